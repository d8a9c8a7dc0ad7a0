//! `map/composite-unknown`

use banneret_schema::field::Makeup;
use banneret_schema::hex::{HexSet, Hexside, parse_sides};
use banneret_schema::id::TerrainId;
use banneret_schema::ruleset::terrain::Terrain;

use super::spots::steps;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// Elements that cannot be combined share a hex: two sorts of water, a forest in a lake, a hill under a
    /// mountain. Elements that can be combined may have any company, named in the rulebook or not; their
    /// effects add up.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// legend: {".": [], L: [lake, forest]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// legend: {".": [], L: [lake], x: [rocks, forest]}
    /// ```
    COMPOSITE_UNKNOWN = "map/composite-unknown", Error, Run::Map(composite_unknown);
    en: "elements that cannot be combined share a hex";
    fr: "des éléments qui ne se combinent pas partagent un hexagone";
    fr_doc: "Des éléments qui ne se combinent pas partagent un hexagone : deux sortes d'eau, une forêt \
        dans un lac, une colline sous une montagne. Ceux qui se combinent peuvent avoir toute \
        compagnie, citée par le livre de règles ou non ; leurs effets s'ajoutent.";
}

fn composite_unknown(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let ruleset = scene.ruleset();
    for (code, ids) in map.legend.iter() {
        let ground = Makeup::of(ruleset, ids.items());
        if let Some(pair) = ground.contradiction() {
            let route = route!["legend", code];
            out.push(finding(
                scene,
                scene.on_value(&COMPOSITE_UNKNOWN, &route, said(scene, pair)),
                pair,
            ));
        }
    }
    let field = &site.field;
    let grid = field.grid();
    // What is drawn last is to blame, and one finding tells it for a whole path.
    let mut told = HexSet::new(grid);
    for (index, path) in map.paths.iter().rev() {
        let wrong = steps(grid, path).find_map(|(at, coord)| {
            let pair = field.ground(coord).contradiction()?;
            let own = Makeup::of(ruleset, std::iter::once(&path.kind));
            let new = (own.has(pair.0) || own.has(pair.1)) && !told.contains(coord);
            new.then_some((at, pair))
        });
        told.extend(steps(grid, path).map(|(_, coord)| coord));
        if let Some((at, pair)) = wrong {
            let route = route!["paths", index, "through", at];
            out.push(finding(
                scene,
                scene.on_value(&COMPOSITE_UNKNOWN, &route, said(scene, pair)),
                pair,
            ));
        }
    }
    along_sides(out, scene, site);
}

/// Lines that cannot run along one side.
fn along_sides(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let (field, grid) = (&site.field, site.field.grid());
    let mut told: Vec<Hexside> = Vec::new();
    for (index, path) in site.map.paths.iter().rev() {
        for (at, text) in path.along.iter() {
            let sides = parse_sides(grid, text.as_str()).unwrap_or_default();
            let sides = sides.into_iter().filter_map(|(hex, side)| Hexside::new(grid, hex, side));
            let wrong = sides.filter(|side| !told.contains(side)).find_map(|side| {
                let lines = &field.side_in(side.coord(), side.direction())?.along;
                let excluded = |one: &Terrain, other: &TerrainId| one.excludes.contains(other);
                let own = scene.ruleset().terrain.get_key_value(&path.kind)?;
                let other =
                    lines.iter().find(|(id, line)| excluded(own.1, id) || excluded(line, own.0))?;
                Some((side, (own.0, other.0)))
            });
            let Some((side, pair)) = wrong else { continue };
            told.push(side);
            let terrain = &scene.ruleset().terrain;
            let message = text!(
                "{a} and {b} cannot run along one side",
                "{a} et {b} ne peuvent longer le même côté",
                a = terrain[pair.0].name.lower(),
                b = terrain[pair.1].name.lower()
            );
            let route = route!["paths", index, "along", at];
            out.push(finding(scene, scene.on_value(&COMPOSITE_UNKNOWN, &route, message), pair));
            break;
        }
    }
}

type Pair<'r> = (&'r TerrainId, &'r TerrainId);

fn said(scene: &Scene<'_>, (a, b): Pair<'_>) -> Text {
    let terrain = &scene.ruleset().terrain;
    text!(
        "{a} and {b} cannot share a hex",
        "{a} et {b} ne peuvent partager un hexagone",
        a = terrain[a].name.lower(),
        b = terrain[b].name.lower()
    )
}

fn finding(scene: &Scene<'_>, finding: Diagnostic, (a, _): Pair<'_>) -> Diagnostic {
    finding
        .help(text!("keep one of them", "gardez l'un des deux"))
        .reference(scene.cite(&scene.ruleset().terrain[a].reference))
}
