//! `scenario/strategy-missing`

use banneret_schema::ruleset::nation::Has;

use super::command::{Commander, commander, leaders, nation_of, on_leader, orders_lines};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A subordinate who gives line orders has no strategy, so that away from his overall commander he
    /// cannot roll for one.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army: royal-army
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     line-orders: [{leader: farnaces, types: heavy-cavalry}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, line-orders: true,
    ///            personal-combat: 3, charisma: 1}
    ///       units:
    ///         - {id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}
    ///         - {id: horse, name: Horse, type: heavy-cavalry, size: 5, quality: 7, movement: 8}
    ///     rout-points: {leaders: 35}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army: royal-army
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     line-orders: [{leader: farnaces, types: heavy-cavalry}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, line-orders: true,
    ///            strategy: 5, personal-combat: 3, charisma: 1}
    ///       units:
    ///         - {id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}
    ///         - {id: horse, name: Horse, type: heavy-cavalry, size: 5, quality: 7, movement: 8}
    ///     rout-points: {leaders: 35}
    /// ```
    STRATEGY_MISSING = "scenario/strategy-missing", Error, Run::Scenario(strategy_missing);
    en: "a subordinate with line orders has no strategy";
    fr: "un subordonné aux ordres de ligne est sans valeur stratégique";
    fr_doc: "Un subordonné qui donne des ordres de ligne n'a pas de valeur stratégique : loin de son \
        commandant en chef, il ne peut faire de jet.";
}

fn strategy_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for force in &battle.forces {
        // Where nobody commands it all, nothing is said of who must roll.
        let Commander::Is(overall) = commander(force) else { continue };
        for (at, leader) in leaders(force) {
            let member = &force.members.all()[at];
            let route = route![member.section, member.index, "strategy"];
            let intact = force.army_scene.as_ref().is_some_and(|scene| scene.is_intact(&route));
            let never = nation_of(ruleset, leader).is_some_and(|has| has.strategy == Has::Never);
            let absent = leader.figures.strategy().is_none() && intact && !never;
            if leader.id == overall.id || !orders_lines(ruleset, leader) || !absent {
                continue;
            }
            let message = text!(
                "{name} gives line orders as a subordinate, without a strategy",
                "{name}, subordonné, donne des ordres de ligne sans valeur stratégique",
                name = leader.called()
            );
            let finding = on_leader(battle, force, at, &STRATEGY_MISSING, message);
            let help = text!("add `strategy: …`", "ajoutez `strategy: …`");
            out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.strategy)));
        }
    }
}
