//! `deployment/outside-zone`

use std::collections::HashMap;

use banneret_schema::hex::HexSet;

use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A member is placed outside the zone or area its side, or its part of it, is set up in.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, deploy: {area: rows 1-2}, placements: {hoplites: C3, general: C2}, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, deploy: {area: rows 1-2}, placements: {hoplites: C2, general: C2}, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    OUTSIDE_ZONE = "deployment/outside-zone", Error, Run::Scenario(outside_zone);
    en: "a member is placed outside its zone";
    fr: "un membre est placé hors de sa zone";
    fr_doc: "Un membre est placé hors de la zone ou de l'aire où son camp, ou sa partie du camp, se \
        déploie.";
}

fn outside_zone(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for force in &battle.forces {
        let mut areas: HashMap<usize, Option<HexSet>> = HashMap::new();
        for (at, member) in force.members.all().iter().enumerate() {
            let Some(coord) = force.placed[at].filter(|_| force.aboard[at].is_none()) else {
                continue;
            };
            let Some((part, deployment)) = force.deployment_of(at) else { continue };
            if deployment.zone.is_empty() && deployment.area.is_none() {
                continue;
            }
            let area = areas.entry(part).or_insert_with(|| battle.area(force, deployment));
            if area.as_ref().is_none_or(|area| area.contains(coord)) {
                continue;
            }
            let (shown, hex) = (quoted(&member.id()), ground.grid.label(coord));
            let message = text!(
                "{shown} is set up in {hex}, outside its zone",
                "{shown} est en {hex}, hors de sa zone",
            );
            let help = text!(
                "move it into the zone, or widen the zone",
                "déplacez-la dans la zone, ou agrandissez la zone"
            );
            let scene = battle.scene;
            let finding =
                scene.on_value(&OUTSIDE_ZONE, &place_route(battle, force, at), message).help(help);
            let route = scene.one_of(&force.route.join("deploy"), part);
            let zone = match deployment.zone.values().first() {
                Some(zone) if deployment.zone.values().len() == 1 && deployment.area.is_none() => {
                    ground.scene.place(&crate::route!["zones", zone.as_str()])
                }
                _ => scene.place(&route),
            };
            out.push(finding.related(zone, text!("the zone", "la zone")));
        }
    }
}
