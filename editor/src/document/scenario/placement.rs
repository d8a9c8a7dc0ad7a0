//! Who stands where: placements of a side.

use banneret_schema::hex::{HexText, is_run};
use banneret_schema::scenario::{Placement, Placements};
use banneret_validator::{Text, route};
use banneret_yaml::patch::Written;
use banneret_yaml::{Data, Node, Route};

use super::edit::{ScenarioChange, edit};
use crate::document::difference::difference;
use crate::document::{Edit, OpenDocument, RefusedEdit};

/// The way to the placement of a member.
#[must_use]
pub fn place_route(side: usize, member: &str) -> Route {
    route!["sides", side, "placements", member]
}

/// The edit that puts a member of a side somewhere, looking somewhere, in a formation. States and hits it
/// has stay as they are. A row it stood in is split around it.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn place(
    document: &OpenDocument,
    title: Text,
    side: usize,
    member: &str,
    stand: &Placement,
) -> Result<Edit, RefusedEdit> {
    let route = place_route(side, member);
    let node = |route: &Route| document.loaded().source.document.find(route);
    let Some((row, mut split)) = without(document, side, member) else {
        return edit(document, title, &changes(&route, node(&route), stand));
    };
    // What the row says of all of them goes with him.
    let own = node(&row)
        .map_or(Written::Map(Vec::new()), |node| entry(node, Written::Word(String::new())));
    split.insert(0, ScenarioChange::Set(route.clone(), stood(own, stand)));
    edit(document, title, &split)
}

/// The edit that puts a member on top of others of its side in the same hex, and numbers the stack. One that
/// stands alone has no place in a stack.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn place_on_top(
    document: &OpenDocument,
    title: Text,
    side: usize,
    member: &str,
    stand: &Placement,
    below: &[String],
) -> Result<Edit, RefusedEdit> {
    let placed = place(document, title.clone(), side, member, stand)?;
    let mut after = OpenDocument::new(document.key, document.title(), document.text().to_owned());
    after.apply(&placed);
    let then = if below.is_empty() {
        edit(
            &after,
            title.clone(),
            &[ScenarioChange::Remove(place_route(side, member).join("stack"))],
        )?
    } else {
        let stack: Vec<String> =
            std::iter::once(member.to_owned()).chain(below.iter().cloned()).collect();
        restack(&after, title.clone(), side, &stack)?
    };
    after.apply(&then);
    Ok(Edit::new(title, difference(document.text(), after.text())))
}

/// The edit that says who lies on top of whom: `stack: 1` for the first of some units, and so on. Those who stand
/// in a row are written by themselves.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn restack(
    document: &OpenDocument,
    title: Text,
    side: usize,
    stack: &[String],
) -> Result<Edit, RefusedEdit> {
    let mut after = OpenDocument::new(document.key, document.title(), document.text().to_owned());
    for (number, member) in (1_i64..).zip(stack) {
        let step = numbered(&after, title.clone(), side, member, number)?;
        after.apply(&step);
    }
    Ok(Edit::new(title, difference(document.text(), after.text())))
}

/// The edit that gives a member its place in a stack.
fn numbered(
    document: &OpenDocument,
    title: Text,
    side: usize,
    member: &str,
    number: i64,
) -> Result<Edit, RefusedEdit> {
    let route = place_route(side, member);
    let place = ("stack".to_owned(), Written::from(number));
    if let Some((row, mut split)) = without(document, side, member) {
        let at = document.scenario().and_then(|it| {
            let placements = &it.sides.get(side)?.placements;
            let placed = placements.members_of(placements.row_of(member)?);
            Some(labels(placed.into_iter().find(|(id, _)| *id == member)?.1))
        });
        let at = Written::Word(at.unwrap_or_default());
        let node = document.loaded().source.document.find(&row);
        let mut entries = match node.map(|node| entry(node, at.clone())) {
            Some(Written::Map(entries)) => entries,
            _ => vec![("at".to_owned(), at)],
        };
        entries.retain(|(key, _)| key != "stack");
        entries.push(place);
        split.insert(0, ScenarioChange::Set(route, Written::Map(entries)));
        return edit(document, title, &split);
    }
    let node = document.loaded().source.document.find(&route);
    let change = match node {
        Some(node) if node.entries().is_none() => {
            let at = ("at".to_owned(), Written::from(node));
            ScenarioChange::Set(route, Written::Map(vec![at, place]))
        }
        _ => ScenarioChange::Set(route.join("stack"), place.1),
    };
    edit(document, title, &[change])
}

/// The edit that takes a member off the map.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn take_off(
    document: &OpenDocument,
    title: Text,
    side: usize,
    member: &str,
) -> Result<Edit, RefusedEdit> {
    edit(document, title, &off(document, side, member))
}

/// The changes that take a member off the map, alone or out of its row.
#[must_use]
pub fn off(document: &OpenDocument, side: usize, member: &str) -> Vec<ScenarioChange> {
    match without(document, side, member) {
        Some((_, split)) => split,
        None => vec![ScenarioChange::Remove(place_route(side, member))],
    }
}

/// The row a member stands in, and the changes that leave the others where they are without it.
fn without(
    document: &OpenDocument,
    side: usize,
    member: &str,
) -> Option<(Route, Vec<ScenarioChange>)> {
    let placements: &Placements = &document.scenario()?.sides.get(side)?.placements;
    let row = placements.row_of(member)?;
    let route = place_route(side, row);
    let node = document.loaded().source.document.find(&route)?;
    let all: Vec<(&str, &Placement)> = placements.members_of(row).collect();
    let at = all.iter().position(|(id, _)| *id == member)?;
    let written = if node.entries().is_some() { node.get("at")? } else { node };
    let in_run = written.text().is_some_and(is_run);
    let mut changes = Vec::new();
    for part in [&all[..at], &all[at + 1..]] {
        let (Some((first, _)), Some((last, _))) = (part.first(), part.last()) else { continue };
        let labels: Vec<String> = part.iter().map(|(_, placement)| labels(placement)).collect();
        let (key, hexes) = match labels.as_slice() {
            [only] => ((*first).to_owned(), Written::Word(only.clone())),
            [from, .., to] if in_run => {
                (format!("{first} to {last}"), Written::Word(format!("{from} to {to}")))
            }
            each => {
                let each = each.iter().cloned().map(Written::Word).collect();
                (format!("{first} to {last}"), Written::List(each))
            }
        };
        changes.push(ScenarioChange::Set(place_route(side, &key), entry(node, hexes)));
    }
    // Last, so that the table never becomes empty on the way.
    changes.push(ScenarioChange::Remove(route.clone()));
    Some((route, changes))
}

/// The hexes of a placement as one word.
fn labels(placement: &Placement) -> String {
    let hexes = placement.at.values().iter().map(HexText::as_str);
    hexes.collect::<Vec<_>>().join("/")
}

/// A placement that says what another does, in other hexes.
fn entry(node: &Node, hexes: Written) -> Written {
    let Some(entries) = node.entries() else { return hexes };
    let kept = entries.iter().map(|entry| {
        let key = entry.key.text.to_string();
        let value = if key == "at" { hexes.clone() } else { Written::from(&entry.value) };
        (key, value)
    });
    Written::Map(kept.collect())
}

/// A placement as somebody is to stand.
fn stood(written: Written, stand: &Placement) -> Written {
    let new = [
        ("at", Some(Written::Word(labels(stand)))),
        ("facing", stand.facing.map(|facing| Written::Word(facing.as_str().to_owned()))),
        ("formation", stand.formation.as_ref().map(|id| Written::Word(id.to_string()))),
    ];
    let mut entries = match written {
        Written::Map(entries) => entries,
        _ => Vec::new(),
    };
    entries.retain(|(key, _)| new.iter().all(|(other, _)| other != key));
    let new = new.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
    entries.splice(0..0, new);
    match entries.as_slice() {
        [(_, only)] => only.clone(),
        _ => Written::Map(entries),
    }
}

fn changes(route: &Route, node: Option<&Node>, stand: &Placement) -> Vec<ScenarioChange> {
    let at = Written::Word(labels(stand));
    let facing = stand.facing.map(|facing| Written::Word(facing.as_str().to_owned()));
    let formation = stand.formation.as_ref().map(|id| Written::Word(id.to_string()));
    if node.is_some_and(|node| matches!(node.data, Data::Mapping(_))) {
        // Whoever is put into a hex no longer stands where somebody else does.
        let mut changes = vec![
            ScenarioChange::Set(route.join("at"), at),
            ScenarioChange::Remove(route.join("with")),
        ];
        for (key, value) in [("facing", facing), ("formation", formation)] {
            let route = route.join(key);
            changes.push(match value {
                Some(value) => ScenarioChange::Set(route, value),
                None => ScenarioChange::Remove(route),
            });
        }
        return changes;
    }
    let mut entries = vec![("at".to_owned(), at.clone())];
    entries.extend(facing.map(|facing| ("facing".to_owned(), facing)));
    entries.extend(formation.map(|formation| ("formation".to_owned(), formation)));
    let value = if entries.len() == 1 { at } else { Written::Map(entries) };
    vec![ScenarioChange::Set(route.clone(), value)]
}
