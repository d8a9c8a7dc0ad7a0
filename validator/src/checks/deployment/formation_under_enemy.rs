//! `deployment/formation-under-enemy`

use super::placed::{PlacedUnit, standing};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit stands in a formation that cannot be adopted where an enemy controls the hex.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1409, craterus: {at: 1509/1510, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 1910, levy: {at: 1610, facing: n, formation: column}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1409, craterus: {at: 1509/1510, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 1910, levy: {at: 1710, facing: n, formation: column}}
    ///     army: persians
    /// ```
    FORMATION_UNDER_ENEMY = "deployment/formation-under-enemy", Warning, Run::Scenario(formation_under_enemy);
    en: "a unit could not have taken up its formation here";
    fr: "une unité n'aurait pas pu prendre sa formation ici";
    fr_doc: "Une unité est dans une formation qui ne peut être prise là où un ennemi contrôle l'hexagone.";
}

/// Whether a unit is in a formation it may be in, but not under the enemy's control.
pub(super) fn is_exposed(unit: &PlacedUnit<'_, '_>) -> bool {
    unit.own_formation().is_some_and(|formation| formation.not_under_enemy)
}

fn formation_under_enemy(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for (side, force) in battle.forces.iter().enumerate() {
        let Some(control) = battle.enemy_control(side) else { continue };
        for unit in standing(battle, force).filter(is_exposed) {
            let Some(formation) = unit.own_formation() else { continue };
            let held = unit.hexes().iter().find_map(|hex| Some((*hex, *control.get(hex)?)));
            let Some((hex, (owner, enemy))) = held else { continue };
            let enemy = quoted(&battle.forces[owner].members.all()[enemy].id());
            let (shown, label) = (quoted(&unit.member.id()), ground.grid.label(hex));
            let message = text!(
                "{shown} is in the formation “{name}” in {label}, which the enemy's {enemy} controls",
                "{shown} est dans la formation « {name} » en {label}, que contrôle {enemy}, de l'ennemi",
                name = formation.name
            );
            let help = text!(
                "move it away from the enemy, or give it another formation",
                "éloignez-la de l'ennemi, ou donnez-lui une autre formation"
            );
            let route = unit.route().join("formation");
            let finding = battle.scene.on_value(&FORMATION_UNDER_ENEMY, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&formation.reference)));
        }
    }
}
