//! The price of a unit: the cost of a plaquette, times the multiplier of its plaquettes.

use super::{Cost, signed};
use crate::army::{Profile, Unit};
use crate::look::Look;
use crate::name::Name;
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::ruleset::budget::{BelowZero, Budget, StaticHexes, Steps};
use crate::ruleset::quality::DiceCounted;

/// What one unit costs.
#[must_use]
pub fn unit_cost(ruleset: &Ruleset, unit: &Unit) -> Cost {
    let mut cost = Cost::default();
    let Some(budget) = &ruleset.budget else { return cost };
    let look = Look::new(ruleset, &unit.profile);
    collect_unpriced(&mut cost, ruleset, unit, &look);
    if look.troop.known().is_some_and(|(_, troop)| troop.no_price) || unit.with.is_some() {
        return cost;
    }
    if let Some(detachment) = &unit.detachment
        && differs(&unit.profile, detachment)
    {
        return cost;
    }
    cost.each = price(&mut cost, budget, &look);
    if cost.each.is_none() {
        cost.steps.clear();
    }
    cost
}

/// A plaquette of the same troop costs nothing of its own; one of another type has no price.
fn differs(mother: &Profile, detachment: &Profile) -> bool {
    detachment.troop.is_some() && detachment.troop != mother.troop
        || detachment.weight.is_some() && detachment.weight != mother.weight
        || detachment.melee.is_some() && detachment.melee != mother.melee
        || detachment.missile.is_some() && detachment.missile != mother.missile
}

fn collect_unpriced(cost: &mut Cost, ruleset: &Ruleset, unit: &Unit, look: &Look<'_>) {
    // A combination the game does not have is an error of its own, not a question of price.
    if let Some((_, troop)) = look.troop.known()
        && !troop.only_in_play
        && (troop.no_price || unit.with.is_some() && !troop.companions.is_empty())
    {
        cost.unpriced.push(troop.name.clone());
    }
    for (_, particularity) in &look.traits {
        if particularity.no_price {
            cost.unpriced.push(particularity.name.clone());
        }
    }
    if let Some(detachment) = &unit.detachment
        && ruleset.detachment.is_some()
        && differs(&unit.profile, detachment)
    {
        match &detachment.troop {
            // A troop the game does not know is an error of its own.
            Some(id) => {
                cost.unpriced.extend(ruleset.troops.get(id).map(|troop| troop.name.clone()));
            }
            None => cost.unpriced.push(Name::new("detachment", "détachement")),
        }
    }
}

fn price(cost: &mut Cost, budget: &Budget, look: &Look<'_>) -> Option<Points> {
    if look.unknown_trait || matches!(look.mount, crate::look::Chosen::Unknown) {
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
            format!("shooting dice: {shooting} × {beyond} hexes beyond contact"),
            format!("dés de tir : {shooting} × {beyond} hexagones au-delà du contact"),
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
            base += cost.add(format!("{en}: dice"), format!("{fr} : dés"), value);
        }
        if particularity.hexes != 0 {
            let wanted = movement + i64::from(particularity.hexes);
            let after = match budget.below_zero {
                BelowZero::Counts => wanted,
                BelowZero::StopsAtZero => wanted.max(0),
            };
            let value = Points::from(after - movement);
            base += cost.add(format!("{en}: hexes"), format!("{fr} : hexagones"), value);
            movement = after;
        }
    }
    cost.sum("dice and hexes", "dés et hexagones", base);

    let plaquette = base * percentage(cost, budget, look);
    cost.sum("one plaquette", "une plaquette", plaquette);

    let plaquettes = look.budget_plaquettes()?;
    let index = usize::try_from(plaquettes).ok()?.checked_sub(1)?;
    let multiplier = *budget.multipliers.get(index)?;
    cost.times(
        format!(
            "multiplier for {plaquettes} {}",
            if plaquettes == 1 { "plaquette" } else { "plaquettes" }
        ),
        format!(
            "multiplicateur pour {plaquettes} {}",
            if plaquettes == 1 { "plaquette" } else { "plaquettes" }
        ),
        multiplier,
    );
    let each = plaquette * multiplier;
    cost.sum("one unit", "une unité", each);
    Some(each)
}

/// The factor of the percentages, with a line for each particularity that has one.
fn percentage(cost: &mut Cost, budget: &Budget, look: &Look<'_>) -> Points {
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
                let list = |lang| {
                    let parts: Vec<_> = percents
                        .iter()
                        .map(|(name, p)| format!("{} {}", name.get(lang), signed(*p)))
                        .collect();
                    parts.join(", ")
                };
                cost.times(
                    format!("percentage {} % ({})", signed(total), list(crate::Lang::En)),
                    format!("pourcentage {} % ({})", signed(total), list(crate::Lang::Fr)),
                    Points::ONE + Points::percent(total),
                );
            }
            Points::ONE + Points::percent(total)
        }
        Steps::EachInTurn => percents.iter().fold(Points::ONE, |factor, (name, percent)| {
            let one = Points::ONE + Points::percent(*percent);
            cost.times(
                format!("{} {} %", name.en(), signed(*percent)),
                format!("{} {} %", name.fr(), signed(*percent)),
                one,
            );
            factor * one
        }),
    }
}
