//! What the figures of an army add up to, as its game says they do.

use crate::army::Army;
use crate::name::Name;
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::ruleset::attribute::{Attribute, Carrier};

/// The sum or the average of a figure over an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureSum {
    /// What it is called.
    pub name: Name,
    /// How much it is. An average is rounded to a tenth.
    pub value: Points,
}

/// The sums and averages that a game takes of the figures of its units and leaders.
#[must_use]
pub fn figure_sums(ruleset: &Ruleset, army: &Army) -> Vec<FigureSum> {
    let mut sums = Vec::new();
    for bearer in [Carrier::Unit, Carrier::Leader] {
        for (id, attribute) in ruleset.attributes.of(bearer) {
            let figures = || {
                let units = army.units.items().map(|unit| (&unit.profile.figures, unit.count));
                let leaders = army.leaders.items().map(|leader| (&leader.figures, 1));
                let units = units.filter(move |_| bearer == Carrier::Unit);
                let all = units.chain(leaders.filter(move |_| bearer == Carrier::Leader));
                all.filter_map(|(figures, count)| Some((figures.number(id.as_str())?, count)))
            };
            sums.extend(sum(attribute, figures()));
            sums.extend(average(attribute, figures()));
        }
    }
    sums
}

fn sum(attribute: &Attribute, figures: impl Iterator<Item = (Points, u32)>) -> Option<FigureSum> {
    let name = attribute.sum_as.clone()?;
    let each = figures.map(|(figure, count)| figure * Points::from(i64::from(count)));
    Some(FigureSum { name, value: each.sum() })
}

fn average(
    attribute: &Attribute,
    figures: impl Iterator<Item = (Points, u32)>,
) -> Option<FigureSum> {
    let name = attribute.average_as.clone()?;
    let (mut sum, mut number) = (Points::ZERO, 0_i64);
    for (figure, count) in figures {
        sum += figure * Points::from(i64::from(count));
        number = number.saturating_add(i64::from(count));
    }
    let tenths = (number > 0).then(|| (sum * Points::new(10, number)).rounded())?;
    Some(FigureSum { name, value: Points::new(tenths, 10) })
}
