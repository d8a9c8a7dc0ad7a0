//! The limits of a list that cannot be checked, and why.

use banneret_schema::army_list::{Share, ShareOf};
use banneret_schema::id::EntryId;

use super::breach::{ListLimit, scope, total};
use super::{DrawnArmy, size};

/// Why a limit cannot be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The list does not say how many of what it counts make a unit.
    UnitSize,
    /// Its entries are counted in different things.
    CountedDifferently,
    /// The army has no budget to take a share of.
    NoBudget,
    /// Something in the army has no certain price.
    NoPrice,
    /// The list says it in words.
    InWords,
}

/// Every limit that says something about this army and cannot be checked, with the reason.
#[must_use]
pub fn unchecked(draft: &DrawnArmy<'_>) -> Vec<(ListLimit, Why)> {
    let mut found = Vec::new();
    if !draft.complete {
        return found;
    }
    entries(&mut found, draft);
    constraints(&mut found, draft);
    in_words(&mut found, draft);
    found
}

/// What the list says in words, of troops the army has and of the whole.
fn in_words(found: &mut Vec<(ListLimit, Why)>, draft: &DrawnArmy<'_>) {
    for (index, entry) in draft.list.entries.iter() {
        if draft.units_of(index) > 0 {
            let said = (0..entry.in_words.len()).map(|at| ListLimit::EntryInWords(index, at));
            found.extend(said.map(|it| (it, Why::InWords)));
        }
    }
    if draft.contingent.is_none() {
        let said = (0..draft.list.in_words.len()).map(ListLimit::InWords);
        found.extend(said.map(|it| (it, Why::InWords)));
    }
}

fn entries(found: &mut Vec<(ListLimit, Why)>, draft: &DrawnArmy<'_>) {
    let whole_army = draft.contingent.is_none();
    for (index, entry) in draft.list.entries.iter() {
        let counted = draft.count_of(index).is_some();
        if !counted && (entry.min.is_some() || entry.max.is_some()) {
            found.push((ListLimit::Entry(index), Why::UnitSize));
        }
        if draft.units_of(index) > 0 {
            for (at, rule) in entry.per.iter() {
                let why =
                    if counted { uncounted(draft, rule.of.values()) } else { Some(Why::UnitSize) };
                found.extend(why.map(|why| (ListLimit::Per(index, at), why)));
            }
        }
        for (at, option) in entry.options.iter() {
            let taken = draft.of_entry(index).any(|unit| unit.origin.option() == Some(at));
            let in_units = option.up_to.is_none_or(|up_to| !up_to.is_whole());
            if taken && !in_units && size(entry, 1).is_none() {
                found.push((ListLimit::Option(index, at), Why::UnitSize));
            }
        }
        if let Some(share) = entry.share.as_ref().filter(|_| whole_army) {
            let why = unpriced(draft, share, std::slice::from_ref(&entry.id));
            found.extend(why.map(|why| (ListLimit::EntryShare(index), why)));
        }
    }
}

fn constraints(found: &mut Vec<(ListLimit, Why)>, draft: &DrawnArmy<'_>) {
    let whole_army = draft.contingent.is_none();
    for (index, constraint) in draft.list.constraints.iter() {
        let ids = constraint.entries.values();
        // An entry that the list does not have is its own mistake.
        if !draft.demanded(constraint.years) || ids.iter().any(|id| draft.entry(id).is_none()) {
            continue;
        }
        if constraint.max.is_some() || constraint.min.is_some() && whole_army {
            let why = uncounted(draft, ids);
            found.extend(why.map(|why| (ListLimit::Constraint(index), why)));
        }
        if let Some(share) = constraint.share.as_ref().filter(|_| whole_army) {
            let why = unpriced(draft, share, ids);
            found.extend(why.map(|why| (ListLimit::ConstraintShare(index), why)));
        }
    }
}

/// Why several entries cannot be counted together.
fn uncounted(draft: &DrawnArmy<'_>, ids: &[EntryId]) -> Option<Why> {
    let known: Vec<_> = ids.iter().map(|id| draft.entry(id)).collect::<Option<_>>()?;
    if total(draft, ids).is_some() {
        return None;
    }
    let sized = known.iter().all(|(index, _)| draft.count_of(*index).is_some());
    Some(if sized { Why::CountedDifferently } else { Why::UnitSize })
}

/// Why a share cannot be told.
fn unpriced(draft: &DrawnArmy<'_>, share: &Share, own: &[EntryId]) -> Option<Why> {
    let scope = scope(share, own);
    let known: Vec<_> = scope.iter().map(|id| draft.entry(id)).collect::<Option<_>>()?;
    // None of them are not too many, whatever the whole is.
    let taken = known.iter().any(|(index, _)| draft.units_of(*index) > 0);
    if !taken && share.min.is_none_or(|min| min == 0) {
        return None;
    }
    match share.of {
        ShareOf::Budget if draft.army().budget.is_none() => return Some(Why::NoBudget),
        ShareOf::Spent if draft.spent().is_none() => return Some(Why::NoPrice),
        ShareOf::Budget | ShareOf::Spent => {}
    }
    let priced = known.iter().all(|(index, _)| draft.cost_of(*index).is_some());
    (!priced).then_some(Why::NoPrice)
}
