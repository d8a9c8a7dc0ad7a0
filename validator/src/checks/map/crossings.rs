//! Repairs of roads that meet water, and of bridges and fords that meet none.

use banneret_schema::hex::{Coord, Hexside};
use banneret_schema::id::TerrainId;
use banneret_schema::map::Path;
use banneret_schema::ruleset::terrain::Terrain;
use banneret_schema::{Map, Ruleset};
use banneret_yaml::Step;
use banneret_yaml::patch::{Change, Written};

use super::bridge_over_lake::spans;
use super::spots::ValueSpot;
use crate::checked_map::CheckedMap;
use crate::diagnostic::Diagnostic;
use crate::help::{Help, Safety};
use crate::route;
use crate::scene::Scene;
use crate::text;

/// How long a crossing may be that is offered: where a road runs through more water, it is the water that
/// is probably meant otherwise.
const LONGEST: usize = 4;

/// Offers what leads a road over the water of some hexes: a bridge, or a ford, where the game has one for it.
pub(super) fn with_crossings(
    help: Help,
    scene: &Scene<'_>,
    site: &CheckedMap<'_>,
    hexes: &[Coord],
) -> Help {
    let (ruleset, field) = (scene.ruleset(), &site.field);
    let grid = field.grid();
    let in_a_row = hexes.windows(2).all(|pair| grid.distance(pair[0], pair[1]) == 1);
    if !in_a_row || hexes.len() > LONGEST {
        return help;
    }
    let fits = |kind: &Terrain| kind.lies.in_hexes() && kind.made_of.is_empty();
    let bridge = crossing(ruleset, |kind| {
        let spans = |hex: &Coord| spans(kind, field.ground(*hex));
        fits(kind) && kind.bridge && hexes.iter().all(spans)
    });
    let ford = crossing(ruleset, |kind| {
        let wades = |hex: &Coord| {
            let mut waters = field.ground(*hex).elements.iter();
            waters.all(|(id, element)| element.water.is_none() || kind.fords.contains(id))
        };
        fits(kind) && !kind.fords.is_empty() && hexes.iter().all(wades)
    });
    let labels: Vec<String> = hexes.iter().map(|hex| grid.label(*hex)).collect();
    let place = labels.join(", ");
    let laid = |kind: &TerrainId| vec![laid(scene, site.map, kind, "through", &labels)];
    let help = match bridge {
        Some(kind) => {
            let title = text!("build a bridge at {place}", "bâtir un pont en {place}");
            help.or_changes(title, laid(kind))
        }
        None => help,
    };
    match ford {
        Some(kind) => {
            let title = text!("make a ford at {place}", "faire un gué en {place}");
            help.or_changes(title, laid(kind))
        }
        None => help,
    }
}

/// The change that lays a bridge along the side between two hexes, where the game has such bridges.
pub(super) fn bridge_along(
    scene: &Scene<'_>,
    site: &CheckedMap<'_>,
    (from, to): (Coord, Coord),
) -> Option<Vec<Change>> {
    let grid = site.field.grid();
    let kind = crossing(scene.ruleset(), |kind| kind.bridge && kind.lies.on_hexsides())?;
    let side = Hexside::new(grid, from, grid.direction(from, to)?)?;
    Some(vec![laid(scene, site.map, kind, "along", &[side.label(grid)])])
}

/// Offers to take away a crossing over dry ground, where it is a path of its own and nothing else.
pub(super) fn removable_alone(
    finding: Diagnostic,
    scene: &Scene<'_>,
    map: &Map,
    spot: &ValueSpot,
) -> Diagnostic {
    let [Step::Key(paths), Step::Index(index), ..] = spot.route.steps() else { return finding };
    let alone = |path: &Path| path.through.len() + path.along.len() == 1;
    if paths.as_str() != "paths" || !map.paths.get(*index).is_some_and(alone) {
        return finding;
    }
    let change = Change::Remove { route: scene.full(&route!["paths", *index]) };
    finding.fix(text!("remove it", "l’ôter"), &[change], Safety::Suggested)
}

/// The first terrain of a game that is wanted.
fn crossing(ruleset: &Ruleset, is_it: impl Fn(&Terrain) -> bool) -> Option<&TerrainId> {
    ruleset.terrain.iter().find(|(_, kind)| is_it(kind)).map(|(id, _)| id)
}

/// The change that writes one more path.
fn laid(scene: &Scene<'_>, map: &Map, kind: &TerrainId, key: &str, places: &[String]) -> Change {
    let places = places.iter().map(|place| Written::Word(place.clone())).collect();
    let value = Written::Map(vec![
        ("kind".to_owned(), Written::Word(kind.to_string())),
        (key.to_owned(), Written::List(places)),
    ]);
    Change::Insert { sequence: scene.full(&route!["paths"]), index: map.paths.len(), value }
}
