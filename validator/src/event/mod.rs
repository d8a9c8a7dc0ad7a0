//! The terms of an event, and an army that was submitted to it.
//!
//! Everything about the terms comes from the event's own document: its ruleset, its lists, its limits. What
//! a submitted file says of these is compared, and never followed.

mod game;
mod lists;
mod submission;

pub use game::OwnGame;
pub use lists::{ContingentList, ListChoice};
pub(crate) use submission::under_terms;
pub use submission::{DrawnFrom, Submission};

use std::sync::Arc;

use banneret_schema::header::DocumentKind;
use banneret_schema::{ArmyList, Event, Reference, Ruleset};
use banneret_yaml::Route;

use crate::diagnostic::Location;
use crate::load::{Loaded, Model};
use crate::scene::Scene;
use crate::shape::DocumentShape;
use crate::workspace::{Found, Workspace};

/// The terms of an event: its document with all it names.
#[derive(Debug)]
pub struct Terms {
    /// The document.
    pub loaded: Arc<Loaded>,
    /// The rules that hold for every army.
    pub ruleset: Arc<Ruleset>,
    /// The lists an army may be drawn from.
    pub lists: Vec<Arc<Loaded>>,
    /// The rulesets that the one in force builds on, itself first.
    lineage: Vec<game::Forebear>,
    /// The paths of the lists that those of the event have for their allies.
    allies: Vec<String>,
    shape: Option<DocumentShape>,
}

impl Terms {
    /// The terms of a document; none where it is no event, or something it names is not there.
    #[must_use]
    pub fn of(workspace: &Workspace<'_>, loaded: &Arc<Loaded>) -> Option<Self> {
        let Some(Model::Event(event)) = &loaded.model else { return None };
        let ruleset = workspace.event_ruleset(loaded).ok()?;
        let find = |list: &Reference| list_document(workspace, loaded, list);
        let lists = event.lists.values().iter().map(find).collect::<Option<Vec<_>>>()?;
        let lineage = game::lineage(workspace, &loaded.source, event.ruleset.as_ref()?);
        let shape = DocumentShape::of_game(DocumentKind::Army, &ruleset);
        let allies = lists.iter().flat_map(|list| allied(workspace, list)).collect();
        Some(Self { loaded: Arc::clone(loaded), ruleset, lists, lineage, allies, shape })
    }

    /// What the document says.
    #[must_use]
    pub fn event(&self) -> &Event {
        match &self.loaded.model {
            Some(Model::Event(event)) => event,
            _ => unreachable!("terms are made of events only"),
        }
    }

    /// A list an army may be drawn from.
    #[must_use]
    pub fn list(&self, index: usize) -> Option<&ArmyList> {
        self.lists.get(index).and_then(|loaded| list_of(loaded))
    }

    /// Where a key of the terms stands.
    #[must_use]
    pub fn place(&self, workspace: &Workspace<'_>, route: &Route) -> Location {
        Scene::new(workspace, &self.loaded).key_place(route)
    }

    /// The paths of the documents that the terms are made of.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        let lists = self.lists.iter().map(|list| list.source.path.as_str());
        let rules = self.lineage.iter().filter_map(|forebear| forebear.path.as_deref());
        let allies = self.allies.iter().map(String::as_str);
        std::iter::once(self.loaded.source.path.as_str()).chain(lists).chain(rules).chain(allies)
    }

    /// What the terms name by an id that more than one document has, where the one that is meant is among
    /// those that were submitted: whoever submits could put another in its place.
    #[must_use]
    pub fn ambiguous(
        &self,
        workspace: &Workspace<'_>,
        submitted: &[&str],
    ) -> Option<(Reference, Vec<String>)> {
        let source = &self.loaded.source;
        let event = self.event();
        let lists = event.lists.values().iter().map(|list| (list, DocumentKind::ArmyList));
        let rules = event.ruleset.iter().map(|rules| (rules, DocumentKind::Ruleset));
        lists.chain(rules).filter(|(named, _)| !named.is_path()).find_map(|(named, kind)| {
            let Found::Document(found) = workspace.find(source, named, kind) else { return None };
            let all = workspace.namesakes(source, named.as_str(), kind);
            let doubtful = all.len() > 1 && submitted.contains(&found.source.path.as_str());
            doubtful.then(|| (named.clone(), all))
        })
    }

    /// How documents of armies are shaped, where the game gives their members figures of its own.
    pub(crate) fn army_shape(&self) -> Option<&DocumentShape> {
        self.shape.as_ref()
    }
}

/// The army list a document names, where it can be read.
fn list_document(
    workspace: &Workspace<'_>,
    from: &Loaded,
    reference: &Reference,
) -> Option<Arc<Loaded>> {
    match workspace.find(&from.source, reference, DocumentKind::ArmyList) {
        Found::Document(list) if list_of(&list).is_some() => Some(list),
        _ => None,
    }
}

/// The paths of the lists that a list has for its allies.
fn allied(workspace: &Workspace<'_>, list: &Arc<Loaded>) -> Vec<String> {
    let allies = list_of(list).into_iter().flat_map(|sheet| sheet.allies.items());
    let named = allies.filter_map(|ally| list_document(workspace, list, ally.list.as_ref()?));
    named.map(|ally| ally.source.path.clone()).collect()
}

fn list_of(loaded: &Loaded) -> Option<&ArmyList> {
    match &loaded.model {
        Some(Model::ArmyList(list)) => Some(list),
        _ => None,
    }
}
