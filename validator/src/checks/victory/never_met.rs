//! `victory/never-met`

use banneret_schema::scenario::Condition;

use super::logic::{Truth, decided};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The parts of a condition contradict each other, so that it can never be met.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 12
    /// victory:
    ///   - {side: greeks, when: {all: [{turn: 8}, {not: {turn: 6}}]}}
    ///   - {side: persians, when: otherwise}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 12
    /// victory:
    ///   - {side: greeks, when: {all: [{turn: 6}, {not: {turn: 8}}]}}
    ///   - {side: persians, when: otherwise}
    /// ```
    NEVER_MET = "victory/never-met", Error, Run::Scenario(never_met);
    en: "a condition can never be met";
    fr: "une condition ne peut jamais être remplie";
    fr_doc: "Les parties d'une condition se contredisent : elle ne peut jamais être remplie.";
}

fn never_met(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (stated, truth) in decided(battle) {
        let key = match (stated.condition, truth) {
            (Condition::All(_), Truth::Never) => "all",
            (Condition::Any(_), Truth::Never) => "any",
            (Condition::Not(_), Truth::Never) => "not",
            (Condition::Margin(_), Truth::Never) => "margin",
            (Condition::Hold(_), Truth::Never) => "hold",
            _ => continue,
        };
        let message = text!("this can never be met", "ceci ne peut jamais être rempli");
        let help = text!(
            "its parts contradict each other; remove one",
            "ses parties se contredisent ; retirez-en une"
        );
        let finding = battle.scene.on_key(&NEVER_MET, &stated.route.join(key), message);
        out.push(finding.help(help));
    }
}
