//! `victory/two-outcomes`

use banneret_schema::scenario::Condition;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// One case has two outcomes: a victory and a draw in one entry, or two entries for whatever else
    /// happens.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {demoralised: persians}}
    ///   - {side: persians, when: otherwise}
    ///   - {otherwise: draw}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// victory:
    ///   - {side: greeks, when: {demoralised: persians}}
    ///   - {side: persians, when: {demoralised: greeks}}
    ///   - {otherwise: draw}
    /// ```
    TWO_OUTCOMES = "victory/two-outcomes", Error, Run::Scenario(two_outcomes);
    en: "one case has two outcomes";
    fr: "un même cas a deux issues";
    fr_doc: "Un même cas a deux issues : une victoire et une partie nulle dans une seule entrée, ou deux \
        entrées pour tout autre cas.";
}

fn two_outcomes(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let scene = battle.scene;
    let mut rest = None;
    for (index, victory) in battle.scenario.victory.iter() {
        let key = route!["victory", index, victory.when_key()];
        if let Some(surplus) = victory.surplus() {
            let message = text!(
                "this is one outcome, and `{surplus}` another",
                "ceci est une issue, et `{surplus}` une autre"
            );
            let help =
                text!("write each as an entry of its own", "donnez à chacune sa propre entrée");
            let place = scene.key_place(&route!["victory", index, surplus]);
            let finding = scene.on_key(&TWO_OUTCOMES, &key, message).help(help);
            out.push(finding.related(place, text!("the other", "l'autre")));
        }
        if victory.when != Condition::Otherwise {
            continue;
        }
        let Some(earlier) = &rest else {
            rest = Some(key);
            continue;
        };
        let message = text!(
            "two outcomes are for whatever else happens",
            "deux issues valent pour tout autre cas"
        );
        let help = text!("leave one of them", "laissez-en une");
        let finding = scene.on_value(&TWO_OUTCOMES, &key, message).help(help);
        out.push(finding.related(scene.place(earlier), text!("the first", "la première")));
    }
}
