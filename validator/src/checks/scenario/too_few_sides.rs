//! `scenario/too-few-sides`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// A battle needs at least two sides.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    TOO_FEW_SIDES = "scenario/too-few-sides", Error, Run::Scenario(too_few_sides);
    en: "a scenario has fewer than two sides";
    fr: "un scénario a moins de deux camps";
    fr_doc: "Une bataille veut au moins deux camps.";
}

fn too_few_sides(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    // A side that cannot be read is still a side; a missing list has its own finding.
    let sides = battle.scenario.sides.len();
    if sides >= 2 || !battle.scene.is_intact(&route!["sides"]) || !has_sides(battle) {
        return;
    }
    let message = text!(
        "a battle needs two sides, and there is {sides}",
        "une bataille demande deux camps, et il y en a {sides}",
    );
    let help = text!("add the other side under `sides:`", "ajoutez l'autre camp sous `sides:`");
    out.push(battle.scene.on_key(&TOO_FEW_SIDES, &route!["sides"], message).help(help));
}

fn has_sides(battle: &Battle<'_>) -> bool {
    let document = &battle.scene.source.document;
    document.find(&battle.scene.full(&route!["sides"])).is_some()
}
