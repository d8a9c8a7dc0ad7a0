//! `victory/holder-missing`

use banneret_schema::scenario::Condition;

use crate::battle::Battle;
use crate::checks::scenario::mentions::{StatedCondition, parts};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A draw depends on who holds a place, and does not say who. In a victory the side that wins is
    /// meant; a draw is nobody's.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {demoralised: persians}}
    ///   - {side: persians, when: {demoralised: greeks}}
    ///   - {draw: {hold: D5}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {demoralised: persians}}
    ///   - {side: persians, when: {demoralised: greeks}}
    ///   - {draw: {hold: {at: D5, by: greeks}}}
    /// ```
    HOLDER_MISSING = "victory/holder-missing", Error, Run::Scenario(holder_missing);
    en: "a draw does not say who holds a place";
    fr: "une partie nulle ne dit pas qui tient un lieu";
    fr_doc: "Une partie nulle dépend de qui tient un lieu, et ne dit pas qui. Dans une victoire, c'est le \
        camp qui gagne ; une partie nulle n'est à personne.";
}

fn holder_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (index, victory) in battle.scenario.victory.iter().filter(|(_, it)| it.is_draw()) {
        let route = route!["victory", index, victory.when_key()];
        let mut open = vec![StatedCondition { route, condition: &victory.when, side: None }];
        while let Some(stated) = open.pop() {
            open.extend(parts(&stated));
            let Condition::Hold(hold) = stated.condition else { continue };
            if hold.by.is_some() {
                continue;
            }
            let message = text!(
                "a draw is nobody's victory: it is not said who holds this",
                "une partie nulle n'est à personne : il n'est pas dit qui tient ceci"
            );
            let help = text!("add `by: …` beside `at: …`", "ajoutez `by: …` à côté de `at: …`");
            let route = stated.route.join("hold");
            out.push(battle.scene.on_key(&HOLDER_MISSING, &route, message).help(help));
        }
    }
}
