//! `deployment/leader-alone`

use super::command::{is_settled, leaders};
use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A leader starts beside an enemy unit without a unit of his own side in his hex: he must
    /// withdraw, or is lost.
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
    ///     placements: {antigonos: 1409, craterus: {at: 1509/1510, facing: w}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 1610, levy: {at: 1910, facing: w}}
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
    ///     placements: {antigonos: 1409, craterus: {at: 1509/1510, facing: w}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 1610, levy: {at: 1610, facing: e}}
    ///     army: persians
    /// ```
    LEADER_ALONE = "deployment/leader-alone", Warning, Run::Scenario(leader_alone);
    en: "a lone leader is beside an enemy";
    fr: "un chef isolé est à côté d'un ennemi";
    fr_doc: "Un chef commence à côté d'une unité ennemie sans unité de son camp dans son hexagone : il \
        doit se retirer, ou il est perdu.";
}

fn leader_alone(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().leader_rules) else {
        return;
    };
    for (side, force) in battle.forces.iter().enumerate() {
        // A unit that its player sets up may well stand with him.
        if !force.is_whole() || force.members.units().any(|(at, _)| !is_settled(force, at)) {
            continue;
        }
        for (at, _) in leaders(force) {
            let [hex] = *force.hexes(at) else { continue };
            // Whoever shares the hex of an enemy has a finding of his own.
            if battle.unit_in(hex).is_some() {
                continue;
            }
            let mut beside =
                ground.grid.neighbors(hex).filter_map(|(_, next)| battle.unit_in(next));
            let Some((owner, enemy)) = beside.find(|(owner, _)| *owner != side) else {
                continue;
            };
            let other = &battle.forces[owner];
            let (shown, label) = (quoted(&force.members.all()[at].id()), ground.grid.label(hex));
            let enemy_id = quoted(&other.members.all()[enemy].id());
            let message = text!(
                "{shown} is alone in {label}, beside the enemy's {enemy_id}",
                "{shown} est seul en {label}, à côté de {enemy_id}, de l'ennemi"
            );
            let help = text!(
                "set him up with a unit, or away from the enemy",
                "placez-le avec une unité, ou loin de l'ennemi"
            );
            let scene = battle.scene;
            let finding =
                scene.on_value(&LEADER_ALONE, &place_route(battle, force, at), message).help(help);
            let place = scene.place(&place_route(battle, other, enemy));
            let finding = finding.related(place, text!("the enemy", "l'ennemi"));
            out.push(finding.reference(scene.cite(&rules.alone)));
        }
    }
}
