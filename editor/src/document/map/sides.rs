//! Obstacles on hexsides, added to and taken from the entries that list them.

use std::collections::BTreeMap;

use banneret_schema::hex::{Coord, Direction, Grid, Hexside, is_run, parse_sides};
use banneret_schema::id::ObstacleId;
use banneret_yaml::patch::{Refusal, Session, Written};
use banneret_yaml::{Data, Node};

type Standing = (ObstacleId, Coord);

/// An obstacle where it is written.
struct Found {
    entry: usize,
    /// Its number in the list of sides, where there is a list.
    item: Option<usize>,
    /// Whether it is written as one of a run.
    in_run: bool,
    side: Hexside,
    standing: Standing,
}

/// Writes what stands on sides.
pub(super) fn write_sides(
    session: &mut Session<'_>,
    grid: Grid,
    sides: &BTreeMap<Hexside, Vec<Standing>>,
) -> Result<(), Refusal> {
    let mut missing: BTreeMap<Hexside, Vec<Standing>> = sides.clone();
    // What is left of every text of which something goes: nothing, or the other sides of a run.
    let mut gone: BTreeMap<(usize, Option<usize>), Vec<String>> = BTreeMap::new();
    let mut left: BTreeMap<(usize, Option<usize>), Vec<String>> = BTreeMap::new();
    for found in found(session, grid) {
        let place = (found.entry, found.item);
        let wanted = missing.get_mut(&found.side);
        let kept = wanted.is_none_or(|wanted| {
            let at = wanted.iter().position(|standing| *standing == found.standing);
            at.map(|at| wanted.remove(at)).is_some()
        });
        if !kept {
            gone.entry(place).or_default();
        } else if found.in_run {
            left.entry(place).or_default().push(label(grid, found.side, found.standing.1));
        }
    }
    for (place, labels) in &mut gone {
        labels.extend(left.remove(place).unwrap_or_default());
    }
    // From the end, so that the numbers of what comes before stay right.
    for ((entry, item), labels) in gone.into_iter().rev() {
        take(session, entry, item, labels)?;
    }
    let mut new: BTreeMap<&ObstacleId, Vec<String>> = BTreeMap::new();
    for (side, standing) in &missing {
        for (id, hex) in standing {
            new.entry(id).or_default().push(label(grid, *side, *hex));
        }
    }
    for (id, labels) in new {
        put(session, id, labels)?;
    }
    session.remove_empty(&session.route("hexsides"))
}

/// Every obstacle in the order of the document.
fn found(session: &Session<'_>, grid: Grid) -> Vec<Found> {
    let mut all = Vec::new();
    for (entry, node) in session.items(&session.route("hexsides")).iter().enumerate() {
        let Some(id) = node.get("obstacle").and_then(Node::text).map(ObstacleId::from) else {
            continue;
        };
        let mut read = |text: Option<&str>, item: Option<usize>| {
            let text = text.unwrap_or_default();
            let sides = parse_sides(grid, text).unwrap_or_default().into_iter();
            all.extend(sides.filter_map(|(hex, direction)| {
                let side = Hexside::new(grid, hex, direction)?;
                let standing = (id.clone(), hex);
                Some(Found { entry, item, in_run: is_run(text), side, standing })
            }));
        };
        let Some(place) = node.get("at") else { continue };
        match &place.data {
            Data::Scalar(_) => read(place.text(), None),
            Data::Sequence(items) => {
                items.iter().enumerate().for_each(|(at, it)| read(it.text(), Some(at)));
            }
            Data::Mapping(_) => {}
        }
    }
    all
}

/// Takes a text away and writes what is left of it in its place.
fn take(
    session: &mut Session<'_>,
    entry: usize,
    item: Option<usize>,
    left: Vec<String>,
) -> Result<(), Refusal> {
    let entry = session.route("hexsides").join(entry);
    let list = entry.join("at");
    let n = session.find(&list).and_then(Node::items).map_or(1, <[_]>::len);
    let rest = left.len();
    match item {
        None if rest > 0 => session.set(&list, one_or_many(left.into_iter().map(Written::Word))),
        Some(item) if n > 1 || rest > 0 => {
            for (next, word) in left.into_iter().enumerate() {
                session.insert(&list, item + 1 + next, Written::Word(word))?;
            }
            session.remove(&list.join(item))
        }
        _ => session.remove(&entry),
    }
}

/// Adds sides to the last entry that lists sides with this obstacle and says nothing else, or else as a
/// new entry.
fn put(session: &mut Session<'_>, id: &ObstacleId, labels: Vec<String>) -> Result<(), Refusal> {
    let lists = |node: &Node| {
        node.get("obstacle").and_then(Node::text) == Some(id.as_str())
            && node.get("at").is_some_and(|at| at.items().is_some())
            && node.entries().is_some_and(|entries| entries.len() == 2)
    };
    let words = labels.into_iter().map(Written::Word);
    if let Some(entry) = session.items(&session.route("hexsides")).iter().rposition(lists) {
        let sequence = session.route("hexsides").join(entry).join("at");
        for word in words {
            session.push(&sequence, word)?;
        }
        return Ok(());
    }
    let obstacle = Written::Text(id.as_str().to_owned());
    let entry = vec![("at".to_owned(), one_or_many(words)), ("obstacle".to_owned(), obstacle)];
    session.push(&session.route("hexsides"), Written::Map(entry))
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
