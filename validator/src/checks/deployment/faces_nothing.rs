//! `deployment/faces-nothing`

use banneret_schema::field::{Eye, Mover};
use banneret_schema::hex::Coord;

use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit that never moves stands where no enemy can ever be in its range and sight.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A wood
    ///   grid: {columns: 13, rows: 9}
    ///   legend: {'.': [], m: [mountain]}
    ///   terrain:
    ///     - . m . . . . . . . . . . .
    ///     - m m . . . . . . . . . . .
    ///     - m . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {gun: A1, general: A1}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: gun, type: artillery, weight: very-heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A wood
    ///   grid: {columns: 13, rows: 9}
    ///   legend: {'.': [], m: [mountain]}
    ///   terrain:
    ///     - . m . . . . . . . . . . .
    ///     - m m . . . . . . . . . . .
    ///     - m . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    ///     - . . . . . . . . . . . . .
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {gun: C1, general: C1}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: gun, type: artillery, weight: very-heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    FACES_NOTHING = "deployment/faces-nothing", Warning, Run::Scenario(faces_nothing);
    en: "a unit that never moves can never have a target";
    fr: "une unité immobile ne peut jamais avoir de cible";
    fr_doc: "Une unité qui ne bouge jamais est là où aucun ennemi ne peut être à sa portée et à sa vue.";
}

fn faces_nothing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let anyone = Mover::on_foot(1);
    for force in &battle.forces {
        for (at, member) in force.members.units() {
            let Some(coord) = force.hex(at).filter(|_| force.aboard(at).is_none()) else {
                continue;
            };
            let Some(look) = force.look(at).filter(|look| look.is_static()) else {
                continue;
            };
            let Some(range) = look.range().and_then(|range| u32::try_from(range).ok()) else {
                continue;
            };
            if look.shoots() != Some(true) || range == 0 {
                continue;
            }
            let gun = Eye { tall: true, looks_over: true };
            let target = Eye { tall: true, looks_over: true };
            let has_target = |to: &Coord| {
                *to != coord
                    && ground.field.may_stand(&anyone, *to)
                    && ground.field.sees((coord, gun), (*to, target), &|_| None)
            };
            if ground.grid.range(coord, range).any(|to| has_target(&to)) {
                continue;
            }
            let (shown, hex) = (quoted(&member.id()), ground.grid.label(coord));
            let message = text!(
                "{shown} never moves, and in its range of {range} hex[es] from {hex} nobody can ever be seen",
                "{shown} ne bouge jamais, et à sa portée de {range} hexagone[s] depuis {hex} nul ne peut être vu",
            );
            let help = text!(
                "set it up where it has a field of fire",
                "placez-la où elle a un champ de tir"
            );
            let finding =
                battle.scene.on_value(&FACES_NOTHING, &place_route(battle, force, at), message);
            out.push(finding.help(help));
        }
    }
}
