//! `deployment/entry-occupied`

use banneret_schema::hex::Coord;

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// Somebody stands at the start where others are to enter: a friend must move away first, and an enemy sends
    /// them to the nearest free hex of the edge.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     placements: {guns: A5}
    ///     reinforcements: [{turn: 2, at: A5, members: [ney, oudinot, foot, murat, horse]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     placements: {guns: B5}
    ///     reinforcements: [{turn: 2, at: A5, members: [ney, oudinot, foot, murat, horse]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ENTRY_OCCUPIED = "deployment/entry-occupied", Info, Run::Scenario(entry_occupied);
    en: "somebody stands where others enter";
    fr: "quelqu'un se tient là où d'autres entrent";
    fr_doc: "Quelqu'un se tient au départ là où d'autres doivent entrer : un ami doit d'abord s'écarter, et un \
        ennemi les renvoie à l'hexagone libre le plus proche du bord.";
}

fn entry_occupied(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(rules), Some(ground)) = (&battle.ruleset().arrivals, &battle.ground) else { return };
    for (side, force) in battle.forces.iter().enumerate() {
        for (index, reinforcement) in force.side.reinforcements.iter() {
            let named = reinforcement.at.values();
            let hexes: Vec<Coord> = named.iter().filter_map(|hex| ground.hex(hex).ok()).collect();
            // One free hex of several is enough.
            let Some(first) = hexes.first().filter(|_| !reinforcement.is_placed()) else {
                continue;
            };
            if !hexes.iter().all(|hex| battle.unit_in(*hex).is_some()) {
                continue;
            }
            let Some((owner, at)) = battle.unit_in(*first) else { continue };
            let other: &Force<'_> = &battle.forces[owner];
            let id = other.members.all()[at].id();
            let (hex, shown) = (ground.grid.label(*first), quoted(&id));
            let message = if owner == side {
                text!(
                    "they enter by {hex}, and {shown} must move away first",
                    "ils entrent par {hex}, et {shown} doit d'abord s'écarter"
                )
            } else {
                text!(
                    "they enter by {hex}, and the enemy's {shown} stands there: they come by the nearest free hex",
                    "ils entrent par {hex}, et {shown}, de l'ennemi, s'y trouve : ils viendront par l'hexagone libre voisin"
                )
            };
            let help = text!(
                "choose another hex, or say under `special-rules:` how they enter",
                "choisissez un autre hexagone, ou dites sous `special-rules:` comment ils entrent"
            );
            let route = force.route.join("reinforcements").join(index).join("at");
            let finding = battle.scene.on_value(&ENTRY_OCCUPIED, &route, message).help(help);
            let place = battle.scene.place(&other.place_route(battle.scene, &id));
            let finding = finding.related(place, text!("placed here", "placé ici"));
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}
