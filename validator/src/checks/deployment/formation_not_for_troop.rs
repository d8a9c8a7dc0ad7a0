//! `deployment/formation-not-for-troop`

use banneret_schema::ruleset::gear::Formation;

use super::placed::standing;
use crate::battle::Battle;
use crate::checks::army::why_not::why_not;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit stands in a formation that units of its type, nation or army do not adopt, or that it
    /// cannot be in now. Leaders are in no formation.
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e},
    ///                  slingers: {at: 1308, facing: n, formation: column}}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5,
    ///            personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///         - {id: slingers, name: Slingers, type: skirmishers, size: 1, quality: 5, movement: 6, missile: stones}
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e},
    ///                  akontists: {at: 1308, facing: n, formation: column}}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5,
    ///            personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///         - {id: akontists, name: Akontists, type: light-infantry, size: 4, quality: 5, movement: 5,
    ///            missile: javelins, nation: persian}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    FORMATION_NOT_FOR_TROOP = "deployment/formation-not-for-troop", Error, Run::Scenario(formation_not_for_troop);
    en: "a unit is in a formation that is not for it";
    fr: "une unité est dans une formation qui n'est pas pour elle";
    fr_doc: "Une unité est dans une formation que les unités de son type, de sa nation ou de son armée \
        n'adoptent pas, ou qu'elle ne peut avoir maintenant. Les chefs ne sont dans aucune \
        formation.";
}

fn formation_not_for_troop(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    // What units are trained for is the army's business, and has its own findings.
    let adopted = |formation: &Formation| formation.adopted;
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let Some(formation) = unit.formation().filter(|it| adopted(it)) else { continue };
            let shown = quoted(&unit.member.id());
            let barring = || {
                let states = unit.placement.state.values().iter();
                states.filter(|id| formation.not_when.contains(*id)).find_map(|id| {
                    // A state it cannot be in has its own finding.
                    ruleset.states.get(id).filter(|state| unit.may_be(state))
                })
            };
            let message = if unit.is_misformed() {
                text!(
                    "{shown} cannot be in the formation “{name}”: it is for {who}; {lacks}",
                    "{shown} ne peut être dans la formation « {name} », réservée à : {who} ; {lacks}",
                    name = formation.name,
                    who = formation.who.describe(ruleset),
                    lacks = why_not(&formation.who, unit.look)
                )
            } else if let Some(state) = barring() {
                text!(
                    "{shown} is “{state}” and cannot be in the formation “{name}”",
                    "{shown} est dans l'état « {state} » et ne peut être dans la formation « {name} »",
                    state = state.name,
                    name = formation.name
                )
            } else {
                continue;
            };
            let route = unit.route().join("formation");
            let help = text!(
                "give it another formation, or none",
                "donnez-lui une autre formation, ou aucune"
            );
            let mut finding = battle
                .scene
                .on_value(&FORMATION_NOT_FOR_TROOP, &route, message)
                .help(help)
                .removable();
            if let Some(place) = force.member_place(unit.member) {
                finding = finding.related(place, text!("this unit", "cette unité"));
            }
            out.push(finding.reference(battle.scene.cite(&formation.reference)));
        }
        for (id, placement) in force.side.placements.iter() {
            let leader = force.is_leader(id);
            let formation = placement.formation.as_ref().and_then(|id| ruleset.formations.get(id));
            let Some(formation) = formation.filter(|it| leader && adopted(it)) else { continue };
            let shown = quoted(id);
            let message = text!(
                "{shown} is a leader, and leaders are in no formation",
                "{shown} est un chef, et les chefs ne sont dans aucune formation"
            );
            let route = force.placement(id).join("formation");
            let finding = battle.scene.on_value(&FORMATION_NOT_FOR_TROOP, &route, message);
            let finding = finding.help(text!("remove it", "supprimez-la")).removable();
            out.push(finding.reference(battle.scene.cite(&formation.reference)));
        }
    }
}
