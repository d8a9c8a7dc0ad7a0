//! `scenario/rout-ratio`

use banneret_schema::Points;

use super::rout::tally;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// How the rout level of an army stands to its rout points. Print them in `rout-points:`, and
    /// they are checked instead. `banneret cost` shows the same.
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
    ///     rout-level: 4
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
    ///     rout-level: 4
    ///     rout-points: {units: 5, leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ROUT_RATIO = "scenario/rout-ratio", Info, Run::Scenario(rout_ratio);
    en: "how a rout level stands to the rout points";
    fr: "rapport du niveau de déroute aux points de déroute";
    fr_doc: "Le rapport du niveau de déroute d'une armée à ses points de déroute. Écrivez-les sous \
        `rout-points:`, et ils sont vérifiés à la place. `banneret cost` montre la même chose.";
}

fn rout_ratio(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().rout else { return };
    for force in &battle.forces {
        // Totals that are written have been thought of, even where they cannot be read.
        let written = battle.scene.full(&force.route.join("rout-points"));
        if battle.scene.source.document.find(&written).is_some() {
            continue;
        }
        let (Some(level), Some(tally)) = (force.side.rout_level, tally(battle, force)) else {
            continue;
        };
        // A level that takes leaders, or more than there is, has a finding with the same numbers.
        if !tally.routs(tally.units, level) {
            continue;
        }
        let percent = Points::new(i64::from(level) * 100, tally.total().rounded()).rounded();
        let (units, leaders, total) = (tally.units, tally.leaders, tally.total());
        let message = text!(
            "the rout level of {level} is {percent} % of {total} rout point[s]: {units} in units, {leaders} in leaders",
            "le niveau de déroute de {level} fait {percent} % de {total} point[s] de déroute : {units} en unités, {leaders} en chefs",
            total,
            units,
            leaders
        );
        let help = text!(
            "add `rout-points: {{units: {units}, leaders: {leaders}}}` for the players",
            "ajoutez `rout-points: {{units: {units}, leaders: {leaders}}}` pour les joueurs",
            units,
            leaders
        );
        let route = force.route.join("rout-level");
        let finding = battle.scene.on_value(&ROUT_RATIO, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.reference)));
    }
}
