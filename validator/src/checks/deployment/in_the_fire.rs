//! `deployment/in-the-fire`

use banneret_schema::hex::Coord;
use banneret_schema::ruleset::terrain::Terrain;

use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::quoted;

check! {
    /// Somebody is set up in a wood or a village that burns at the start, which nobody can enter. A burning
    /// work on the side of a hex, a boat, a camp or grass does not close the hex.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A wood
    ///   grid: {columns: 13, rows: 9}
    ///   legend: {".": [], w: [forest]}
    ///   terrain:
    ///     - ". . w w . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    /// options: [fire]
    /// fire: {burning: C1}
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: C1, general: E1}, army: greeks}
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A wood
    ///   grid: {columns: 13, rows: 9}
    ///   legend: {".": [], w: [forest]}
    ///   terrain:
    ///     - ". . w w . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . . ."
    /// options: [fire]
    /// fire: {burning: C1}
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: E1, general: E1}, army: greeks}
    ///   - {id: persians, edge: south, army: medes}
    /// ```
    IN_THE_FIRE = "deployment/in-the-fire", Warning, Run::Scenario(in_the_fire);
    en: "somebody is set up in a hex that burns";
    fr: "quelqu'un est placé dans un hexagone qui brûle";
    fr_doc: "Quelqu'un est placé dans un bois ou un village qui brûle au départ, où nul ne peut entrer. Un \
        ouvrage en feu sur un côté, une embarcation, un camp ou l'herbe ne ferme pas l'hexagone.";
}

fn in_the_fire(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules), Some(fire)) =
        (&battle.ground, &battle.ruleset().fire, &battle.scenario.fire)
    else {
        return;
    };
    let burns = |hex: &Coord| {
        let closes =
            |element: &Terrain| element.burns.as_ref().is_some_and(|it| it.turns.is_some());
        ground.drawn().ground(*hex).any(closes)
    };
    let burning = fire.burning.values().iter().enumerate();
    let burning = burning.filter_map(|(index, hex)| Some((index, ground.hex(hex).ok()?)));
    let burning: Vec<_> = burning.filter(|(_, hex)| burns(hex)).collect();
    for force in &battle.forces {
        for (at, member) in force.members.all().iter().enumerate() {
            let stands = |(_, hex): &&(usize, Coord)| force.hexes(at).contains(hex);
            let Some((index, hex)) = burning.iter().find(stands) else { continue };
            if force.aboard(at).is_some() {
                continue;
            }
            let (shown, label) = (quoted(&member.id()), ground.grid.label(*hex));
            let message = text!(
                "{shown} is set up in {label}, which burns",
                "{shown} est en {label}, qui brûle"
            );
            let help = text!(
                "set it up outside the fire, or let another hex burn",
                "placez-la hors du feu, ou faites brûler un autre hexagone"
            );
            let scene = battle.scene;
            let finding = scene.on_value(&IN_THE_FIRE, &place_route(battle, force, at), message);
            let place = scene.place(&scene.one_of(&route!["fire", "burning"], *index));
            let finding = finding.help(help).related(place, text!("the fire", "le feu"));
            out.push(finding.reference(scene.cite(&rules.reference)));
        }
    }
}
