//! `scenario/camp-ground`

use banneret_schema::field::Mover;
use banneret_schema::resolved::ResolvedProfile;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A camp or its herd lies where its servants cannot be: in a lake, on a cliff.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A lake
    ///   grid: {columns: 13, rows: 9}
    ///   legend: {".": [], l: [lake]}
    ///   terrain:
    ///     - ". . l l l . . . . . . . ."
    ///     - ". . l l l . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    /// options: [camps]
    /// sides:
    ///   - {id: greeks, edge: north, camp: {at: [C1, D1]}, army: greeks}
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A lake
    ///   grid: {columns: 13, rows: 9}
    ///   legend: {".": [], l: [lake]}
    ///   terrain:
    ///     - ". . l l l . . . . . . . ."
    ///     - ". . l l l . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    /// options: [camps]
    /// sides:
    ///   - {id: greeks, edge: north, camp: {at: [G1, H1]}, army: greeks}
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    CAMP_GROUND = "scenario/camp-ground", Error, Run::Scenario(camp_ground);
    en: "a camp lies where nobody can camp";
    fr: "un camp est là où nul ne peut camper";
    fr_doc: "Un camp ou son troupeau est là où ses serviteurs ne peuvent être : dans un lac, sur une \
        falaise.";
}

fn camp_ground(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().camp) else { return };
    let Some(servants) = Mover::of_unit(&ResolvedProfile::new(battle.ruleset(), &rules.servants))
    else {
        return;
    };
    for force in &battle.forces {
        let Some(camp) = &force.side.camp else { continue };
        let (at, herd) =
            (force.route.join("camp").join("at"), force.route.join("camp").join("herd"));
        let hexes = camp.at.values().iter().enumerate();
        let hexes = hexes.map(|(index, hex)| (battle.scene.one_of(&at, index), hex));
        for (route, text) in hexes.chain(camp.herd.iter().map(|hex| (herd.clone(), hex))) {
            let Ok(coord) = ground.hex(text) else { continue };
            if ground.field.may_stand(&servants, coord) {
                continue;
            }
            let hex = ground.grid.label(coord);
            let message = text!(
                "nobody can camp in {hex}: {here}",
                "nul ne peut camper en {hex} : {here}",
                here = ground.ground_words(coord)
            );
            let help = text!("choose other ground", "choisissez un autre terrain");
            let finding = battle.scene.on_value(&CAMP_GROUND, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}
