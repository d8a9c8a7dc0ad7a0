//! `map/bridge-over-lake`

use banneret_schema::field::Makeup;
use banneret_schema::ruleset::terrain::Terrain;

use super::spots::{at_hexes, offences};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A bridge crosses a lake, a pond or the sea. Bridges cross rivers, wide rivers and streams; only
    /// boats cross standing water.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: lake, through: [D2, E2, F2, G2]}
    ///   - {kind: road, through: [E1, E2, E3]}
    ///   - {kind: bridge, through: [E2]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: river, through: [D2, E2, F2, G2]}
    ///   - {kind: road, through: [E1, E2, E3]}
    ///   - {kind: bridge, through: [E2]}
    /// ```
    BRIDGE_OVER_LAKE = "map/bridge-over-lake", Error, Run::Map(bridge_over_lake);
    en: "a bridge crosses a lake";
    fr: "un pont franchit un lac";
    fr_doc: "Un pont franchit un lac, un étang ou la mer. Les ponts franchissent rivières, fleuves et \
        ruisseaux ; seules les embarcations passent une eau dormante.";
}

fn bridge_over_lake(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let field = &site.field;
    let wrong = offences(
        site,
        |coord| {
            let ground = field.ground(coord);
            ground.is_water() && ground.any(|bridge| bridge.bridge && !spans(bridge, ground))
        },
        |element| element.bridge,
    );
    for offence in wrong {
        let at = at_hexes(field.grid(), &offence);
        let ground = field.ground(offence.hexes[0]);
        let water = ground.elements.iter().find(|(_, element)| element.water.is_some());
        let (Some((_, water)), Some((_, bridge))) =
            (water, ground.elements.iter().find(|(_, element)| element.bridge))
        else {
            continue;
        };
        let message = text!(
            "a bridge crosses no {water}, and one stands {at}",
            "un pont ne franchit pas ceci : {water} ; il y en a un {at}",
            water = water.name.lower(),
            at
        );
        let finding = offence.spot.finding(scene, &BRIDGE_OVER_LAKE, message).help(text!(
            "lead the road around the water, or make it a river",
            "contournez l'eau, ou faites-en une rivière",
        ));
        out.push(finding.reference(scene.cite(&bridge.reference)));
    }
}

/// Whether a bridge may cross some water of a hex.
pub(super) fn spans(bridge: &Terrain, ground: &Makeup<'_>) -> bool {
    let spanned = |water| bridge.spans.contains(&water);
    bridge.spans.is_empty() || ground.any(|element| element.water.is_some_and(spanned))
}
