//! The words of hints and titles, in both languages.

use banneret_schema::hex::{Direction, Grid, Hexside};
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::{Lang, Name, Ruleset};
use banneret_validator::Text;
use banneret_validator::text::listed;

/// "7 hexes".
pub(super) fn hexes(n: usize) -> Text {
    match n {
        1 => Text::new("1 hex", "1 hex"),
        _ => Text { en: format!("{n} hexes"), fr: format!("{n} hex") },
    }
}

/// "7 sides".
pub(super) fn sides(n: usize) -> Text {
    match n {
        1 => Text::new("1 side", "1 côté"),
        _ => Text { en: format!("{n} sides"), fr: format!("{n} côtés") },
    }
}

/// "hill and forest", or "open ground".
pub(super) fn ground(ruleset: &Ruleset, elements: &[TerrainId]) -> Text {
    if elements.is_empty() {
        return Text::new("open ground", "terrain dégagé");
    }
    Text::each(|lang| {
        let names: Vec<_> =
            elements.iter().map(|id| element(ruleset, id).get(lang).into()).collect();
        listed(&names, lang)
    })
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
    Text::each(|lang| name.map_or(id.to_owned(), |name| name.get(lang).to_lowercase()))
}

/// An English name with the article it takes: "a palisade", "an abatis", "stakes".
pub(super) fn with_article(name: &str) -> String {
    if name.ends_with('s') && !name.ends_with("is") && !name.ends_with("ss") {
        return name.to_owned();
    }
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// "the north-east side of C4", seen from a hex.
pub(super) fn side_of(grid: Grid, side: Hexside, from: banneret_schema::hex::Coord) -> Text {
    let direction =
        if side.coord() == from { side.direction() } else { side.direction().opposite() };
    let label = grid.label(from);
    Text {
        en: format!("the {} side of {label}", compass(direction, Lang::En)),
        fr: format!("le côté {} de {label}", compass(direction, Lang::Fr)),
    }
}

fn compass(direction: Direction, lang: Lang) -> &'static str {
    let (en, fr) = match direction {
        Direction::N => ("north", "nord"),
        Direction::Ne => ("north-east", "nord-est"),
        Direction::E => ("east", "est"),
        Direction::Se => ("south-east", "sud-est"),
        Direction::S => ("south", "sud"),
        Direction::Sw => ("south-west", "sud-ouest"),
        Direction::W => ("west", "ouest"),
        Direction::Nw => ("north-west", "nord-ouest"),
    };
    match lang {
        Lang::En => en,
        Lang::Fr => fr,
    }
}
