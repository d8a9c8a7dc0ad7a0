//! `scenario/order-capacity`

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A commander-in-chief gives another number of orders in a turn than those of his nation, or nobody knows how
    /// many: the rules tell none for his nation, or the year decides and is not said.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius, orders]
    /// sides:
    ///   - {id: french, edge: west, army: north, orders: {ii: attack, iii: attack}, orders-per-turn: 1}
    ///   - {id: prussians, edge: east, army: south, orders: {i: attack}, orders-per-turn: 2}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius, orders]
    /// sides:
    ///   - {id: french, edge: west, army: north, orders: {ii: attack, iii: attack}}
    ///   - {id: prussians, edge: east, army: south, orders: {i: attack}, orders-per-turn: 2}
    /// ```
    ORDER_CAPACITY = "scenario/order-capacity", Warning, Run::Scenario(order_capacity);
    en: "the number of orders a turn is not that of the nation, or not known";
    fr: "le nombre d'ordres par tour n'est pas celui de la nation, ou n'est pas connu";
    fr_doc: "Un général en chef donne un autre nombre d'ordres par tour que ceux de sa nation, ou nul ne sait \
        combien : les règles n'en disent pas pour sa nation, ou l'année en décide et n'est pas dite.";
}

fn order_capacity(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = battle.command().and_then(|it| it.orders.as_ref()) else { return };
    if !battle.uses_any(&rules.capacity_with) {
        return;
    }
    for force in &battle.forces {
        let route = force.route.join("orders-per-turn");
        let given = force.side.orders_per_turn;
        let known = usual(battle, force);
        let (message, help) = match (given, known) {
            (Some(given), Some(usual)) if given != usual => (
                text!(
                    "{given} order[s] a turn, and the nation of this commander gives {usual}",
                    "{given} ordre[s] par tour, et la nation de ce général en donne {usual}",
                ),
                text!(
                    "leave it out, or allow it if the battle says so",
                    "supprimez-le, ou permettez-le si la bataille le dit"
                ),
            ),
            (None, None) if force.army.is_some() && battle.scene.is_intact(&route) => (
                text!(
                    "nothing says how many orders {name} gives in a turn",
                    "rien ne dit combien d'ordres {name} donne par tour",
                    name = force.name()
                ),
                text!(
                    "write `orders-per-turn:`, or name nation and year",
                    "écrivez `orders-per-turn:`, ou dites nation et année"
                ),
            ),
            _ => continue,
        };
        let finding = if given.is_some() {
            battle.scene.on_value(&ORDER_CAPACITY, &route, message)
        } else {
            battle.scene.on_key(&ORDER_CAPACITY, &route, message)
        };
        out.push(finding.help(help).reference(battle.scene.cite(&rules.reference)));
    }
}

/// The orders a turn of the nation of a side: that of its commander-in-chief, or of its army.
fn usual(battle: &Battle<'_>, force: &Force<'_>) -> Option<u8> {
    let rank = &battle.command()?.army;
    let chief = force.of_rank(rank).find_map(|(_, leader)| leader.nation.as_ref());
    let army = force.army?;
    let nation = chief.or(army.nation.as_ref())?;
    let year = battle.scenario.year.or(army.year).map(|year| year.number());
    battle.ruleset().orders_per_turn(nation, year)
}
