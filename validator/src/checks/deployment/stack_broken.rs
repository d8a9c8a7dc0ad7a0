//! `deployment/stack-broken`

use banneret_schema::hashed::{HashMap, HashSet};
use banneret_schema::hex::Coord;

use super::place_route;
use super::placed::{PlacedUnit, standing};
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit is in a formation that two units form together, and no other stands with it as it
    /// should: on the same hexes, with the same facing.
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
    ///     placements:
    ///       antigonos: 1209
    ///       craterus: {at: 1309/1310, facing: e, formation: double-depth}
    ///       amyntas: {at: 1310/1311, facing: e, formation: double-depth}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5,
    ///            personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///         - {id: amyntas, name: Amyntas, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
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
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements:
    ///       antigonos: 1209
    ///       craterus: {at: 1309/1310, facing: e, formation: double-depth}
    ///       amyntas: {at: 1310/1309, facing: e, formation: double-depth}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5,
    ///            personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///         - {id: amyntas, name: Amyntas, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    STACK_BROKEN = "deployment/stack-broken", Error, Run::Scenario(stack_broken);
    en: "a formation of two units is not whole";
    fr: "une formation de deux unités n'est pas complète";
    fr_doc: "Une unité est dans une formation que deux unités prennent ensemble, et aucune autre n'est \
        avec elle comme il le faut : sur les mêmes hexagones, avec la même orientation.";
}

fn stack_broken(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for force in &battle.forces {
        let units: Vec<_> = standing(battle, force).collect();
        let mut by_hex: HashMap<Coord, Vec<usize>> = HashMap::default();
        for (number, unit) in units.iter().enumerate() {
            for hex in unit.hexes() {
                by_hex.entry(*hex).or_default().push(number);
            }
        }
        let known: HashSet<String> = units.iter().map(|unit| unit.member.id()).collect();
        let others = force.side.placements.iter().filter(|(id, _)| {
            let somebody = force.members.find(id).is_some_and(|at| force.is_sure(at));
            !somebody && !known.contains(*id)
        });
        let strangers: HashSet<Coord> = others
            .flat_map(|(_, placement)| placement.at.values())
            .filter_map(|hex| ground.hex(hex).ok())
            .collect();
        let mut said = vec![false; units.len()];
        for (number, unit) in units.iter().enumerate() {
            let Some(formation) = unit.own_formation() else { continue };
            let Some(most) = formation.units_in_hex.filter(|most| *most > 1) else { continue };
            // The other may be one who is not known, or of whom nothing can be said.
            let strange = |hex: &Coord| strangers.contains(hex);
            if said[number] || !unit.is_well_placed(ground.grid) || unit.hexes().iter().any(strange)
            {
                continue;
            }
            // Too many units in a hex, or units in other formations, have a finding of their own.
            if unit.hexes().iter().any(|hex| by_hex[hex].len() > usize::from(most)) {
                continue;
            }
            let around = unit.hexes().iter().flat_map(|hex| &by_hex[hex]).copied();
            let mut beside: Vec<usize> = around.filter(|other| *other != number).collect();
            beside.sort_unstable();
            beside.dedup();
            let alike =
                |other: &usize| units[*other].placement.formation == unit.placement.formation;
            if !beside.iter().all(alike) {
                continue;
            }
            let why = match beside.as_slice() {
                [] => Why::Alone,
                [other, ..] if sorted(&units[*other]) != sorted(unit) => Why::Apart(*other),
                [other, ..] => {
                    let facings = [unit, &units[*other]].map(|it| it.placement.facing);
                    match facings {
                        [Some(one), Some(two)] if one != two => Why::Turned(*other),
                        _ if is_on_top(unit) && is_on_top(&units[*other]) => Why::BothOnTop(*other),
                        _ => continue,
                    }
                }
            };
            if let Why::Apart(other) | Why::Turned(other) | Why::BothOnTop(other) = why {
                said[other] = true;
            }
            report(out, battle, force, &units, number, &why);
        }
    }
}

/// What a formation lacks; the number is the other unit's.
enum Why {
    Alone,
    Apart(usize),
    Turned(usize),
    BothOnTop(usize),
}

/// Whether a unit is said to be the upper one of those in its formation.
fn is_on_top(unit: &PlacedUnit<'_, '_>) -> bool {
    let states = unit.placement.state.values().iter();
    let mut states = states.filter_map(|id| unit.look.ruleset.states.get(id));
    let own = unit.placement.formation.as_ref();
    states.any(|state| state.on_top_of.is_some() && state.on_top_of.as_ref() == own)
}

fn sorted(unit: &PlacedUnit<'_, '_>) -> Vec<Coord> {
    let mut hexes = unit.hexes().to_vec();
    hexes.sort_unstable();
    hexes
}

fn report(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    units: &[PlacedUnit<'_, '_>],
    number: usize,
    why: &Why,
) {
    let unit = &units[number];
    let Some(formation) = unit.own_formation() else { return };
    let shown = quoted(&unit.member.id());
    let other = match why {
        Why::Alone => None,
        Why::Apart(other) | Why::Turned(other) | Why::BothOnTop(other) => Some(*other),
    };
    let with = other.map(|other| quoted(&units[other].member.id())).unwrap_or_default();
    let name = &formation.name;
    let message = match why {
        Why::Alone => text!(
            "{shown} is in the formation “{name}”, and no other unit is with it",
            "{shown} est dans la formation « {name} », et aucune autre n'y est avec elle",
            name
        ),
        Why::Apart(_) => text!(
            "{shown} and {with} form “{name}” and do not stand on the same hexes",
            "{shown} et {with} forment « {name} » et ne sont pas sur les mêmes hexagones",
            name
        ),
        Why::BothOnTop(_) => text!(
            "{shown} and {with} form “{name}”, and each is said to be on top",
            "{shown} et {with} forment « {name} », et chacune est dite sur le dessus",
            name
        ),
        Why::Turned(_) => text!(
            "{shown} and {with} form “{name}” and look different ways",
            "{shown} et {with} forment « {name} » et n'ont pas la même orientation",
            name
        ),
    };
    let help = text!(
        "give both the same hexes, facing and formation, or let them stand apart in another",
        "donnez aux deux les mêmes hexagones, orientation et formation, ou une autre formation"
    );
    let scene = battle.scene;
    let mut finding =
        scene.on_value(&STACK_BROKEN, &place_route(battle, force, unit.at), message).help(help);
    if let Some(other) = other {
        let place = scene.place(&place_route(battle, force, units[other].at));
        finding = finding.related(place, text!("the other unit", "l'autre unité"));
    }
    out.push(finding.reference(scene.cite(&formation.reference)));
}
