//! `deployment/formation-in-rough`

use super::place_route;
use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit is in rough ground in a formation that keeps to clear ground.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   legend: {".": [clear], w: [woods]}
    ///   terrain:
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    /// external-tables: all
    /// options: [charge-formation, cavalry-pursuit]
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1209/1210, facing: e},
    ///                  companions: {at: 1308, facing: e, formation: charge}}
    ///     army: macedonians-and-companions
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   legend: {".": [clear], w: [woods]}
    ///   terrain:
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    ///     - ". . . w . . . . . . . ."
    /// external-tables: all
    /// options: [charge-formation, cavalry-pursuit]
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1209/1210, facing: e},
    ///                  companions: {at: 1208, facing: e, formation: charge}}
    ///     army: macedonians-and-companions
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    FORMATION_IN_ROUGH = "deployment/formation-in-rough", Error, Run::Scenario(formation_in_rough);
    en: "a formation for clear ground is in rough ground";
    fr: "une formation de terrain clair est en terrain difficile";
    fr_doc: "Une unité est en terrain difficile dans une formation qui reste en terrain clair.";
}

fn formation_in_rough(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let Some(formation) = unit.own_formation().filter(|it| it.not_in_rough) else {
                continue;
            };
            let field = &ground.field;
            let rough = unit.hexes().iter().find(|hex| field.ground(**hex).any(|it| it.rough));
            // Ground it cannot enter in any formation has its own finding.
            let mover = force.mover(unit.at);
            let barred = |hex| mover.as_ref().is_some_and(|mover| !field.may_stand(mover, hex));
            let Some(hex) = rough.copied().filter(|hex| !barred(*hex)) else { continue };
            let (shown, label) = (quoted(&unit.member.id()), ground.grid.label(hex));
            let message = text!(
                "{shown} is in the formation “{name}” in {label}: {here}",
                "{shown} est dans la formation « {name} » en {label} : {here}",
                name = formation.name,
                here = ground.ground_words(hex)
            );
            let help = text!(
                "move it to clear ground, or give it another formation",
                "déplacez-la en terrain clair, ou donnez-lui une autre formation"
            );
            let route = place_route(battle, force, unit.at);
            let finding = battle.scene.on_value(&FORMATION_IN_ROUGH, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&formation.reference)));
        }
    }
}
