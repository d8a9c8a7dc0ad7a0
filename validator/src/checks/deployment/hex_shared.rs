//! `deployment/hex-shared`

use banneret_schema::hashed::HashMap;
use banneret_schema::hex::Coord;

use super::place_route;
use crate::battle::{Battle, Force};
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
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites-1: C1, hoplites-2: C1, general: C1}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 2}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites-1: C1, hoplites-2: D1, general: C1}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, count: 2}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    HEX_SHARED = "deployment/hex-shared", Error, Run::Scenario(hex_shared);
    en: "two units stand in one hex";
    fr: "deux unités sont dans un hexagone";
    fr_doc: "Deux unités sont dans un hexagone, ou des membres de deux camps. Un hexagone contient une \
        unité ; chefs, hérauts et personnages peuvent être avec une unité de leur camp.";
}

/// Who is in a hex already: the side and member that came first, and the first unit.
struct There {
    side: usize,
    member: usize,
    unit: Option<usize>,
    /// How many units there are.
    units: u8,
    /// How many there may be.
    most: u8,
}

fn hex_shared(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().set_up) else { return };
    let mut first: HashMap<Coord, There> = HashMap::default();
    for (side, force) in battle.forces.iter().enumerate() {
        for (at, member) in force.members.all().iter().enumerate() {
            // Whoever stands with a unit goes where it goes.
            if force.placement_of(at).is_some_and(|it| it.at.is_empty() && it.with.is_some()) {
                continue;
            }
            let is_unit = member.unit().is_some();
            // What units of one side bring into a hex is counted otherwise where it is counted.
            let counted = battle.ruleset().stacking.is_some().then_some(u8::MAX);
            let most = most_units(battle, force, at).or(counted).unwrap_or(rules.units_in_hex);
            let mut shared = None;
            let hexes = force.hexes(at);
            // A hex written twice for one unit has its own finding.
            let once = hexes.iter().enumerate().filter(|(n, hex)| !hexes[..*n].contains(hex));
            for (_, coord) in once {
                let Some(there) = first.get_mut(coord) else {
                    let (unit, units) = (is_unit.then_some(at), u8::from(is_unit));
                    first.insert(*coord, There { side, member: at, unit, units, most });
                    continue;
                };
                let enemy = there.side != side;
                if is_unit {
                    there.units = there.units.saturating_add(1);
                    if !enemy {
                        // Units in another formation do not share in what one formation allows.
                        there.most = if there.unit.is_some() { there.most.min(most) } else { most };
                        there.unit.get_or_insert(at);
                    }
                }
                let fine = !enemy && (!is_unit || there.units <= there.most);
                if !fine {
                    let other = there.unit.unwrap_or(there.member);
                    shared.get_or_insert((*coord, enemy, there.side, other));
                }
            }
            let Some((coord, enemy, owner, other)) = shared else { continue };
            let other_force = &battle.forces[owner];
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

/// How many units may share the hexes of one, where its formation says so.
fn most_units(battle: &Battle<'_>, force: &Force<'_>, member: usize) -> Option<u8> {
    let formation = force.placement_of(member)?.formation.as_ref()?;
    battle.ruleset().formations.get(formation)?.units_in_hex
}
