//! `victory/turn-after-end`

use banneret_schema::scenario::Condition;

use super::logic::{Truth, decided};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A condition waits for a turn the scenario does not have, so that it can never be met.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 12
    /// victory:
    ///   - {side: greeks, when: {turn: 14}}
    ///   - {side: persians, when: otherwise}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 12
    /// victory:
    ///   - {side: greeks, when: {all: [{turn: 12}, {not: {demoralised: greeks}}]}}
    ///   - {side: persians, when: otherwise}
    /// ```
    TURN_AFTER_END = "victory/turn-after-end", Error, Run::Scenario(turn_after_end);
    en: "a condition waits for a turn that never comes";
    fr: "une condition attend un tour qui ne vient jamais";
    fr_doc: "Une condition attend un tour que le scénario n'a pas : elle ne peut jamais être remplie.";
}

fn turn_after_end(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(last) = battle.scenario.turns else { return };
    for (stated, truth) in decided(battle) {
        let (Condition::Turn(turn), Truth::Never) = (stated.condition, truth) else { continue };
        let message = text!(
            "turn {turn} never comes: the game ends with turn {last}",
            "le tour {turn} ne vient jamais : la partie finit au tour {last}",
        );
        let help = text!(
            "write {last} or less, or add turns",
            "écrivez {last} ou moins, ou ajoutez des tours"
        );
        let finding =
            battle.scene.on_value(&TURN_AFTER_END, &stated.route.join("turn"), message).help(help);
        let place = battle.scene.place(&route!["turns"]);
        out.push(finding.related(place, text!("the scenario ends here", "le scénario finit ici")));
    }
}
