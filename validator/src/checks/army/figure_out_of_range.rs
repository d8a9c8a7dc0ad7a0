//! `army/figure-out-of-range`

use banneret_schema::ruleset::expectation::Unexpected;
use banneret_schema::text;

use super::figures::{odd, wanted};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;

check! {
    /// A figure is not what the game expects of units or leaders like these.
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
    ///   - {who: {arms: [mounted]}, steps: {at-most: 7}, ref: V.1}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: horse, steps: 8}]
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
    ///   - {who: {arms: [mounted]}, steps: {at-most: 7}, ref: V.1}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: horse, steps: 7}]
    /// ```
    FIGURE_OUT_OF_RANGE = "army/figure-out-of-range", Error, Run::Army(figure_out_of_range);
    en: "a figure is not what the game expects";
    fr: "une valeur n'est pas ce que le jeu attend";
    fr_doc: "Une valeur n'est pas ce que le jeu attend de telles unités ou de tels chefs.";
}

fn figure_out_of_range(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for odd in odd(scene, roster, |how| *how == Unexpected::OutOfRange) {
        let Some((_, expected)) = odd.row else { continue };
        let wanted = wanted(expected, odd.attribute);
        let message = text!(
            "{name}: {wanted} for {who}, not {written}",
            "{name} : {wanted} pour {who}, pas {written}",
            name = odd.attribute.name,
            wanted,
            who = odd.who,
            written = odd.written,
        );
        let help = text!("write {wanted}", "écrivez {wanted}", wanted);
        out.push(odd.finding(scene, &FIGURE_OUT_OF_RANGE, message).help(odd.help(help)));
    }
}
