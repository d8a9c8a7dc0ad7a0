//! `deployment/screen-beside-enemy`

use super::place_route;
use super::placed::placed;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A marker of skirmishers stands beside an enemy it never stands beside, such as cavalry.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// options: [sharpshooters]
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: line, facing: e, screen: 0403}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - id: reds
    ///     edge: east
    ///     placements:
    ///       hussars-1: {at: 0503, formation: loose}
    ///     army:
    ///       name: Reds
    ///       units:
    ///         - {id: hussars-1, type: cavalry, steps: 4}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// options: [sharpshooters]
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: line, facing: e, screen: 0403}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - id: reds
    ///     edge: east
    ///     placements:
    ///       hussars-1: {at: 0603, formation: loose}
    ///     army:
    ///       name: Reds
    ///       units:
    ///         - {id: hussars-1, type: cavalry, steps: 4}
    /// ```
    SCREEN_BESIDE_ENEMY = "deployment/screen-beside-enemy", Error, Run::Scenario(screen_beside_enemy);
    en: "skirmishers are beside enemies they shun";
    fr: "des tirailleurs sont à côté d'ennemis qu'ils évitent";
    fr_doc: "Un marqueur de tirailleurs est à côté d'un ennemi qu'il n'approche jamais, comme la \
        cavalerie.";
}

fn screen_beside_enemy(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().screens) else { return };
    let Some(shuns) = &rules.shuns else { return };
    for (side, force) in battle.forces.iter().enumerate() {
        let enemies = battle.forces.iter().enumerate().filter(|(at, _)| *at != side);
        let enemies: Vec<_> =
            enemies.flat_map(|(_, enemy)| placed(enemy).map(move |unit| (enemy, unit))).collect();
        for unit in placed(force) {
            for (at, text) in unit.placement.screen.values().iter().enumerate() {
                let Ok(hex) = ground.hex(text) else { continue };
                let near = enemies.iter().find(|(_, enemy)| {
                    let beside = |there: &_| ground.grid.distance(*there, hex) == 1;
                    shuns.fits(enemy.look) && enemy.hexes().iter().any(beside)
                });
                let Some((owner, enemy)) = near else { continue };
                let (shown, label) = (quoted(&unit.member.id()), ground.grid.label(hex));
                let other = quoted(&enemy.member.id());
                let message = text!(
                    "the skirmishers of {shown} in {label} are beside {other}: {who}",
                    "les tirailleurs de {shown} en {label} sont à côté de {other} : {who}",
                    who = shuns.describe(battle.ruleset())
                );
                let route = battle.scene.one_of(&unit.route().join("screen"), at);
                let finding = battle.scene.on_value(&SCREEN_BESIDE_ENEMY, &route, message);
                let help = text!(
                    "move the marker away, or remove it",
                    "éloignez le marqueur, ou supprimez-le"
                );
                let place = battle.scene.place(&place_route(battle, owner, enemy.at));
                let finding = finding.help(help).related(place, text!("the enemy", "l'ennemi"));
                out.push(finding.reference(battle.scene.cite(&rules.reference)));
            }
        }
    }
}
