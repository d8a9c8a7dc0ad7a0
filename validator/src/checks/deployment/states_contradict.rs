//! `deployment/states-contradict`

use banneret_schema::resolved::ResolvedProfile;

use super::placed::placed;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit is in two states at once that exclude each other: it has routed and has rallied, or has one
    /// volley left and none.
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w, state: [routed, rallied]}}
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    STATES_CONTRADICT = "deployment/states-contradict", Error, Run::Scenario(states_contradict);
    en: "a unit is in two states that exclude each other";
    fr: "une unité est dans deux états qui s’excluent";
    fr_doc: "Une unité est à la fois dans deux états qui s'excluent : elle est en déroute et ralliée, ou \
        il lui reste une salve et aucune.";
}

fn states_contradict(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        for unit in placed(force) {
            contradictions(out, battle, force, &unit.member.id(), Some(unit.look));
        }
        for id in force.side.placements.keys().filter(|id| force.is_leader(id)) {
            contradictions(out, battle, force, id, None);
        }
    }
}

/// The states of a member that exclude each other.
fn contradictions(
    out: &mut Vec<Diagnostic>,
    battle: &Battle<'_>,
    force: &Force<'_>,
    id: &str,
    look: Option<&ResolvedProfile<'_>>,
) {
    let states = &battle.ruleset().states;
    let Some(placement) = force.side.placements.get(id) else { return };
    let named = placement.state.values();
    for (first, state) in named.iter().filter_map(|id| states.get_key_value(id)) {
        let excluded = state.excludes.iter().find_map(|excluded| {
            let index = named.iter().position(|id| *id == excluded.state)?;
            let concerned = look.is_none_or(|look| excluded.who.refuses(look).is_none());
            concerned.then_some((index, excluded))
        });
        let Some((index, excluded)) = excluded else { continue };
        let Some(other) = states.get(&excluded.state) else { continue };
        let shown = quoted(id);
        let message = text!(
            "{shown} cannot be “{other}” and “{one}” at once",
            "{shown} ne peut être à la fois « {other} » et « {one} »",
            other = other.name,
            one = state.name
        );
        let route = force.placement(id).join("state");
        let at = named.iter().position(|id| id == first).unwrap_or_default();
        let finding = battle
            .scene
            .on_value(&STATES_CONTRADICT, &battle.scene.one_of(&route, index), message)
            .help(text!("keep one of the two", "gardez l’un des deux"))
            .related(
                battle.scene.place(&battle.scene.one_of(&route, at)),
                text!("the other state", "l’autre état"),
            )
            .removable();
        out.push(finding.reference(battle.scene.cite(&excluded.reference)));
    }
}
