//! `scenario/after-the-end`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// Something is to happen in a turn the scenario does not have.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 10
    /// options: [agents]
    /// sides:
    ///   - {id: greeks, edge: north, agents: [{mission: cut-bridge, turn: 12}], army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 10
    /// options: [agents]
    /// sides:
    ///   - {id: greeks, edge: north, agents: [{mission: cut-bridge, turn: 8}], army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    AFTER_THE_END = "scenario/after-the-end", Error, Run::Scenario(after_the_end);
    en: "something happens after the last turn";
    fr: "quelque chose se passe après le dernier tour";
    fr_doc: "Quelque chose doit arriver à un tour que le scénario n'a pas.";
}

fn after_the_end(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(last) = battle.scenario.turns else { return };
    for force in &battle.forces {
        let arrivals = force.side.reinforcements.iter();
        let arrivals = arrivals.map(|(index, it)| ("reinforcements", index, Some(it.turn)));
        let agents = force.side.agents.iter().map(|(index, it)| ("agents", index, it.turn));
        for (part, index, turn) in arrivals.chain(agents) {
            let Some(turn) = turn.filter(|turn| *turn > last) else { continue };
            let message = text!(
                "turn {turn} comes after the last turn, {last}",
                "le tour {turn} vient après le dernier, le {last}",
            );
            let help = text!(
                "choose an earlier turn, or add turns",
                "choisissez un tour plus tôt, ou ajoutez des tours"
            );
            let route = force.route.join(part).join(index).join("turn");
            let place = battle.scene.place(&route!["turns"]);
            let label = text!("the scenario ends here", "le scénario finit ici");
            out.push(
                battle
                    .scene
                    .on_value(&AFTER_THE_END, &route, message)
                    .help(help)
                    .related(place, label),
            );
        }
    }
}
