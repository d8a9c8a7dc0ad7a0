//! The price of a leader: his rank, changed by a percentage for his particularities.

use super::{Cause, Cost, Tally, Unpriced, signed};
use crate::army::Leader;
use crate::name::Lang;
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::ruleset::command::LeaderTrait;

/// What a leader costs. Powers he has beside command carry no price of their own.
#[must_use]
pub fn leader_cost(ruleset: &Ruleset, leader: &Leader) -> Cost {
    let mut cost = Cost::default();
    let Some(rank) = leader.rank.as_ref().and_then(|rank| ruleset.ranks.get(rank)) else {
        return cost;
    };
    cost.add(rank.name.en(), rank.name.fr(), rank.cost);
    let mut percents: Vec<(&LeaderTrait, i64)> = Vec::new();
    let mut counted = Vec::new();
    for id in leader.quality.iter().chain(leader.traits.items()) {
        let Some(particularity) = ruleset.leader_traits.get(id) else {
            return Cost::default();
        };
        if particularity.percent == 0 || counted.contains(&id) {
            continue;
        }
        counted.push(id);
        percents.push((particularity, i64::from(particularity.percent)));
    }
    let factor = Points::ONE + Points::percent(percents.iter().map(|(_, percent)| percent).sum());
    if !percents.is_empty() {
        // Several percentages add up, so that they are one step of the way.
        let words = |lang| {
            let word = |(it, percent): &(&LeaderTrait, i64)| {
                format!("{} {} %", it.name.get(lang), signed(*percent))
            };
            percents.iter().map(word).collect::<Vec<_>>().join(", ")
        };
        cost.times(
            format_args!("{}", words(Lang::En)),
            format_args!("{}", words(Lang::Fr)),
            factor,
        );
    }
    let known = leader.character.as_ref().and_then(|id| ruleset.characters.get(id));
    let of_character = known.into_iter().flat_map(|known| known.powers.iter());
    let of_character = of_character.map(|power| (power, Cause::Character));
    let of_his_own = leader.powers.iter().map(|(index, power)| (power, Cause::Power(index)));
    for (power, cause) in of_character.chain(of_his_own) {
        if let Some(power) = ruleset.powers.get(&power.power) {
            cost.unpriced.push(Unpriced { what: power.name.clone(), cause });
        }
    }
    let each = Tally::of(rank.cost).times(factor);
    cost.sum("one leader", "un chef", each.value);
    cost.settle(each);
    cost
}
