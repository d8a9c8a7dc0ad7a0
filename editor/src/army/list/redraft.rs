//! The edit that leads from one army to another, as the accounting of lists leaves it: counts that
//! changed, members that went, members that came at the end.

use crate::army::form::called;
use banneret_schema::{Army, ArmyList, List, Name};
use banneret_validator::Text;
use banneret_yaml::patch::{self, Session, Written};
use banneret_yaml::{Node, Route};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::document::army::{ArmyPart, MemberAt, Newcomer, join, leave};
use crate::document::{Edit, RefusedEdit, session};

/// The edit from an army to another.
pub(super) fn redraft(
    text: &str,
    base: &Route,
    list: &ArmyList,
    before: &Army,
    after: &Army,
    title: Text,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    part(&mut session, ArmyPart::Leaders, list, &before.leaders, &after.leaders)?;
    part(&mut session, ArmyPart::Units, list, &before.units, &after.units)?;
    Ok(Edit::made(session, title))
}

fn part<T: Serialize + PartialEq>(
    session: &mut Session<'_>,
    part: ArmyPart,
    list: &ArmyList,
    before: &List<T>,
    after: &List<T>,
) -> Result<(), patch::Refusal> {
    for (index, old) in before.iter() {
        if let Some(new) = after.get(index).filter(|new| *new != old) {
            rewrite(session, MemberAt::new(part, index), &keys(old), &keys(new))?;
        }
    }
    for (_, new) in after.iter().filter(|(index, _)| *index >= before.len()) {
        join(session, &newcomer(part, list, keys(new)))?;
    }
    // Last and from the end, so that the numbers above are those of the text.
    for (index, _) in before.iter().rev() {
        if after.get(index).is_none() {
            leave(session, MemberAt::new(part, index))?;
        }
    }
    Ok(())
}

fn keys<T: Serialize>(member: &T) -> Map<String, Value> {
    match serde_json::to_value(member) {
        Ok(Value::Object(keys)) => keys,
        _ => Map::new(),
    }
}

/// Writes the keys that differ, each item of a list by itself so that comments beside others stay.
fn rewrite(
    session: &mut Session<'_>,
    member: MemberAt,
    old: &Map<String, Value>,
    new: &Map<String, Value>,
) -> Result<(), patch::Refusal> {
    let route = member.route(session.document(), &session.base);
    for key in old.keys().filter(|key| !new.contains_key(*key)) {
        session.remove(&route.join(key.as_str()))?;
    }
    for (key, value) in new.iter().filter(|(key, value)| old.get(*key) != Some(*value)) {
        session.set(&route.join(key.as_str()), value.clone())?;
    }
    // A count of one is what holds where none is written.
    let one = session.find(&route.join("count")).and_then(Node::text) == Some("1");
    if one && !new.contains_key("count") {
        session.remove(&route.join("count"))?;
    }
    Ok(())
}

/// A member of the list, called what the list calls it.
fn newcomer(part: ArmyPart, list: &ArmyList, mut keys: Map<String, Value>) -> Newcomer {
    keys.shift_remove("id");
    let entry = keys.get("entry").and_then(Value::as_str).unwrap_or_default();
    let name = name_of(list, entry);
    let called = called(name, entry);
    let mut written: Vec<(String, Written)> = Vec::new();
    written.extend(name.map(|name| {
        ("name".to_owned(), Written::from(serde_json::to_value(name).unwrap_or_default()))
    }));
    written.extend(keys.into_iter().map(|(key, value)| (key, Written::from(value))));
    Newcomer { part, within: Route::root(), called, keys: written }
}

fn name_of<'l>(list: &'l ArmyList, id: &str) -> Option<&'l Name> {
    let entry = list.entries.items().find(|entry| entry.id.as_str() == id);
    let leader = list.leaders.items().find(|leader| leader.id.as_str() == id);
    entry.and_then(|it| it.name.as_ref()).or_else(|| leader.and_then(|it| it.name.as_ref()))
}
