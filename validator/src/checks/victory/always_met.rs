//! `victory/always-met`

use banneret_schema::scenario::Condition;

use super::logic::{Truth, decided};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A condition is true whatever happens, so that the game is won before it begins or a part of
    /// a condition says nothing.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 12
    /// victory:
    ///   - {side: greeks, when: {any: [{turn: 6}, {not: {turn: 8}}]}}
    ///   - {side: persians, when: otherwise}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 12
    /// victory:
    ///   - {side: greeks, when: {any: [{turn: 8}, {not: {hold: C5}}]}}
    ///   - {side: persians, when: otherwise}
    /// ```
    ALWAYS_MET = "victory/always-met", Error, Run::Scenario(always_met);
    en: "a condition is always met";
    fr: "une condition est toujours remplie";
    fr_doc: "Une condition est vraie quoi qu'il arrive : la partie est gagnée avant de commencer, ou une \
        part d'une condition ne dit rien.";
}

fn always_met(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (stated, truth) in decided(battle) {
        if truth != Truth::Always {
            continue;
        }
        let key = match stated.condition {
            Condition::All(_) => "all",
            Condition::Any(_) => "any",
            Condition::Not(_) => "not",
            Condition::Losses(_) => "losses",
            Condition::Score(_) => "score",
            Condition::Exit(_) => "exit",
            Condition::Margin(_) => "margin",
            _ => continue,
        };
        let message = text!("this is met whatever happens", "ceci est rempli quoi qu'il arrive");
        let help = text!(
            "say what must happen, or remove it",
            "dites ce qui doit arriver, ou supprimez-la"
        );
        let finding = battle.scene.on_key(&ALWAYS_MET, &stated.route.join(key), message);
        out.push(finding.help(help));
    }
}
