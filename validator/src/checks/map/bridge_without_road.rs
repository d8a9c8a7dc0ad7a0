//! `map/bridge-without-road`

use banneret_schema::hex::{Coord, Direction, parse_sides};

use super::spots::{at_hexes, offences};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// No road leads to a bridge. That is allowed, but bridges mostly continue a road, so one may be
    /// missing. Troops can enter and leave such a bridge on every side.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: stream, through: [D2, E2, F2]}
    ///   - {kind: bridge, through: [E2]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: stream, through: [D2, E2, F2]}
    ///   - {kind: bridge, through: [E2]}
    ///   - {kind: road, through: [E1, E2, E3]}
    /// ```
    BRIDGE_WITHOUT_ROAD = "map/bridge-without-road", Warning, Run::Map(bridge_without_road);
    en: "no road leads to a bridge";
    fr: "aucune route ne mène à un pont";
    fr_doc: "Aucune route ne mène à un pont. C'est permis, mais un pont continue le plus souvent une \
        route : il en manque peut-être une. Les troupes peuvent entrer sur un tel pont et en sortir \
        de tous les côtés.";
}

fn bridge_without_road(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let field = &site.field;
    let grid = field.grid();
    let is_road = |coord| field.ground(coord).any(|element| element.road && !element.bridge);
    let alone = offences(
        site,
        |coord| {
            field.ground(coord).is_bridge()
                && field.ground(coord).is_water()
                && !is_road(coord)
                // A long bridge has a road at its ends.
                && !grid.neighbors(coord).any(|(_, next)| field.ground(next).is_road())
        },
        |element| element.bridge,
    );
    let reference = ruleset.terrain.values().find(|element| element.bridge).map(|it| &it.reference);
    for offence in alone {
        let at = at_hexes(grid, &offence);
        let message =
            text!("no road leads to the bridge {at}", "aucune route ne mène au pont {at}", at);
        let finding = offence.spot.finding(scene, &BRIDGE_WITHOUT_ROAD, message).help(text!(
            "draw the road as a path through the bridge",
            "tracez la route comme un chemin qui passe par le pont",
        ));
        out.push(match reference {
            Some(reference) => finding.reference(scene.cite(reference)),
            None => finding,
        });
    }
    for (index, path) in site.map.paths.iter() {
        if !ruleset.terrain.get(&path.kind).is_some_and(|kind| kind.bridge) {
            continue;
        }
        for (at, text) in path.along.iter() {
            let mut sides = parse_sides(grid, text.as_str()).unwrap_or_default().into_iter();
            let carries = |(hex, side): (Coord, Direction)| {
                grid.neighbor(hex, side).is_none_or(|next| field.is_linked(hex, next))
            };
            if sides.all(carries) {
                continue;
            }
            let message = text!(
                "no road leads over the bridge at {text}",
                "aucune route ne passe par le pont en {text}"
            );
            let route = route!["paths", index, "along", at];
            let finding = scene.on_value(&BRIDGE_WITHOUT_ROAD, &route, message).help(text!(
                "draw the road as a path through the hexes on both its sides",
                "tracez la route comme un chemin par les hexagones de ses deux côtés",
            ));
            out.push(match reference {
                Some(reference) => finding.reference(scene.cite(reference)),
                None => finding,
            });
        }
    }
}
