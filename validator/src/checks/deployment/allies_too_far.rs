//! `deployment/allies-too-far`

use super::place_route;
use crate::battle::Battle;
use crate::checks::army::allies_without_leader::leads;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// An allied unit starts more than 5 hexes from its own sub-general. So far away it can only be
    /// activated to come closer or to withdraw.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {general: A1, hoplites: A1, ally: B1, thebans-foot: J1}
    ///     army:
    ///       name: Greeks
    ///       leaders:
    ///         - {id: general, rank: general}
    ///         - {id: ally, rank: sub-general, contingent: thebans, traits: [allied]}
    ///       contingents: [{id: thebans}]
    ///       units:
    ///         - {id: hoplites, type: infantry, weight: heavy}
    ///         - {id: thebans-foot, type: infantry, weight: heavy, contingent: thebans, traits: [allied]}
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {general: A1, hoplites: A1, ally: B1, thebans-foot: D1}
    ///     army:
    ///       name: Greeks
    ///       leaders:
    ///         - {id: general, rank: general}
    ///         - {id: ally, rank: sub-general, contingent: thebans, traits: [allied]}
    ///       contingents: [{id: thebans}]
    ///       units:
    ///         - {id: hoplites, type: infantry, weight: heavy}
    ///         - {id: thebans-foot, type: infantry, weight: heavy, contingent: thebans, traits: [allied]}
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ALLIES_TOO_FAR = "deployment/allies-too-far", Warning, Run::Scenario(allies_too_far);
    en: "an allied unit is too far from its sub-general";
    fr: "une unité alliée est trop loin de son sous-général";
    fr_doc: "Une unité alliée commence à plus de 5 hexagones de son propre sous-général. Si loin, elle ne \
        peut être activée que pour se rapprocher ou se retirer.";
}

fn allies_too_far(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().set_up) else { return };
    let Some(most) = rules.allies_within else { return };
    for force in &battle.forces {
        for (at, member) in force.members.units() {
            let (Some(unit), Some(coord)) = (member.unit(), force.hex(at)) else { continue };
            let traits = force.look(at).map(|look| &look.traits);
            if !traits.is_some_and(|traits| traits.iter().any(|(_, it)| it.allied)) {
                continue;
            }
            let own = force.members.all().iter().enumerate().filter(|(_, other)| {
                let contingent = unit.contingent.as_ref();
                other.leader().is_some_and(|leader| leads(battle.ruleset(), leader, contingent))
            });
            let nearest = own
                .filter_map(|(leader, _)| {
                    Some((ground.grid.distance(force.hex(leader)?, coord), leader))
                })
                .min();
            let Some((distance, leader)) =
                nearest.filter(|(distance, _)| *distance > u32::from(most))
            else {
                continue;
            };
            let shown = quoted(&member.id());
            let chief = quoted(&force.members.all()[leader].id());
            let message = text!(
                "{shown} is {distance} hex[es] from its sub-general {chief}, {most} at most",
                "{shown} est à {distance} hexagone[s] de son sous-général {chief}, {most} au plus",
            );
            let help = text!("set it up closer to him", "placez-la plus près de lui");
            let scene = battle.scene;
            let finding = scene
                .on_value(&ALLIES_TOO_FAR, &place_route(battle, force, at), message)
                .help(help);
            let place = scene.place(&place_route(battle, force, leader));
            let finding = finding.related(place, text!("he is here", "il est ici"));
            out.push(finding.reference(scene.cite(&chapter(battle))));
        }
    }
}

/// Where the rulebook speaks of allied leaders.
fn chapter(battle: &Battle<'_>) -> String {
    let traits = battle.ruleset().traits.values();
    let reference = traits.filter(|it| it.allied).map(|it| it.reference.clone()).next();
    reference.unwrap_or_default()
}
