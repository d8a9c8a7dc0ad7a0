//! `deployment/stack-order-missing`

use super::stack::stacks;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// Units share a hex, and the scenario does not say which of them lies on top, in a game where the top
    /// one fires, loses and tests first; or two of them have the same place.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: line, facing: e}
    ///       battery-1: {at: 0303, formation: guns, facing: e}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///         - {id: battery-1, type: artillery, steps: 2}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: line, facing: e, stack: 1}
    ///       battery-1: {at: 0303, formation: guns, facing: e, stack: 2}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///         - {id: battery-1, type: artillery, steps: 2}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    STACK_ORDER_MISSING = "deployment/stack-order-missing", Warning, Run::Scenario(stack_order_missing);
    en: "nobody knows who lies on top of a stack";
    fr: "on ignore qui est au sommet d'une pile";
    fr_doc: "Des unités partagent un hexagone, et le scénario ne dit pas laquelle est au-dessus, dans \
        un jeu où celle du dessus tire, perd et teste d'abord ; ou deux d'entre elles ont la \
        même place.";
}

fn stack_order_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().stacking) else { return };
    let Some(reference) = &rules.order else { return };
    for force in &battle.forces {
        let mut said: Vec<usize> = Vec::new();
        for stack in stacks(battle, ground, force) {
            let unread = |route| !battle.scene.is_intact(&route);
            if stack.units.iter().any(|unit| unread(unit.route())) {
                continue;
            }
            let mut lacking = stack.units.iter().filter(|unit| unit.placement.stack.is_none());
            let hex = ground.grid.label(stack.hex);
            let (unit, message) = if let Some(unit) = lacking.next() {
                let message = text!(
                    "{names} share {hex}, and nothing says which lies on top",
                    "{names} partagent {hex}, et rien ne dit laquelle est au-dessus",
                    names = stack.names()
                );
                (unit, message)
            } else {
                let same =
                    stack.pairs().find(|(low, high)| low.placement.stack == high.placement.stack);
                let Some((low, high)) = same else { continue };
                let (one, two) = (quoted(&low.member.id()), quoted(&high.member.id()));
                let message = text!(
                    "{one} and {two} have the same place in the stack of {hex}",
                    "{one} et {two} ont la même place dans la pile en {hex}"
                );
                (high, message)
            };
            if said.contains(&unit.at) {
                continue;
            }
            said.push(unit.at);
            let route = stack.route_of(battle, unit);
            let finding = battle.scene.on_value(&STACK_ORDER_MISSING, &route, message);
            let help = text!(
                "give each a `stack:`, 1 for the one on top",
                "donnez à chacune un `stack:`, 1 pour celle du dessus"
            );
            out.push(finding.help(help).reference(battle.scene.cite(reference)));
        }
    }
}
