//! `scenario/line-order-entry`

use banneret_schema::ruleset::nation::Has;
use banneret_schema::ruleset::orders::LeaderRules;

use super::command::{leaders, nation_of, on_leader, orders_lines};
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A leader can give line orders and no entry of `line-orders` says to whom, or an entry is for a
    /// leader who gives none.
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
    LINE_ORDER_ENTRY = "scenario/line-order-entry", Error, Run::Scenario(line_order_entry);
    en: "a leader and the entries of line orders do not agree";
    fr: "un chef et les entrées d'ordres de ligne ne s'accordent pas";
    fr_doc: "Un chef peut donner des ordres de ligne et aucune entrée de `line-orders` ne dit à qui, ou \
        une entrée est pour un chef qui n'en donne pas.";
}

fn line_order_entry(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().leader_rules else { return };
    for force in &battle.forces {
        if battle.scene.is_intact(&force.route.join("line-orders")) {
            without_entry(out, battle, force, rules);
        }
        without_orders(out, battle, force, rules);
    }
}

fn without_entry(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    rules: &LeaderRules,
) {
    let entries = || force.side.line_orders.items();
    // An entry whose leader is unknown may be for any of them; that is reported.
    if entries().any(|entry| force.members.find(entry.leader.as_str()).is_none()) {
        return;
    }
    for (at, leader) in leaders(force) {
        let has = entries().any(|entry| entry.leader == leader.id);
        if has || !orders_lines(battle.ruleset(), leader) {
            continue;
        }
        let message = text!(
            "{name} gives line orders, and nothing says to whom",
            "{name} donne des ordres de ligne, et rien ne dit à qui",
            name = leader.called()
        );
        let finding = on_leader(battle, force, at, &LINE_ORDER_ENTRY, message);
        let id = leader.id.as_str();
        let help = text!(
            "write `line-orders: [{{leader: {id}, types: …}}]` for the side",
            "écrivez `line-orders: [{{leader: {id}, types: …}}]` pour le camp",
        );
        out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.line_entries)));
    }
}

fn without_orders(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    rules: &LeaderRules,
) {
    for (index, entry) in force.side.line_orders.iter() {
        let Some((_, leader)) = force.leader(entry.leader.as_str()) else { continue };
        if leader.figures.line_orders() {
            continue;
        }
        let nation = nation_of(battle.ruleset(), leader);
        let never = nation.is_some_and(|has| has.line_orders == Has::Never);
        let message = text!(
            "{name} gives no line orders",
            "{name} ne donne pas d'ordres de ligne",
            name = leader.called()
        );
        let route = force.route.join("line-orders").join(index).join("leader");
        let finding = battle.scene.on_value(&LINE_ORDER_ENTRY, &route, message);
        let help = if never {
            text!("remove the entry", "supprimez l'entrée")
        } else {
            text!(
                "give him `line-orders: true`, or remove the entry",
                "donnez-lui `line-orders: true`, ou supprimez l'entrée",
            )
        };
        out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.line_entries)));
    }
}
