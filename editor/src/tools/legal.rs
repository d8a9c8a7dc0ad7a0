//! What is against the game, said at once.
//!
//! The facts are those the checks go by: [`Ground::contradiction`], [`obstacle_fits`] and what the
//! ruleset says about each element.

use std::collections::BTreeSet;

use banneret_schema::Ruleset;
use banneret_schema::field::{Ground, obstacle_fits};
use banneret_schema::hex::{Coord, connected};
use banneret_schema::id::TerrainId;
use banneret_schema::ruleset::terrain::Terrain;
use banneret_validator::Text;
use banneret_validator::text::either;

use super::say;
use crate::board::Board;
use crate::document::map::{Change, Course, PathChange};

/// Why the board would be against the game after a change, as far as that can be told from what changes.
#[must_use]
pub fn objection(board: &Board, change: &Change) -> Option<Text> {
    if change.is_empty() {
        return None;
    }
    let after = board.after(change);
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
    let there = Ground::of(ruleset, base.iter());
    let fits = move |id: &TerrainId, element: &Terrain| {
        let together = Ground::of(ruleset, there.named.iter().copied().chain([id]));
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
    let ground = Ground::of(ruleset, elements);
    let (a, b) = ground.contradiction()?;
    let (a, b) = (say::element(ruleset, a), say::element(ruleset, b));
    Some(Text {
        en: format!("{} and {} cannot share a hex", a.en, b.en),
        fr: format!("{} et {} ne peuvent partager un hex", a.fr, b.fr),
    })
}

/// Why a path cannot run where it does.
fn misplaced(ruleset: &Ruleset, path: &PathChange) -> Option<Text> {
    let kind = ruleset.terrain.get(&path.kind)?;
    let name = say::element(ruleset, &path.kind);
    match path.course.as_ref()? {
        Course::Along(_) if !kind.lies.on_hexsides() => Some(Text {
            en: format!("{} lies in hexes, not along their sides", name.en),
            fr: format!("{} occupe des hex et n’en suit pas les côtés", name.fr),
        }),
        Course::Through(_) if !kind.lies.in_hexes() => Some(along_sides(&name)),
        Course::Along(_) | Course::Through(_) => None,
    }
}

fn along_sides(name: &Text) -> Text {
    Text {
        en: format!("{} runs along the sides of hexes, not through them", name.en),
        fr: format!("{} suit les côtés des hex et ne les traverse pas", name.fr),
    }
}

fn wrong_ground(after: &Board, change: &Change) -> Option<Text> {
    let ruleset = &after.ruleset;
    let mut hexes: BTreeSet<Coord> = change.cells.keys().copied().collect();
    for path in &change.paths {
        if let Some(Course::Through(through)) = &path.course {
            hexes.extend(through);
        }
    }
    // Large fills have few sorts of ground.
    let mut known: Vec<Vec<&TerrainId>> = Vec::new();
    for hex in hexes {
        let mut named: Vec<&TerrainId> = after.elements(hex).iter().collect();
        if let Some(on_sides) = named.iter().find(|id| {
            ruleset.terrain.get(**id).is_some_and(|element| !element.lies.in_hexes())
        }) {
            return Some(along_sides(&say::element(ruleset, on_sides)));
        }
        named.extend(after.paths_through(hex));
        let is_new = !known.contains(&named);
        if is_new {
            if let Some(why) = wrong_elements(ruleset, named.iter().copied()) {
                return Some(why);
            }
        }
        if let Some(why) = off_edge(after, hex, &named).or_else(|| {
            is_new.then(|| too_large(after, hex, &named)).flatten()
        }) {
            return Some(why);
        }
        if is_new {
            known.push(named);
        }
    }
    None
}

/// Why an element that begins at the edge of the map cannot lie here.
fn off_edge(after: &Board, hex: Coord, named: &[&TerrainId]) -> Option<Text> {
    let ruleset = &after.ruleset;
    let ground = Ground::of(ruleset, named.iter().copied());
    let (id, _) = ground.elements.iter().find(|(_, element)| element.at_edge)?;
    let body = body(after, hex, id);
    let touches = body.iter().any(|hex| after.grid.edges(hex).next().is_some());
    let name = say::element(ruleset, id);
    (!touches).then(|| Text {
        en: format!("{} must reach the edge of the map", name.en),
        fr: format!("{} doit atteindre le bord de la carte", name.fr),
    })
}

/// Why an element cannot spread as far as it does here.
fn too_large(after: &Board, hex: Coord, named: &[&TerrainId]) -> Option<Text> {
    let ruleset = &after.ruleset;
    let ground = Ground::of(ruleset, named.iter().copied());
    ground.elements.iter().find_map(|(id, element)| {
        let most = element.most_hexes?;
        let n = body(after, hex, id).len();
        let name = say::element(ruleset, id);
        (n > usize::from(most)).then(|| Text {
            en: format!("{} has {most} hexes at most, and {n} hang together", name.en),
            fr: format!("{} a {most} hex au plus, et {n} se tiennent", name.fr),
        })
    })
}

/// The hexes with an element that hang together with one.
fn body(after: &Board, hex: Coord, id: &TerrainId) -> banneret_schema::hex::HexSet {
    let has: Vec<bool> = after
        .kinds()
        .iter()
        .map(|kind| Ground::of(&after.ruleset, kind.iter()).has(id))
        .collect();
    connected(after.grid, hex, |_, to| {
        has[after.kind(to)] || after.paths_through(to).any(|path| path == id)
    })
}

/// Why an obstacle cannot stand where it is built.
fn wrong_obstacle(after: &Board, change: &Change) -> Option<Text> {
    let ruleset = &after.ruleset;
    for (side, standing) in &change.sides {
        let hexes: Vec<_> = side
            .hexes()
            .map(|hex| {
                let named = after.elements(hex).iter().chain(after.paths_through(hex));
                let ground = Ground::of(ruleset, named);
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
            let needed = Text::each(|lang| {
                let names: Vec<_> = obstacle
                    .beside
                    .iter()
                    .map(|id| say::element(ruleset, id).get(lang).to_owned())
                    .collect();
                either(&names, lang)
            });
            return Some(Text {
                en: format!("{} has no {} beside it", name.en, needed.en),
                fr: format!("{} : ni d’un côté ni de l’autre, pas de {}", name.fr, needed.fr),
            });
        }
    }
    None
}
