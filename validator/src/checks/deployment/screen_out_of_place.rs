//! `deployment/screen-out-of-place`

use banneret_schema::field::Mover;
use banneret_schema::hashed::HashMap;
use banneret_schema::hex::{Coord, adjacent};
use banneret_schema::ruleset::screen::ScreenRules;

use super::placed::{PlacedUnit, placed};
use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A marker of skirmishers does not stand where its unit can send it: in a hex beside it that it
    /// can fire into, free of units, on ground that can be entered. Only the top unit of a stack sends
    /// any out, and markers of two sides never share a hex.
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
    ///       foot-1: {at: 0303, formation: line, facing: e, screen: 0203}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
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
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    SCREEN_OUT_OF_PLACE = "deployment/screen-out-of-place", Error, Run::Scenario(screen_out_of_place);
    en: "skirmishers are where they cannot be";
    fr: "des tirailleurs sont où ils ne peuvent être";
    fr_doc: "Un marqueur de tirailleurs n'est pas où son unité peut l'envoyer : dans un hexagone \
        voisin où elle peut tirer, libre d'unités, sur un terrain où l'on entre. Seule l'unité \
        du dessus d'une pile en déploie, et les marqueurs de deux camps ne partagent jamais un \
        hexagone.";
}

fn screen_out_of_place(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().screens) else { return };
    let mut taken: HashMap<Coord, (usize, String)> = HashMap::default();
    for (side, force) in battle.forces.iter().enumerate() {
        for unit in placed(force) {
            for (at, text) in unit.placement.screen.values().iter().enumerate() {
                let Ok(hex) = ground.hex(text) else { continue };
                let own = unit.member.id();
                let (owner, other) = taken.entry(hex).or_insert_with(|| (side, own));
                let shared = (*owner != side).then(|| other.clone());
                let Some(why) = why(battle, ground, rules, (force, &unit), (hex, shared)) else {
                    continue;
                };
                let route = battle.scene.one_of(&unit.route().join("screen"), at);
                let finding = battle.scene.on_value(&SCREEN_OUT_OF_PLACE, &route, why);
                let help = text!(
                    "move it to a free hex before its unit, or remove it",
                    "déplacez-le dans un hexagone libre devant son unité, ou supprimez-le"
                );
                out.push(finding.help(help).reference(battle.scene.cite(&rules.reference)));
            }
        }
    }
}

/// Why a marker cannot stand in a hex.
fn why(
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    rules: &ScreenRules,
    (force, unit): (&Force<'_>, &PlacedUnit<'_, '_>),
    (hex, shared): (Coord, Option<String>),
) -> Option<Text> {
    let (shown, label) = (quoted(&unit.member.id()), ground.grid.label(hex));
    let own = unit.post.hex()?;
    let top = force.units_in(own).last().map(|(at, _)| at);
    if let Some(top) = top.filter(|top| *top != unit.at) {
        let above = quoted(&force.members.all()[top].id());
        return Some(text!(
            "{shown} has skirmishers in {label} and lies under {above}: only the top unit has any",
            "{shown} a des tirailleurs en {label} et se trouve sous {above} : seule l'unité du dessus en a"
        ));
    }
    let beside = adjacent(ground.grid, unit.hexes());
    if !beside.contains(&hex) {
        return Some(text!(
            "{label} is not beside {shown}, which has skirmishers there",
            "{label} n'est pas à côté de {shown}, qui y a des tirailleurs"
        ));
    }
    let row = rules.row(unit.look, unit.placement.formation.as_ref());
    let anywhere = row.is_none_or(|row| row.anywhere);
    let fires = unit.post.fires_into(unit.look, ground.grid);
    if !anywhere && fires.is_some_and(|hexes| !hexes.contains(&hex)) {
        return Some(text!(
            "{shown} cannot fire into {label}, where it has skirmishers",
            "{shown} ne peut tirer en {label}, où elle a des tirailleurs"
        ));
    }
    if let Some((side, there)) = battle.unit_in(hex) {
        let there = quoted(&battle.forces[side].members.all()[there].id());
        return Some(text!(
            "the skirmishers of {shown} are in {label}, where {there} stands",
            "les tirailleurs de {shown} sont en {label}, où se trouve {there}"
        ));
    }
    // Of a unit that says nothing of its movement it is known where nobody can go.
    let mover = force.mover(unit.at).unwrap_or_else(|| Mover::on_foot(1));
    if !ground.field.may_stand(&mover, hex) {
        return Some(text!(
            "the skirmishers of {shown} cannot be in {label}: {here}",
            "les tirailleurs de {shown} ne peuvent être en {label} : {here}",
            here = ground.ground_words(hex)
        ));
    }
    let other = quoted(&shared?);
    Some(text!(
        "the skirmishers of {shown} are in {label}, where those of {other} are",
        "les tirailleurs de {shown} sont en {label}, où sont ceux de {other}"
    ))
}
