//! `victory/out-of-reach`

use banneret_schema::hex::Coord;
use banneret_schema::scenario::Condition;
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::scenario::mentions::simple_conditions;
use crate::checks::scenario::travel::{Arrival, Travel};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A side cannot come in time to a place it must hold or leave the map by, so that the
    /// condition can never be met. Movement is counted at its best: along roads where there are
    /// any, and with nobody in the way.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 3
    /// victory:
    ///   - {side: greeks, when: {hold: C9}}
    ///   - {side: persians, when: otherwise}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 12
    /// victory:
    ///   - {side: greeks, when: {hold: C9}}
    ///   - {side: persians, when: otherwise}
    /// ```
    OUT_OF_REACH = "victory/out-of-reach", Error, Run::Scenario(out_of_reach);
    en: "a side cannot come to a place it must hold";
    fr: "un camp ne peut atteindre un lieu qu'il doit tenir";
    fr_doc: "Un camp ne peut venir à temps à un lieu qu'il doit tenir ou par lequel il doit sortir de la \
        carte : la condition ne peut jamais être remplie. Le mouvement est compté au mieux : le long \
        des routes s'il y en a, et sans personne en chemin.";
}

fn out_of_reach(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let last = battle.scenario.turns;
    let late = |arrival: Arrival| arrival.is_after(last);
    let travels: Vec<Option<Travel<'_>>> =
        battle.forces.iter().map(|force| Travel::new(battle, force)).collect();
    for stated in simple_conditions(battle.scenario) {
        // What each place is called, its hexes, and the way to it.
        let mut places: Vec<(String, Vec<Coord>, Route)> = Vec::new();
        let side = match stated.condition {
            Condition::Hold(hold) if hold.at_least.is_none() => {
                let list = battle.scene.inner(&stated.route.join("hold"), "at");
                for (index, text) in hold.at.values().iter().enumerate() {
                    let Some(hexes) = battle.place(text) else { continue };
                    // Nobody comes to it: said where the objective is.
                    let nobody = || {
                        let arrivals =
                            travels.iter().map(|it| it.as_ref().map(|it| it.arrival(&hexes, last)));
                        arrivals.flatten().all(late)
                    };
                    if battle.objective(text.as_str()).is_some() && nobody() {
                        continue;
                    }
                    places.push((quoted(text.as_str()), hexes, battle.scene.one_of(&list, index)));
                }
                hold.by.as_ref().or(stated.side)
            }
            Condition::Exit(exit) => {
                let hexes: Vec<Coord> = match (exit.at.values(), exit.edge) {
                    ([], Some(edge)) => ground.grid.edge(edge).collect(),
                    (named, _) => named.iter().filter_map(|hex| ground.hex(hex).ok()).collect(),
                };
                let route = stated.route.join("exit");
                let key = if exit.at.is_empty() { "edge" } else { "at" };
                places.push((String::new(), hexes, route.join(key)));
                Some(&exit.of)
            }
            _ => continue,
        };
        let at = side.and_then(|id| battle.forces.iter().position(|force| force.side.id == *id));
        let Some((force, travel)) =
            at.and_then(|at| Some((&battle.forces[at], travels[at].as_ref()?)))
        else {
            continue;
        };
        for (name, hexes, route) in places {
            let arrival = travel.arrival(&hexes, last);
            if hexes.is_empty() || !late(arrival) {
                continue;
            }
            let side = force.name();
            let place =
                if name.is_empty() { text!("that edge", "ce bord") } else { Text::of(&name) };
            let message = match arrival {
                Arrival::Never => text!(
                    "the ground lets no unit of {side} come to {place}",
                    "le terrain ne laisse aucune unité de {side} atteindre {place}",
                    side,
                    place
                ),
                Arrival::Turn(turn) => text!(
                    "{side} cannot come to {place} before turn {turn}, when the game is over",
                    "{side} ne peut atteindre {place} avant le tour {turn}, la partie étant finie",
                    side,
                    place
                ),
            };
            let help = text!(
                "add turns, or choose a place within reach",
                "ajoutez des tours, ou choisissez un lieu accessible"
            );
            let mut finding = battle.scene.on_value(&OUT_OF_REACH, &route, message).help(help);
            if last.is_some() {
                let place = battle.scene.place(&route!["turns"]);
                finding = finding
                    .related(place, text!("the scenario ends here", "le scénario finit ici"));
            }
            out.push(finding);
        }
    }
}
