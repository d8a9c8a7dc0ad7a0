//! `deployment/formation-not-at-rest`

use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts in a formation that it is in only while something goes on, such as a charge.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       hussars-1: {at: 0303, formation: line, facing: e}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: hussars-1, type: cavalry, steps: 4}
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
    ///       hussars-1: {at: 0303, formation: column, facing: ne}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: hussars-1, type: cavalry, steps: 4}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    FORMATION_NOT_AT_REST = "deployment/formation-not-at-rest", Error, Run::Scenario(formation_not_at_rest);
    en: "a unit starts in a formation of the moment";
    fr: "une unité commence dans une formation du moment";
    fr_doc: "Une unité commence dans une formation qu'elle ne prend que le temps d'une action, comme \
        une charge.";
}

fn formation_not_at_rest(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let Some(formation) = unit.own_formation() else { continue };
            let Some(rule) = &formation.not_at_rest else { continue };
            if !rule.who.fits(unit.look) {
                continue;
            }
            let (shown, name) = (quoted(&unit.member.id()), &formation.name);
            let message = match &rule.during {
                Some(during) => text!(
                    "{shown} starts in the formation “{name}”, which it is in only while {during}",
                    "{shown} commence dans la formation « {name} », qu'elle ne prend que quand {during}",
                    name,
                    during
                ),
                None => text!(
                    "{shown} starts in the formation “{name}”, which no such unit is in at rest",
                    "{shown} commence dans la formation « {name} », qu'aucune telle unité n'a au repos",
                    name
                ),
            };
            let route = unit.route().join("formation");
            let help = text!("give it another formation", "donnez-lui une autre formation");
            let finding = battle.scene.on_value(&FORMATION_NOT_AT_REST, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rule.reference)));
        }
    }
}
