//! `scenario/order-impossible`

use banneret_schema::hex::Coord;
use banneret_schema::ruleset::chain::Tactic;

use crate::battle::{Battle, Chain, Force, LedCorps};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// An order goes to somebody who receives none: only corps do. Or a corps cannot be under it: it stands too
    /// near the enemy, or arrives later, and the order exists only at the start.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// options: [radius, orders]
    /// sides:
    ///   - {id: french, edge: west, army: north, orders: {ii: attack, iii: attack, guns: attack}}
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
    ORDER_IMPOSSIBLE = "scenario/order-impossible", Error, Run::Scenario(order_impossible);
    en: "an order that cannot be given";
    fr: "un ordre qui ne peut être donné";
    fr_doc: "Un ordre va à qui n'en reçoit pas : seuls les corps en reçoivent. Ou un corps ne peut être sous cet \
        ordre : il est trop près de l'ennemi, ou arrive plus tard alors que l'ordre n'existe qu'au début.";
}

fn order_impossible(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = battle.command().and_then(|it| it.orders.as_ref()) else { return };
    let tactics = &battle.ruleset().tactics;
    for (side, force) in battle.forces.iter().enumerate() {
        let chain = force.chain();
        for (id, order) in force.side.orders.iter() {
            let route = force.route.join("orders").join(id);
            let Some(corps) = receiver(force, &chain, id) else {
                if !chain.is_whole {
                    continue;
                }
                let help = text!("name a corps", "nommez un corps");
                let message = no_corps(force, id);
                let finding = battle.scene.on_key(&ORDER_IMPOSSIBLE, &route, message).help(help);
                out.push(finding.reference(battle.scene.cite(&rules.reference)));
                continue;
            };
            let Some(tactic) = tactics.get(&order.tactic) else { continue };
            let Some((away, unit, enemy)) = too_near(battle, side, corps, tactic) else { continue };
            let least = tactic.from_enemy.unwrap_or(0);
            let message = text!(
                "{unit} is {away} hex[es] from {enemy}, and “{name}” keeps {least} away",
                "{unit} est à {away} hexagone[s] de {enemy}, et « {name} » se tient à {least}",
                unit,
                enemy,
                name = tactic.name
            );
            let help = text!(
                "give the corps another order, or set it up farther away",
                "donnez un autre ordre au corps, ou placez-le plus loin"
            );
            let route = battle.scene.inner(&route, "tactic");
            let finding = battle.scene.on_value(&ORDER_IMPOSSIBLE, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&tactic.reference)));
        }
        for (index, reinforcement) in force.side.reinforcements.iter() {
            let order = reinforcement.order.as_ref().and_then(|it| tactics.get(&it.tactic));
            let Some(tactic) = order.filter(|tactic| tactic.only_at_start) else { continue };
            let message = text!(
                "“{name}” exists only at the start of the battle",
                "« {name} » n'existe qu'au début de la bataille",
                name = tactic.name
            );
            let help = text!("give them another order", "donnez-leur un autre ordre");
            let route = force.route.join("reinforcements").join(index).join("order");
            let route = battle.scene.inner(&route, "tactic");
            let finding = battle.scene.on_value(&ORDER_IMPOSSIBLE, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&tactic.reference)));
        }
    }
}

/// The corps an id means: its own, or that of a leader.
pub(super) fn receiver<'c, 'a>(
    force: &Force<'_>,
    chain: &'c Chain<'a>,
    id: &str,
) -> Option<&'c LedCorps<'a>> {
    let leader = force.members.find(id).filter(|_| force.is_leader(id));
    let led = || chain.corps.iter().find(|corps| leader.is_some() && corps.leader == leader);
    chain.find(id).or_else(led)
}

fn no_corps(force: &Force<'_>, id: &str) -> Text {
    let shown = quoted(id);
    match force.members.find_all(id) {
        Some(_) if force.is_leader(id) => text!(
            "{shown} leads no corps, and only corps receive orders",
            "{shown} ne mène pas de corps, et seuls les corps reçoivent des ordres"
        ),
        Some(_) => text!(
            "{shown} is a unit, and only corps receive orders",
            "{shown} est une unité, et seuls les corps reçoivent des ordres"
        ),
        None => text!(
            "{shown} is no corps of this side, and only corps receive orders",
            "{shown} n'est pas un corps de ce camp, et seuls les corps reçoivent des ordres"
        ),
    }
}

/// The unit of a corps that stands nearest to an enemy, where that is nearer than its order lets it: how far it
/// is, and both of them.
fn too_near(
    battle: &Battle<'_>,
    side: usize,
    corps: &LedCorps<'_>,
    tactic: &Tactic,
) -> Option<(u32, String, String)> {
    let (least, ground) = (u32::from(tactic.from_enemy?), battle.ground.as_ref()?);
    let force = &battle.forces[side];
    let mut nearest: Option<(u32, usize, usize, usize)> = None;
    for (other, enemy) in battle.forces.iter().enumerate().filter(|(other, _)| *other != side) {
        for (at, _) in enemy.members.units() {
            for unit in &corps.units {
                let pairs = force.hexes(*unit).iter();
                let pairs = pairs.flat_map(|a: &Coord| enemy.hexes(at).iter().map(move |b| (a, b)));
                let away = pairs.map(|(a, b)| ground.grid.distance(*a, *b)).min();
                let found = away.map(|away| (away, *unit, other, at));
                nearest = nearest.into_iter().chain(found).min();
            }
        }
    }
    let (away, unit, other, at) = nearest.filter(|(away, ..)| *away < least)?;
    let id = |force: &Force<'_>, at: usize| quoted(&force.members.all()[at].id());
    Some((away, id(force, unit), id(&battle.forces[other], at)))
}
