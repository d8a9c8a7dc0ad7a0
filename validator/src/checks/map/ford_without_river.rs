//! `map/ford-without-river`

use banneret_schema::field::Makeup;
use banneret_schema::hex::{Coord, HexSet, components, parse_sides};
use banneret_schema::ruleset::terrain::Terrain;

use super::spots::writers;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A ford lies on dry ground: there is no water in its hex nor in the hexes beside it. A ford is a
    /// place in a river; water that can be waded everywhere is a stream.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: ford, through: [E2]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: river, through: [E1, E2, E3]}
    ///   - {kind: ford, through: [E2]}
    /// ```
    FORD_WITHOUT_RIVER = "map/ford-without-river", Error, Run::Map(ford_without_river);
    en: "a ford has no river";
    fr: "un gué n'a pas de rivière";
    fr_doc: "Un gué est sur la terre ferme : il n'y a d'eau ni dans son hexagone ni à côté. Un gué est un \
        endroit d'une rivière ; une eau guéable partout est un ruisseau.";
}

/// A longer row of fords is a stream by another name.
const STREAM: usize = 3;

fn ford_without_river(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let field = &site.field;
    let grid = field.grid();
    let fords = |element: &Terrain| !element.fords.is_empty();
    let is_water = |element: &Terrain| element.water.is_some() && !fords(element);
    let has_ford = |ground: &Makeup<'_>| {
        ground.named.iter().any(|id| ruleset.terrain.get(*id).is_some_and(fords))
    };
    let reference = ruleset.terrain.values().find(|it| fords(it)).map(|it| &it.reference);
    let mut tell = |finding: Diagnostic| {
        let finding = finding.help(text!(
            "draw the river it is in, or remove the ford",
            "tracez la rivière où il est, ou ôtez le gué",
        ));
        out.push(match reference {
            Some(reference) => finding.reference(scene.cite(reference)),
            None => finding,
        });
    };
    let hexes = field.hexes_with(has_ford);
    let written = writers(site, fords);
    for body in components(grid, &HexSet::from_coords(grid, hexes)) {
        let wet = |at: Coord| {
            let mut sides = grid.orientation.directions().into_iter();
            field.ground(at).any(is_water)
                || site.doubtful.contains(at)
                || sides.any(|to| {
                    let side = field.side_in(at, to);
                    side.is_some_and(|side| side.along.iter().any(|(_, line)| is_water(line)))
                })
        };
        let around = body.iter().flat_map(|at| grid.neighbors(*at)).map(|(_, next)| next);
        if body.len() >= STREAM || body.iter().copied().chain(around).any(wet) {
            continue;
        }
        let label = grid.label(body[0]);
        let message = text!(
            "the ford at {label} is in no river",
            "le gué en {label} n'est dans aucune rivière",
        );
        tell(written(body[0]).finding(scene, &FORD_WITHOUT_RIVER, message));
    }
    for (index, path) in site.map.paths.iter() {
        if !ruleset.terrain.get(&path.kind).is_some_and(fords) {
            continue;
        }
        for (at, text) in path.along.iter() {
            let sides = parse_sides(grid, text.as_str()).unwrap_or_default().into_iter();
            let mut sides = sides.filter_map(|(hex, side)| field.side_in(hex, side));
            if sides.any(|side| !side.along.iter().any(|(_, line)| is_water(line))) {
                let message = text!(
                    "the ford at {text} is in no river",
                    "le gué en {text} n'est dans aucune rivière",
                );
                let route = route!["paths", index, "along", at];
                tell(scene.on_value(&FORD_WITHOUT_RIVER, &route, message));
            }
        }
    }
}
