//! `victory/turns-missing`

use banneret_schema::scenario::Condition;

use crate::battle::Battle;
use crate::checks::scenario::mentions::simple_conditions;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A condition waits for a turn in a game of open length, and the scenario does not say how many
    /// turns it has.
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
    ///   - {side: macedonians, when: {routed: persians}}
    ///   - {side: persians, when: {all: [{turn: 12}, {not: {routed: persians}}]}}
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
    /// turns: 12
    /// victory:
    ///   - {side: macedonians, when: {routed: persians}}
    ///   - {side: persians, when: {all: [{turn: 12}, {not: {routed: persians}}]}}
    /// ```
    TURNS_MISSING = "victory/turns-missing", Error, Run::Scenario(turns_missing);
    en: "a condition counts turns and the scenario does not";
    fr: "une condition compte les tours et le scénario non";
    fr_doc: "Une condition attend un tour dans un jeu sans durée fixe, et le scénario ne dit pas combien \
        de tours il a.";
}

fn turns_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let open = battle.ruleset().set_up.as_ref().and_then(|rules| rules.open_length.as_ref());
    let Some(reference) = open else { return };
    // A number of turns that cannot be read has its own finding.
    let written = battle.scene.source.document.find(&battle.scene.full(&route!["turns"]));
    if written.is_some() {
        return;
    }
    // A game that ends with a turn has a number of turns.
    let ends = |condition: &Condition| matches!(condition, Condition::Turn(_));
    if battle.scenario.end.items().any(ends) {
        return;
    }
    for stated in simple_conditions(battle.scenario) {
        let Condition::Turn(turn) = stated.condition else { continue };
        let message = text!(
            "the condition waits for turn {turn}, and the scenario has no number of turns",
            "la condition attend le tour {turn}, et le scénario n'a pas de nombre de tours",
        );
        let help = text!("add `turns: {turn}`, or more", "ajoutez `turns: {turn}`, ou plus");
        let route = stated.route.join("turn");
        let finding = battle.scene.on_value(&TURNS_MISSING, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(reference)));
    }
}
