//! `scenario/objective-out-of-reach`

use super::travel::{Arrival, Travel};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// Nobody can come to an objective: the ground bars every unit of every side, or it is so far
    /// that the game ends before anyone arrives. Movement is counted at its best: along roads where
    /// there are any, and with nobody in the way.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 1
    /// objectives: [{id: hill, at: C5}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 9
    /// objectives: [{id: hill, at: C5}]
    /// ```
    OBJECTIVE_OUT_OF_REACH = "scenario/objective-out-of-reach", Error, Run::Scenario(objective_out_of_reach);
    en: "nobody can come to an objective";
    fr: "personne ne peut atteindre un objectif";
    fr_doc: "Nul ne peut venir à un objectif : le terrain arrête toutes les unités de tous les camps, ou \
        il est si loin que le jeu finit avant. Le mouvement est compté au mieux : le long des routes \
        s'il y en a, et sans personne en chemin.";
}

fn objective_out_of_reach(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    if battle.ground.is_none() {
        return;
    }
    let objectives = &battle.scenario.objectives;
    if objectives.is_empty() || battle.scenario.sides.len() != battle.forces.len() {
        return;
    }
    let Some(travels) =
        battle.forces.iter().map(|force| Travel::new(battle, force)).collect::<Option<Vec<_>>>()
    else {
        return;
    };
    for (index, objective) in objectives.iter() {
        let Some(hexes) = battle.objective_hexes(objective) else { continue };
        // Only a side it counts for need come to it.
        let counts = |travel: &&Travel<'_>| {
            objective.counts_for.as_ref().is_none_or(|side| travel.force.side.id == *side)
        };
        // One who comes in time is enough; which turn it would be is asked where nobody does.
        let mut best = None;
        for travel in travels.iter().filter(counts) {
            let arrival = travel.arrival(&hexes, battle.scenario.turns);
            best = Some(best.map_or(arrival, |best: Arrival| best.min(arrival)));
            if !arrival.is_after(battle.scenario.turns) {
                break;
            }
        }
        let Some(best) = best.filter(|_| !hexes.is_empty()) else { continue };
        let shown = quoted(objective.id.as_str());
        let route = route!["objectives", index, "at"];
        let (message, help) = match (best, battle.scenario.turns) {
            (Arrival::Never, _) => (
                text!(
                    "the ground lets nobody come to {shown}",
                    "le terrain ne laisse personne atteindre {shown}"
                ),
                text!(
                    "add a road, a bridge or a ford, or move the objective",
                    "ajoutez une route, un pont ou un gué, ou déplacez l'objectif"
                ),
            ),
            (Arrival::Turn(turn), Some(last)) if turn > u32::from(last) => (
                text!(
                    "nobody can come to {shown} before turn {turn}, and the game ends with turn {last}",
                    "personne n'atteint {shown} avant le tour {turn}, et la partie finit au tour {last}",
                ),
                text!(
                    "add turns, or move the objective closer",
                    "ajoutez des tours, ou rapprochez l'objectif"
                ),
            ),
            (Arrival::Turn(_), _) => continue,
        };
        out.push(finding(battle, &route, message, help));
    }
}

fn finding(
    battle: &Battle<'_>,
    route: &banneret_yaml::Route,
    message: Text,
    help: Text,
) -> Diagnostic {
    let finding = battle.scene.on_value(&OBJECTIVE_OUT_OF_REACH, route, message).help(help);
    match battle.scenario.turns {
        Some(_) => finding.related(
            battle.scene.place(&route!["turns"]),
            text!("the scenario ends here", "le scénario finit ici"),
        ),
        None => finding,
    }
}
