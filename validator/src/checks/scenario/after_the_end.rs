//! `scenario/after-the-end`

use banneret_schema::scenario::Reinforcement;
use banneret_yaml::Route;

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
    ///   - {id: greeks, edge: north, agents: [{mission: false-rumour, turn: 12}], army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 10
    /// options: [agents]
    /// sides:
    ///   - {id: greeks, edge: north, agents: [{mission: false-rumour, turn: 8}], army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    AFTER_THE_END = "scenario/after-the-end", Error, Run::Scenario(after_the_end);
    en: "something happens after the last turn";
    fr: "quelque chose se passe après le dernier tour";
    fr_doc: "Quelque chose doit arriver à un tour que le scénario n'a pas.";
}

fn after_the_end(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(last) = battle.scenario.turns else { return };
    let mut dated: Vec<(Route, Option<u16>)> = Vec::new();
    for force in &battle.forces {
        let latest = |it: &Reinforcement| it.turn.map(|turns| turns.last.unwrap_or(turns.first));
        let arrivals = force.side.reinforcements.iter();
        let arrivals = arrivals.map(|(index, it)| ("reinforcements", index, latest(it)));
        let agents = force.side.agents.iter().map(|(index, it)| ("agents", index, it.turn));
        let all = arrivals.chain(agents);
        dated.extend(all.map(|(part, index, turn)| (force.route.join(part).join(index), turn)));
    }
    dated.extend(battle.weathers().map(|(route, weather)| (route, weather.turn)));
    let mut dated: Vec<_> = dated.into_iter().map(|(at, turn)| (at.join("turn"), turn)).collect();
    dated.push((route!["fresh-from"], battle.scenario.fresh_from));
    dated.extend(battle.scenario.night_turns.values().iter().enumerate().map(|(at, turns)| {
        let route = battle.scene.one_of(&route!["night-turns"], at);
        (route, Some(turns.last.unwrap_or(turns.first)))
    }));
    for (route, turn) in dated {
        let Some(turn) = turn.filter(|turn| *turn > last) else { continue };
        let message = text!(
            "turn {turn} comes after the last turn, {last}",
            "le tour {turn} vient après le dernier, le {last}",
        );
        let help = text!(
            "choose an earlier turn, or add turns",
            "choisissez un tour plus tôt, ou ajoutez des tours"
        );
        let place = battle.scene.place(&route!["turns"]);
        let label = text!("the scenario ends here", "le scénario finit ici");
        let finding = battle.scene.on_value(&AFTER_THE_END, &route, message);
        out.push(finding.help(help).related(place, label));
    }
}
