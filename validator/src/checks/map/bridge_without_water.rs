//! `map/bridge-without-water`

use banneret_schema::hex::parse_sides;

use super::crossings::removable_alone;
use super::spots::{at_hexes, offences};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A bridge stands where there is no water to cross.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: road, through: [E1, E2, E3]}
    ///   - {kind: bridge, through: [E2]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: stream, through: [D2, E2, F2]}
    ///   - {kind: road, through: [E1, E2, E3]}
    ///   - {kind: bridge, through: [E2]}
    /// ```
    BRIDGE_WITHOUT_WATER = "map/bridge-without-water", Error, Run::Map(bridge_without_water);
    en: "a bridge crosses no water";
    fr: "un pont ne franchit aucune eau";
    fr_doc: "Un pont est là où il n'y a pas d'eau à franchir.";
}

fn bridge_without_water(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let ruleset = scene.ruleset();
    let field = &site.field;
    let reference = ruleset.terrain.values().find(|element| element.bridge).map(|it| &it.reference);
    let grave = ruleset.board.as_ref().and_then(|board| board.dry_bridges);
    let mut tell = |mut finding: Diagnostic| {
        finding.severity = grave.map_or(finding.severity, Severity::from);
        let finding = finding.help(text!(
            "draw the water under it, or remove the bridge",
            "tracez l'eau qu'il franchit, ou ôtez le pont",
        ));
        out.push(match reference {
            Some(reference) => finding.reference(scene.cite(reference)),
            None => finding,
        });
    };
    let dry = offences(
        site,
        |coord| field.ground(coord).is_bridge() && !field.ground(coord).is_water(),
        |element| element.bridge,
    );
    for offence in dry {
        let at = at_hexes(field.grid(), &offence);
        let message =
            text!("the bridge {at} crosses no water", "le pont {at} ne franchit aucune eau", at);
        let finding = offence.spot.finding(scene, &BRIDGE_WITHOUT_WATER, message);
        tell(removable_alone(finding, scene, map, &offence.spot));
    }
    for (index, path) in map.paths.iter() {
        if !ruleset.terrain.get(&path.kind).is_some_and(|kind| kind.bridge) {
            continue;
        }
        for (at, text) in path.along.iter() {
            let sides = parse_sides(field.grid(), text.as_str()).unwrap_or_default().into_iter();
            let mut sides = sides.filter_map(|(hex, side)| field.side_in(hex, side));
            let wet = |line: &banneret_schema::ruleset::terrain::Terrain| line.water.is_some();
            if sides.any(|side| !side.along.iter().any(|(_, line)| wet(line))) {
                let message = text!(
                    "the bridge at {text} crosses no water",
                    "le pont en {text} ne franchit aucune eau",
                );
                let route = route!["paths", index, "along", at];
                tell(scene.on_value(&BRIDGE_WITHOUT_WATER, &route, message));
            }
        }
    }
}
