//! `scenario/camp-taken`

use banneret_schema::hex::Coord;

use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit stands in a hex of a camp, where the servants are already, or in the hex of its herd. Units
    /// that hold the camp in place of the servants are named under `guards:`. Two camps do not share hexes.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [camps]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     camp: {at: [C1, D1]}
    ///     placements: {hoplites: C1, general: C1}
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [camps]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     camp: {at: [C1, D1], guards: hoplites}
    ///     placements: {hoplites: C1, general: C1}
    ///     army: greeks
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    CAMP_TAKEN = "scenario/camp-taken", Error, Run::Scenario(camp_taken);
    en: "a unit stands where the servants of a camp are";
    fr: "une unité est à la place des serviteurs d’un camp";
    fr_doc: "Une unité est dans un hexagone d'un camp, où sont déjà les serviteurs, ou dans celui de son \
        troupeau. Les unités qui tiennent le camp à la place des serviteurs se nomment sous `guards:`. \
        Deux camps n'ont pas d'hexagone commun.";
}

fn camp_taken(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().camp) else { return };
    for (number, owner) in battle.forces.iter().enumerate() {
        let Some(camp) = &owner.side.camp else { continue };
        let hexes: Vec<Coord> =
            camp.at.values().iter().filter_map(|hex| ground.hex(hex).ok()).collect();
        let herd = camp.herd.as_ref().and_then(|hex| ground.hex(hex).ok());
        let herd = herd.filter(|hex| !hexes.contains(hex));
        out.extend(two_camps(battle, ground, number, &hexes, herd));
        let guards = camp.guards.values().iter();
        let guards: Vec<usize> =
            guards.filter_map(|id| owner.members.find_all(id.as_str())).flatten().collect();
        for force in &battle.forces {
            let own = std::ptr::eq::<Force<'_>>(force, owner);
            for (at, member) in force.members.units() {
                let guard = own && guards.contains(&at);
                let mut stands = force.hexes(at).iter();
                let taken = |hex: &&Coord| !guard && hexes.contains(*hex) || herd == Some(**hex);
                let Some(at) = stands.find(taken).copied() else { continue };
                let (shown, hex) = (quoted(&member.id()), ground.grid.label(at));
                let message = if hexes.contains(&at) {
                    text!(
                        "{shown} is in {hex} with the servants of the camp",
                        "{shown} est en {hex} avec les serviteurs du camp"
                    )
                } else {
                    text!(
                        "{shown} is in {hex} with the herd of the camp",
                        "{shown} est en {hex} avec le troupeau du camp"
                    )
                };
                let help = if own && hexes.contains(&at) {
                    text!(
                        "name it under `guards:` if it takes their place, or move it",
                        "nommez-la sous `guards:` si elle prend leur place, ou déplacez-la"
                    )
                } else {
                    text!("move it to another hex", "déplacez-la dans un autre hexagone")
                };
                let scene = battle.scene;
                let route = force.place_route(scene, &member.id());
                let place = scene.place(&owner.route.join("camp").join("at"));
                let finding = scene
                    .on_value(&CAMP_TAKEN, &route, message)
                    .help(help)
                    .related(place, text!("the camp", "le camp"));
                out.push(finding.reference(scene.cite(&rules.reference)));
            }
        }
    }
}

/// A camp whose hexes an earlier side has for its own.
fn two_camps(
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    number: usize,
    hexes: &[Coord],
    herd: Option<Coord>,
) -> Option<Diagnostic> {
    let reference = &battle.ruleset().camp.as_ref()?.reference;
    let owner = &battle.forces[number];
    let (first, hex) = battle.forces[..number].iter().find_map(|first| {
        let camp = first.side.camp.as_ref()?;
        let theirs = camp.at.values().iter().chain(&camp.herd);
        let mut theirs = theirs.filter_map(|hex| ground.hex(hex).ok());
        let hex = theirs.find(|hex| hexes.contains(hex) || herd == Some(*hex))?;
        Some((first, hex))
    })?;
    let hex_label = ground.grid.label(hex);
    let message =
        text!("another camp is in {hex_label} already", "un autre camp est déjà en {hex_label}");
    let help = text!("choose other hexes", "choisissez d'autres hexagones");
    let key = if hexes.contains(&hex) { "at" } else { "herd" };
    let scene = battle.scene;
    let finding = scene.on_value(&CAMP_TAKEN, &owner.route.join("camp").join(key), message);
    let place = scene.place(&first.route.join("camp"));
    let finding = finding.help(help).related(place, text!("the other camp", "l'autre camp"));
    Some(finding.reference(scene.cite(reference)))
}
