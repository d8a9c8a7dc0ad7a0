//! `deployment/hidden-in-sight`

use banneret_schema::field::{Eye, Occupant};
use banneret_schema::hex::Coord;
use banneret_schema::ruleset::options::{Part, UnitState};

use super::place_route;
use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit is hidden where an enemy unit sees it from the start: beside it, or two hexes away on ground
    /// that hides nothing. It would be shown at once. Enemies who sleep or are hidden themselves see nothing.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [hidden-units]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: {at: C4, state: hidden}, general: C3}
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     placements: {immortals: C5, satrap: C5}
    ///     army: medes
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [hidden-units]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: {at: C2, state: hidden}, general: C3}
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     placements: {immortals: C8, satrap: C8}
    ///     army: medes
    /// ```
    HIDDEN_IN_SIGHT = "deployment/hidden-in-sight", Warning, Run::Scenario(hidden_in_sight);
    en: "a hidden unit stands in sight of the enemy";
    fr: "une unité cachée est à la vue de l'ennemi";
    fr_doc: "Une unité est cachée là où une unité ennemie la voit dès le début : à côté d'elle, ou à deux \
        hexagones sur un terrain qui ne cache rien. Elle serait montrée aussitôt. Les ennemis endormis \
        ou cachés eux-mêmes ne voient rien.";
}

/// At night and in the thickest fog one still sees as far.
const CERTAIN: u32 = 2;

fn hidden_in_sight(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let states = &battle.ruleset().states;
    // The state that the rule on hidden units brings.
    let hides = |state: &UnitState| {
        let rule = state.needs.as_ref().and_then(|id| battle.ruleset().options.get(id));
        rule.is_some_and(|rule| rule.governs.contains(&Part::Hidden))
    };
    let is_hidden = |force: &Force<'_>, at: usize| {
        let placement = force.placement_of(at);
        let mut ids = placement.into_iter().flat_map(|placement| placement.state.values());
        ids.any(|id| states.get(id).is_some_and(hides))
    };
    for (side, force) in battle.forces.iter().enumerate() {
        for (at, member) in force.members.units().filter(|(at, _)| is_hidden(force, *at)) {
            let Some(hex) = force.hex(at) else { continue };
            let others = battle.forces.iter().enumerate().filter(|(other, _)| *other != side);
            let watcher = others.into_iter().find_map(|(_, enemy)| {
                let awake = |at: usize| {
                    let placement = enemy.placement_of(at);
                    placement.is_some_and(|placement| placement.state.is_empty())
                };
                let mut units = enemy.members.units().filter(|(at, _)| awake(*at));
                units.find_map(|(at, _)| {
                    let from = enemy.hex(at).filter(|from| is_seen(ground, *from, hex))?;
                    Some((enemy, at, from))
                })
            });
            let Some((enemy, watcher, from)) = watcher else { continue };
            let (shown, hex) = (quoted(&member.id()), ground.grid.label(hex));
            let (other, from) =
                (quoted(&enemy.members.all()[watcher].id()), ground.grid.label(from));
            let message = text!(
                "{shown} is hidden in {hex}, and {other} sees it from {from}",
                "{shown} est cachée en {hex}, et {other} la voit de {from}"
            );
            let help = text!(
                "hide it further away or behind cover, or do not hide it",
                "cachez-la plus loin ou à couvert, ou ne la cachez pas"
            );
            let scene = battle.scene;
            let state = force.placement(&member.id()).join("state");
            let finding = scene.on_value(&HIDDEN_IN_SIGHT, &state, message).help(help);
            let place = scene.place(&place_route(battle, enemy, watcher));
            let finding = finding.related(place, text!("the enemy", "l'ennemi"));
            let rule = states.values().find(|state| hides(state));
            out.push(match rule {
                Some(state) => finding.reference(scene.cite(&state.reference)),
                None => finding,
            });
        }
    }
}

/// Whether a unit certainly sees another.
fn is_seen(ground: &Battlefield<'_>, from: Coord, to: Coord) -> bool {
    let distance = ground.grid.distance(from, to);
    let eye = Eye { tall: false, looks_over: true };
    let nobody = |_: Coord| -> Option<Occupant> { None };
    let cover = ground.field.ground(to).masks();
    (distance == 1 || distance <= CERTAIN && !cover)
        && ground.field.sees((from, eye), (to, eye), &nobody)
        && !ground.field.side(from, to).is_some_and(|side| side.masks())
}
