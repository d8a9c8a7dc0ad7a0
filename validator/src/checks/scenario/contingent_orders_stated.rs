//! `scenario/contingent-orders-stated`

use banneret_schema::hashed::HashSet;

use super::command::{is_sure, units_of_corps};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The orders that it takes to bring a contingent into action are written wrong: one less than it
    /// has units, at least 1 and at most 3.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// options: [contingent-leaders]
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     corps: [{id: javelins, leader: kleandros, members: agrianians, orders: 2}]
    ///     army: royal-army-and-agrianians
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// options: [contingent-leaders]
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     corps: [{id: javelins, leader: kleandros, members: agrianians, orders: 1}]
    ///     army: royal-army-and-agrianians
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    CONTINGENT_ORDERS_STATED =
        "scenario/contingent-orders-stated", Error, Run::Scenario(contingent_orders_stated);
    en: "the stated orders of a contingent are wrong";
    fr: "les ordres écrits d'un contingent sont faux";
    fr_doc: "Le nombre d'ordres qu'il faut pour activer un contingent est mal écrit : un de moins que ses \
        unités, au moins 1 et au plus 3.";
}

fn contingent_orders_stated(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for force in &battle.forces {
        for (index, corps) in force.side.corps.iter() {
            let Some(stated) = corps.orders else { continue };
            // All the units of one leader count together, in however many entries they stand.
            let his = force.side.corps.items();
            let his = his.filter(|it| it.leader.is_some() && it.leader == corps.leader);
            let his: Vec<_> = if corps.leader.is_some() { his.collect() } else { vec![corps] };
            let units = his.iter().flat_map(|corps| units_of_corps(force, corps));
            let units = units.collect::<HashSet<_>>().len();
            // What a corps without units takes is a matter of its units.
            if units == 0 || !his.iter().all(|corps| is_sure(ruleset, force, corps)) {
                continue;
            }
            let due = rules.contingents.orders(units);
            if stated == due {
                continue;
            }
            let message = text!(
                "a contingent of {units} unit[s] takes {due} order[s], and {stated} is written",
                "un contingent de {units} unité[s] demande {due} ordre[s], et {stated} est écrit",
            );
            let route = force.route.join("corps").join(index).join("orders");
            let finding = battle.scene.on_value(&CONTINGENT_ORDERS_STATED, &route, message);
            let help = text!("write `orders: {due}`", "écrivez `orders: {due}`");
            let reference = battle.scene.cite(&rules.contingents.reference);
            out.push(finding.help(help).settable(i64::from(due)).reference(reference));
        }
    }
}
