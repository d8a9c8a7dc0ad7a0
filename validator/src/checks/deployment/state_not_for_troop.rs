//! `deployment/state-not-for-troop`

use banneret_schema::Ruleset;
use banneret_schema::post::collapse;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::counter::{Collapse, CollapseRule};
use banneret_schema::ruleset::options::{StateLeaders, UnitState};

use super::placed::placed;
use crate::battle::{Battle, Force};
use crate::checks::army::why_not::why_not;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, Words, quoted};

check! {
    /// A unit starts in a state it cannot be in: low on missiles without any, in rout when its type
    /// is removed instead, ready for a withdrawal its type does not make.
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
    ///                  slingers: {at: 1308, facing: e, state: routed}}
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
    ///     placements:
    ///       antigonos: 1209
    ///       craterus: {at: 1309/1310, facing: e}
    ///       hypaspists: {at: 1308, facing: e, state: pre-arranged-withdrawal}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5,
    ///            personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5,
    ///            nation: macedonian}
    ///         - {id: hypaspists, name: Hypaspists, type: heavy-infantry, size: 6, quality: 8, movement: 5,
    ///            class: hypaspists}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    STATE_NOT_FOR_TROOP = "deployment/state-not-for-troop", Error, Run::Scenario(state_not_for_troop);
    en: "a unit is in a state that is not for it";
    fr: "une unité est dans un état qui n'est pas pour elle";
    fr_doc: "Une unité commence dans un état impossible pour elle : à court de projectiles sans en avoir, \
        en déroute alors que son type est retiré du jeu, prête à un retrait que son type ne fait \
        pas.";
}

fn state_not_for_troop(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    for force in &battle.forces {
        for unit in placed(force) {
            for (index, id) in unit.placement.state.values().iter().enumerate() {
                let state = ruleset.states.get(id).filter(|state| !unit.may_be(state));
                let Some(state) = state else { continue };
                let shown = quoted(&unit.member.id());
                let rule = collapse(unit.look).filter(|_| state.collapsed || state.rallied);
                let message = unfit(ruleset, state, unit.look, rule, &shown);
                let route = battle.scene.one_of(&unit.route().join("state"), index);
                let mut finding = battle
                    .scene
                    .on_value(&STATE_NOT_FOR_TROOP, &route, message)
                    .help(text!("remove it", "supprimez-le"))
                    .removable();
                if let Some(place) = force.member_place(unit.member) {
                    finding = finding.related(place, text!("this unit", "cette unité"));
                }
                let reference = rule.map_or(&state.reference, |rule| &rule.reference);
                out.push(finding.reference(battle.scene.cite(reference)));
            }
        }
        for (id, placement) in force.side.placements.iter().filter(|(id, _)| is_leader(force, id)) {
            for (index, state) in placement.state.values().iter().enumerate() {
                let of_units = |state: &&UnitState| match state.leaders {
                    Some(leaders) => leaders == StateLeaders::Never,
                    None => state.collapsed || state.who.is_some(),
                };
                let Some(state) = ruleset.states.get(state).filter(of_units) else { continue };
                let shown = quoted(id);
                let message = text!(
                    "{shown} is a leader and cannot be “{name}”",
                    "{shown} est un chef et ne peut être dans l'état « {name} »",
                    name = state.name
                );
                let route = battle.scene.one_of(&force.placement(id).join("state"), index);
                let finding = battle.scene.on_value(&STATE_NOT_FOR_TROOP, &route, message);
                let finding = finding.help(text!("remove it", "supprimez-le")).removable();
                out.push(finding.reference(battle.scene.cite(&state.reference)));
            }
        }
    }
}

fn is_leader(force: &Force<'_>, id: &str) -> bool {
    force.is_leader(id)
}

/// Why a unit cannot be in a state.
fn unfit(
    ruleset: &Ruleset,
    state: &UnitState,
    look: &ResolvedProfile<'_>,
    rule: Option<&CollapseRule>,
    shown: &str,
) -> Text {
    let name = &state.name;
    let top = state.on_top_of.as_ref().and_then(|id| ruleset.formations.get(id));
    let fits = state.who.as_ref().is_none_or(|it| it.fits(look));
    if let Some(formation) = top.filter(|_| fits) {
        return text!(
            "{shown} is “{name}” and not in the formation “{formation}”",
            "{shown} est « {name} » sans être dans la formation « {formation} »",
            name,
            formation = formation.name
        );
    }
    if state.leaders == Some(StateLeaders::Only) {
        return text!(
            "{shown} is a unit, and only leaders are “{name}”",
            "{shown} est une unité, et « {name} » ne se dit que des chefs",
            name
        );
    }
    if let Some(who) = &state.who {
        return text!(
            "{shown} cannot be “{name}”: that is for {who}; {lacks}",
            "{shown} ne peut être dans l'état « {name} », réservé à : {who} ; {lacks}",
            name,
            who = who.describe(ruleset),
            lacks = why_not(who, look)
        );
    }
    let why = match rule.map(|rule| rule.collapse) {
        Some(Collapse::RoutsBriefly) => {
            Words::new("its kind never rallies", "sa sorte ne se rallie jamais")
        }
        Some(Collapse::Rampages) => Words::new("it would rampage", "elle serait en furie"),
        _ => Words::new("it would have been removed", "elle serait retirée"),
    };
    text!(
        "{shown} cannot be “{name}”: {why}",
        "{shown} ne peut être dans l'état « {name} » : {why}",
        name,
        why
    )
}
