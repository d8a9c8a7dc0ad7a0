//! `scenario/no-leader`

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// An army has units and no leader, in a game in which units move and shoot by the orders of leaders
    /// alone: it can never do anything.
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
    ///     commander: none
    ///     rout-level: 2
    ///     rout-points: {units: 5}
    ///     placements: {levy: {at: 1910, facing: w}}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders: []
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
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
    NO_LEADER = "scenario/no-leader", Warning, Run::Scenario(no_leader);
    en: "an army has nobody to give orders";
    fr: "une armée n’a personne pour donner des ordres";
    fr_doc: "Une armée a des unités et aucun chef, dans un jeu où les unités ne bougent et ne tirent que \
        sur l'ordre de chefs : elle ne pourra jamais rien faire.";
}

fn no_leader(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().leader_rules else { return };
    for force in battle.forces.iter().filter(|force| force.is_whole()) {
        let units = force.members.units().count();
        if units == 0 || orders(force) {
            continue;
        }
        let led = force.members.all().iter().any(|member| member.leader().is_some());
        let name = force.name();
        let message = if led {
            text!(
                "{name} has only contingent leaders, whom nobody can bring into action",
                "{name} n’a que des chefs de contingent, que nul ne peut activer",
                name
            )
        } else {
            text!(
                "{name} has no leader, and no unit moves without orders",
                "{name} n’a pas de chef, et nulle unité ne bouge sans ordre",
                name
            )
        };
        let help = text!("add a leader to the army", "ajoutez un chef à l’armée");
        let route = force.route.join("army");
        let finding = battle.scene.on_key(&NO_LEADER, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rules.refs.commander)));
    }
}

/// Whether somebody gives orders of his own: contingent leaders only pass on those of others.
fn orders(force: &Force<'_>) -> bool {
    let mut leaders = force.members.all().iter().filter_map(|member| member.leader());
    leaders.any(|leader| !leader.figures.contingent_leader())
}
