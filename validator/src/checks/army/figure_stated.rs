//! `army/figure-stated`

use banneret_schema::ruleset::expectation::Unexpected;
use banneret_schema::text;

use super::figures::odd;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;

check! {
    /// A figure that other figures make is written, and is another.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes:
    ///   unit:
    ///     steps: {name: Steps, number: 1-10}
    ///     fire: {name: Fire, number: 0-9, who: {troops: [foot]}}
    ///     strength: {name: Strength, number: 0-99}
    /// troops: {foot: {name: Foot}, horse: {name: Horse, arm: mounted}}
    /// expectations:
    ///   - {of: unit, strength: {counts: {steps: 2, fire: 1}}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: foot, steps: 4, fire: 2, strength: 12}]
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes:
    ///   unit:
    ///     steps: {name: Steps, number: 1-10}
    ///     fire: {name: Fire, number: 0-9, who: {troops: [foot]}}
    ///     strength: {name: Strength, number: 0-99}
    /// troops: {foot: {name: Foot}, horse: {name: Horse, arm: mounted}}
    /// expectations:
    ///   - {of: unit, strength: {counts: {steps: 2, fire: 1}}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: foot, steps: 4, fire: 2, strength: 10}]
    /// ```
    FIGURE_STATED = "army/figure-stated", Warning, Run::Army(figure_stated);
    en: "a figure is not what others make it";
    fr: "une valeur n'est pas ce que d'autres en font";
    fr_doc: "Une valeur que d'autres valeurs déterminent est écrite, et elle diffère.";
}

fn figure_stated(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for odd in odd(scene, roster, |how| matches!(how, Unexpected::Stated(_))) {
        let Unexpected::Stated(counted) = odd.how else { continue };
        let message = text!(
            "{name}: the other figures make it {counted}, not {written}",
            "{name} : les autres valeurs donnent {counted}, pas {written}",
            name = odd.attribute.name,
            counted,
            written = odd.written,
        );
        let help = text!(
            "write {counted}, or correct what it is made of",
            "écrivez {counted}, ou corrigez ce dont elle est faite",
            counted,
        );
        out.push(odd.finding(scene, &FIGURE_STATED, message).help(odd.help(help)));
    }
}
