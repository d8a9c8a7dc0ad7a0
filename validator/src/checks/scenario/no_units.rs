//! `scenario/no-units`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// The army of a side has no unit at all, so that there is nobody to fight and nothing to lose.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: {name: Greeks, leaders: [{id: general, rank: general}]}}
    ///   - {id: persians, edge: south, army: greeks}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    NO_UNITS = "scenario/no-units", Error, Run::Scenario(no_units);
    en: "the army of a side has no unit";
    fr: "l'armée d'un camp n'a aucune unité";
    fr_doc: "L'armée d'un camp n'a aucune unité : personne ne combat et rien ne peut être perdu.";
}

fn no_units(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        let (Some(army), Some(scene)) = (force.army, &force.army_scene) else { continue };
        let characters = &battle.ruleset().characters;
        // One who counts as a unit is one.
        let giant = army.characters.items().any(|person| {
            let known = person.character.as_ref().and_then(|id| characters.get(id));
            known.is_some_and(|known| known.counts_as.is_some())
        });
        if !army.units.is_empty() || giant || !scene.is_intact(&route!["units"]) {
            continue;
        }
        let message = text!(
            "the army of {name} has no unit",
            "l'armée du camp {name} n'a aucune unité",
            name = force.name()
        );
        let help = text!("add its `units:`", "ajoutez ses `units:`");
        let finding = battle.scene.on_key(&NO_UNITS, &force.route.join("army"), message);
        out.push(finding.help(help));
    }
}
