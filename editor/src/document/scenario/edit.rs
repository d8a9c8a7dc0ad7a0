//! From changes at routes to one edit of the text.

use banneret_validator::{Text, route};
use banneret_yaml::patch::{self, Written};
use banneret_yaml::{Data, Route, Step};

use crate::document::map::Refusal;
use crate::document::map::sheet::Sheet;
use crate::document::{Document, Edit};

/// The keys of a scenario in the order in which people write them.
const SCENARIO: [&str; 35] = [
    "banneret",
    "kind",
    "ruleset",
    "id",
    "name",
    "year",
    "history",
    "author",
    "credits",
    "licence",
    "version",
    "players",
    "playing-time",
    "battle",
    "map",
    "turns",
    "season",
    "hour",
    "light",
    "gates",
    "external-tables",
    "options",
    "weather",
    "fire",
    "first-player",
    "deployment",
    "sides",
    "objectives",
    "end",
    "victory",
    "grades",
    "special-rules",
    "notes",
    "x-notes",
    "x-editor",
];

/// The keys of a side in the order in which people write them.
const SIDE: [&str; 25] = [
    "id",
    "name",
    "players",
    "colour",
    "army",
    "budget",
    "edge",
    "commander",
    "wing-commanders",
    "rout-level",
    "rout-points",
    "deploy",
    "decoys",
    "placements",
    "corps",
    "line-orders",
    "restrictions",
    "reinforcements",
    "sentries",
    "boats",
    "camp",
    "ammunition",
    "agents",
    "demoralisation",
    "ducats",
];

/// One change of a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Writes a value, in place of what stands there or as a new key where people look for it.
    Set(Route, Written),
    /// Takes a key or item away, and what is left empty by it.
    Remove(Route),
    /// Puts an item at the end of a list, which is made where it is missing.
    Push(Route, Written),
}

/// The edit that makes changes one after the other. What they do not touch stays byte for byte.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn edit(document: &Document, title: Text, changes: &[Change]) -> Result<Edit, Refusal> {
    let mut sheet = Sheet::of(document);
    for change in changes {
        match change {
            Change::Set(route, value) => set(&mut sheet, route, value.clone())?,
            Change::Remove(route) => remove(&mut sheet, route)?,
            Change::Push(route, value) => push(&mut sheet, route, value.clone())?,
        }
    }
    Ok(Edit::new(title, sheet.into_patch()))
}

fn set(sheet: &mut Sheet, route: &Route, value: Written) -> Result<(), Refusal> {
    let Some((parent, Step::Key(key))) = parent(route) else { return sheet.set(route, value) };
    if sheet.node(route).is_some() {
        return sheet.set(route, value);
    }
    if let Some(keys) = keys_of(&parent) {
        sheet.turn_to(parent, keys);
        return sheet.set_key(&key, value);
    }
    // The first entry of a table that is not there yet brings the table, one line for each entry.
    if sheet.node(&parent).is_none()
        && let Some((base, Step::Key(table))) = self::parent(&parent)
        && let Some(keys) = keys_of(&base)
    {
        sheet.turn_to(base, keys);
        return sheet.set_key(&table, Written::Map(vec![(key.into(), value)]));
    }
    sheet.apply(&patch::Change::Set { route: route.clone(), value })
}

fn remove(sheet: &mut Sheet, route: &Route) -> Result<(), Refusal> {
    if sheet.node(route).is_none() {
        return Ok(());
    }
    sheet.remove(route.clone())?;
    // A list or table of nothing says nothing; the sides themselves stay.
    let mut above = route.parent();
    while let Some(route) = above.filter(|route| !route.steps().is_empty()) {
        let is_empty = sheet.node(&route).is_some_and(|node| match &node.data {
            Data::Sequence(items) => items.is_empty(),
            Data::Mapping(entries) => entries.is_empty(),
            Data::Scalar(_) => false,
        });
        if !is_empty || route == route!["sides"] {
            break;
        }
        sheet.remove(route.clone())?;
        above = route.parent();
    }
    Ok(())
}

fn push(sheet: &mut Sheet, route: &Route, value: Written) -> Result<(), Refusal> {
    match parent(route) {
        Some((base, Step::Key(key))) if keys_of(&base).is_some() => {
            let keys = keys_of(&base).unwrap_or_default();
            sheet.turn_to(base, keys);
            sheet.push(&key, value)
        }
        _ => {
            let index = sheet.node(route).and_then(|node| node.items()).map_or(0, <[_]>::len);
            sheet.apply(&patch::Change::Insert { sequence: route.clone(), index, value })
        }
    }
}

/// The known order of keys of a mapping, for those that have one.
fn keys_of(mapping: &Route) -> Option<&'static [&'static str]> {
    match mapping.steps() {
        [] => Some(&SCENARIO),
        [Step::Key(sides), Step::Index(_)] if &**sides == "sides" => Some(&SIDE),
        _ => None,
    }
}

/// A route without its last step, and that step.
fn parent(route: &Route) -> Option<(Route, Step)> {
    Some((route.parent()?, route.last()?.clone()))
}
