//! Another name for what a document defines, wherever it is named.

use std::sync::Arc;

use banneret_schema::id::is_id;
use banneret_schema::say::quoted;
use banneret_validator::assist::{IdPlace, NameKind, names};
use banneret_validator::load::Loaded;
use banneret_validator::{Text, Workspace, text};
use banneret_yaml::{Patch, Span, Splice};

use super::around::map_home;
use super::{EditsEverywhere, Neighborhood, Tabs};
use crate::document::map::ids_among_hexes;
use crate::document::{DocumentKey, RefusedEdit};
use crate::door::Store;

/// What can be renamed in a document, and who names it: looked up once, however often another id is tried.
pub(crate) struct RenamableNames {
    around: Neighborhood,
    /// Everything the document names that a file of its workspace defines, each once.
    pub(crate) known: Vec<IdPlace>,
    uses: Option<NameUses>,
}

/// Where something is named, and what is defined beside it.
struct NameUses {
    name: IdPlace,
    all: Vec<(Arc<Loaded>, Vec<Span>)>,
    beside: Vec<IdPlace>,
}

impl RenamableNames {
    /// Looks up what an open document names.
    pub(crate) fn of(tabs: &Tabs, store: &Arc<dyn Store>, key: DocumentKey) -> Option<Self> {
        let around = Neighborhood::new(tabs, store, key)?;
        let workspace = around.workspace();
        let mut known: Vec<IdPlace> = Vec::new();
        if let Ok(loaded) = workspace.load(&around.own) {
            for place in names(&workspace, &loaded) {
                if place.home.is_some() && !known.iter().any(|it| it.is_same(&place)) {
                    known.push(place);
                }
            }
        }
        drop(workspace);
        Some(Self { around, known, uses: None })
    }

    /// The edits that give one of them another id, in every document of the workspace that names it.
    ///
    /// # Errors
    ///
    /// Where it cannot be called so, and why.
    pub(crate) fn renamed(
        &mut self,
        name: &IdPlace,
        new: &str,
    ) -> Result<EditsEverywhere, RefusedEdit> {
        let shown = quoted(new);
        if !is_id(new) {
            return Err(RefusedEdit(text!(
                "{shown} is no id: write small letters and digits with hyphens between words",
                "{shown} n’est pas un id : écrivez petites lettres et chiffres, les mots séparés par des traits d’union"
            )));
        }
        let known = self.uses.take().filter(|uses| uses.name == *name);
        let uses = known.unwrap_or_else(|| NameUses::find(&self.around, name));
        let uses = self.uses.insert(uses);
        let taken = IdPlace { id: new.to_owned(), ..name.clone() };
        if new != name.id && uses.beside.iter().any(|it| it.is_same(&taken)) {
            return Err(RefusedEdit(text!("there is {shown} already", "{shown} existe déjà")));
        }
        let title = text!("Rename {old} to {new}", "Renommer {old} en {new}", old = name.id, new);
        let mut all = EditsEverywhere::default();
        for (loaded, spans) in &uses.all {
            let with = |span: &Span| Splice { at: span.range(), with: new.to_owned() };
            let patch = Patch::new(spans.iter().map(with).collect()).ok();
            all.add_patch(&self.around, loaded, title.clone(), patch);
        }
        Ok(all)
    }
}

impl NameUses {
    fn find(around: &Neighborhood, name: &IdPlace) -> Self {
        let workspace = around.workspace();
        let all = around.paths().into_iter().filter_map(|path| {
            let loaded = workspace.load(&path).ok()?;
            let spans = spans(around, &workspace, &loaded, name);
            (!spans.is_empty()).then_some((loaded, spans))
        });
        let home = name.home.as_ref().and_then(|(home, _)| workspace.load(home).ok());
        let beside = home.map(|loaded| names(&workspace, &loaded)).unwrap_or_default();
        let beside = beside.into_iter().filter(|it| it.is_definition).collect();
        Self { name: name.clone(), all: all.collect(), beside }
    }
}

/// Every stretch of a document that names something.
fn spans(
    around: &Neighborhood,
    workspace: &Workspace<'_>,
    loaded: &Loaded,
    name: &IdPlace,
) -> Vec<Span> {
    let text = &loaded.source.text;
    let same = names(workspace, loaded).into_iter().filter(|it| it.is_same(name));
    // What is named by a path keeps it.
    let mut spans: Vec<Span> =
        same.map(|it| it.span).filter(|span| span.of(text) == name.id).collect();
    if is_of_maps(name) && map_home(workspace, loaded) == name.home {
        spans.extend(ids_among_hexes(&around.draft(loaded), &name.id));
    }
    spans.sort();
    spans.dedup();
    spans
}

/// Whether areas and objectives name it beside hexes.
fn is_of_maps(name: &IdPlace) -> bool {
    matches!(name.kind, NameKind::Own("ZoneId" | "PlaceId"))
}

/// What an id names, in words.
pub(crate) fn kind_of_name(name: &IdPlace) -> Text {
    match name.kind {
        NameKind::Document(_) => text!("document", "document"),
        NameKind::Entry(_) => text!("entry of the game", "entrée du jeu"),
        NameKind::Own("ZoneId") => text!("zone", "zone"),
        NameKind::Own("PlaceId") => text!("place", "lieu"),
        NameKind::Own("MemberId") => text!("member of an army", "membre d’une armée"),
        NameKind::Own("SideId") => text!("side", "camp"),
        NameKind::Own("CorpsId") => text!("corps", "corps"),
        NameKind::Own("EntryId") => text!("entry of a list", "entrée d’une liste"),
        NameKind::Own(_) => text!("id", "id"),
    }
}
