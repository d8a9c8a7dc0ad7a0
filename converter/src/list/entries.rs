//! Leaders, troops and options as entries of the document.

use banneret_schema::army_list::{
    CountedIn, EntryOption, LeaderEntry, ListEntry, PerOthers, Share, ShareOf,
};
use banneret_schema::id::EntryId;
use banneret_schema::{List, Name, Period, Points};

use super::ids::Ids;
use super::{Assembly, Slot};
use crate::capitals::proper;
use crate::doubts;
use crate::draft::{OptionDraft, TroopDraft};
use crate::line::LeaderDraft;
use crate::names::{Names, is_everyone};
use crate::notes;

/// The other troops that a troop is tied to.
#[derive(Debug, Clone, Default)]
pub(super) struct Ties {
    counted_on: Vec<usize>,
    requires: Vec<usize>,
    excludes: Vec<usize>,
}

/// Finds the troops that others name: "1/2 of the hoplites", "not with the guards". Asks, or says
/// that the words are kept, where it finds none.
pub(super) fn ties(assembly: &mut Assembly<'_>, names: &Names) -> Vec<Ties> {
    let mut all = vec![Ties::default(); assembly.drafts.len()];
    for (reading, slot) in &mut assembly.readings {
        let Slot::Entry(index) = *slot else { continue };
        let draft = &assembly.drafts[index];
        let ties = &mut all[index];
        let parted = draft
            .count
            .as_ref()
            .filter(|it| it.fraction.is_some() || it.fraction_min.is_some() || it.per.is_some());
        if let Some(count) = parted {
            let of = draft.count_of.as_deref().unwrap_or_default();
            ties.counted_on = counted_on(draft, index, of, &assembly.drafts, names);
            if ties.counted_on.is_empty() {
                reading.ask(reading.all(), doubts::PART_OF_WHOM.plain());
            }
            if count.fraction_min.is_some() {
                reading.ask(reading.all(), doubts::PART_AT_LEAST.plain());
            }
        }
        for (targets, tied) in
            [(&draft.not_with, &mut ties.excludes), (&draft.only_with, &mut ties.requires)]
        {
            for target in targets {
                let found = names.resolve(target);
                if found.is_empty() {
                    reading.incomplete = true;
                    reading.note(reading.all(), &notes::NOBODY_OF_THAT_NAME, &[target]);
                }
                tied.extend(found.into_iter().filter(|it| *it != index));
            }
        }
    }
    all
}

/// The troops a part is counted on. A part of a kind is a part of all of it, the troop itself included:
/// "up to 1/3 of infantry". A part of others by name leaves it out.
fn counted_on(
    draft: &TroopDraft,
    index: usize,
    of: &str,
    drafts: &[TroopDraft],
    names: &Names,
) -> Vec<usize> {
    let kind = Names::is_kind(of) || is_everyone(of);
    let mut found = if Names::is_kind(of) { names.of_kind_named(of) } else { names.resolve(of) };
    if kind && draft.count.as_ref().is_some_and(|it| it.per.is_none()) {
        let unit = |draft: &TroopDraft| draft.unit.unwrap_or_else(|| draft.arm.counted_in());
        // Chariots and horsemen have no sum: what is counted otherwise is not counted.
        found.retain(|it| unit(&drafts[*it]) == unit(draft) && drafts[*it].ally == draft.ally);
        if !found.contains(&index) {
            found.push(index);
            found.sort_unstable();
        }
    } else {
        found.retain(|it| *it != index);
    }
    found
}

/// Years that say something.
pub(super) fn given(years: Option<Period>) -> Option<Period> {
    years.filter(|it| it.from.is_some() || it.to.is_some())
}

fn joined(remarks: &[String], between: &str) -> Option<String> {
    (!remarks.is_empty()).then(|| remarks.join(between))
}

pub(super) fn leader_entry(leader: &LeaderDraft, id: &EntryId) -> LeaderEntry {
    let (min, max) = match &leader.count {
        Some(count) => (count.min, count.max),
        None if leader.rank == "general" => (Some(1), Some(1)),
        None => (None, None),
    };
    LeaderEntry {
        id: id.clone(),
        name: Some(Name::Plain(proper(&leader.name))),
        rank: leader.rank.into(),
        traits: leader.allied.then(|| "allied".into()).into_iter().collect(),
        min,
        max,
        years: given(leader.years),
        printed_cost: leader.printed_cost,
        notes: joined(&leader.remarks, " "),
        ..LeaderEntry::default()
    }
}

pub(super) fn list_entry(
    draft: &TroopDraft,
    id: &EntryId,
    ties: &Ties,
    ids: &[EntryId],
) -> ListEntry {
    let others = |of: &[usize]| of.iter().map(|&it| ids[it].clone()).collect::<Vec<_>>();
    let mut count = draft.count.clone().unwrap_or_default();
    if count.all_or_none {
        // "All or none" is nothing or the number: it never forces the troop into an army.
        if count.min == count.max || count.min == Some(0) {
            count.min = None;
        } else {
            count.or_none = count.min.is_some();
        }
    }
    let remarks = draft.remarks.clone();
    let mut in_words = draft.in_words.clone();
    let mut per = List::default();
    let of_whom = draft.count_of.as_deref().unwrap_or_default();
    if let Some((part, of)) = count.fraction_min {
        in_words.push(format!("At least {part} per {of} {of_whom}").trim().to_owned());
    }
    if let Some((at_most, of)) = count.fraction.or(count.per) {
        if ties.counted_on.is_empty() {
            in_words.push(format!("At most {at_most} per {of} {of_whom}").trim().to_owned());
        } else {
            let whom = others(&ties.counted_on).into_iter().collect();
            per.push(PerOthers { at_most, per: of, of: whom, message: None });
        }
    }
    let counted = count.min.is_some() || count.max.is_some() || !per.is_empty();
    let mut option_ids = Ids::default();
    let options = draft.options.iter().map(|it| entry_option(it, id, &mut option_ids)).collect();
    let name = if draft.name.is_empty() { id.as_str() } else { &draft.name };
    let counted_in = draft.unit.unwrap_or_else(|| draft.arm.counted_in());
    ListEntry {
        id: id.clone(),
        name: Some(Name::Plain(proper(name))),
        profile: draft.profile.choices(),
        min: count.min,
        max: count.max,
        counted_in: counted.then_some(counted_in),
        per_unit: draft.per_unit.filter(|_| counted && counted_in != CountedIn::Units),
        or_none: count.or_none,
        all_or_none: count.all_or_none,
        share: count.share.map(|(min, max)| Share {
            min,
            max,
            of: ShareOf::Budget,
            scope: List::default(),
            message: None,
        }),
        per,
        years: given(draft.years),
        requires: others(&ties.requires).into_iter().collect(),
        excludes: others(&ties.excludes).into_iter().collect(),
        options,
        printed_cost: draft.printed_cost,
        in_words,
        notes: joined(&remarks, "\n"),
        ..ListEntry::default()
    }
}

fn entry_option(option: &OptionDraft, entry: &EntryId, ids: &mut Ids) -> EntryOption {
    let profile = &option.profile;
    let values = [
        &profile.troop,
        &profile.weight,
        &profile.mount,
        &profile.melee,
        &profile.missile,
        &profile.training,
        &profile.morale,
        &profile.traits,
    ];
    let words: Vec<&str> = values.into_iter().flatten().copied().take(2).collect();
    EntryOption {
        // A roster may name an option, so its id says whose it is.
        id: ids.unique(&format!("{entry} {}", words.join(" ")), "option"),
        name: Some(Name::Plain(option.name.clone())),
        up_to: match (option.fraction, option.up_to) {
            (Some((1, 1)), None) => None,
            (Some((top, bottom)), _) => Some(Points::new(i64::from(top), i64::from(bottom))),
            (None, number) => number.map(|it| Points::from(i64::from(it))),
        },
        all_or_none: option.all_or_none,
        profile: profile.choices(),
        years: given(option.years),
        message: None,
    }
}
