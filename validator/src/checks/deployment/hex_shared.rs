//! `deployment/hex-shared`

use std::collections::HashMap;

use banneret_schema::hex::Coord;

use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// Two units stand in one hex, or members of two sides do. A hex holds one unit; leaders,
    /// heralds and characters may be with a unit of their own side.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites-1: C1, hoplites-2: C1, general: C1}, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy, count: 2}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites-1: C1, hoplites-2: D1, general: C1}, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy, count: 2}]}}
    ///   - {id: persians, edge: south, army: {name: An army, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    /// ```
    HEX_SHARED = "deployment/hex-shared", Error, Run::Scenario(hex_shared);
    en: "two units stand in one hex";
    fr: "deux unités sont dans un hexagone";
}

fn hex_shared(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().set_up) else { return };
    // In each hex: those of the side that came first, and how many of them are units.
    let mut first: HashMap<Coord, (usize, usize, Option<usize>)> = HashMap::new();
    let mut units: HashMap<Coord, u8> = HashMap::new();
    for (side, force) in battle.forces.iter().enumerate() {
        for (at, member) in force.members.all().iter().enumerate() {
            let Some(coord) = force.placed[at] else { continue };
            let is_unit = member.unit().is_some();
            let entry = first.entry(coord).or_insert((side, at, is_unit.then_some(at)));
            let (owner, one, unit) = *entry;
            if (owner, one) == (side, at) {
                units.insert(coord, u8::from(is_unit));
                continue;
            }
            let count = units.entry(coord).or_default();
            let enemy = owner != side;
            if is_unit {
                *count += 1;
                if unit.is_none() && !enemy {
                    entry.2 = Some(at);
                }
            }
            if !enemy && (!is_unit || *count <= rules.units_in_hex) {
                continue;
            }
            let other_force = &battle.forces[owner];
            let other = unit.unwrap_or(one);
            let (shown, hex) = (quoted(&member.id()), ground.grid.label(coord));
            let with = quoted(&other_force.members.all()[other].id());
            let message = if enemy {
                text!(
                    "{shown} stands in {hex} with the enemy's {with}",
                    "{shown} est en {hex} avec {with}, de l'ennemi"
                )
            } else {
                text!(
                    "{shown} and {with} are both in {hex}",
                    "{shown} et {with} sont tous deux en {hex}"
                )
            };
            let help = text!(
                "move one of them to another hex",
                "déplacez l'un des deux dans un autre hexagone"
            );
            let scene = battle.scene;
            let finding =
                scene.on_value(&HEX_SHARED, &place_route(battle, force, at), message).help(help);
            let place = scene.place(&place_route(battle, other_force, other));
            let finding = finding.related(place, text!("also here", "ici aussi"));
            out.push(finding.reference(scene.cite(&rules.reference)));
        }
    }
}
