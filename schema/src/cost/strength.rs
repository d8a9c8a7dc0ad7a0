//! Strengths: the steps of divisions, corps and armies, in games that count losses by steps.

use super::{Cost, Tally};
use crate::army::{Army, Unit};
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::ruleset::losses::LossRules;

/// How strong a part of an army is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepStrength {
    /// How many units it has.
    pub units: u32,
    /// The steps of all of them.
    pub steps: Points,
}

impl StepStrength {
    /// Half of its steps.
    #[must_use]
    pub fn half(&self) -> Points {
        self.steps * Points::new(1, 2)
    }
}

/// The strength of a wing, a corps or a division with all its parts, or of the whole army.
#[must_use]
pub fn strength(rules: &LossRules, army: &Army, echelon: Option<usize>) -> StepStrength {
    let up = |at: &usize| army.echelons.get(*at).and_then(|it| it.parent);
    let is_in = |unit: usize| {
        echelon.is_none_or(|wanted| {
            std::iter::successors(army.echelon_of_unit(unit), up).any(|at| at == wanted)
        })
    };
    let mut whole = StepStrength { units: 0, steps: Points::ZERO };
    for (_, unit) in army.units.iter().filter(|(index, _)| is_in(*index)) {
        let each = unit.profile.figures.number(rules.figure.as_str()).unwrap_or(Points::ZERO);
        whole.units = whole.units.saturating_add(unit.count);
        whole.steps += each * Points::from(i64::from(unit.count));
    }
    whole
}

/// The steps of a unit, as the line of a bill; none where they are not known.
pub(super) fn unit_steps(ruleset: &Ruleset, rules: &LossRules, unit: &Unit) -> Cost {
    let mut cost = Cost::default();
    let known = ruleset.attributes.unit.get(&rules.figure);
    let steps = unit.profile.figures.number(rules.figure.as_str());
    if let (Some(attribute), Some(steps)) = (known, steps) {
        let steps = cost.add(attribute.name.en(), attribute.name.fr(), steps);
        cost.settle(Tally::of(steps));
    }
    cost
}

/// A leader has no steps.
pub(super) fn no_steps() -> Cost {
    let mut cost = Cost::default();
    cost.settle(Tally::of(Points::ZERO));
    cost
}
