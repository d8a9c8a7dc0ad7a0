//! `deployment/state-short-lived`

use banneret_schema::post::collapse;
use banneret_schema::ruleset::counter::Collapse;

use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts in rout whose type never rallies: it is lost in the next rout phase.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: w, state: routed}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    STATE_SHORT_LIVED = "deployment/state-short-lived", Warning, Run::Scenario(state_short_lived);
    en: "a unit starts in a rout it never rallies from";
    fr: "une unité commence dans une déroute sans ralliement";
    fr_doc: "Une unité commence en déroute, alors que son type ne se rallie jamais : elle est perdue à la \
        prochaine phase de déroute.";
}

fn state_short_lived(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let rule = collapse(unit.look).filter(|rule| rule.collapse == Collapse::RoutsBriefly);
            let Some(rule) = rule else { continue };
            for (index, id) in unit.placement.state.values().iter().enumerate() {
                let state = battle.ruleset().states.get(id).filter(|state| state.collapsed);
                let Some(state) = state else { continue };
                let shown = quoted(&unit.member.id());
                let message = text!(
                    "{shown} is “{name}” and never rallies: it is lost in the first rout phase",
                    "{shown} est dans l'état « {name} » et ne se rallie jamais : elle est perdue à la première phase de déroute",
                    name = state.name
                );
                let help = text!(
                    "let it start in order, or leave it out",
                    "faites-la commencer en ordre, ou retirez-la"
                );
                let route = battle.scene.one_of(&unit.route().join("state"), index);
                let finding = battle.scene.on_value(&STATE_SHORT_LIVED, &route, message).help(help);
                out.push(finding.reference(battle.scene.cite(&rule.reference)));
            }
        }
    }
}
