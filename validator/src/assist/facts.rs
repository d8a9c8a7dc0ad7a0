//! What is known of what stands at a place: rules, prices, numbers.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use banneret_schema::army::Army;
use banneret_schema::cost::army_cost;
use banneret_schema::french::said_in;
use banneret_schema::header::DocumentKind;
use banneret_schema::id_tables::IdTable;
use banneret_schema::json_schema::{exported_for, schema};
use banneret_schema::reference::Inline;
use banneret_schema::ruleset::outline::entry_facts;
use banneret_schema::{Lang, Ruleset, Words, forms_at};
use banneret_yaml::{Node, Route, Span, Step};
use serde_json::Value;

use crate::bill::{self, section};
use crate::load::{Loaded, Model};
use crate::scene::Scene;
use crate::workspace::Workspace;

use super::card::{price, unit_card};
use super::cells::cells;
use super::names::{IdPlace, NameKind, name_at};
use super::outline::called;
use super::spot::{key_at, way};

/// What is known of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceFacts {
    /// What it is about.
    pub span: Span,
    /// In Markdown.
    pub words: String,
}

/// The schemas of documents for games, made when somebody asks for the first time.
#[derive(Default)]
pub struct GameSchemas(Mutex<VecDeque<GameSchema>>);

/// The schema of a kind of document under a game.
type GameSchema = (DocumentKind, Arc<Ruleset>, Arc<Value>);

/// So many schemas are kept: a few kinds of document for a few games.
const KEPT: usize = 12;

impl GameSchemas {
    /// The schema of a kind of document, for a game where it is known.
    pub(super) fn get(&self, kind: DocumentKind, ruleset: Option<&Arc<Ruleset>>) -> Arc<Value> {
        let Some(ruleset) = ruleset else { return Arc::new(schema(kind)) };
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |it: &&(DocumentKind, Arc<Ruleset>, Arc<Value>)| {
            it.0 == kind && Arc::ptr_eq(&it.1, ruleset)
        };
        if let Some((_, _, schema)) = kept.iter().find(same) {
            return Arc::clone(schema);
        }
        let schema = Arc::new(exported_for(kind, ruleset, Lang::En));
        kept.push_back((kind, Arc::clone(ruleset), Arc::clone(&schema)));
        if kept.len() > KEPT {
            kept.pop_front();
        }
        schema
    }
}

/// What is known of a place of a file.
#[must_use]
pub fn facts(
    workspace: &Workspace<'_>,
    loaded: &Loaded,
    schemas: &GameSchemas,
    byte: usize,
    lang: Lang,
) -> Option<PlaceFacts> {
    let model = loaded.model.as_ref();
    let ruleset =
        model.and_then(Model::ruleset).and_then(|it| workspace.ruleset(&loaded.source, it));
    if let Some(words) = of_cell(workspace, loaded, byte, lang) {
        return Some(words);
    }
    if let Some(name) = name_at(workspace, loaded, byte)
        && let Some(words) = of_name(workspace, loaded, ruleset.as_deref(), &name, lang)
    {
        return Some(PlaceFacts { span: name.span, words });
    }
    let kind = model?.kind();
    let (route, key) = key_at(&loaded.source.document, byte)?;
    let schema = schemas.get(kind, ruleset.as_ref());
    let words = described(&schema, &route)?;
    let words = said_in(&words, lang);
    Some(PlaceFacts { span: key.span, words: format!("`{}`: {words}", key.text) })
}

/// What the schema says of the key a route ends in.
pub(super) fn described(schema: &Value, route: &Route) -> Option<String> {
    let forms = forms_at(schema, way(route));
    let own = forms.first().and_then(|form| form.get("description")).and_then(Value::as_str);
    own.map(str::to_owned)
}

fn of_cell(
    workspace: &Workspace<'_>,
    loaded: &Loaded,
    byte: usize,
    lang: Lang,
) -> Option<PlaceFacts> {
    let cell = cells(workspace, loaded).into_iter().find(|cell| {
        let span = cell.span.range();
        span.start <= byte && byte < span.end
    })?;
    let code = cell.span.of(&loaded.source.text);
    let hex = cell.hex?;
    let what = match (cell.is_level, cell.is_unknown, cell.terrain.as_slice()) {
        (true, ..) => format!("{} {code}", Words::new("level", "niveau").get(lang)),
        (_, true, _) => {
            Words::new("not in the legend", "absent de la légende").get(lang).to_owned()
        }
        (.., []) => Words::new("open ground", "terrain dégagé").get(lang).to_owned(),
        (.., names) => names.iter().map(|it| it.get(lang)).collect::<Vec<_>>().join(", "),
    };
    Some(PlaceFacts { span: cell.span, words: format!("**{hex}**: {what}") })
}

fn of_name(
    workspace: &Workspace<'_>,
    loaded: &Loaded,
    ruleset: Option<&Ruleset>,
    name: &IdPlace,
    lang: Lang,
) -> Option<String> {
    match name.kind {
        NameKind::Entry(table) => entry_words(ruleset?, table, &name.id, lang),
        NameKind::Document(kind) => {
            let Some((path, _)) = &name.home else {
                let ruleset = banneret_schema::ruleset::shipped::ruleset(&name.id)?;
                return Some(format!("**{}** — `{}`", ruleset.name.get(lang), kind.as_str()));
            };
            let found = workspace.load(path).ok()?;
            let root = found.source.document.root.as_ref()?;
            let called = called(root, lang).unwrap_or_else(|| name.id.clone());
            let mut words = format!("**{called}** — {} `{path}`", kind.as_str());
            if let (Some(ruleset), Some(Model::Army(army))) = (ruleset, &found.model)
                && ruleset.prices_reference().is_some()
            {
                let mut bill = army_cost(ruleset, army);
                bill::doubt(&Scene::new(workspace, &found), army, &mut bill);
                let total = bill.total().display(lang);
                words += &format!("\n\n{total} {}", Words::new("points", "points").get(lang));
            }
            Some(words)
        }
        NameKind::Own("MemberId") => {
            let (path, base) = name.home.as_ref()?;
            let home = if *path == loaded.source.path { None } else { workspace.load(path).ok() };
            of_member(workspace, home.as_deref().unwrap_or(loaded), base, ruleset?, &name.id, lang)
        }
        NameKind::Own(_) => {
            let (path, base) = name.home.as_ref()?;
            let home = workspace.load(path).ok()?;
            let node = home.source.document.find(base)?;
            let called = find_called(node, &name.id, lang)?;
            Some(format!("**{called}** — `{}`", name.id))
        }
    }
}

/// An entry of the game in words: what it is or does, its numbers, and where the book says so.
pub(super) fn entry_words(
    ruleset: &Ruleset,
    table: &IdTable,
    id: &str,
    lang: Lang,
) -> Option<String> {
    let (_, entry) = table.entries(ruleset).find(|(known, _)| *known == id)?;
    let mut words = format!("**{}** — {}\n", entry.name().get(lang), table.noun.one().get(lang));
    if let Some(said) = entry.words() {
        words += &format!("\n{}\n", said.get(lang));
    }
    if let Some(facts) = entry_facts(ruleset, table, id, lang).filter(|facts| !facts.is_empty()) {
        words += &format!("\n{facts}\n");
    }
    Some(words)
}

/// What an item with an id is called, wherever it stands in a document.
fn find_called(node: &Node, id: &str, lang: Lang) -> Option<String> {
    if node.get("id").and_then(Node::text) == Some(id) {
        return called(node, lang);
    }
    let inside = node.entries().unwrap_or_default().iter().map(|entry| &entry.value);
    let items = node.items().unwrap_or_default().iter();
    inside.chain(items).find_map(|it| find_called(it, id, lang))
}

/// The army of a document, or the one inside it.
pub(super) fn army_at<'l>(loaded: &'l Loaded, base: &Route) -> Option<&'l Army> {
    match (&loaded.model, base.steps()) {
        (Some(Model::Army(army)), []) => Some(army),
        (Some(Model::Scenario(scenario)), [_, Step::Index(index), ..]) => {
            match &scenario.sides.get(*index)?.army {
                Some(Inline::Here(army)) => Some(army),
                _ => None,
            }
        }
        _ => None,
    }
}

fn of_member(
    workspace: &Workspace<'_>,
    loaded: &Loaded,
    base: &Route,
    ruleset: &Ruleset,
    id: &str,
    lang: Lang,
) -> Option<String> {
    let army = army_at(loaded, base)?;
    let scene = Scene::new(workspace, loaded).inside(base);
    let mut bill = army_cost(ruleset, army);
    bill::doubt(&scene, army, &mut bill);
    let Some(item) = bill.items.iter().find(|item| item.id == id) else {
        let contingent = army.contingents.items().find(|it| it.id.as_str() == id)?;
        return Some(format!("**{}**", contingent.name.as_ref().map_or(id, |name| name.get(lang))));
    };
    let name = item.name.as_ref().map_or(id, |name| name.get(lang));
    let mut words = format!("**{name}** — {}\n", section(item.kind));
    if section(item.kind) == "units"
        && let Some(unit) = army.units.get(item.index)
    {
        words += &format!("\n{}", unit_card(ruleset, unit, lang));
    }
    if ruleset.prices_reference().is_some() {
        words += &format!("\n{}", price(item, lang));
    }
    Some(words)
}
