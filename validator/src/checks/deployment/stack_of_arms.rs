//! `deployment/stack-of-arms`

use super::stack::stacks;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// Two units share a hex that the game keeps apart whatever their formation, such as cavalry and
    /// infantry.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: column, facing: ne, stack: 1}
    ///       hussars-1: {at: 0303, formation: column, facing: ne, stack: 2}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///         - {id: hussars-1, type: cavalry, steps: 4}
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
    ///       foot-1: {at: 0303, formation: column, facing: ne}
    ///       hussars-1: {at: 0304, formation: column, facing: ne}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///         - {id: hussars-1, type: cavalry, steps: 4}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    STACK_OF_ARMS = "deployment/stack-of-arms", Error, Run::Scenario(stack_of_arms);
    en: "units share a hex that never do";
    fr: "des unités partagent un hexagone à tort";
    fr_doc: "Deux unités partagent un hexagone alors que le jeu les sépare quelle que soit leur \
        formation, comme la cavalerie et l'infanterie.";
}

fn stack_of_arms(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().stacking) else { return };
    for force in &battle.forces {
        for stack in stacks(battle, ground, force) {
            let apart = stack
                .pairs()
                .find_map(|(low, high)| Some((low, high, rules.keeps_apart(low.look, high.look)?)));
            let Some((low, high, row)) = apart else { continue };
            let (one, other) = (quoted(&low.member.id()), quoted(&high.member.id()));
            let hex = ground.grid.label(stack.hex);
            let message = text!(
                "{one} and {other} share {hex}: {who} never stand with {from}",
                "{one} et {other} partagent {hex} : {who} ne vont jamais avec {from}",
                who = row.who.describe(battle.ruleset()),
                from = row.from.describe(battle.ruleset())
            );
            let help = text!(
                "move one of them to another hex",
                "déplacez l'une des deux dans un autre hexagone"
            );
            let route = stack.route_of(battle, high);
            let finding = battle.scene.on_value(&STACK_OF_ARMS, &route, message).help(help);
            let place = battle.scene.place(&stack.route_of(battle, low));
            let finding = finding.related(place, text!("also here", "ici aussi"));
            out.push(finding.reference(battle.scene.cite(&row.reference)));
        }
    }
}
