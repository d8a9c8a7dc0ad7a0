//! `deployment/losses-over-strength`

use banneret_schema::Points;

use super::placed::placed;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts with as many plaquettes or steps lost as it has, or more: it would not be there.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: {at: D1, lost: 4}, general: D1}
    ///     army: greeks
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: {at: D1, lost: 1}, general: D1}
    ///     army: greeks
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    LOSSES_OVER_STRENGTH =
        "deployment/losses-over-strength", Error, Run::Scenario(losses_over_strength);
    en: "a unit starts with everything lost";
    fr: "une unité commence avec tout perdu";
    fr_doc: "Une unité commence avec autant de plaquettes ou de pas perdus qu'elle en a, ou plus : elle ne serait \
        pas là.";
}

fn losses_over_strength(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let steps = battle.ruleset().losses.as_ref();
    for force in &battle.forces {
        for unit in placed(force) {
            let all = match steps {
                Some(rules) => unit.look.figures.whole(rules.figure.as_str()),
                None => unit.look.plaquettes(),
            };
            let (Some(lost), Some(all)) = (unit.placement.lost, all) else { continue };
            if lost < Points::from(i64::from(all)) || all < 1 {
                continue;
            }
            let shown = quoted(&unit.member.id());
            let message = if steps.is_some() {
                text!(
                    "{shown} has {all} step[s] and starts with {lost} lost: it would not be there",
                    "{shown} a {all} pas et commence avec {lost} de perdus : elle ne serait plus là",
                    lost
                )
            } else {
                text!(
                    "{shown} has {all} plaquette[s] and starts with {lost} lost: it would not be there",
                    "{shown} a {all} plaquette[s] et commence avec {lost} perdue[s] : elle ne serait plus là",
                    lost
                )
            };
            let most = all - 1;
            let help = text!("write {most} or less", "écrivez {most} ou moins");
            let route = unit.route().join("lost");
            let finding = battle.scene.on_value(&LOSSES_OVER_STRENGTH, &route, message).help(help);
            let finding = match steps {
                Some(rules) => finding.reference(battle.scene.cite(&rules.reference)),
                None => finding,
            };
            out.push(match force.member_place(unit.member) {
                Some(place) => finding.related(place, text!("this unit", "cette unité")),
                None => finding,
            });
        }
    }
}
