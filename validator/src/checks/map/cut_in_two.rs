//! `map/cut-in-two`

use banneret_schema::field::{Field, Mover};
use banneret_schema::hex::Coord;

use super::parts::parts;
use super::spots::hex_spot;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::scene::Scene;
use crate::text;

check! {
    /// A quarter of the open ground or more is cut off from the rest: a river without ford or bridge, or a
    /// chain of mountains without a pass, runs from edge to edge. Armies on both sides would never meet.
    /// Boats of the scenario, and a heatwave in it, lead across; a map in a file of its own may have them in
    /// a scenario, so that water across it is only remarked on.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: mountain, through: [A5, B5, C5, D5, E5, F5, G5, H5, I5, J5, K5, L5, M5]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: river, through: [A5, B5, C5, D5, E5, F5, G5, H5, I5, J5, K5, L5, M5]}
    ///   - {kind: ford, through: [F5]}
    /// ```
    CUT_IN_TWO = "map/cut-in-two", Warning, Run::Map(cut_in_two);
    en: "a large part of the map is cut off from the rest";
    fr: "une grande partie de la carte est coupée du reste";
    fr_doc: "Un quart du terrain libre ou plus est coupé du reste : une rivière sans gué ni pont, ou une \
        chaîne de montagnes sans col, va d'un bord à l'autre. Des armées de part et d'autre ne se \
        rencontreraient jamais. Les embarcations du scénario et la canicule mènent de l'autre côté ; \
        une carte dans son propre fichier peut les avoir dans un scénario, et l'eau qui la traverse n'y \
        est que signalée.";
}

fn cut_in_two(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let field = &site.field;
    let grid = field.grid();
    let boats = site
        .scenario
        .is_some_and(|scenario| scenario.sides.items().any(|side| !side.boats.is_empty()));
    if boats {
        return;
    }
    let parts = parts(site);
    let all: usize = parts.iter().map(|part| part.hexes.len()).sum();
    let Some(main) = parts.first().and_then(|part| part.hexes.first().copied()) else { return };
    for part in parts.iter().skip(1).filter(|part| part.at_edge && part.hexes.len() * 4 >= all) {
        let Some(first) = part.hexes.first().copied() else { continue };
        let (label, other, n) = (grid.label(first), grid.label(main), part.hexes.len());
        let message = text!(
            "{n} hex[es], with {label}, [is/are] cut off from the others, with {other}: there is no crossing",
            "{n} hexagone[s], dont {label}, [est/sont] coupé[s] des autres, dont {other} : il n'y a pas de passage",
        );
        let mut finding =
            hex_spot(grid, map, first).finding(scene, &CUT_IN_TWO, message).help(text!(
                "add a ford, a bridge or a road over the mountains",
                "ajoutez un gué, un pont ou une route par la montagne",
            ));
        if site.scenario.is_none() && is_sailed(field, first, main) {
            finding.severity = Severity::Info;
        }
        let there = hex_spot(grid, map, main).place(scene, &CUT_IN_TWO);
        out.push(finding.related(there, text!("the other part", "l'autre partie")));
    }
}

/// Whether only water that some boat sails lies between two hexes.
fn is_sailed(field: &Field<'_>, from: Coord, to: Coord) -> bool {
    let waters = field.ruleset().boats.values().flat_map(|boat| &boat.waters);
    let dry = waters.map(|water| (water.clone(), Vec::new())).collect();
    field.clone().under(&dry).reachable_ever(&Mover::on_foot(1), [from]).contains(to)
}
