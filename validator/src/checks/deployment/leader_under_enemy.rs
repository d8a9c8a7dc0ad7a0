//! `deployment/leader-under-enemy`

use super::command::{Chief, chief, leaders};
use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A leader starts in a hex that an enemy unit controls, where nobody but the overall commander
    /// gives orders.
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
    ///     rout-points: {leaders: 25}
    ///     placements: {orontes: 1810, ochus: 1610, levy: {at: 1610, facing: e}}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: ochus, name: Ochus, nation: persian, command-range: 8, initiative: 2, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
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
    ///     rout-points: {leaders: 25}
    ///     placements: {orontes: 1810, ochus: 1710, levy: {at: 1710, facing: w}}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: ochus, name: Ochus, nation: persian, command-range: 8, initiative: 2, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
    /// ```
    LEADER_UNDER_ENEMY = "deployment/leader-under-enemy", Warning, Run::Scenario(leader_under_enemy);
    en: "a leader starts where he gives no orders";
    fr: "un chef commence là où il ne donne pas d'ordres";
    fr_doc: "Un chef commence dans un hexagone qu'une unité ennemie contrôle, où seul le commandant en \
        chef donne des ordres.";
}

fn leader_under_enemy(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().leader_rules) else {
        return;
    };
    for (side, force) in battle.forces.iter().enumerate() {
        let Some(control) = battle.enemy_control(side) else { continue };
        let commander = match chief(force) {
            Chief::Is(at, _) => Some(at),
            Chief::None => None,
            // Any of them may be meant to be the overall commander.
            Chief::Unknown => continue,
        };
        for (at, _) in leaders(force).filter(|(at, _)| Some(*at) != commander) {
            let held = force.hexes(at).iter().find_map(|hex| Some((*hex, *control.get(hex)?)));
            let Some((hex, (owner, enemy))) = held else { continue };
            let enemy = quoted(&battle.forces[owner].members.all()[enemy].id());
            let (shown, label) = (quoted(&force.members.all()[at].id()), ground.grid.label(hex));
            let message = text!(
                "{shown} gives no orders in {label}, which the enemy's {enemy} controls",
                "{shown} ne donne pas d'ordres en {label}, que contrôle {enemy}, de l'ennemi"
            );
            let help = text!("move him out of the enemy's front", "sortez-le du front ennemi");
            let route = place_route(battle, force, at);
            let finding = battle.scene.on_value(&LEADER_UNDER_ENEMY, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.under_enemy)));
        }
    }
}
