//! `deployment/split-by-obstacle`

use banneret_schema::field::SideObstacle;

use super::place_route;
use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// Something nobody can cross stands between the two hexes of a unit.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   hexsides: [{at: 1309/s, obstacle: rampart}]
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
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
    ///   hexsides: [{at: 1309/s, obstacle: rampart}]
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1310/1311, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    SPLIT_BY_OBSTACLE = "deployment/split-by-obstacle", Error, Run::Scenario(split_by_obstacle);
    en: "an obstacle stands between the two halves of a unit";
    fr: "un obstacle sépare les deux moitiés d'une unité";
    fr_doc: "Un obstacle que nul ne peut franchir est entre les deux hexagones d'une unité.";
}

fn split_by_obstacle(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let [first, second] = *unit.hexes() else { continue };
            // A unit of one hex has a finding of its own.
            if !unit.is_well_placed(ground.grid) {
                continue;
            }
            let side = ground.field.side(first, second);
            // A formation that straddles a side says what may lie there.
            let astride =
                unit.own_formation().filter(|it| it.hexes.is_some()).map(|it| &it.astride);
            let splits = |it: &SideObstacle<'_>| match astride {
                Some(astride) => !astride.contains(it.id),
                None => it.obstacle.impassable,
            };
            let wall = side.and_then(|side| side.counting().find(|it| splits(it)));
            let wall = wall.map(|it| (&it.obstacle.name, &it.obstacle.reference));
            let line = side.filter(|_| astride.is_some()).and_then(|side| side.along.first());
            let line = line.map(|(_, line)| (&line.name, &line.reference));
            let Some((wall, reference)) = wall.or(line) else { continue };
            let own = unit.own_formation().filter(|_| astride.is_some()).map(|it| &it.reference);
            let reference = own.unwrap_or(reference);
            let shown = quoted(&unit.member.id());
            let (first, second) = (ground.grid.label(first), ground.grid.label(second));
            let message = text!(
                "{shown} stands on {first} and {second}, with this between them: {name}",
                "{shown} occupe {first} et {second}, séparés par ceci : {name}",
                name = wall.lower()
            );
            let help =
                text!("set it up on one side of it", "placez-la tout entière d'un même côté");
            let route = place_route(battle, force, unit.at);
            let finding = battle.scene.on_value(&SPLIT_BY_OBSTACLE, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(reference)));
        }
    }
}
