//! `deployment/stack-turned`

use banneret_schema::footing::Company;
use banneret_schema::ruleset::stacking::{StackFacing, StackingRules};

use super::placed::PlacedUnit;
use super::stack::{Stack, judge, stacks};
use crate::battle::{Battle, Battlefield};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// Units that share a hex do not look as they must: those in the same formation the same way, those in
    /// different formations so that they have enough hexes in front in common.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: line, facing: w, stack: 1}
    ///       foot-2: {at: 0303, formation: column, facing: ne, stack: 2, lost: 2}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///         - {id: foot-2, type: infantry, steps: 6}
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
    ///       foot-2: {at: 0303, formation: column, facing: ne, stack: 2, lost: 2}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///         - {id: foot-2, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    STACK_TURNED = "deployment/stack-turned", Error, Run::Scenario(stack_turned);
    en: "units of a stack look different ways";
    fr: "les unités d'une pile regardent de côtés différents";
    fr_doc: "Des unités d'un même hexagone ne sont pas orientées comme il faut : de même dans la même \
        formation, et dans des formations différentes avec assez d'hexagones de front communs.";
}

fn stack_turned(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().stacking) else { return };
    let Some(facing) = &rules.facing else { return };
    for force in &battle.forces {
        for stack in stacks(battle, ground, force) {
            let turned = stack.pairs().find_map(|(low, high)| {
                if !may_meet(battle, ground, rules, &stack, (low, high)) {
                    return None;
                }
                Some((low, high, why(ground, facing, low, high)?))
            });
            let Some((low, high, message)) = turned else { continue };
            let route = high.route().join("facing");
            let help = text!(
                "turn one of them, or let them stand apart",
                "tournez l'une des deux, ou séparez-les"
            );
            let finding = battle.scene.on_value(&STACK_TURNED, &route, message).help(help);
            let place = battle.scene.place(&low.route().join("facing"));
            let finding = finding.related(place, text!("the other unit", "l'autre unité"));
            out.push(finding.reference(battle.scene.cite(&facing.reference)));
        }
    }
}

/// Whether two units may share a hex at all, but for where they look; else that is told instead.
fn may_meet<'a>(
    battle: &Battle<'a>,
    ground: &Battlefield<'a>,
    rules: &StackingRules,
    stack: &Stack<'_, 'a>,
    (low, high): (&PlacedUnit<'_, 'a>, &PlacedUnit<'_, 'a>),
) -> bool {
    let barred =
        |own, other| judge(battle, ground, stack.hex, own, other) == Some(Company::Illegal);
    rules.keeps_apart(low.look, high.look).is_none() && !barred(low, high) && !barred(high, low)
}

/// How two units do not look as they must.
fn why(
    ground: &Battlefield<'_>,
    rule: &StackFacing,
    low: &PlacedUnit<'_, '_>,
    high: &PlacedUnit<'_, '_>,
) -> Option<Text> {
    let (formation, other) = (low.own_formation()?, high.own_formation()?);
    let facings = (low.post.facing, high.post.facing);
    let (one, two) = (quoted(&low.member.id()), quoted(&high.member.id()));
    if low.placement.formation == high.placement.formation {
        let (one_way, other_way) = (facings.0?, facings.1?);
        let turned = low.post.needs_facing(low.look) && one_way != other_way;
        return turned.then(|| {
            text!(
                "{one} and {two} are both in the formation “{name}” and look different ways",
                "{one} et {two} sont toutes deux dans la formation « {name} » sans la même orientation",
                name = formation.name
            )
        });
    }
    let front = |unit: &PlacedUnit<'_, '_>| unit.post.front_sides(unit.look, ground.grid);
    let (front, beside) = (front(low)?, front(high)?);
    let common = front.iter().filter(|side| beside.contains(side)).count();
    let wanted = usize::from(rule.common_front);
    (common < wanted).then(|| {
        text!(
            "{one} in the formation “{name}” and {two} in “{other}” have {common} hex[es] in front in common, \
             and need {wanted}",
            "{one} dans la formation « {name} » et {two} dans « {other} » ont {common} hexagone[s] de front en \
             commun, et il en faut {wanted}",
            name = formation.name,
            other = other.name
        )
    })
}
