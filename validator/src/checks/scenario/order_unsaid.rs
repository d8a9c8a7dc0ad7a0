//! `scenario/order-unsaid`

use super::order_impossible::receiver;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text::Text;
use crate::{route, text};

check! {
    /// The scenario leaves something about orders to the players: under which order a corps begins, where one that
    /// arrives marches to, or from which turn on corps that leave their reserve are fresh.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius, orders]
    /// sides:
    ///   - {id: french, edge: west, army: north, orders: {ii: attack}}
    ///   - {id: prussians, edge: east, army: south, orders: {i: attack}, orders-per-turn: 2}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius, orders]
    /// sides:
    ///   - {id: french, edge: west, army: north, orders: {ii: attack, iii: retreat}}
    ///   - {id: prussians, edge: east, army: south, orders: {i: attack}, orders-per-turn: 2}
    /// ```
    ORDER_UNSAID = "scenario/order-unsaid", Info, Run::Scenario(order_unsaid);
    en: "orders are left to the players";
    fr: "des ordres sont laissés aux joueurs";
    fr_doc: "Le scénario laisse aux joueurs quelque chose des ordres : celui sous lequel un corps commence, où marche \
        celui qui arrive, ou à partir de quel tour les corps sortis de réserve sont frais.";
}

fn order_unsaid(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = battle.command().and_then(|it| it.orders.as_ref()) else { return };
    if !battle.counts_with(rules.with.as_ref()) {
        return;
    }
    let tactics = &battle.ruleset().tactics;
    let mut rests = None;
    for force in &battle.forces {
        initial(out, battle, force, &rules.reference);
        for (index, reinforcement) in force.side.reinforcements.iter() {
            let Some(order) = &reinforcement.order else { continue };
            let tactic = tactics.get(&order.tactic).filter(|tactic| tactic.of_arrivals);
            let Some(tactic) = tactic.filter(|_| order.target.is_none()) else { continue };
            let message = text!(
                "“{name}” leads somewhere, and nothing says where: their player will",
                "« {name} » mène quelque part, et rien ne dit où : leur joueur le dira",
                name = tactic.name
            );
            let help = text!(
                "give the order a `target:` beside its `tactic:`",
                "donnez à l’ordre un `target:` à côté de `tactic:`"
            );
            let route = force.route.join("reinforcements").join(index).join("order");
            let finding = battle.scene.on_value(&ORDER_UNSAID, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&tactic.reference)));
        }
        for (id, order) in force.side.orders.iter() {
            let tactic = tactics.get(&order.tactic).filter(|tactic| tactic.rests);
            rests = rests.or(tactic.map(|it| (force.route.join("orders").join(id), it)));
        }
    }
    let fresh = battle.scenario.fresh_from.is_some();
    let Some((route, tactic)) = rests.filter(|_| !fresh) else { return };
    if !battle.scene.is_intact(&route!["fresh-from"]) {
        return;
    }
    let message = text!(
        "nothing says from which turn on corps that leave “{name}” are fresh: from the middle of the game",
        "rien ne dit dès quel tour les corps qui quittent « {name} » sont frais : dès le milieu de la partie",
        name = tactic.name
    );
    let help = text!("write the turn under `fresh-from:`", "écrivez le tour sous `fresh-from:`");
    let finding = battle.scene.on_value(&ORDER_UNSAID, &route, message).help(help);
    out.push(finding.reference(battle.scene.cite(&tactic.reference)));
}

/// Corps that begin the battle on the map without an order.
fn initial(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, force: &Force<'_>, reference: &str) {
    let route = force.route.join("orders");
    if !battle.scene.is_intact(&route) || !force.is_whole() {
        return;
    }
    let chain = force.chain();
    let ordered: Vec<&str> = force
        .side
        .orders
        .keys()
        .filter_map(|id| receiver(force, &chain, id))
        .map(|corps| corps.id)
        .collect();
    for corps in &chain.corps {
        let begins = corps.units.iter().any(|at| force.arrives(*at).is_none());
        if !begins || ordered.contains(&corps.id) {
            continue;
        }
        let shown = corps.shown();
        let message: Text = text!(
            "{shown} begins without an order: its player chooses one",
            "{shown} commence sans ordre : son joueur en choisit un"
        );
        let help = text!("name its order under `orders:`", "nommez son ordre sous `orders:`");
        let finding = battle.scene.on_key(&ORDER_UNSAID, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(reference)));
    }
}
