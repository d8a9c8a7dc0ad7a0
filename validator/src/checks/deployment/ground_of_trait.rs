//! `deployment/ground-of-trait`

use banneret_schema::field::Makeup;
use banneret_schema::members::Member;
use banneret_schema::ruleset::quality::Trait;

use super::place_route;
use super::placed::placed;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{COMMA, joined, quoted};

check! {
    /// A unit is set up on ground on which its particularity cannot be had: fortified units dig in on
    /// open ground or on a hill.
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
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: C1, general: C1}
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: light, traits: [fortified]}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: C1, general: C1}
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: light, traits: [fortified]}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    GROUND_OF_TRAIT = "deployment/ground-of-trait", Error, Run::Scenario(ground_of_trait);
    en: "a particularity cannot be had on this ground";
    fr: "une particularité est impossible sur ce terrain";
    fr_doc: "Une unité est placée sur un terrain où sa particularité est impossible : les unités \
        fortifiées se retranchent en terrain découvert ou sur une colline.";
}

fn ground_of_trait(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), rules) = (&battle.ground, battle.ruleset()) else { return };
    for force in &battle.forces {
        for unit in placed(force) {
            let traits = unit.member.unit().into_iter().flat_map(|it| it.profile.traits.items());
            let traits = traits.filter_map(|id| rules.traits.get(id));
            for known in traits.filter(|known| !known.starts_on.is_empty()) {
                let wrong = unit.hexes().iter();
                let wrong = wrong.copied().find(|hex| !fits(known, ground.drawn().ground(*hex)));
                let Some(coord) = wrong else { continue };
                let (shown, hex) = (quoted(&unit.member.id()), ground.grid.label(coord));
                let message = text!(
                    "{shown} cannot be “{name}” in {hex}: {here}",
                    "{shown} ne peut être « {name} » en {hex} : {here}",
                    name = known.name.lower(),
                    here = ground.drawn_words(coord)
                );
                let names = known.starts_on.iter().filter_map(|id| rules.terrain.get(id));
                let help = text!(
                    "set it up on open ground or {names}",
                    "placez-la en terrain nu ou {names}",
                    names = joined(names.map(|it| it.name.lower()), COMMA)
                );
                let route = place_route(battle, force, unit.at);
                let finding = battle.scene.on_value(&GROUND_OF_TRAIT, &route, message).help(help);
                out.push(finding.reference(battle.scene.cite(&known.reference)));
            }
        }
    }
}

/// Whether a particularity can be had on some ground. A road does not make open ground another.
fn fits(known: &Trait, here: &Makeup<'_>) -> bool {
    here.elements.iter().all(|(id, element)| {
        let counts = element.made_of.is_empty() && !element.road && !element.bridge;
        !counts || known.starts_on.contains(id)
    })
}

/// Whether a member can be set up on some ground with all its particularities.
pub(super) fn is_start(battle: &Battle<'_>, member: &Member<'_>, here: &Makeup<'_>) -> bool {
    let traits = member.unit().into_iter().flat_map(|it| it.profile.traits.items());
    let mut traits = traits.filter_map(|id| battle.ruleset().traits.get(id));
    traits.all(|known| known.starts_on.is_empty() || fits(known, here))
}
