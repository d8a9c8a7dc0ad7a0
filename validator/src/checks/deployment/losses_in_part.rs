//! `deployment/losses-in-part`

use banneret_schema::Points;

use super::placed::placed;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts with a loss that is no whole number, or less than nothing. Some games let some
    /// units lose half a step.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: line, facing: e, lost: 1.5}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: line, facing: e, lost: 1}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    LOSSES_IN_PART = "deployment/losses-in-part", Error, Run::Scenario(losses_in_part);
    en: "a unit starts with part of a loss";
    fr: "une unité commence avec une fraction de perte";
    fr_doc: "Une unité commence avec une perte qui n'est pas un nombre entier, ou qui est négative. \
        Certains jeux laissent certaines unités perdre un demi-pas.";
}

fn losses_in_part(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let losses = battle.ruleset().losses.as_ref();
    let halves = losses.and_then(|rules| rules.halves.as_ref());
    for force in &battle.forces {
        for unit in placed(force) {
            let Some(lost) = unit.placement.lost else { continue };
            let by_halves = halves.is_some_and(|rule| rule.who.refuses(unit.look).is_none());
            let counted = if by_halves { lost + lost } else { lost };
            if counted.is_whole() && lost >= Points::ZERO {
                continue;
            }
            let shown = quoted(&unit.member.id());
            let message = if lost < Points::ZERO {
                text!(
                    "{shown} starts with {lost} lost, less than nothing",
                    "{shown} commence avec {lost} de pertes, moins que rien",
                    lost
                )
            } else {
                text!(
                    "{shown} starts with {lost} lost, and it loses whole ones only",
                    "{shown} commence avec {lost} de pertes, et n'en subit que d'entières",
                    lost
                )
            };
            let help = match halves {
                Some(rule) => text!(
                    "write a whole number; halves are for {who}",
                    "écrivez un nombre entier ; les demies sont pour : {who}",
                    who = rule.who.describe(battle.ruleset())
                ),
                None => text!("write a whole number", "écrivez un nombre entier"),
            };
            let route = unit.route().join("lost");
            let finding = battle.scene.on_value(&LOSSES_IN_PART, &route, message).help(help);
            out.push(match losses {
                Some(rules) => finding.reference(battle.scene.cite(&rules.reference)),
                None => finding,
            });
        }
    }
}
