//! `deployment/routed-facing`

use super::placed::standing;
use crate::battle::Battle;
use crate::checks::scenario::words::edge_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A routed unit looks away from the edge it flees to. When it routs it turns to where it must go.
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w, state: routed}}
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: e, state: routed}}
    ///     army: persians
    /// ```
    ROUTED_FACING = "deployment/routed-facing", Warning, Run::Scenario(routed_facing);
    en: "a routed unit looks away from where it flees";
    fr: "une unité en déroute tourne le dos à sa fuite";
    fr_doc: "Une unité en déroute tourne le dos au bord vers lequel elle fuit. En déroutant, elle se \
        tourne vers là où elle doit aller.";
}

fn routed_facing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().rout) else { return };
    for force in &battle.forces {
        let Some(edge) = force.side.edge else { continue };
        for unit in standing(battle, force) {
            // One that cannot be routed, or is rallied as well, has graver mistakes.
            let states = &battle.ruleset().states;
            let named = unit.placement.state.values();
            let routed = named.iter().filter_map(|id| states.get(id)).any(|state| {
                let excluded = state.excludes.iter().any(|it| named.contains(&it.state));
                state.collapsed && unit.may_be(state) && !excluded
            });
            let around = unit.post.around(unit.look, ground.grid);
            let Some(around) = around.filter(|it| routed && !it.front.is_empty()) else { continue };
            let away = |hex| {
                let edge = ground.grid.edge(edge).map(|end| ground.grid.distance(hex, end));
                edge.min().unwrap_or(0)
            };
            let own = unit.hexes().iter().map(|hex| away(*hex)).max().unwrap_or(0);
            // One that stands on its edge looks out of the map.
            let on_map = around.front.iter().filter(|hex| ground.grid.contains(**hex));
            let on_map: Vec<_> = on_map.collect();
            if on_map.is_empty() || on_map.iter().any(|hex| away(**hex) <= own) {
                continue;
            }
            let shown = quoted(&unit.member.id());
            let message = text!(
                "{shown} is routed and flees to the {edge} edge, and it looks the other way",
                "{shown} est en déroute vers le bord {edge}, et regarde à l'opposé",
                edge = edge_words(edge)
            );
            let help = text!("turn it to its edge", "tournez-la vers son bord");
            let route = unit.route().join("facing");
            let finding = battle.scene.on_value(&ROUTED_FACING, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.retreat)));
        }
    }
}
