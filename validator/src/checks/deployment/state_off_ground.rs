//! `deployment/state-off-ground`

use super::placed::placed;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// A unit is in a state that nobody is in on such ground: units rally on clear or rocky ground or in a
    /// major river, not in woods or a city.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   legend: {".": [clear], w: [woods]}
    ///   terrain:
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . w . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w, state: rallied}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   legend: {".": [clear], w: [woods]}
    ///   terrain:
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . w . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    ///     - ". . . . . . . . . . . ."
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1911, facing: w, state: rallied}}
    ///     army: persians
    /// ```
    STATE_OFF_GROUND = "deployment/state-off-ground", Error, Run::Scenario(state_off_ground);
    en: "a unit is in a state that its ground does not allow";
    fr: "une unité est dans un état que son terrain ne permet pas";
    fr_doc: "Une unité est dans un état où nul n'est sur un tel terrain : on se rallie en terrain clair ou \
        rocheux ou dans une rivière majeure, non dans les bois ou en ville.";
}

fn state_off_ground(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let ruleset = battle.ruleset();
    for force in &battle.forces {
        for unit in placed(force) {
            for (index, id) in unit.placement.state.values().iter().enumerate() {
                let state = ruleset.states.get(id);
                let state = state.filter(|state| !state.ground.is_empty() && unit.may_be(state));
                let Some(state) = state else { continue };
                // A hex of which the map says nothing is as open as ground can be.
                let refused = unit.hexes().iter().find(|hex| {
                    let here = &ground.field.ground(**hex).elements;
                    !here.is_empty() && !here.iter().any(|(id, _)| state.ground.contains(id))
                });
                let Some(hex) = refused else { continue };
                let (shown, at) = (quoted(&unit.member.id()), ground.grid.label(*hex));
                let on = state.ground.iter().filter_map(|id| ruleset.terrain.get(id));
                let message = text!(
                    "{shown} is “{name}” in {at}, {here}; that takes {on}",
                    "{shown} est « {name} » en {at}, {here} ; il faut : {on}",
                    name = state.name,
                    here = ground.ground_words(*hex),
                    on = either(on.map(|it| it.name.lower()))
                );
                let route = battle.scene.one_of(&unit.route().join("state"), index);
                let help = text!(
                    "remove the state, or set it up on other ground",
                    "supprimez l'état, ou placez-la sur un autre terrain"
                );
                let finding = battle.scene.on_value(&STATE_OFF_GROUND, &route, message);
                out.push(
                    finding.help(help).removable().reference(battle.scene.cite(&state.reference)),
                );
            }
        }
    }
}
