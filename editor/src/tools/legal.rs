//! What is against the game, said at once.
//!
//! The facts are those the checks go by: [`Makeup::contradiction`], [`obstacle_fits`] and what the
//! ruleset says about each element.

use std::collections::{BTreeMap, BTreeSet};

use banneret_schema::Ruleset;
use banneret_schema::field::{Makeup, obstacle_fits};
use banneret_schema::ground::{Course, Ground};
use banneret_schema::hex::{Coord, HexSet, connected};
use banneret_schema::id::TerrainId;
use banneret_schema::ruleset::terrain::Terrain;
use banneret_schema::say::either;
use banneret_validator::{Text, text};

use super::say;
use crate::document::map::{MapChange, PathChange, changed};

/// Why the board would be against the game after a change, as far as that can be told from what changes.
#[must_use]
pub fn objection(board: &Ground, change: &MapChange) -> Option<Text> {
    if change.is_empty() {
        return None;
    }
    let after = changed(board, change);
    change
        .paths
        .iter()
        .find_map(|path| misplaced(&board.ruleset, path))
        .or_else(|| wrong_ground(&after, change))
        .or_else(|| wrong_obstacle(&after, change))
}

/// The elements that may be added to some others, in the order of the ruleset.
pub fn offered_composites<'r>(
    ruleset: &'r Ruleset,
    base: &[TerrainId],
) -> impl Iterator<Item = &'r TerrainId> {
    let there = Makeup::of(ruleset, base.iter());
    let fits = move |id: &TerrainId, element: &Terrain| {
        let together = Makeup::of(ruleset, there.named.iter().copied().chain([id]));
        element.lies.in_hexes() && !there.has(id) && together.contradiction().is_none()
    };
    ruleset.terrain.iter().filter(move |(id, element)| fits(id, element)).map(|(id, _)| id)
}

/// Why elements cannot share a hex, or lie in one.
#[must_use]
pub fn wrong_elements<'t>(
    ruleset: &Ruleset,
    elements: impl Iterator<Item = &'t TerrainId>,
) -> Option<Text> {
    let ground = Makeup::of(ruleset, elements);
    let (a, b) = ground.contradiction()?;
    let (a, b) = (say::element(ruleset, a), say::element(ruleset, b));
    Some(text!("{a} and {b} cannot share a hex", "{a} et {b} ne peuvent partager un hex", a, b))
}

/// Why a path cannot run where it does.
fn misplaced(ruleset: &Ruleset, path: &PathChange) -> Option<Text> {
    let kind = ruleset.terrain.get(&path.kind)?;
    let name = say::element(ruleset, &path.kind);
    match path.course.as_ref()? {
        Course::Along(_) if !kind.lies.on_hexsides() => Some(text!(
            "{name} lies in hexes, not along their sides",
            "{name} occupe des hex et n’en suit pas les côtés",
            name
        )),
        Course::Through(_) if !kind.lies.in_hexes() => Some(along_sides(&name)),
        Course::Along(_) | Course::Through(_) => None,
    }
}

fn along_sides(name: &Text) -> Text {
    text!(
        "{name} runs along the sides of hexes, not through them",
        "{name} suit les côtés des hex et ne les traverse pas",
        name
    )
}

/// The kinds of the paths through each hex.
type Through<'b> = BTreeMap<Coord, Vec<&'b TerrainId>>;

fn through(board: &Ground) -> Through<'_> {
    let mut through = Through::new();
    for path in board.paths() {
        if let Course::Through(hexes) = &path.course {
            for hex in hexes {
                through.entry(*hex).or_default().push(&path.kind);
            }
        }
    }
    through
}

fn wrong_ground(after: &Ground, change: &MapChange) -> Option<Text> {
    let ruleset = &after.ruleset;
    let through = through(after);
    let mut hexes: BTreeSet<Coord> = change.cells.keys().copied().collect();
    for path in &change.paths {
        if let Some(Course::Through(through)) = &path.course {
            hexes.extend(through);
        }
    }
    // A large fill has few sorts of ground and few bodies of water: each is judged once.
    let mut known: Vec<(Vec<&TerrainId>, Bounded<'_>)> = Vec::new();
    let mut judged: Vec<(&TerrainId, HexSet)> = Vec::new();
    for hex in hexes {
        let paths = through.get(&hex).into_iter().flatten().copied();
        let named: Vec<&TerrainId> = after.elements(hex).iter().chain(paths).collect();
        let at = match known.iter().position(|(it, _)| *it == named) {
            Some(at) => at,
            None => {
                let why = wrong_sort(ruleset, after.elements(hex), &named);
                if why.is_some() {
                    return why;
                }
                let bounded = bounded(ruleset, &named);
                known.push((named, bounded));
                known.len() - 1
            }
        };
        for (id, element) in &known[at].1 {
            if judged.iter().any(|(it, body)| it == id && body.contains(hex)) {
                continue;
            }
            let body = body(after, &through, hex, id);
            let why = wrong_body(after, &say::element(ruleset, id), element, &body);
            if why.is_some() {
                return why;
            }
            judged.push((id, body));
        }
    }
    None
}

/// Elements that lie only at the edge of the map or are only so large.
type Bounded<'r> = Vec<(&'r TerrainId, &'r Terrain)>;

fn bounded<'r>(ruleset: &'r Ruleset, named: &[&TerrainId]) -> Bounded<'r> {
    let mut elements = Makeup::of(ruleset, named.iter().copied()).elements;
    elements.retain(|(_, element)| element.at_edge || element.most_hexes.is_some());
    elements
}

/// Why a hex cannot be made of some elements, with the paths through it.
fn wrong_sort(ruleset: &Ruleset, own: &[TerrainId], named: &[&TerrainId]) -> Option<Text> {
    let in_hexes =
        |id: &TerrainId| ruleset.terrain.get(id).is_none_or(|element| element.lies.in_hexes());
    match own.iter().find(|id| !in_hexes(id)) {
        Some(id) => Some(along_sides(&say::element(ruleset, id))),
        None => wrong_elements(ruleset, named.iter().copied()),
    }
}

/// Why a body of an element cannot lie where it does, or be as large as it is.
fn wrong_body(after: &Ground, name: &Text, element: &Terrain, body: &HexSet) -> Option<Text> {
    let is_at_edge = || body.iter().any(|hex| after.grid.edges(hex).next().is_some());
    if element.at_edge && !is_at_edge() {
        return Some(text!(
            "{name} must reach the edge of the map",
            "{name} doit atteindre le bord de la carte",
            name
        ));
    }
    let (most, n) = (element.most_hexes?, body.len());
    (n > usize::from(most)).then(|| {
        text!(
            "{name} has {most} hexes at most, and {n} hang together",
            "{name} a {most} hex au plus, et {n} se tiennent",
            name
        )
    })
}

/// The hexes with an element that hang together with one.
fn body(after: &Ground, through: &Through<'_>, hex: Coord, id: &TerrainId) -> HexSet {
    let kinds = after.kinds().iter();
    let has: Vec<bool> =
        kinds.map(|kind| Makeup::of(&after.ruleset, kind.iter()).has(id)).collect();
    connected(after.grid, hex, |_, to| {
        has[after.kind(to)] || through.get(&to).is_some_and(|paths| paths.contains(&id))
    })
}

/// Why an obstacle cannot stand where it is built.
fn wrong_obstacle(after: &Ground, change: &MapChange) -> Option<Text> {
    let ruleset = &after.ruleset;
    for (side, standing) in &change.sides {
        let hexes: Vec<_> = side
            .hexes()
            .map(|hex| {
                let named = after.elements(hex).iter().chain(after.paths_through(hex));
                let ground = Makeup::of(ruleset, named);
                let height = i32::from(after.level(hex)) + i32::from(ground.height());
                (ground, height)
            })
            .collect();
        for (id, _) in standing {
            let Some(obstacle) = ruleset.obstacles.get(id) else { continue };
            let hexes = hexes.iter().map(|(ground, height)| (ground, *height));
            if obstacle_fits(ruleset, obstacle, hexes) {
                continue;
            }
            let name = say::obstacle(ruleset, id);
            let needed = either(obstacle.beside.iter().map(|id| say::element(ruleset, id)));
            return Some(text!(
                "{name} has no {needed} beside it",
                "{name} : ni d’un côté ni de l’autre, pas de {needed}",
                name,
                needed
            ));
        }
    }
    None
}
