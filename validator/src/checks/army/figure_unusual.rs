//! `army/figure-unusual`

use banneret_schema::ruleset::expectation::Unexpected;
use banneret_schema::text;

use super::figures::odd;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;

check! {
    /// A figure is legal but not what is usual for units or leaders like these.
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
    ///   - {who: {troops: [foot]}, steps: {usually: 4-6}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: foot, steps: 9}]
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
    ///   - {who: {troops: [foot]}, steps: {usually: 4-6}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, type: foot, steps: 5}]
    /// ```
    FIGURE_UNUSUAL = "army/figure-unusual", Info, Run::Army(figure_unusual);
    en: "a figure is unusual";
    fr: "une valeur est inhabituelle";
    fr_doc: "Une valeur est permise, mais pas celle qui est d'usage pour de telles unités ou de tels chefs.";
}

fn figure_unusual(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for odd in odd(scene, roster, |how| *how == Unexpected::Unusual) {
        let Some(usual) = odd.row.and_then(|(_, expected)| expected.usually) else { continue };
        let (least, most) = (usual.least, usual.most);
        let message = text!(
            "{name} of {who}: usually {least} to {most}, here {written}",
            "{name} de {who} : d'ordinaire {least} à {most}, ici {written}",
            name = odd.attribute.name,
            who = odd.who,
            written = odd.written,
        );
        let help = text!("nothing is wrong if it is meant so", "rien à changer si c'est voulu");
        out.push(odd.finding(scene, &FIGURE_UNUSUAL, message).help(odd.help(help)));
    }
}
