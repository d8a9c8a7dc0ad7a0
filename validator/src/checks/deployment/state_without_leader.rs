//! `deployment/state-without-leader`

use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::scenario::LineOrder;

use super::command::{Chief, chief, is_of, leaders, led_by, units_of};
use super::placed::{PlacedUnit, standing};
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit has orders that must be arranged beforehand, and nobody in its army could have given
    /// them: neither an overall commander, nor a leader of lines it may stand in, nor its contingent
    /// leader.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: none
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e, state: pre-arranged-withdrawal}}
    ///     army: macedonians
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e, state: pre-arranged-withdrawal}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    STATE_WITHOUT_LEADER = "deployment/state-without-leader", Error, Run::Scenario(state_without_leader);
    en: "nobody could have arranged the state of a unit";
    fr: "personne n'a pu préparer l'état d'une unité";
    fr_doc: "Une unité a des ordres qui se préparent à l'avance, et nul dans son armée n'a pu les donner \
        : ni un commandant en chef, ni un chef des lignes où elle peut être, ni son chef de \
        contingent.";
}

fn state_without_leader(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        unfit_leaders(out, battle, force);
        // An overall commander who is named and not found has his own finding.
        if !matches!(chief(force), Chief::None) || !force.is_whole() {
            continue;
        }
        for unit in standing(battle, force) {
            for (index, id) in unit.placement.state.values().iter().enumerate() {
                let state = battle.ruleset().states.get(id);
                let state = state.filter(|state| state.arranged && unit.may_be(state));
                let Some(state) = state.filter(|_| !has_leader(battle, force, &unit)) else {
                    continue;
                };
                let shown = quoted(&unit.member.id());
                let message = text!(
                    "{shown} is set for “{name}”, and no leader could have ordered it",
                    "{shown} est prête pour « {name} », et aucun chef n'a pu l'ordonner",
                    name = state.name
                );
                let help = text!(
                    "name an overall commander, or give the army a leader who orders its line",
                    "nommez un commandant en chef, ou donnez à l'armée un chef qui ordonne sa ligne"
                );
                let route = battle.scene.one_of(&unit.route().join("state"), index);
                let finding =
                    battle.scene.on_value(&STATE_WITHOUT_LEADER, &route, message).help(help);
                out.push(finding.reference(battle.scene.cite(&state.reference)));
            }
        }
    }
}

/// Whether a unit has a leader of its line, or a contingent leader.
fn has_leader(battle: &Battle<'_>, force: &Force<'_>, unit: &PlacedUnit<'_, '_>) -> bool {
    let lines = &battle.ruleset().lines;
    let own = lines.iter().find(|(_, line)| line.who.fits(unit.look)).map(|(id, _)| id);
    leaders(force).any(|(_, leader)| {
        let of_line = leader.figures.line_orders()
            && force.side.line_orders.items().filter(|it| it.leader == leader.id).any(|order| {
                let named = order.line.as_ref().is_some_and(|line| Some(line) == own);
                named || order.types.values().iter().any(|text| is_of(unit.look, text))
            });
        let of_contingent = leader.figures.contingent_leader()
            && led_by(force, leader).any(|(_, corps)| units_of(force, corps).contains(&unit.at));
        of_line || of_contingent
    })
}

/// Leaders with orders that only some can give: the overall commander, one who orders lines of those the
/// state is for, or a contingent leader.
fn unfit_leaders(out: &mut Vec<Diagnostic>, battle: &Battle<'_>, force: &Force<'_>) {
    let ruleset = battle.ruleset();
    for (at, leader) in leaders(force) {
        let Some(placement) = force.placement_of(at) else { continue };
        let overall = match chief(force) {
            Chief::Is(chief, _) => chief == at,
            Chief::None => false,
            Chief::Unknown => continue,
        };
        for (index, id) in placement.state.values().iter().enumerate() {
            let Some(state) = ruleset.states.get(id).filter(|state| state.arranged) else {
                continue;
            };
            // Empty markers are free to all.
            let Some(who) = &state.who else { continue };
            let may = |at: usize| {
                let look = force.look(at);
                look.is_some_and(|look| who.refuses(look).is_none())
            };
            let ordered = |order: &LineOrder| {
                let mut units = force.members.units();
                units.any(|(at, _)| {
                    let look = force.look(at);
                    let of = |look: &ResolvedProfile<'_>| {
                        order.types.values().iter().any(|text| is_of(look, text))
                    };
                    may(at) && look.is_some_and(of)
                })
            };
            let orders = force.side.line_orders.items().filter(|it| it.leader == leader.id);
            let of_line = leader.figures.line_orders() && orders.into_iter().any(ordered);
            if overall || of_line || leader.figures.contingent_leader() {
                continue;
            }
            let shown = quoted(leader.id.as_str());
            let message = text!(
                "{shown} is not one who can order “{name}”",
                "{shown} n'est pas de ceux qui ordonnent « {name} »",
                name = state.name
            );
            let help = text!(
                "give it to the overall commander, a leader of such lines or a contingent leader",
                "donnez-le au commandant en chef, à un chef de telles lignes ou de contingent"
            );
            let route = force.placement(leader.id.as_str()).join("state");
            let route = battle.scene.one_of(&route, index);
            let finding = battle.scene.on_value(&STATE_WITHOUT_LEADER, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&state.reference)));
        }
    }
}
