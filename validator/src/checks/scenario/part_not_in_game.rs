//! `scenario/part-not-in-game`

use banneret_schema::ruleset::options::Part;
use banneret_schema::scenario::Light;
use banneret_yaml::Route;

use super::parts::given;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// The scenario gives something of which the rules of its game know nothing: weather, night, camps or
    /// boats in a game without them. Players would not know what to do with it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// weather: {wind: {toward: ne}}
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    PART_NOT_IN_GAME = "scenario/part-not-in-game", Warning, Run::Scenario(part_not_in_game);
    en: "a part of the scenario is not in the rules of its game";
    fr: "une partie du scénario n’est pas dans les règles du jeu";
    fr_doc: "Le scénario donne ce dont les règles de son jeu ne savent rien : temps, nuit, camps ou \
        embarcations dans un jeu qui n'en a pas. Les joueurs ne sauraient qu'en faire.";
}

fn part_not_in_game(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (rules, scenario) = (battle.ruleset(), battle.scenario);
    let known = |part: Part| {
        rules
            .options
            .values()
            .any(|rule| rule.governs.contains(&part) || rule.wants.contains(&part))
    };
    // What the game has a rule of its own for needs no optional one.
    let ruled = |part: &Part| match part {
        Part::CorpsOrders | Part::Couriers | Part::Messages => rules.chain_of_command.is_some(),
        Part::DeploymentGrid => rules.strategic_deployment.is_some(),
        Part::Time => rules.time_limits.is_some(),
        Part::Demoralisation => {
            rules.demoralisation.as_ref().is_some_and(|rules| rules.levels.is_some())
        }
        _ => false,
    };
    // A part of armies is theirs to answer for, and a part of another goes with it.
    let inner = [Part::VariableWeather, Part::Screens, Part::HalfLosses];
    let asked = |part: &Part| !part.is_of_leaders() && !inner.contains(part);
    let parts = Part::ALL.into_iter().filter(asked).filter(|part| !known(*part) && !ruled(part));
    let mut found: Vec<Route> = parts.flat_map(|part| given(battle, part)).collect();
    if rules.night.is_none() && scenario.light == Some(Light::Night) {
        found.push(route!["light"]);
    }
    if rules.day.is_none() && scenario.hour.is_some() {
        found.push(route!["hour"]);
    }
    // Where leaders act in the order of their initiative, nobody plays first.
    if rules.leader_rules.is_some() && scenario.first_player.is_some() {
        found.push(route!["first-player"]);
    }
    for route in found {
        let message = text!(
            "the rules of {game} know nothing of this",
            "les règles de {game} ne connaissent pas cela",
            game = rules.name
        );
        let help = text!(
            "remove it, or say what it does under `special-rules:`",
            "supprimez-le, ou dites son effet sous `special-rules:`"
        );
        let finding = battle.scene.on_key(&PART_NOT_IN_GAME, &route, message).help(help);
        out.push(finding.removable());
    }
}
