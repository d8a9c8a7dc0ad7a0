//! From changes at routes to one edit of the text.

use banneret_validator::Text;
use banneret_yaml::patch::{self, Session, Written};
use banneret_yaml::{Route, Step};

use crate::document::{Edit, OpenDocument, RefusedEdit, session};

/// One change of a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScenarioChange {
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
pub fn edit(
    document: &OpenDocument,
    title: Text,
    changes: &[ScenarioChange],
) -> Result<Edit, RefusedEdit> {
    let mut session = session(document.text());
    for change in changes {
        match change {
            ScenarioChange::Set(route, value) => set(&mut session, route, value.clone())?,
            ScenarioChange::Remove(route) => remove(&mut session, route)?,
            ScenarioChange::Push(route, value) => session.push(route, value.clone())?,
        }
    }
    Ok(Edit::made(session, title))
}

/// Writes a value. A list or table that is new in a scenario or side stands in lines, and the first
/// entry of a table brings the table.
fn set(session: &mut Session<'_>, route: &Route, value: Written) -> Result<(), patch::Refusal> {
    let Some(parent) = route.parent().filter(|_| session.find(route).is_none()) else {
        return session.set(route, value);
    };
    if is_open(&parent) {
        return session.set(route, value.in_lines());
    }
    if let (None, Some(Step::Key(key)), Some(above)) =
        (session.find(&parent), route.last(), parent.parent())
        && is_open(&above)
    {
        return session.set(&parent, Written::Map(vec![(key.to_string(), value)]).in_lines());
    }
    session.set(route, value)
}

/// Takes something away, and what is left empty by it; the sides themselves stay.
fn remove(session: &mut Session<'_>, route: &Route) -> Result<(), patch::Refusal> {
    match route.steps() {
        [Step::Key(sides), Step::Index(_)] if &**sides == "sides" => session.remove(route),
        _ => session.prune(route),
    }
}

/// Whether the keys of a mapping stand in lines of their own: a scenario's or a side's.
fn is_open(mapping: &Route) -> bool {
    match mapping.steps() {
        [] => true,
        [Step::Key(sides), Step::Index(_)] => &**sides == "sides",
        _ => false,
    }
}
