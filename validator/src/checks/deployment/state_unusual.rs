//! `deployment/state-unusual`

use banneret_schema::post::collapse;
use banneret_schema::ruleset::counter::Collapse;
use banneret_schema::ruleset::options::UnitState;

use super::placed::{PlacedUnit, standing};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, listed, quoted};

check! {
    /// A unit starts moved, hit, routed or low on missiles, which the rules never ask for. A state
    /// that something graver is said of is not spoken of again.
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w, state: moved}}
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
    STATE_UNUSUAL = "deployment/state-unusual", Info, Run::Scenario(state_unusual);
    en: "a unit starts in a state the rules never ask for";
    fr: "une unité commence dans un état que les règles ne demandent jamais";
    fr_doc: "Une unité commence déjà déplacée, touchée, en déroute ou à court de projectiles, ce que les \
        règles ne demandent jamais. Un état dont quelque chose de plus grave est dit n'est pas cité \
        de nouveau.";
}

fn state_unusual(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().cohesion else { return };
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let states = unit.placement.state.values().iter();
            let states = states.filter_map(|id| battle.ruleset().states.get(id));
            let states: Vec<_> = states.filter(|state| is_remarkable(&unit, state)).collect();
            let quality = unit.look.figures.quality().unwrap_or(u8::MAX);
            let hits = unit.placement.hits.filter(|hits| (1..quality).contains(hits));
            if states.is_empty() && hits.is_none() {
                continue;
            }
            let shown = quoted(&unit.member.id());
            let mut what: Vec<Text> =
                states.iter().map(|state| Text::of(&state.name.lower())).collect();
            what.extend(hits.map(|hits| text!("{hits} hit[s]", "{hits} perte[s]")));
            let message = text!(
                "{shown} starts with a state the rules never ask for: {what}",
                "{shown} commence dans un état que les règles ne demandent jamais : {what}",
                what = listed(&what)
            );
            let key = if states.is_empty() { "hits" } else { "state" };
            let route = unit.route().join(key);
            let help = text!("remove it if it is not meant", "supprimez-le s'il n'est pas voulu");
            let finding = battle.scene.on_value(&STATE_UNUSUAL, &route, message).help(help);
            let reference = states.first().map_or(&rules.hits, |state| &state.reference);
            out.push(finding.reference(battle.scene.cite(reference)));
        }
    }
}

/// Whether a state is unusual, and nothing graver is said of it.
fn is_remarkable(unit: &PlacedUnit<'_, '_>, state: &UnitState) -> bool {
    let brief = collapse(unit.look).is_some_and(|rule| rule.collapse == Collapse::RoutsBriefly);
    state.unusual && unit.may_be(state) && !(state.collapsed && brief)
}
