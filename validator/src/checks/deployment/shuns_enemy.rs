//! `deployment/shuns-enemy`

use banneret_schema::hashed::HashMap;
use banneret_schema::hex::Coord;
use banneret_schema::ruleset::counter::Shun;

use super::place_route;
use super::placed::{PlacedUnit, standing};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts in a hex controlled by enemies it never willingly comes before.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   compass: {one: ne, turns: clockwise}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}, companions: {at: 1708, facing: w}}
    ///     army: macedonians-and-companions
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}, elephants: {at: 1808, facing: w}}
    ///     army: persians-and-elephants
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   compass: {one: ne, turns: clockwise}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}, companions: {at: 1608, facing: w}}
    ///     army: macedonians-and-companions
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}, elephants: {at: 1808, facing: w}}
    ///     army: persians-and-elephants
    /// ```
    SHUNS_ENEMY = "deployment/shuns-enemy", Warning, Run::Scenario(shuns_enemy);
    en: "a unit stands before enemies it shuns";
    fr: "une unité est devant des ennemis qu'elle évite";
    fr_doc: "Une unité commence dans un hexagone contrôlé par des ennemis devant lesquels elle ne vient \
        jamais de bon gré.";
}

/// The enemy of one sort that controls a hex.
type Feared = HashMap<Coord, (usize, usize)>;

/// The hexes controlled by the enemies of a side that somebody shuns, rule by rule.
pub(super) fn feared<'a>(battle: &Battle<'a>, side: usize) -> Vec<(&'a Shun, Feared)> {
    let ruleset = battle.ruleset();
    let (Some(ground), Some(rules)) = (&battle.ground, &ruleset.cohesion) else {
        return Vec::new();
    };
    let mut all: Vec<_> = rules.shun.iter().map(|rule| (rule, Feared::default())).collect();
    if all.is_empty() {
        return all;
    }
    for (owner, force) in battle.forces.iter().enumerate().filter(|(owner, _)| *owner != side) {
        for (hex, unit) in force.controls(ground) {
            let Some(look) = force.look(unit) else { continue };
            for (_, hexes) in all.iter_mut().filter(|(rule, _)| rule.from.fits(look)) {
                hexes.entry(hex).or_insert((owner, unit));
            }
        }
    }
    all
}

/// The hex of a unit that somebody it shuns controls, with the rule and who it is.
pub(super) fn shunned<'r>(
    unit: &PlacedUnit<'_, '_>,
    feared: &[(&'r Shun, Feared)],
) -> Option<(&'r Shun, Coord, (usize, usize))> {
    let mut rules = feared.iter().filter(|(rule, _)| rule.who.fits(unit.look));
    rules.find_map(|(rule, hexes)| {
        let held = unit.hexes().iter().find_map(|hex| Some((*hex, *hexes.get(hex)?)));
        held.map(|(hex, enemy)| (*rule, hex, enemy))
    })
}

fn shuns_enemy(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for (side, force) in battle.forces.iter().enumerate() {
        let feared = feared(battle, side);
        for unit in standing(battle, force) {
            let Some((rule, hex, (owner, enemy))) = shunned(&unit, &feared) else { continue };
            let enemy = quoted(&battle.forces[owner].members.all()[enemy].id());
            let (shown, label) = (quoted(&unit.member.id()), ground.grid.label(hex));
            let message = text!(
                "{shown} stands in {label} before {enemy}, and never willingly comes before {from}",
                "{shown} est en {label} devant {enemy}, et ne vient jamais de plein gré devant : {from}",
                from = rule.from.describe(battle.ruleset())
            );
            let help = text!("move it away from them", "éloignez-la d'eux");
            let route = place_route(battle, force, unit.at);
            let finding = battle.scene.on_value(&SHUNS_ENEMY, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rule.reference)));
        }
    }
}
