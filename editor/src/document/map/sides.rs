//! Obstacles on hexsides, added to and taken from the entries that list them.

use std::collections::BTreeMap;

use banneret_schema::hex::{Coord, Direction, Grid, Hexside, parse_hexside};
use banneret_schema::id::ObstacleId;
use banneret_yaml::patch::{Change as YamlChange, Written};
use banneret_yaml::{Data, Node};

use super::Refusal;
use super::sheet::{Sheet, at};

type Standing = (ObstacleId, Coord);

/// An obstacle where it is written.
struct Found {
    entry: usize,
    /// Its number in the list of sides, where there is a list.
    item: Option<usize>,
    side: Hexside,
    standing: Standing,
}

/// Writes what stands on sides.
pub(super) fn write_sides(
    sheet: &mut Sheet,
    grid: Grid,
    sides: &BTreeMap<Hexside, Vec<Standing>>,
) -> Result<(), Refusal> {
    let mut missing: BTreeMap<Hexside, Vec<Standing>> = sides.clone();
    let mut gone: Vec<Found> = Vec::new();
    for found in found(sheet, grid) {
        let Some(wanted) = missing.get_mut(&found.side) else { continue };
        match wanted.iter().position(|standing| *standing == found.standing) {
            Some(at) => drop(wanted.remove(at)),
            None => gone.push(found),
        }
    }
    // From the end, so that the numbers of what comes before stay right.
    for found in gone.iter().rev() {
        take(sheet, found)?;
    }
    let mut new: BTreeMap<&ObstacleId, Vec<String>> = BTreeMap::new();
    for (side, standing) in &missing {
        for (id, hex) in standing {
            new.entry(id).or_default().push(label(grid, *side, *hex));
        }
    }
    for (id, labels) in new {
        put(sheet, id, labels)?;
    }
    sheet.drop_empty("hexsides")
}

/// Every obstacle in the order of the document.
fn found(sheet: &Sheet, grid: Grid) -> Vec<Found> {
    let mut all = Vec::new();
    for (entry, node) in sheet.items("hexsides").iter().enumerate() {
        let Some(id) = node.get("obstacle").and_then(Node::text).map(ObstacleId::from) else {
            continue;
        };
        let read = |text: Option<&str>| {
            let text = text?;
            let (hex, direction) = parse_hexside(text, grid.labels, grid.orientation).ok()?;
            Some((Hexside::new(grid, hex, direction)?, (id.clone(), hex)))
        };
        let Some(place) = node.get("at") else { continue };
        match &place.data {
            Data::Scalar(_) => all.extend(read(place.text()).map(|(side, standing)| Found {
                entry,
                item: None,
                side,
                standing,
            })),
            Data::Sequence(items) => all.extend(items.iter().enumerate().filter_map(|(at, it)| {
                let (side, standing) = read(it.text())?;
                Some(Found { entry, item: Some(at), side, standing })
            })),
            Data::Mapping(_) => {}
        }
    }
    all
}

fn take(sheet: &mut Sheet, found: &Found) -> Result<(), Refusal> {
    let entry = at(&sheet.route("hexsides"), found.entry);
    let list = entry.join("at");
    let n = sheet.node(&list).and_then(Node::items).map_or(1, <[_]>::len);
    match found.item {
        Some(item) if n > 1 => sheet.remove(at(&list, item)),
        _ => sheet.remove(entry),
    }
}

/// Adds sides to the last entry that lists sides with this obstacle and says nothing else, or else as a
/// new entry.
fn put(sheet: &mut Sheet, id: &ObstacleId, labels: Vec<String>) -> Result<(), Refusal> {
    let lists = |node: &Node| {
        node.get("obstacle").and_then(Node::text) == Some(id.as_str())
            && node.get("at").is_some_and(|at| at.items().is_some())
            && node.entries().is_some_and(|entries| entries.len() == 2)
    };
    let words = labels.into_iter().map(Written::Word);
    if let Some(entry) = sheet.items("hexsides").iter().rposition(lists) {
        let sequence = at(&sheet.route("hexsides"), entry).join("at");
        for word in words {
            let index = sheet.node(&sequence).and_then(Node::items).map_or(0, <[_]>::len);
            sheet.apply(&YamlChange::Insert { sequence: sequence.clone(), index, value: word })?;
        }
        return Ok(());
    }
    let obstacle = Written::Text(id.as_str().to_owned());
    let entry = vec![("at".to_owned(), one_or_many(words)), ("obstacle".to_owned(), obstacle)];
    sheet.push("hexsides", Written::Map(entry))
}

/// One value by itself, several as a list.
pub(super) fn one_or_many(words: impl Iterator<Item = Written>) -> Written {
    let mut words: Vec<_> = words.collect();
    match words.pop() {
        Some(one) if words.is_empty() => one,
        last => {
            words.extend(last);
            Written::List(words)
        }
    }
}

/// A side written from the hex that is protected.
fn label(grid: Grid, side: Hexside, hex: Coord) -> String {
    let direction: Direction =
        if side.coord() == hex { side.direction() } else { side.direction().opposite() };
    format!("{}/{direction}", grid.label(hex))
}
