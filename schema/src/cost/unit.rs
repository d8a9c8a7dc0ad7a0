//! The price of a unit: the cost of a plaquette, times the multiplier of its plaquettes.

use std::fmt;

use super::mixed::{is_known, mixed_unit, other_plaquette, with_detachment};
use super::priced::unit_price;
use super::{Cause, Cost, Tally, Unpriced, signed};
use crate::army::{Army, Unit};
use crate::name::Name;
use crate::points::Points;
use crate::resolved::ResolvedProfile;
use crate::ruleset::Ruleset;
use crate::ruleset::budget::{BelowZero, Budget, StaticHexes, Steps};
use crate::ruleset::quality::DiceCounted;

/// What one unit costs.
#[must_use]
pub fn unit_cost(ruleset: &Ruleset, unit: &Unit) -> Cost {
    match &ruleset.prices {
        Some(prices) => unit_price(Cost::default(), ruleset, prices, unit, &Army::default()),
        None => priced_unit(Cost::default(), ruleset, unit),
    }
}

/// The same, told or untold.
pub(super) fn priced_unit(mut cost: Cost, ruleset: &Ruleset, unit: &Unit) -> Cost {
    let Some(budget) = &ruleset.budget else { return cost };
    let look = ResolvedProfile::new(ruleset, &unit.profile);
    let Some((_, troop)) = look.troop.known() else { return cost };
    for (id, particularity) in &look.traits {
        if particularity.no_price {
            let cause = Cause::Trait((*id).clone());
            cost.unpriced.push(Unpriced { what: particularity.name.clone(), cause });
        }
    }
    if troop.no_price {
        if !troop.companions.is_empty() {
            mixed_unit(&mut cost, ruleset, budget, unit, &look);
        } else if !troop.only_in_play {
            cost.unpriced.push(Unpriced { what: troop.name.clone(), cause: Cause::Troop });
        }
        return cost;
    }
    let own = plaquette(&mut cost, budget, &look);
    // Figures the game does not give, or cannot count, are no mistake of the author.
    if own.is_none() && is_known(&look) && look.cell.is_some() {
        cost.unpriced.push(Unpriced { what: troop.name.clone(), cause: Cause::Troop });
    }
    let Some((own, plaquettes)) = own.zip(plaquettes(&mut cost, budget, &look)) else {
        cost.steps.clear();
        return cost;
    };
    let detachment = unit.detachment.as_ref();
    match detachment.and_then(|detachment| other_plaquette(ruleset, &unit.profile, detachment)) {
        Some(other) => with_detachment(&mut cost, ruleset, budget, own, plaquettes, &other),
        None => {
            let each = own.times(multiply(&mut cost, budget, plaquettes));
            cost.sum("one unit", "une unité", each.value);
            cost.settle(each);
        }
    }
    // A combination the game does not have is an error of its own: what it would cost is not known.
    let has_other = unit.with.is_some() && troop.companions.is_empty();
    if has_other || detachment.is_some() && ruleset.detachment.is_none() {
        cost.each = None;
    }
    cost
}

/// How many plaquettes set the multiplier, where the game has one for them.
pub(super) fn plaquettes(
    cost: &mut Cost,
    budget: &Budget,
    look: &ResolvedProfile<'_>,
) -> Option<usize> {
    let number = look.budget_plaquettes()?;
    let index = usize::try_from(number).ok().filter(|number| *number > 0);
    let found = index.filter(|number| *number <= budget.multipliers.len());
    let (_, troop) = look.troop.known()?;
    let forbidden = look.morale.known().is_some_and(|(id, _)| troop.morale_forbidden.contains(id));
    if found.is_none() && !forbidden {
        let what = Name::new(
            format!("a unit of {number} plaquettes"),
            format!("une unité de {number} plaquettes"),
        );
        cost.unpriced.push(Unpriced { what, cause: Cause::Plaquettes });
    }
    found
}

/// The multiplier for some plaquettes, none of which cost nothing.
pub(super) fn multiplier(budget: &Budget, plaquettes: usize) -> Points {
    let known = plaquettes.checked_sub(1).and_then(|index| budget.multipliers.get(index));
    known.copied().unwrap_or_default()
}

/// The multiplier, with its line.
pub(super) fn multiply(cost: &mut Cost, budget: &Budget, plaquettes: usize) -> Points {
    let word = if plaquettes == 1 { "plaquette" } else { "plaquettes" };
    cost.times(
        format_args!("multiplier for {plaquettes} {word}"),
        format_args!("multiplicateur pour {plaquettes} {word}"),
        multiplier(budget, plaquettes),
    )
}

/// What one plaquette costs; none where something it depends on is not known.
pub(super) fn plaquette(
    cost: &mut Cost,
    budget: &Budget,
    look: &ResolvedProfile<'_>,
) -> Option<Tally> {
    if look.unknown_trait || matches!(look.mount, crate::resolved::Chosen::Unknown) {
        return None;
    }
    let cell = look.cell?;
    let mut base = Points::ZERO;
    let attack = look.trained(look.attack()?)?;
    base += cost.add("assault dice", "dés d'assaut", Points::from(i64::from(attack)));
    let riposte = look.trained(look.riposte()?)?;
    base += cost.add("riposte dice", "dés de riposte", Points::from(i64::from(riposte)));

    let beyond = i64::from((look.range()? - 1).max(0));
    let shooting = i64::from(look.trained(look.shooting()?)?);
    if beyond > 0 && shooting != 0 {
        let value = Points::from(shooting * beyond);
        base += cost.add(
            format_args!("shooting dice: {shooting} × {beyond} hexes beyond contact"),
            format_args!("dés de tir : {shooting} × {beyond} hexagones au-delà du contact"),
            value,
        );
    }

    let hexes =
        if look.is_static() && budget.static_hexes == StaticHexes::None { 0 } else { cell.hexes };
    base += cost.add(
        "hexes moved with combat",
        "hexagones avec combat",
        Points::from(i64::from(hexes)),
    );

    let mut movement = i64::from(hexes);
    for (_, particularity) in &look.traits {
        let (en, fr) = (particularity.name.en(), particularity.name.fr());
        let dice = i64::from(particularity.dice);
        let weight = match particularity.dice_counted {
            DiceCounted::Once => 1,
            DiceCounted::WithRange => beyond,
        };
        if dice != 0 {
            let value = Points::from(dice * weight);
            base += cost.add(format_args!("{en}: dice"), format_args!("{fr} : dés"), value);
        }
        if particularity.hexes != 0 {
            let wanted = movement + i64::from(particularity.hexes);
            let after = match budget.below_zero {
                BelowZero::Counts => wanted,
                BelowZero::StopsAtZero => wanted.max(0),
            };
            let value = Points::from(after - movement);
            base += cost.add(format_args!("{en}: hexes"), format_args!("{fr} : hexagones"), value);
            movement = after;
        }
    }
    cost.sum("dice and hexes", "dés et hexagones", base);

    let plaquette = percentage(cost, budget, look, Tally::of(base));
    cost.sum("one plaquette", "une plaquette", plaquette.value);
    Some(plaquette)
}

/// A price with its percentages, and a line for each particularity that has one.
fn percentage(cost: &mut Cost, budget: &Budget, look: &ResolvedProfile<'_>, base: Tally) -> Tally {
    let step = i64::from(budget.percent_per_step);
    let percents: Vec<_> = look
        .traits
        .iter()
        .filter(|(_, particularity)| particularity.steps != 0)
        .map(|(_, particularity)| (&particularity.name, i64::from(particularity.steps) * step))
        .collect();
    match budget.steps {
        Steps::Together => {
            let total: i64 = percents.iter().map(|(_, percent)| percent).sum();
            if !percents.is_empty() {
                let percents = &percents;
                let list = |lang| {
                    fmt::from_fn(move |f| {
                        for (number, (name, percent)) in percents.iter().enumerate() {
                            let comma = if number == 0 { "" } else { ", " };
                            write!(f, "{comma}{} {}", name.get(lang), signed(*percent))?;
                        }
                        Ok(())
                    })
                };
                cost.times(
                    format_args!("percentage {} % ({})", signed(total), list(crate::Lang::En)),
                    format_args!("pourcentage {} % ({})", signed(total), list(crate::Lang::Fr)),
                    Points::ONE + Points::percent(total),
                );
            }
            base.times(Points::ONE + Points::percent(total))
        }
        Steps::EachInTurn => percents.iter().fold(base, |price, (name, percent)| {
            let one = Points::ONE + Points::percent(*percent);
            cost.times(
                format_args!("{} {} %", name.en(), signed(*percent)),
                format_args!("{} {} %", name.fr(), signed(*percent)),
                one,
            );
            price.times(one)
        }),
    }
}
