//! `victory/not-in-game`

use banneret_schema::scenario::Condition;
use banneret_yaml::patch::Change;

use crate::battle::Battle;
use crate::checks::scenario::mentions::simple_conditions;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::fix::Safety;
use crate::text;

check! {
    /// A condition waits for something that the rules of the game never say of an army: demoralisation where
    /// armies rout, or the other way round.
    ///
    /// ## Bad
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
    /// victory:
    ///   - {side: macedonians, when: {demoralised: persians}}
    ///   - {side: persians, when: otherwise}
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
    /// victory:
    ///   - {side: macedonians, when: {routed: persians}}
    ///   - {side: persians, when: otherwise}
    /// ```
    NOT_IN_GAME = "victory/not-in-game", Error, Run::Scenario(not_in_game);
    en: "a condition is not in the rules of its game";
    fr: "une condition n’est pas dans les règles du jeu";
    fr_doc: "Une condition attend ce que les règles du jeu ne disent jamais d'une armée : la \
        démoralisation là où les armées déroutent, ou l'inverse.";
}

fn not_in_game(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    for stated in simple_conditions(battle.scenario) {
        let (key, other) = match stated.condition {
            Condition::Demoralised(_) if rules.demoralisation.is_none() => {
                ("demoralised", rules.rout.as_ref().map(|_| "routed"))
            }
            Condition::Routed(_) if rules.rout.is_none() => {
                ("routed", rules.demoralisation.as_ref().map(|_| "demoralised"))
            }
            _ => continue,
        };
        let message = text!(
            "no army is ever `{key}` by the rules of {game}",
            "nulle armée n’est `{key}` selon les règles de {game}",
            game = rules.name
        );
        let help = match other {
            Some(other) => text!("write `{other}`", "écrivez `{other}`"),
            None => text!(
                "say what must be lost: `losses:`",
                "dites ce qui doit être perdu : `losses:`"
            ),
        };
        let route = stated.route.join(key);
        let finding = battle.scene.on_key(&NOT_IN_GAME, &route, message).help(help);
        out.push(match other {
            Some(other) => {
                let change = Change::Rename { route: finding.route.clone(), key: other.to_owned() };
                let title = text!("write `{other}`", "écrire `{other}`");
                finding.fix(title, &[change], Safety::Suggested)
            }
            None => finding,
        });
    }
}
