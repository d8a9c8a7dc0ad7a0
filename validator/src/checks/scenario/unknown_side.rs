//! `scenario/unknown-side`

use super::mentions::sides;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::quoted;

check! {
    /// A side is named that the scenario does not have.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// first-player: romans
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// first-player: greeks
    /// ```
    UNKNOWN_SIDE = "scenario/unknown-side", Error, Run::Scenario(unknown_side);
    en: "a side is not in the scenario";
    fr: "un camp n'est pas dans le scénario";
}

fn unknown_side(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    if !battle.knows_all_sides() || battle.forces.is_empty() {
        return;
    }
    let candidates = battle
        .forces
        .iter()
        .map(|force| Candidate::named(force.side.id.as_str(), force.side.name.as_ref()));
    for (route, id) in sides(battle.scenario) {
        if battle.force(id.as_str()).is_some() {
            continue;
        }
        let shown = quoted(id.as_str());
        let message = text!("there is no side {shown}", "il n'y a pas de camp {shown}");
        let help = meant(id.as_str(), candidates.clone());
        out.push(battle.scene.on_value(&UNKNOWN_SIDE, &route, message).maybe_help(help));
    }
}
