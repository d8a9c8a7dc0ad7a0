//! Units of two troops: what the rulebook settles of their price.
//!
//! The books price a plaquette of one troop. Whatever else is agreed on for a unit that has two, none
//! of its plaquettes costs less than the cheaper of both: that much is certain.

use super::unit::{multiplier, multiply, plaquette, plaquettes};
use super::{Cause, Cost, Tally, Unpriced};
use crate::army::{Profile, Unit};
use crate::name::Name;
use crate::points::Points;
use crate::resolved::{Chosen, ResolvedProfile};
use crate::ruleset::Ruleset;
use crate::ruleset::budget::Budget;
use crate::ruleset::troop::DetachmentPrice;

/// A detachment as a troop of its own; none where it is a plaquette like the others.
pub(super) fn other_plaquette(
    ruleset: &Ruleset,
    unit: &Profile,
    detachment: &Profile,
) -> Option<Profile> {
    let profile = detachment.within(unit);
    let alike = profile.troop == unit.troop
        && is_alike(&ResolvedProfile::new(ruleset, unit), &ResolvedProfile::new(ruleset, &profile));
    (!alike).then_some(profile)
}

/// Whether two troops of one type are the same in all that has a price. Mounts cost nothing.
fn is_alike(one: &ResolvedProfile<'_>, other: &ResolvedProfile<'_>) -> bool {
    fn id<'a, I, T>(chosen: Chosen<(&'a I, &'a T)>) -> Chosen<&'a I> {
        match chosen {
            Chosen::None => Chosen::None,
            Chosen::Is((id, _)) => Chosen::Is(id),
            Chosen::Unknown => Chosen::Unknown,
        }
    }
    let mounted = |look: &ResolvedProfile<'_>| matches!(look.mount, Chosen::Unknown);
    one.weight == other.weight
        && id(one.melee) == id(other.melee)
        && id(one.missile) == id(other.missile)
        && id(one.training) == id(other.training)
        && id(one.morale) == id(other.morale)
        && mounted(one) == mounted(other)
        && one.unknown_trait == other.unknown_trait
        && one.traits.len() == other.traits.len()
        && one.traits.iter().all(|(id, _)| other.has_trait(id))
}

/// Whether everything a troop names is known to the game.
pub(super) fn is_known(look: &ResolvedProfile<'_>) -> bool {
    !look.unknown_trait
        && look.troop.known().is_some()
        && !matches!(look.weight, Chosen::Unknown)
        && !matches!(look.mount, Chosen::Unknown)
        && !matches!(look.melee, Chosen::Unknown)
        && !matches!(look.missile, Chosen::Unknown)
        && !matches!(look.training, Chosen::Unknown)
        && !matches!(look.morale, Chosen::Unknown)
}

/// The price of a unit whose last plaquette is of another troop.
pub(super) fn with_detachment(
    cost: &mut Cost,
    ruleset: &Ruleset,
    budget: &Budget,
    own: Tally,
    plaquettes: usize,
    detachment: &Profile,
) {
    let reading = ruleset.detachment.as_ref().map(|detachment| detachment.price);
    if reading == Some(DetachmentPrice::AsItsUnit) {
        let each = own.times(multiply(cost, budget, plaquettes));
        cost.sum("one unit", "une unité", each.value);
        cost.settle(each);
        return;
    }
    let look = ResolvedProfile::new(ruleset, detachment);
    let its = plaquette(&mut Cost::untold(), budget, &look);
    let others = if plaquettes > 1 {
        let others = own.times(multiply(cost, budget, plaquettes - 1));
        cost.sum("without the detachment", "sans le détachement", others.value);
        others
    } else {
        Tally::of(Points::ZERO)
    };
    let weight = multiplier(budget, plaquettes) - multiplier(budget, plaquettes - 1);
    if let Some(its) = its.filter(|_| reading == Some(DetachmentPrice::OwnTroop)) {
        let its = its.times(weight);
        cost.add(
            "detachment, as the last plaquette",
            "détachement, comme dernière plaquette",
            its.value,
        );
        let each = others.plus(its);
        cost.sum("one unit", "une unité", each.value);
        cost.settle(each);
        return;
    }
    let its = its.map_or(Points::ZERO, |its| its.value);
    let cheaper = if weight < Points::ZERO { own.value.max(its) } else { own.value.min(its) };
    let least = cheaper * weight;
    cost.add("detachment, at least", "détachement, au moins", least);
    cost.at_least = others.value + least;
    cost.sum("one unit, at least", "une unité, au moins", cost.at_least);
    // What the game does not know, or has no detachments for, is an error of its own.
    if ruleset.detachment.is_none() || !is_known(&look) {
        return;
    }
    let what = match (&detachment.troop, look.troop.known()) {
        (Some(_), Some((_, troop))) => Name::new(
            format!("a detachment of {}", troop.name.en()),
            format!("un détachement ({})", troop.name.fr()),
        ),
        _ => Name::new("a detachment", "un détachement"),
    };
    cost.unpriced.push(Unpriced { what, cause: Cause::Detachment });
}

/// What is certain of the price of a unit of two troops that march together.
pub(super) fn mixed_unit(
    cost: &mut Cost,
    ruleset: &Ruleset,
    budget: &Budget,
    unit: &Unit,
    look: &ResolvedProfile<'_>,
) {
    let (Some((id, troop)), Some(with)) = (look.troop.known(), &unit.with) else { return };
    let companion = ResolvedProfile::new(ruleset, with);
    let fits = troop.companions.iter().any(|allowed| companion.is_a(allowed));
    if fits && is_known(&companion) {
        cost.unpriced.push(Unpriced { what: troop.name.clone(), cause: Cause::Companion });
    }
    // The mixed troop has the figures of neither: its first troop is the type it is made of.
    let first = troop.of.as_ref().unwrap_or(id).clone();
    let first = Profile { troop: Some(first), ..unit.profile.clone() };
    let first = ResolvedProfile::new(ruleset, &first);
    let priced = |look: &ResolvedProfile<'_>| {
        let mut way = Cost { untold: cost.untold, ..Cost::default() };
        plaquette(&mut way, budget, look).map(|price| (price, way.steps))
    };
    let cheaper = priced(&first)
        .zip(priced(&companion))
        .map(|(one, other)| if one.0.value <= other.0.value { one } else { other });
    let Some(((price, steps), plaquettes)) = cheaper.zip(plaquettes(cost, budget, look)) else {
        return;
    };
    cost.steps = steps;
    let each = price.times(multiply(cost, budget, plaquettes));
    cost.at_least = each.value;
    cost.sum(
        "one unit, at least: as if all were the cheaper troop",
        "une unité, au moins : comme si tous étaient la troupe la moins chère",
        each.value,
    );
}
