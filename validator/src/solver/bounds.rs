//! The least and the most each number can be, drawn together by the rules.

use super::{Effort, Rule, decided};

/// The least of each number, and its most where it has one.
pub(super) type NumberBounds = Vec<(i128, Option<i128>)>;

/// How often all rules are gone through: bounds that creep further are left to the simplex.
const ROUNDS: usize = 40;

/// Beyond this, numbers are not told apart: no army has as many.
const FAR: i128 = 1 << 60;

/// What drawing bounds together comes to.
pub(super) enum Drawn {
    Together,
    /// Some number has no room left.
    Apart,
    Beyond,
}

/// Draws bounds together as far as single rules do.
pub(super) fn propagate(
    rules: &[&Rule],
    bounds: &mut NumberBounds,
    whole: &dyn Fn(usize) -> bool,
    effort: &mut Effort,
) -> Drawn {
    if bounds.iter().any(|(least, most)| most.is_some_and(|most| most < *least)) {
        return Drawn::Apart;
    }
    for _ in 0..ROUNDS {
        let mut changed = false;
        for rule in rules {
            if !effort.spend(rule.terms.len() + 1) {
                return Drawn::Beyond;
            }
            let holds = rule.when.map(|(number, wanted)| decided(bounds, number) == Some(wanted));
            let against =
                rule.when.is_some_and(|(number, wanted)| decided(bounds, number) == Some(!wanted));
            if against {
                continue;
            }
            let fewest = least(rule, bounds);
            if fewest.is_some_and(|fewest| fewest > rule.at_most) {
                match rule.when.filter(|_| holds == Some(false)) {
                    // It cannot be kept, so its condition does not come about.
                    Some((number, true)) => bounds[number].1 = Some(0),
                    Some((number, false)) => bounds[number].0 = bounds[number].0.max(1),
                    None => return Drawn::Apart,
                }
                changed = true;
            } else if holds != Some(false) {
                changed |= draw(rule, bounds, whole);
            }
            if rule.numbers().any(|number| bounds[number].1.is_some_and(|it| it < bounds[number].0))
            {
                return Drawn::Apart;
            }
        }
        if !changed {
            break;
        }
    }
    Drawn::Together
}

/// What one rule leaves each of its numbers, when all others are as small as they can be for it.
fn draw(rule: &Rule, bounds: &mut NumberBounds, whole: &dyn Fn(usize) -> bool) -> bool {
    let mut changed = false;
    // The sum of the smallest, and how many have no end: what is left without one of them follows at once.
    // Each number has one term, so that drawing it in changes what it was itself and nothing else.
    let mut sum: i128 = 0;
    let mut endless = 0_usize;
    for term in &rule.terms {
        match smallest(term, bounds) {
            Some(least) => match sum.checked_add(least) {
                Some(more) => sum = more,
                None => return false,
            },
            None => endless += 1,
        }
    }
    for term @ (number, times) in &rule.terms {
        if !whole(*number) {
            continue;
        }
        let own = smallest(term, bounds);
        if endless > usize::from(own.is_none()) {
            continue;
        }
        let room = rule.at_most.checked_sub(sum).and_then(|it| it.checked_add(own.unwrap_or(0)));
        let Some(room) = room.filter(|room| room.abs() <= FAR) else { continue };
        let (least, most) = &mut bounds[*number];
        if *times > 0 {
            let new = room.div_euclid(*times);
            if most.is_none_or(|most| new < most) {
                *most = Some(new);
                changed = true;
            }
        } else {
            // times · number ≤ room with a negative factor: number ≥ room / times, rounded up.
            let new = -room.div_euclid(-*times);
            if new > *least {
                *least = new;
                changed = true;
            }
        }
    }
    changed
}

/// The smallest sum a rule can have; none where it has no end.
fn least(rule: &Rule, bounds: &NumberBounds) -> Option<i128> {
    rule.terms.iter().map(|term| smallest(term, bounds)).sum()
}

/// The largest sum a rule can have; none where it has no end.
pub(super) fn most(rule: &Rule, bounds: &NumberBounds) -> Option<i128> {
    let largest = |(number, times): &(usize, i128)| smallest(&(*number, -times), bounds);
    rule.terms.iter().map(largest).sum::<Option<i128>>().map(|sum| -sum)
}

fn smallest((number, times): &(usize, i128), bounds: &NumberBounds) -> Option<i128> {
    let (least, most) = bounds[*number];
    if *times > 0 { least.checked_mul(*times) } else { most?.checked_mul(*times) }
}
