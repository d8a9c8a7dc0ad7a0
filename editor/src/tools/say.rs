//! The words of hints and titles, in both languages.

use banneret_schema::hex::{Direction, Grid, Hexside};
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::say::listed;
use banneret_schema::{Name, Ruleset, Words};
use banneret_validator::{Text, text};

/// "7 hexes".
pub(super) fn hexes(n: usize) -> Text {
    text!("{n} hex[es]", "{n} hex").typeset()
}

/// "7 sides".
pub(super) fn sides(n: usize) -> Text {
    text!("{n} side[s]", "{n} côté[s]").typeset()
}

/// "hill and forest", or "open ground".
pub(super) fn ground(ruleset: &Ruleset, elements: &[TerrainId]) -> Text {
    if elements.is_empty() {
        return text!("open ground", "terrain dégagé");
    }
    Text::of(&listed(elements.iter().map(|id| element(ruleset, id))))
}

/// The name of an element as it stands in a sentence; its id where the game does not know it.
pub(super) fn element(ruleset: &Ruleset, id: &TerrainId) -> Text {
    in_sentence(ruleset.terrain.get(id).map(|it| &it.name), id.as_str())
}

/// The name of an obstacle as it stands in a sentence.
pub(super) fn obstacle(ruleset: &Ruleset, id: &ObstacleId) -> Text {
    in_sentence(ruleset.obstacles.get(id).map(|it| &it.name), id.as_str())
}

fn in_sentence(name: Option<&Name>, id: &str) -> Text {
    name.map_or_else(|| Text::of(&id), |name| Text::of(&name.lower()))
}

/// A name with the article it takes in English: "a palisade", "an abatis", "stakes".
pub(super) fn with_article(name: &Text) -> Text {
    let Text { en, fr } = name;
    let article = match en {
        en if en.ends_with('s') && !en.ends_with("is") && !en.ends_with("ss") => "",
        en if en.starts_with(['a', 'e', 'i', 'o', 'u']) => "an ",
        _ => "a ",
    };
    Text::new(format!("{article}{en}"), fr.clone())
}

/// "the north-east side of C4", seen from a hex.
pub(super) fn side_of(grid: Grid, side: Hexside, from: banneret_schema::hex::Coord) -> Text {
    let direction =
        if side.coord() == from { side.direction() } else { side.direction().opposite() };
    let label = grid.label(from);
    text!("the {side} side of {label}", "le côté {side} de {label}", side = compass(direction))
}

fn compass(direction: Direction) -> Words {
    match direction {
        Direction::N => Words::new("north", "nord"),
        Direction::Ne => Words::new("north-east", "nord-est"),
        Direction::E => Words::new("east", "est"),
        Direction::Se => Words::new("south-east", "sud-est"),
        Direction::S => Words::new("south", "sud"),
        Direction::Sw => Words::new("south-west", "sud-ouest"),
        Direction::W => Words::new("west", "ouest"),
        Direction::Nw => Words::new("north-west", "nord-ouest"),
    }
}
