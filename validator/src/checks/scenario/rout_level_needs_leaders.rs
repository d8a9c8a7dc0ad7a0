//! `scenario/rout-level-needs-leaders`

use super::rout::tally;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The rout level of an army is higher than the rout points of all its units: it routs only when
    /// leaders are lost too.
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
    ///     rout-level: 6
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
    ROUT_LEVEL_NEEDS_LEADERS = "scenario/rout-level-needs-leaders", Info, Run::Scenario(rout_level_needs_leaders);
    en: "an army routs only with the loss of leaders";
    fr: "une armée ne déroute qu'avec la perte de chefs";
    fr_doc: "Le niveau de déroute d'une armée dépasse les points de déroute de toutes ses unités : elle \
        ne déroute que si des chefs sont perdus aussi.";
}

fn rout_level_needs_leaders(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().rout else { return };
    for force in &battle.forces {
        let (Some(level), Some(tally)) = (force.side.rout_level, tally(battle, force)) else {
            continue;
        };
        if tally.routs(tally.units, level) || !tally.routs(tally.total(), level) {
            continue;
        }
        let message = text!(
            "the rout level is {level}, and all units together are worth {units}: the army routs only with some of the {leaders} point[s] of its leaders",
            "le niveau de déroute est {level}, et toutes les unités valent {units} : l'armée ne déroute qu'avec une part des {leaders} point[s] de ses chefs",
            units = tally.units,
            leaders = tally.leaders
        );
        let help = text!(
            "write a lower level if that is not meant",
            "écrivez un niveau plus bas si ce n'est pas voulu"
        );
        let route = force.route.join("rout-level");
        let finding = battle.scene.on_value(&ROUT_LEVEL_NEEDS_LEADERS, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.reference)));
    }
}
