//! `map/road-into-water`

use banneret_schema::hex::Coord;
use banneret_schema::map::Path;
use banneret_schema::ruleset::terrain::Terrain;

use super::crossings::{bridge_along, with_crossings};
use super::spots::{at_hexes, offences, steps};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::route;
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
        let help = Help::from(text!(
            "add a bridge to the hex, or a ford where the river has one",
            "ajoutez un pont dans cet hexagone, ou un gué si la rivière en a un",
        ));
        let help = with_crossings(help, scene, site, &offence.hexes);
        let finding = offence.spot.finding(scene, &ROAD_INTO_WATER, message).help(help);
        out.push(match bridge {
            Some(bridge) => finding.reference(scene.cite(&bridge.reference)),
            None => finding,
        });
    }
    for (index, path) in site.map.paths.iter() {
        let Some(kind) = ruleset.terrain.get(&path.kind).filter(|it| it.road && !it.bridge) else {
            continue;
        };
        let Some((at, ends, water)) = cut_off(site, path) else { continue };
        let [a, b] = [ends.0, ends.1].map(|hex| field.grid().label(hex));
        let message = text!(
            "{kind} crosses water between {a} and {b} without a bridge: {water}",
            "{kind} traverse l'eau entre {a} et {b} sans pont : {water}",
            kind = kind.name.lower(),
            water = water.name.lower()
        );
        let route = route!["paths", index, "through", at];
        let mut help = Help::from(text!(
            "draw a bridge along the same side, or another way",
            "tracez un pont le long du même côté, ou un autre chemin",
        ));
        if let Some(changes) = bridge_along(scene, site, ends) {
            help = help.or_changes(text!("build a bridge there", "y bâtir un pont"), changes);
        }
        let finding = scene.on_value(&ROAD_INTO_WATER, &route, message).help(help);
        out.push(finding.reference(scene.cite(&water.reference)));
    }
}

/// The first step of a road over a side that water nobody crosses runs along, without a bridge there: the
/// place of its second hex, both hexes, and the water.
fn cut_off<'r>(site: &CheckedMap<'r>, path: &Path) -> Option<(usize, (Coord, Coord), &'r Terrain)> {
    let (field, grid) = (&site.field, site.field.grid());
    let all: Vec<_> = steps(grid, path).collect();
    all.windows(2).find_map(|pair| {
        let ((_, from), (at, to)) = (pair[0], pair[1]);
        let side = field.side(from, to)?;
        let bridged = side.along.iter().any(|(_, line)| line.bridge)
            || [from, to].into_iter().any(|hex| field.ground(hex).is_bridge());
        let water = side.along.iter().find(|(_, line)| line.water.is_some() && line.impassable);
        let (_, water) = water.filter(|_| !bridged)?;
        Some((at, (from, to), *water))
    })
}
