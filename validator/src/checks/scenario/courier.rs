//! `scenario/courier`

use banneret_schema::scenario::Courier;
use banneret_yaml::Route;

use crate::battle::{Battle, Force, LedCorps};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A courier who cannot be on his way: he rides from the commander-in-chief to the leader of a corps, through
    /// the leader of its wing where there is one, and as fast as all couriers. An order that goes to every corps at
    /// once goes past the wings, and the leader of a wing may pass one on to his own corps.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// sides:
    ///   - {id: french, edge: west, army: north, couriers: [{from: oudinot, to: iii}]}
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// sides:
    ///   - {id: french, edge: west, army: north, couriers: [{from: ney, to: iii}]}
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    COURIER = "scenario/courier", Error, Run::Scenario(courier);
    en: "a courier who cannot be on his way";
    fr: "une estafette qui ne peut être en route";
    fr_doc: "Une estafette qui ne peut être en route : elle va du général en chef au chef d'un corps, par le chef de \
        son aile s'il y en a un, et aussi vite que toutes. Un ordre à tous les corps à la fois ne passe pas par les \
        ailes, et un chef d'aile peut en transmettre un à ses propres corps.";
}

fn courier(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = battle.command().and_then(|it| it.couriers.as_ref()) else { return };
    for force in &battle.forces {
        let chain = force.chain();
        for (index, courier) in force.side.couriers.iter() {
            let route = force.route.join("couriers").join(index);
            let mut push = |key: &str, message: Text, help: Text| {
                let route: Route = route.join(key);
                let finding = battle.scene.on_value(&COURIER, &route, message).help(help);
                out.push(finding.reference(battle.scene.cite(&rules.reference)));
            };
            let usual = rules.movement;
            if let Some(movement) = courier.movement.filter(|movement| *movement != usual) {
                let message = text!(
                    "a courier has {usual} movement points, not {movement}",
                    "une estafette a {usual} points de mouvement, et non {movement}"
                );
                push("movement", message, text!("leave it out", "supprimez-les"));
            }
            if !chain.is_whole {
                continue;
            }
            let Some(corps) = chain.find(courier.to.as_str()) else {
                let shown = quoted(courier.to.as_str());
                let message = text!(
                    "{shown} is no corps of this side",
                    "{shown} n'est pas un corps de ce camp"
                );
                push("to", message, text!("name a corps", "nommez un corps"));
                continue;
            };
            let from = force.members.find(courier.from.as_str());
            let passes_on = from.is_some() && corps.wing_leader == from;
            if !passes_on && !is_chief(battle, force, courier) {
                let shown = quoted(courier.from.as_str());
                let message = text!(
                    "{shown} sends no couriers: the commander-in-chief does",
                    "{shown} n'envoie pas d'estafettes : c'est le général en chef"
                );
                let help = text!("name the commander-in-chief", "nommez le général en chef");
                push("from", message, help);
            } else if let Some((key, message, help)) =
                wrong_way(battle, force, corps, courier).filter(|_| !passes_on)
            {
                push(key, message, help);
            }
        }
    }
}

/// Whether the one who sends a courier commands the army, or nobody knows him.
fn is_chief(battle: &Battle<'_>, force: &Force<'_>, courier: &Courier) -> bool {
    let rank = battle.command().map(|rules| &rules.army);
    let leader = force.leader(courier.from.as_str());
    leader.is_none_or(|(_, leader)| leader.rank.as_ref() == rank)
}

/// A courier who does not go through the leader of the wing, or goes through somebody else.
fn wrong_way(
    battle: &Battle<'_>,
    force: &Force<'_>,
    corps: &LedCorps<'_>,
    courier: &Courier,
) -> Option<(&'static str, Text, Text)> {
    let order = courier.order.as_ref();
    let tactic = order.and_then(|order| battle.ruleset().tactics.get(&order.tactic));
    let past = tactic.is_some_and(|tactic| tactic.past_wings);
    let via = courier.via.as_ref();
    let through = via.and_then(|id| force.members.find(id.as_str()));
    match (via, corps.wing_leader) {
        (None, Some(wing)) if !past => Some((
            "to",
            text!(
                "couriers go to {corps} through {wing}, who leads its wing",
                "les estafettes vont à {corps} par {wing}, chef de son aile",
                corps = corps.shown(),
                wing = quoted(&force.members.all()[wing].id())
            ),
            text!("name him under `via:`", "nommez-le sous `via:`"),
        )),
        (Some(id), wing) if through.is_some() && through != wing => Some((
            "via",
            text!(
                "{id} does not lead the wing of {corps}",
                "{id} ne mène pas l'aile de {corps}",
                id = quoted(id.as_str()),
                corps = corps.shown()
            ),
            text!(
                "remove it, or name the leader of its wing",
                "supprimez-le, ou nommez le chef de son aile"
            ),
        )),
        _ => None,
    }
}
