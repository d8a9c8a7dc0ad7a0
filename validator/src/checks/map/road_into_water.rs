//! `map/road-into-water`

use super::spots::{at_hexes, offences};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A road runs into water that only a bridge crosses, and there is none. A ford or a stream cuts a road
    /// but lets it go on behind.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: river, through: [D2, E2, F2]}
    ///   - {kind: road, through: [E1, E2, E3]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: river, through: [D2, E2, F2]}
    ///   - {kind: road, through: [E1, E2, E3]}
    ///   - {kind: bridge, through: [E2]}
    /// ```
    ROAD_INTO_WATER = "map/road-into-water", Error, Run::Map(road_into_water);
    en: "a road runs into water without a bridge";
    fr: "une route entre dans l'eau sans pont";
    fr_doc: "Une route entre dans une eau que seul un pont franchit, et il n'y en a pas. Un gué ou un \
        ruisseau coupe une route mais la laisse continuer derrière.";
}

fn road_into_water(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let field = &site.field;
    let drowned = offences(
        site,
        |coord| {
            let ground = field.ground(coord);
            ground.is_road()
                && !ground.is_bridge()
                && ground.elements.iter().any(|(id, element)| {
                    element.water.is_some() && element.impassable && !ground.is_forded(id)
                })
        },
        |element| element.road,
    );
    let bridge = ruleset.terrain.values().find(|element| element.bridge);
    for offence in drowned {
        let at = at_hexes(field.grid(), &offence);
        let message = text!(
            "the road enters the water {at} without a bridge",
            "la route entre dans l'eau {at} sans pont",
            at
        );
        let finding = offence.spot.finding(scene, &ROAD_INTO_WATER, message).help(text!(
            "add a bridge to the hex, or a ford where the river has one",
            "ajoutez un pont dans cet hexagone, ou un gué si la rivière en a un",
        ));
        out.push(match bridge {
            Some(bridge) => finding.reference(scene.cite(&bridge.reference)),
            None => finding,
        });
    }
}
