//! `scenario/restriction-of-individual-orders`

use banneret_schema::scenario::OrderKind;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A limit is put on the individual orders of a leader. Limits are for orders to lines and
    /// contingents.
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
    ///     restrictions: [{leader: orontes, orders: individual, types: medium-infantry}]
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
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
    ///     restrictions: [{leader: orontes, orders: line, types: heavy-cavalry}]
    ///     line-orders: [{leader: orontes, types: heavy-cavalry}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1, line-orders: true}
    ///       units:
    ///         - {id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}
    ///         - {id: horse, name: Horse, type: heavy-cavalry, size: 5, quality: 7, movement: 8}
    ///     rout-points: {leaders: 20}
    /// ```
    RESTRICTION_OF_INDIVIDUAL_ORDERS =
        "scenario/restriction-of-individual-orders", Error, Run::Scenario(restriction_of_individual_orders);
    en: "individual orders are restricted";
    fr: "des ordres individuels sont restreints";
    fr_doc: "Une limite est mise aux ordres individuels d'un chef. Les limites sont pour les ordres aux \
        lignes et aux contingents.";
}

fn restriction_of_individual_orders(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().leader_rules else { return };
    for force in &battle.forces {
        for (index, limit) in force.side.restrictions.iter() {
            if limit.orders != OrderKind::Individual {
                continue;
            }
            let message = text!(
                "individual orders are never restricted",
                "les ordres individuels ne sont jamais restreints",
            );
            let route = force.route.join("restrictions").join(index).join("orders");
            let finding = battle.scene.on_value(&RESTRICTION_OF_INDIVIDUAL_ORDERS, &route, message);
            let help = text!(
                "write `orders: line` or `orders: contingent`, or remove the entry",
                "écrivez `orders: line` ou `orders: contingent`, ou supprimez l'entrée",
            );
            out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.restrictions)));
        }
    }
}
