//! `scenario/rout-level-too-high`

use super::rout::tally;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The rout level of an army is higher than all its rout points, so that it never routs.
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 99
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
    ///     rout-level: 5
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ROUT_LEVEL_TOO_HIGH = "scenario/rout-level-too-high", Error, Run::Scenario(rout_level_too_high);
    en: "an army can never reach its rout level";
    fr: "une armée ne peut jamais atteindre son niveau de déroute";
    fr_doc: "Le niveau de déroute d'une armée dépasse tous ses points de déroute : elle ne déroute \
        jamais.";
}

fn rout_level_too_high(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().rout else { return };
    for force in &battle.forces {
        let (Some(level), Some(tally)) = (force.side.rout_level, tally(battle, force)) else {
            continue;
        };
        if tally.routs(tally.total(), level) {
            continue;
        }
        let (units, leaders, total) = (tally.units, tally.leaders, tally.total());
        let message = text!(
            "the rout level is {level}, and the army has {total} rout point[s] in all: {units} in units, {leaders} in leaders",
            "le niveau de déroute est {level}, et l'armée a {total} point[s] de déroute en tout : {units} en unités, {leaders} en chefs",
            total,
            units,
            leaders
        );
        let help = text!(
            "write a level its losses can reach, below {total}",
            "écrivez un niveau que ses pertes peuvent atteindre, sous {total}",
            total
        );
        let route = force.route.join("rout-level");
        let finding = battle.scene.on_value(&ROUT_LEVEL_TOO_HIGH, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.reference)));
    }
}
