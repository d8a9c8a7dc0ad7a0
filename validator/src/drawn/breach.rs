//! The limits of a list that an army breaks.

use banneret_schema::Points;
use banneret_schema::army_list::{Share, ShareOf};
use banneret_schema::id::EntryId;

use super::{DrawnArmy, size};

/// A limit of a list, by the numbers of its parts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ListLimit {
    /// How many of an entry.
    Entry(usize),
    /// How many of several entries.
    Constraint(usize),
    /// How many of a leader.
    Leader(usize),
    /// The share of an entry.
    EntryShare(usize),
    /// The share of several entries.
    ConstraintShare(usize),
    /// How many of an entry for so many of others: the entry, the rule.
    Per(usize, usize),
    /// All of an entry or nothing.
    AllOrNone(usize),
    /// How many take an option: the entry, the option.
    Option(usize, usize),
    /// All of an entry take an option, or none: the entry, the option.
    OptionForAll(usize, usize),
    /// Two entries that exclude each other: the one that says so, its exclusion, the other.
    Excludes(usize, usize, usize),
    /// An entry that an entry requires: the one that says so, its requirement, the other.
    Requires(usize, usize, usize),
    /// How many of several entries may be taken.
    Kinds(usize),
    /// What the list says of an entry in words: the entry, its sentence.
    EntryInWords(usize, usize),
    /// What the list says in words.
    InWords(usize),
}

/// How a limit is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BreachKind {
    /// Fewer than the limit.
    Few {
        /// How many there are.
        has: u32,
        /// How many there must be.
        min: u32,
    },
    /// More than the limit.
    Many {
        /// How many there are.
        has: u32,
        /// How many there may be.
        max: u32,
    },
    /// Too small a share.
    Low(ArmyShare),
    /// Too large a share.
    High(ArmyShare),
    /// Something is there that must not be, or missing.
    Clash,
}

/// A share of an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmyShare {
    /// What the entries cost.
    pub cost: Points,
    /// What they are a part of.
    pub whole: Points,
    /// The percentage that sets the limit.
    pub percent: u8,
    /// What the whole is.
    pub of: ShareOf,
}

impl ArmyShare {
    /// The points the limit allows or asks for.
    #[must_use]
    pub fn limit(&self) -> Points {
        self.whole * Points::percent(i64::from(self.percent))
    }
}

/// A limit that is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The limit.
    pub limit: ListLimit,
    /// How it is broken.
    pub how: BreachKind,
}

/// Every limit of its list that a draft breaks. A contingent is held to what its list forbids, not
/// to the minima and shares, which are those of a whole army.
#[must_use]
pub fn breaches(draft: &DrawnArmy<'_>) -> Vec<Breach> {
    let mut found = Vec::new();
    if !draft.complete {
        return found;
    }
    entries(&mut found, draft);
    constraints(&mut found, draft);
    if draft.knows_leaders {
        leaders(&mut found, draft);
    }
    found
}

fn entries(found: &mut Vec<Breach>, draft: &DrawnArmy<'_>) {
    let (whole_army, army_itself) = (draft.whole, draft.contingent.is_none());
    for (index, entry) in draft.list.entries.iter() {
        let units = draft.units_of(index);
        let mut broken = |limit, how| found.push(Breach { limit, how });
        if let Some(has) = draft.count_of(index) {
            if entry.all_or_none {
                if let Some(all) = entry.max.filter(|all| has > 0 && has < *all) {
                    broken(ListLimit::AllOrNone(index), BreachKind::Few { has, min: all });
                }
            } else if let Some(min) = entry.min.filter(|min| has < *min)
                && draft.demanded(entry.years)
                && (whole_army && !entry.or_none || has > 0 && entry.or_none)
            {
                broken(ListLimit::Entry(index), BreachKind::Few { has, min });
            }
            if let Some(max) = entry.max.filter(|max| has > *max) {
                broken(ListLimit::Entry(index), BreachKind::Many { has, max });
            }
            for (at, rule) in entry.per.iter() {
                let Some(others) = total(draft, rule.of.values()) else { continue };
                let max = (others / rule.per.max(1)).saturating_mul(rule.at_most);
                if has > max {
                    broken(ListLimit::Per(index, at), BreachKind::Many { has, max });
                }
            }
        }
        if let Some(share) = &entry.share
            && army_itself
        {
            let own = [entry.id.clone()];
            // The share of what may be left out holds for an army that has any of it.
            let free = units == 0 && (entry.or_none || entry.all_or_none);
            if let Some(how) = share_of(draft, share, &own)
                && !(matches!(how, BreachKind::Low(_)) && (free || !draft.demanded(entry.years)))
            {
                broken(ListLimit::EntryShare(index), how);
            }
        }
        for (at, option) in entry.options.iter() {
            let takers = draft.of_entry(index).filter(|unit| unit.origin.option() == Some(at));
            let has: u32 = takers.map(|unit| unit.troops.unit.count).sum();
            if has == 0 {
                continue;
            }
            if option.all_or_none && has < units {
                broken(ListLimit::OptionForAll(index, at), BreachKind::Few { has, min: units });
            }
            if let Some(up_to) = option.up_to {
                let fraction = !up_to.is_whole();
                let of = if fraction { Some(units) } else { Some(1) };
                let counted = if fraction { Some(1) } else { size(entry, has) };
                if let (Some(of), Some(each)) = (of, counted) {
                    let max = whole(up_to * Points::from(i64::from(of)));
                    let has = has.saturating_mul(each);
                    if has > max {
                        broken(ListLimit::Option(index, at), BreachKind::Many { has, max });
                    }
                }
            }
        }
        if units == 0 {
            continue;
        }
        for (at, id) in entry.excludes.iter() {
            let Some((other, excluded)) = draft.entry(id) else { continue };
            let said = other < index && excluded.excludes.items().any(|id| *id == entry.id);
            if other != index && draft.units_of(other) > 0 && !said {
                broken(ListLimit::Excludes(index, at, other), BreachKind::Clash);
            }
        }
        for (at, id) in entry.requires.iter() {
            let Some((other, _)) = draft.entry(id) else { continue };
            if draft.units_of(other) == 0 {
                broken(ListLimit::Requires(index, at, other), BreachKind::Clash);
            }
        }
    }
}

fn constraints(found: &mut Vec<Breach>, draft: &DrawnArmy<'_>) {
    let whole_army = draft.contingent.is_none();
    for (index, constraint) in draft.list.constraints.iter() {
        if !draft.demanded(constraint.years) {
            continue;
        }
        let ids = constraint.entries.values();
        if ids.iter().any(|id| draft.entry(id).is_none()) {
            continue;
        }
        let mut broken = |limit, how| found.push(Breach { limit, how });
        if let Some(has) = total(draft, ids) {
            if let Some(min) = constraint.min.filter(|min| has < *min && whole_army) {
                broken(ListLimit::Constraint(index), BreachKind::Few { has, min });
            }
            if let Some(max) = constraint.max.filter(|max| has > *max) {
                broken(ListLimit::Constraint(index), BreachKind::Many { has, max });
            }
        }
        if let Some(max) = constraint.at_most_kinds {
            let taken = ids.iter().filter_map(|id| draft.entry(id));
            let taken = taken.filter(|(entry, _)| draft.units_of(*entry) > 0).count();
            let has = u32::try_from(taken).unwrap_or(u32::MAX);
            if has > max {
                broken(ListLimit::Kinds(index), BreachKind::Many { has, max });
            }
        }
        if let Some(share) = &constraint.share
            && whole_army
            && let Some(how) = share_of(draft, share, ids)
        {
            broken(ListLimit::ConstraintShare(index), how);
        }
    }
}

fn leaders(found: &mut Vec<Breach>, draft: &DrawnArmy<'_>) {
    for (index, entry) in draft.list.leaders.iter() {
        let his = draft.leaders.iter().filter(|leader| leader.entry == Some(index)).count();
        let has = u32::try_from(his).unwrap_or(u32::MAX);
        let mut broken = |how| found.push(Breach { limit: ListLimit::Leader(index), how });
        if let Some(max) = entry.max.filter(|max| has > *max) {
            broken(BreachKind::Many { has, max });
        }
        if let Some(min) = entry.min.filter(|min| has < *min)
            && draft.whole
            && draft.demanded(entry.years)
        {
            broken(BreachKind::Few { has, min });
        }
    }
}

/// How many of several entries there are; none where they are not counted alike.
pub(super) fn total(draft: &DrawnArmy<'_>, ids: &[EntryId]) -> Option<u32> {
    let mut sum = 0u32;
    let mut unit = None;
    for id in ids {
        let (index, entry) = draft.entry(id)?;
        let own = entry.counted_in.unwrap_or_default();
        if *unit.get_or_insert(own) != own {
            return None;
        }
        sum = sum.saturating_add(draft.count_of(index)?);
    }
    Some(sum)
}

/// How the share of some entries is broken, if it is.
fn share_of(draft: &DrawnArmy<'_>, share: &Share, own: &[EntryId]) -> Option<BreachKind> {
    let scope = scope(share, own);
    let whole = match share.of {
        ShareOf::Budget => draft.army().budget?,
        ShareOf::Spent => draft.spent()?,
    };
    let mut cost = Points::ZERO;
    for id in &scope {
        cost += draft.cost_of(draft.entry(id)?.0)?;
    }
    let part = |percent| ArmyShare { cost, whole, percent, of: share.of };
    let low = share.min.map(part).filter(|part| part.cost < part.limit());
    let high = share.max.map(part).filter(|part| part.cost > part.limit());
    low.map(BreachKind::Low).or(high.map(BreachKind::High))
}

/// The entries a share counts together.
#[must_use]
pub fn scope(share: &Share, own: &[EntryId]) -> Vec<EntryId> {
    if share.scope.is_empty() { own.to_vec() } else { share.scope.items().cloned().collect() }
}

/// The whole part of a number that is not negative.
fn whole(points: Points) -> u32 {
    let rounded = points.rounded();
    let floor = if Points::from(rounded) > points { rounded - 1 } else { rounded };
    u32::try_from(floor).unwrap_or(0)
}
