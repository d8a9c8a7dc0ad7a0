//! A hex in words, for those who listen to the screen.

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Direction, Hexside};
use banneret_schema::id::TerrainId;
use banneret_schema::{Lang, Words};

const HEX: Words = Words::new("hex", "hexagone");
const OPEN: Words = Words::new("open ground", "terrain dégagé");
const LEVEL: Words = Words::new("level", "niveau");
const ZONE: Words = Words::new("zone", "zone");
const OUTSIDE: Words = Words::new("not in play", "hors jeu");

/// What a hex is: "hex C4, forest, level 1, palisade north-east".
#[must_use]
pub fn describe(board: &Ground, coord: Coord, lang: Lang) -> String {
    let mut words = vec![format!("{} {}", HEX.get(lang), board.grid.label(coord))];
    let mut elements: Vec<&TerrainId> = board.elements(coord).iter().collect();
    for kind in board.paths_through(coord) {
        if !elements.contains(&kind) {
            elements.push(kind);
        }
    }
    if elements.is_empty() {
        words.push(OPEN.get(lang).to_owned());
    }
    words.extend(elements.into_iter().map(|id| terrain(board, id, lang)));
    if board.level(coord) != 0 {
        words.push(format!("{} {}", LEVEL.get(lang), board.level(coord)));
    }
    for direction in board.grid.orientation.directions() {
        let Some(side) = Hexside::new(board.grid, coord, direction) else { continue };
        for (obstacle, _) in board.standing(side) {
            let name = board.ruleset.obstacles.get(obstacle);
            let name =
                name.map_or_else(|| obstacle.to_string(), |known| lower(known.name.get(lang)));
            words.push(format!("{name} {}", direction_name(direction).get(lang)));
        }
        for path in board.paths() {
            if path.course.sides().contains(&side) {
                let name = terrain(board, &path.kind, lang);
                words.push(format!("{name} {}", direction_name(direction).get(lang)));
            }
        }
    }
    let here = board.places().iter().filter(|place| place.at.contains(&coord));
    words.extend(here.map(|place| place.name.get(lang).to_owned()));
    let zones = board.zones().iter().filter(|(_, hexes)| hexes.contains(coord));
    words.extend(zones.map(|(name, _)| format!("{} {name}", ZONE.get(lang))));
    if board.outside().contains(coord) {
        words.push(OUTSIDE.get(lang).to_owned());
    }
    words.join(", ")
}

fn terrain(board: &Ground, id: &TerrainId, lang: Lang) -> String {
    let known = board.ruleset.terrain.get(id);
    known.map_or_else(|| id.to_string(), |known| lower(known.name.get(lang)))
}

/// Names begin with a capital letter in palettes, but not within a sentence.
fn lower(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn direction_name(direction: Direction) -> Words {
    match direction {
        Direction::N => Words::new("north", "au nord"),
        Direction::Ne => Words::new("north-east", "au nord-est"),
        Direction::E => Words::new("east", "à l’est"),
        Direction::Se => Words::new("south-east", "au sud-est"),
        Direction::S => Words::new("south", "au sud"),
        Direction::Sw => Words::new("south-west", "au sud-ouest"),
        Direction::W => Words::new("west", "à l’ouest"),
        Direction::Nw => Words::new("north-west", "au nord-ouest"),
    }
}
