//! `deployment/under-enemy-control`

use super::formation_under_enemy::is_exposed;
use super::place_route;
use super::placed::standing;
use super::shuns_enemy::{feared, shunned};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts in a hex that an enemy unit controls, and must fight or withdraw at once. A
    /// warning that says as much of it stands for this remark.
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
    ///     placements: {orontes: 1910, levy: {at: 1610, facing: e}}
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
    ///     placements: {orontes: 1910, levy: {at: 1710, facing: w}}
    ///     army: persians
    /// ```
    UNDER_ENEMY_CONTROL = "deployment/under-enemy-control", Info, Run::Scenario(under_enemy_control);
    en: "a unit starts under the enemy's control";
    fr: "une unité commence sous le contrôle de l'ennemi";
    fr_doc: "Une unité commence dans un hexagone qu'une unité ennemie contrôle, et doit combattre ou se \
        retirer aussitôt. Un avertissement qui en dit autant remplace cette remarque.";
}

fn under_enemy_control(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().cohesion) else { return };
    for (side, force) in battle.forces.iter().enumerate() {
        let Some(control) = battle.enemy_control(side) else { continue };
        let feared = feared(battle, side);
        for unit in standing(battle, force) {
            if is_exposed(&unit) || shunned(&unit, &feared).is_some() {
                continue;
            }
            let held = unit.hexes().iter().find_map(|hex| Some((*hex, *control.get(hex)?)));
            let Some((hex, (owner, enemy))) = held else { continue };
            let enemy = quoted(&battle.forces[owner].members.all()[enemy].id());
            let (shown, label) = (quoted(&unit.member.id()), ground.grid.label(hex));
            let message = text!(
                "{shown} starts in {label}, which the enemy's {enemy} controls",
                "{shown} commence en {label}, que contrôle {enemy}, de l'ennemi"
            );
            let help = text!(
                "move it out of the enemy's front if that is not meant",
                "sortez-la du front ennemi si ce n'est pas voulu"
            );
            let route = place_route(battle, force, unit.at);
            let finding = battle.scene.on_value(&UNDER_ENEMY_CONTROL, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}
