//! `deployment/stack-over-limit`

use banneret_schema::hashed::HashSet;
use banneret_schema::ruleset::stacking::{StackLimit, StackingRules};

use super::placed::PlacedUnit;
use super::stack::{Stack, left, stacks};
use crate::battle::{Battle, Battlefield};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::{Text, listed, quoted};

check! {
    /// The units that share a hex have more of what the game counts than a hex holds, such as steps. What
    /// is lost already does not count. A unit that stands on two hexes counts in full in both; where only
    /// that makes a stack too large, and the rulebook does not say how it counts, the finding is an info.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       grenadiers: {at: 0303, formation: line, facing: e, stack: 1}
    ///       battery-1: {at: 0303, formation: guns, facing: e, stack: 2}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: grenadiers, type: infantry, steps: 9}
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
    ///       grenadiers: {at: 0303, formation: line, facing: e, lost: 1, stack: 1}
    ///       battery-1: {at: 0303, formation: guns, facing: e, stack: 2}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: grenadiers, type: infantry, steps: 9}
    ///         - {id: battery-1, type: artillery, steps: 2}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    STACK_OVER_LIMIT = "deployment/stack-over-limit", Error, Run::Scenario(stack_over_limit);
    en: "a stack is too large";
    fr: "une pile est trop grande";
    fr_doc: "Les unités d'un même hexagone ont plus de ce que le jeu compte, par exemple des pas, \
        qu'un hexagone n'en admet. Ce qui est déjà perdu ne compte pas. Une unité sur deux \
        hexagones compte en entier dans chacun ; si cela seul rend la pile trop grande, et que \
        le livre de règles ne dit pas comment elle compte, c'est une information.";
}

fn stack_over_limit(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().stacking) else { return };
    for force in &battle.forces {
        // Two units on the same two hexes are one stack.
        let mut said: HashSet<Vec<usize>> = HashSet::default();
        for stack in stacks(battle, ground, force) {
            for (number, limit) in rules.limits.iter().enumerate() {
                let load = Load::of(&stack, rules, number);
                if load.full > limit.most && said.insert(load.who.clone()) {
                    out.push(report(battle, ground, rules, limit, &stack, &load));
                }
            }
        }
    }
}

/// What the units of a stack bring under one limit.
struct Load {
    who: Vec<usize>,
    /// Those on two hexes counted in full.
    full: u16,
    /// The same counted by halves.
    least: u16,
}

impl Load {
    fn of(stack: &Stack<'_, '_>, rules: &StackingRules, number: usize) -> Self {
        let mut load = Self { who: Vec::new(), full: 0, least: 0 };
        for unit in stack.units.iter().filter(|unit| rules.limit(unit.look) == Some(number)) {
            // What cannot be known of a unit counts in its favor.
            let Some(left) = left(unit, &rules.figure) else { continue };
            let spread = unit.hexes().len() > 1 && rules.spread.is_some();
            load.who.push(unit.at);
            load.full = load.full.saturating_add(left);
            load.least = load.least.saturating_add(if spread { left / 2 } else { left });
        }
        load.who.sort_unstable();
        load
    }
}

fn report(
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    rules: &StackingRules,
    limit: &StackLimit,
    stack: &Stack<'_, '_>,
    load: &Load,
) -> Diagnostic {
    let counted = |unit: &&PlacedUnit<'_, '_>| load.who.contains(&unit.at);
    let units: Vec<_> = stack.units.iter().filter(counted).collect();
    let names = Text::of(&listed(units.iter().map(|unit| quoted(&unit.member.id()))));
    let figure = battle.ruleset().attributes.unit.get(&rules.figure);
    let figure = figure.map(|it| it.name.clone()).unwrap_or_default();
    let (hex, most, full) = (ground.grid.label(stack.hex), limit.most, load.full);
    let open = load.least <= most;
    let message = text!(
        "{names} bring {full} {figure} into {hex}, which holds {most}",
        "{names} apportent {full} {figure} en {hex}, qui en admet {most}",
        names,
        figure = figure.lower()
    );
    let help = if open {
        text!(
            "those on two hexes count in full in both, for the rules do not say how; thin the stack to be sure",
            "celles à cheval sur deux hexagones comptent en entier dans chacun, faute de règle ; allégez la pile au besoin"
        )
    } else {
        text!("move one of them to another hex", "déplacez l'une d'elles dans un autre hexagone")
    };
    let latest = stack.latest_of(&load.who);
    let route = stack.route_of(battle, latest);
    let mut finding = battle.scene.on_value(&STACK_OVER_LIMIT, &route, message).help(help);
    if open {
        finding.severity = Severity::Info;
    }
    for unit in units.iter().filter(|unit| unit.at != latest.at) {
        let place = battle.scene.place(&stack.route_of(battle, unit));
        finding = finding.related(place, text!("also here", "ici aussi"));
    }
    let spread = rules.spread.as_ref().filter(|_| open);
    finding.reference(battle.scene.cite(spread.unwrap_or(&limit.reference)))
}
