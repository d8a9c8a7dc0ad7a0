//! `army/figure-missing`

use banneret_schema::ruleset::expectation::Unexpected;
use banneret_schema::say::quoted;
use banneret_schema::text;

use super::figures::odd;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;

check! {
    /// A unit or leader does not say a figure that the game wants of those like it.
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
    ///   - {who: {troops: [foot]}, fire: {always: true}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: foot, steps: 4}]
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
    ///   - {who: {troops: [foot]}, fire: {always: true}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: foot, steps: 4, fire: 2}]
    /// ```
    FIGURE_MISSING = "army/figure-missing", Error, Run::Army(figure_missing);
    en: "a figure is missing";
    fr: "il manque une valeur";
    fr_doc: "Une unité ou un chef ne dit pas une valeur que le jeu demande à ses pareils.";
}

fn figure_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for odd in odd(scene, roster, |how| *how == Unexpected::Missing) {
        let id = quoted(odd.id.as_str());
        let message = text!(
            "the figure {id} ({name}) is missing: it is said of {who}",
            "la valeur {id} ({name}) manque : elle se dit de {who}",
            name = odd.attribute.name,
            who = odd.who,
        );
        let help = text!("write {id} and its value", "écrivez {id} et sa valeur");
        out.push(odd.finding(scene, &FIGURE_MISSING, message).help(odd.help(help)));
    }
}
