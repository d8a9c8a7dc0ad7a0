//! `deployment/terrain-forbidden`

use banneret_schema::hex::Coord;

use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit is set up on ground it cannot enter.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// map: {name: A river, grid: {columns: 13, rows: 9}, paths: [{kind: river, through: [C1, D1, E1, F1]}]}
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: C1, general: B1}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// map: {name: A river, grid: {columns: 13, rows: 9}, paths: [{kind: river, through: [C1, D1, E1, F1]}]}
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: B1, general: B1}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    TERRAIN_FORBIDDEN = "deployment/terrain-forbidden", Error, Run::Scenario(terrain_forbidden);
    en: "a unit stands on ground it cannot enter";
    fr: "une unité est sur un terrain qui lui est interdit";
    fr_doc: "Une unité est placée sur un terrain où elle ne peut entrer.";
}

fn terrain_forbidden(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().set_up) else { return };
    for force in &battle.forces {
        for (at, member) in force.members.all().iter().enumerate() {
            if force.aboard(at).is_some() {
                continue;
            }
            let Some(mover) = force.mover(at) else { continue };
            let on_boat = |coord: Coord| {
                let mut boats = force.side.boats.items();
                boats.any(|boat| ground.hex(&boat.at).is_ok_and(|at| at == coord))
            };
            let barred = force.hexes(at).iter().find(|hex| {
                !(ground.field.may_stand(&mover, **hex) || mover.alone && on_boat(**hex))
            });
            let Some(coord) = barred.copied() else { continue };
            let (shown, hex) = (quoted(&member.id()), ground.grid.label(coord));
            let in_play = ground.field.is_in_play(coord);
            let message = if in_play {
                text!(
                    "{shown} cannot stand in {hex}: {here}",
                    "{shown} ne peut être en {hex} : {here}",
                    here = ground.ground_words(coord)
                )
            } else {
                text!(
                    "{shown} is in {hex}, which is out of play",
                    "{shown} est en {hex}, qui est hors jeu"
                )
            };
            let help = if in_play {
                text!(
                    "move it to ground it can enter",
                    "déplacez-la sur un terrain où elle peut entrer"
                )
            } else {
                text!(
                    "move it onto the map, or take the hex out of `outside:`",
                    "déplacez-la sur la carte, ou ôtez l'hexagone de `outside:`"
                )
            };
            let scene = battle.scene;
            let mut finding = scene
                .on_value(&TERRAIN_FORBIDDEN, &place_route(battle, force, at), message)
                .help(help);
            if let Some(place) = force.member_place(member) {
                finding = finding.related(place, text!("this unit", "cette unité"));
            }
            if ground.drawn().may_stand(&mover, coord) {
                let weather = scene.place(&crate::route!["weather"]);
                finding = finding.related(
                    weather,
                    text!("the weather has changed the ground", "le temps a changé le terrain"),
                );
            }
            let row = ground.grid.line_of(coord).unwrap_or_default();
            if !in_play {
                let outside = ground.scene.place(&crate::route!["outside"]);
                finding = finding.related(outside, text!("out of play", "hors jeu"));
            } else if ground.map.terrain.get(row).is_some() {
                let row = ground.scene.place(&crate::route!["terrain", row]);
                finding = finding
                    .related(row, text!("the ground is drawn here", "le terrain est dessiné ici"));
            }
            out.push(
                finding.reference(scene.cite(rules.ground.as_ref().unwrap_or(&rules.reference))),
            );
        }
    }
}
