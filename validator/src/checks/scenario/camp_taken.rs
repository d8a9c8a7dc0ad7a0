//! `scenario/camp-taken`

use banneret_schema::hex::Coord;

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit stands in a hex of a camp, where the servants are already. Units that hold the camp in
    /// their place are named under `guards:`.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [camps]
    /// sides:
    ///   - {id: greeks, edge: north, camp: {at: [C1, D1]}, placements: {hoplites: C1, general: C1}, army: {name: Greeks, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: Persians, leaders: [{id: satrap, rank: general}], units: [{id: immortals, type: infantry, weight: medium}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [camps]
    /// sides:
    ///   - {id: greeks, edge: north, camp: {at: [C1, D1], guards: hoplites}, placements: {hoplites: C1, general: C1}, army: {name: Greeks, leaders: [{id: general, rank: general}], units: [{id: hoplites, type: infantry, weight: heavy}]}}
    ///   - {id: persians, edge: south, army: {name: Persians, leaders: [{id: satrap, rank: general}], units: [{id: immortals, type: infantry, weight: medium}]}}
    /// ```
    CAMP_TAKEN = "scenario/camp-taken", Error, Run::Scenario(camp_taken);
    en: "a unit stands where the servants of a camp are";
    fr: "une unité est à la place des serviteurs d’un camp";
    fr_doc: "Une unité est dans un hexagone d'un camp, où sont déjà les serviteurs. Les unités qui \
        tiennent le camp à leur place se nomment sous `guards:`.";
}

fn camp_taken(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().camp) else { return };
    for owner in &battle.forces {
        let Some(camp) = &owner.side.camp else { continue };
        let hexes: Vec<Coord> =
            camp.at.values().iter().filter_map(|hex| ground.hex(hex).ok()).collect();
        let guards = camp.guards.values().iter();
        let guards: Vec<usize> =
            guards.filter_map(|id| owner.members.find_all(id.as_str())).flatten().collect();
        for force in &battle.forces {
            let own = std::ptr::eq::<Force<'_>>(force, owner);
            for (at, member) in
                force.members.units().filter(|(at, _)| !(own && guards.contains(at)))
            {
                let Some(hex) = force.hexes[at].iter().find(|hex| hexes.contains(*hex)) else {
                    continue;
                };
                let (shown, hex) = (quoted(&member.id()), ground.grid.label(*hex));
                let message = text!(
                    "{shown} is in {hex} with the servants of the camp",
                    "{shown} est en {hex} avec les serviteurs du camp"
                );
                let help = if own {
                    text!(
                        "name it under `guards:` if it takes their place, or move it",
                        "nommez-la sous `guards:` si elle prend leur place, ou déplacez-la"
                    )
                } else {
                    text!("move it out of the camp", "sortez-la du camp")
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
