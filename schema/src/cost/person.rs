//! The price of a character: his base price, his powers, and a percentage for the flags he cancels.

use super::{Cause, Cost, Tally, Unpriced, signed};
use crate::army::Person;
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::ruleset::budget::{Budget, FlagBase};
use crate::ruleset::character::{PowerUse, PricePer};

/// What a character costs.
#[must_use]
pub fn person_cost(ruleset: &Ruleset, person: &Person) -> Cost {
    let mut cost = Cost::default();
    let Some(budget) = &ruleset.budget else { return cost };
    let known = match &person.character {
        Some(id) => match ruleset.characters.get(id) {
            Some(known) => Some(known),
            None => return cost,
        },
        None => None,
    };
    if let Some(profile) = known.and_then(|known| known.counts_as.as_deref()) {
        return super::unit_cost(ruleset, &profile.clone().into());
    }
    let of_character = known.into_iter().flat_map(|known| known.powers.iter());
    let of_character = of_character.map(|power| (power, Cause::Character));
    let of_his_own = person.powers.iter().map(|(index, power)| (power, Cause::Power(index)));

    let base = cost.add("character", "personnage", budget.character);
    let mut value = Tally::of(base);
    let mut percent = Tally::of(Points::ZERO);
    for (used, cause) in of_character.chain(of_his_own) {
        let Some(power) = ruleset.powers.get(&used.power) else { return Cost::default() };
        let Some(price) = &power.price else {
            cost.unpriced.push(Unpriced { what: power.name.clone(), cause });
            continue;
        };
        let Some(weight) = area_weight(budget, used, price.by_area) else {
            cost.unpriced.push(Unpriced { what: power.name.clone(), cause });
            continue;
        };
        let count = Points::from(i64::from(match price.per {
            PricePer::Once => 1,
            PricePer::Die => used.dice.unwrap_or(1),
            PricePer::Hex => used.hexes.unwrap_or(1),
            PricePer::Flag => used.flags.unwrap_or(1),
        }));
        let (en, fr) = (power.name.en(), power.name.fr());
        if let Some(points) = price.points {
            let points = Tally::of(points).times(count).times(weight);
            cost.add(en, fr, points.value);
            value = value.plus(points);
        }
        if let Some(each) = price.percent {
            let share = Tally::of(Points::from(i64::from(each))).times(count).times(weight);
            percent = percent.plus(share);
            let share = share.value;
            let shown = if share.is_whole() {
                signed(share.rounded()).to_string()
            } else {
                format!("+{share}")
            };
            cost.times(
                format_args!("{en} {shown} %"),
                format_args!("{fr} {shown} %"),
                Points::ONE + share * Points::percent(1),
            );
        }
    }
    let of = match budget.flag_base {
        FlagBase::OwnValue => value,
        FlagBase::BasePrice => Tally::of(base),
    };
    let percent = Tally { exact: percent.exact && of.exact, ..percent };
    let each = value.plus(percent.times(of.value).times(Points::percent(1)));
    cost.sum("one character", "un personnage", each.value);
    cost.settle(each);
    cost
}

/// The weight of the area a power works in; none beyond the radius the table knows.
fn area_weight(budget: &Budget, used: &PowerUse, by_area: bool) -> Option<Points> {
    if !by_area {
        return Some(Points::ONE);
    }
    budget.area_weights.get(usize::from(used.radius.unwrap_or(0))).copied()
}
