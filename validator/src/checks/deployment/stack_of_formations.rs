//! `deployment/stack-of-formations`

use banneret_schema::footing::Company;

use super::placed::PlacedUnit;
use super::stack::{Stack, judge, stacks};
use crate::battle::{Battle, Battlefield};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::quoted;

check! {
    /// Two units share a hex in formations that do not allow it, such as a unit in disorder and one in good
    /// order. Where the rulebook does not settle it, the finding is a warning.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: square, lost: 2, stack: 1}
    ///       foot-2: {at: 0303, formation: line, facing: e, stack: 2}
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
    ///       foot-1: {at: 0303, formation: square, stack: 1}
    ///       battery-1: {at: 0303, formation: guns, facing: e, stack: 2}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///         - {id: battery-1, type: artillery, steps: 2}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    STACK_OF_FORMATIONS = "deployment/stack-of-formations", Error, Run::Scenario(stack_of_formations);
    en: "formations share a hex that cannot";
    fr: "des formations incompatibles partagent un hexagone";
    fr_doc: "Deux unités partagent un hexagone dans des formations qui ne le permettent pas, comme \
        une unité en désordre et une en bon ordre. Là où le livre de règles ne tranche pas, \
        c'est un avertissement.";
}

fn stack_of_formations(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(ground), Some(rules)) = (&battle.ground, &battle.ruleset().stacking) else { return };
    for force in &battle.forces {
        for stack in stacks(battle, ground, force) {
            // Units that never share a hex at all have a finding of their own.
            let pairs = stack
                .pairs()
                .filter(|(low, high)| rules.keeps_apart(low.look, high.look).is_none());
            let both = pairs.flat_map(|(low, high)| [(low, high), (high, low)]);
            let mut judged: Vec<_> = both
                .filter_map(|(own, other)| {
                    let verdict = judge(battle, ground, stack.hex, own, other)?;
                    Some((own, other, verdict))
                })
                .filter(|(.., verdict)| *verdict != Company::Legal)
                .collect();
            // Disorder is told before the rest, and what is certain before what is not.
            judged.sort_by_key(|(own, _, verdict)| {
                let ordered = own.own_formation().is_none_or(|it| it.markers.is_none());
                (*verdict != Company::Illegal, ordered)
            });
            if let Some((own, other, verdict)) = judged.first() {
                out.push(report(battle, ground, &stack, (own, other), *verdict));
            }
        }
    }
}

fn report<'a>(
    battle: &Battle<'a>,
    ground: &Battlefield<'a>,
    stack: &Stack<'_, 'a>,
    (own, other): (&PlacedUnit<'_, 'a>, &PlacedUnit<'_, 'a>),
    verdict: Company<'a>,
) -> Diagnostic {
    let (one, two) = (quoted(&own.member.id()), quoted(&other.member.id()));
    let name = own.own_formation().map(|it| &it.name).cloned().unwrap_or_default();
    let with = other.own_formation().map(|it| &it.name).cloned().unwrap_or_default();
    let hex = ground.grid.label(stack.hex);
    let message = if let Company::Doubtful(_) = verdict {
        text!(
            "the rules do not settle whether {one} in the formation “{name}” shares {hex} with {two} in “{with}”",
            "les règles ne disent pas si {one}, dans la formation « {name} », partage {hex} avec {two}, dans « {with} »",
            name,
            with
        )
    } else {
        text!(
            "{one} in the formation “{name}” cannot share {hex} with {two} in “{with}”",
            "{one}, dans la formation « {name} », ne peut partager {hex} avec {two}, dans « {with} »",
            name,
            with
        )
    };
    let help = text!(
        "move one of them, or give both formations that go together",
        "déplacez l'une des deux, ou donnez-leur des formations compatibles"
    );
    let route = own.route().join("formation");
    let mut finding = battle.scene.on_value(&STACK_OF_FORMATIONS, &route, message).help(help);
    let place = battle.scene.place(&other.route().join("formation"));
    finding = finding.related(place, text!("the other unit", "l'autre unité"));
    let own_rows = own.own_formation().map(|it| it.company.as_slice()).unwrap_or_default();
    let reference = match verdict {
        Company::Doubtful(row) => {
            finding.severity = Severity::Warning;
            Some(&row.reference)
        }
        _ => own_rows.first().map(|row| &row.reference),
    };
    match reference {
        Some(reference) => finding.reference(battle.scene.cite(reference)),
        None => finding,
    }
}
