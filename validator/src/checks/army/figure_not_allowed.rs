//! `army/figure-not-allowed`

use banneret_schema::ruleset::expectation::Unexpected;
use banneret_schema::say::quoted;
use banneret_schema::text;

use super::figures::odd;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;

check! {
    /// A unit or leader has a figure that those like it do not have in this game.
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
    ///   - {who: {arms: [mounted]}, strength: {never: true}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: horse, steps: 4, strength: 8}]
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
    ///   - {who: {arms: [mounted]}, strength: {never: true}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: horse, steps: 4}]
    /// ```
    FIGURE_NOT_ALLOWED = "army/figure-not-allowed", Error, Run::Army(figure_not_allowed);
    en: "a figure is not for its bearer";
    fr: "une valeur n'est pas pour son porteur";
    fr_doc: "Une unité ou un chef a une valeur que ses pareils n'ont pas dans ce jeu.";
}

fn figure_not_allowed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for odd in odd(scene, roster, |how| *how == Unexpected::NotAllowed) {
        let (id, who) = (quoted(odd.id.as_str()), &odd.who);
        // A declaration says who has it, an expectation who has not.
        let message = match odd.row {
            None => {
                text!("only {who} have a figure {id}", "seuls ont une valeur {id} : {who}", who)
            }
            Some(_) => text!(
                "no figure {id} is said of {who}",
                "aucune valeur {id} ne se dit de {who}",
                who
            ),
        };
        let help = text!("remove it", "supprimez-la");
        out.push(odd.finding(scene, &FIGURE_NOT_ALLOWED, message).help(odd.help(help)).removable());
    }
}
