//! What a list asks and forbids, and whether an army keeps it.

use crate::army::form::called;
use banneret_schema::Name;
use banneret_schema::army_list::{EntryOption, ListEntry};
use banneret_schema::id::EntryId;
use banneret_schema::say::{COMMA, joined};
use banneret_validator::drawn::DrawnArmy;
use banneret_validator::drawn::breach::{Breach, BreachKind, ListLimit, breaches};
use banneret_validator::{Text, text};

use super::entries::{or_unknown, share_state, taken_of};
use crate::document::Edit;

/// A limit of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownLimit {
    /// Which one.
    pub limit: ListLimit,
    /// What it is about: "Foot companions".
    pub about: Text,
    /// How it stands: "4 of 3 to 8".
    pub words: Text,
    /// What the author of the list says about it.
    pub message: Option<Text>,
    /// Whether it is kept.
    pub state: LimitState,
}

/// Whether a limit is kept.
#[derive(Debug, Clone, PartialEq)]
pub enum LimitState {
    /// The army keeps it.
    Kept,
    /// The army breaks it; the smallest repair, where one was found.
    Broken(Option<Edit>),
}

impl ShownLimit {
    /// Whether the army breaks it.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        matches!(self.state, LimitState::Broken(_))
    }
}

/// Every limit of a list that is in force, broken ones first.
pub(super) fn bounds(
    draft: &DrawnArmy<'_>,
    mend: impl Fn(&DrawnArmy<'_>, &Breach) -> Option<Edit>,
) -> Vec<ShownLimit> {
    let broken = breaches(draft);
    let mut found: Vec<ShownLimit> = Vec::new();
    for limit in limits(draft) {
        let breach = broken.iter().find(|breach| breach.limit == limit);
        let state =
            breach.map_or(LimitState::Kept, |breach| LimitState::Broken(mend(draft, breach)));
        let how = breach.map(|breach| &breach.how);
        let Some((about, words, message)) = describe(draft, &limit, how) else { continue };
        found.push(ShownLimit { limit, about, words, message: message.map(Text::of), state });
    }
    found.sort_by_key(|bound| !bound.is_broken());
    found
}

/// The limits that are in force in the army's year, in the order of the list.
fn limits(draft: &DrawnArmy<'_>) -> Vec<ListLimit> {
    let mut found = Vec::new();
    for (index, entry) in draft.list.leaders.iter() {
        if draft.exists(entry.years) && (entry.min.is_some() || entry.max.is_some()) {
            found.push(ListLimit::Leader(index));
        }
    }
    for (index, entry) in draft.list.entries.iter() {
        if !draft.exists(entry.years) && draft.units_of(index) == 0 {
            continue;
        }
        if entry.all_or_none {
            found.push(ListLimit::AllOrNone(index));
        }
        if entry.min.is_some() || entry.max.is_some() {
            found.push(ListLimit::Entry(index));
        }
        found.extend(entry.per.iter().map(|(at, _)| ListLimit::Per(index, at)));
        found.extend(entry.share.iter().map(|_| ListLimit::EntryShare(index)));
        let other = |id: &EntryId| draft.entry(id).map(|(other, _)| other);
        let excludes = entry.excludes.iter();
        found.extend(
            excludes.filter_map(|(at, id)| Some(ListLimit::Excludes(index, at, other(id)?))),
        );
        let requires = entry.requires.iter();
        found.extend(
            requires.filter_map(|(at, id)| Some(ListLimit::Requires(index, at, other(id)?))),
        );
        for (at, option) in entry.options.iter().filter(|(_, it)| draft.exists(it.years)) {
            if option.all_or_none {
                found.push(ListLimit::OptionForAll(index, at));
            }
            if option.up_to.is_some() {
                found.push(ListLimit::Option(index, at));
            }
        }
    }
    for (index, it) in draft.list.constraints.iter().filter(|(_, it)| draft.demanded(it.years)) {
        if it.min.is_some() || it.max.is_some() {
            found.push(ListLimit::Constraint(index));
        }
        found.extend(it.at_most_kinds.map(|_| ListLimit::Kinds(index)));
        found.extend(it.share.iter().map(|_| ListLimit::ConstraintShare(index)));
    }
    found
}

/// What a limit is about, how it stands, and the author's words.
fn describe<'d>(
    draft: &DrawnArmy<'d>,
    limit: &ListLimit,
    how: Option<&BreachKind>,
) -> Option<(Text, Text, Option<&'d Name>)> {
    let list = draft.list;
    let entry = |index: usize| list.entries.get(index);
    Some(match *limit {
        ListLimit::Entry(index) => {
            let it = entry(index)?;
            (entry_name(it), entry_words(it, draft.count_of(index)), it.message.as_ref())
        }
        ListLimit::AllOrNone(index) => {
            let it = entry(index)?;
            let taken = draft.count_of(index).unwrap_or_default();
            let all = it.max.unwrap_or_default();
            let words = text!("{taken} of {all} or none", "{taken} sur {all} ou aucun");
            (entry_name(it), words, it.message.as_ref())
        }
        ListLimit::Leader(index) => {
            let it = list.leaders.get(index)?;
            let taken = draft.leaders.iter().filter(|it| it.entry == Some(index)).count();
            let words = taken_of(&taken, it.min, it.max);
            let name = called(it.name.as_ref(), it.id.as_str());
            (name, words, it.message.as_ref())
        }
        ListLimit::EntryShare(index) => {
            let it = entry(index)?;
            let share = it.share.as_ref()?;
            let state = share_state(draft, share, std::slice::from_ref(&it.id));
            (entry_name(it), state.words(), share.message.as_ref())
        }
        ListLimit::ConstraintShare(index) => {
            let it = list.constraints.get(index)?;
            let share = it.share.as_ref()?;
            let state = share_state(draft, share, it.entries.values());
            let message = share.message.as_ref().or(it.message.as_ref());
            (names(draft, it.entries.values()), state.words(), message)
        }
        ListLimit::Constraint(index) => {
            let it = list.constraints.get(index)?;
            let taken = together(draft, it.entries.values(), how);
            let words = taken_of(&taken, it.min, it.max);
            (names(draft, it.entries.values()), words, it.message.as_ref())
        }
        ListLimit::Kinds(index) => {
            let it = list.constraints.get(index)?;
            let most = it.at_most_kinds?;
            let entries = it.entries.values().iter().filter_map(|id| draft.entry(id));
            let taken = entries.filter(|(index, _)| draft.units_of(*index) > 0).count();
            let words = text!("{taken} of up to {most} kinds", "{taken} sortes sur {most} au plus");
            (names(draft, it.entries.values()), words, it.message.as_ref())
        }
        ListLimit::Per(index, at) => {
            let it = entry(index)?;
            let rule = it.per.get(at)?;
            let others = names(draft, rule.of.values());
            let taken = or_unknown(draft.count_of(index));
            let words = text!(
                "{taken}, {at_most} for every {per} of {others}",
                "{taken}, {at_most} pour {per} de {others}",
                taken,
                at_most = rule.at_most,
                per = rule.per,
                others
            );
            (entry_name(it), words, rule.message.as_ref().or(it.message.as_ref()))
        }
        ListLimit::Requires(index, _, other) => {
            let (it, other) = (entry(index)?, entry_name(entry(other)?));
            let words = text!("only with {other}", "seulement avec {other}", other);
            (entry_name(it), words, it.message.as_ref())
        }
        ListLimit::Excludes(index, _, other) => {
            let (it, other) = (entry(index)?, entry_name(entry(other)?));
            let words = text!("not with {other}", "sans {other}", other);
            (entry_name(it), words, it.message.as_ref())
        }
        ListLimit::Option(index, at) => {
            let up_to = entry(index)?.options.get(at)?.up_to?;
            option(draft, index, at, |taken, _| {
                text!("{taken} of up to {up_to}", "{taken} sur {up_to} au plus")
            })?
        }
        ListLimit::OptionForAll(index, at) => option(draft, index, at, |taken, all| {
            text!("{taken} of {all} or none", "{taken} sur {all} ou aucun")
        })?,
        ListLimit::EntryInWords(index, at) => {
            let it = entry(index)?;
            (entry_name(it), Text::of(it.in_words.get(at)?), it.message.as_ref())
        }
        ListLimit::InWords(at) => {
            let name = text!("the list says", "la liste dit");
            (name, Text::of(list.in_words.get(at)?), None)
        }
    })
}

/// How many of an entry there are, of how many.
fn entry_words(entry: &ListEntry, taken: Option<u32>) -> Text {
    let words = taken_of(&or_unknown(taken), entry.min, entry.max);
    if entry.or_none { text!("{words}, or none", "{words}, ou aucun", words) } else { words }
}

/// What an option of an entry is about, how it stands, and the author's words; in words for how many took
/// it, and how many could.
fn option<'d>(
    draft: &DrawnArmy<'d>,
    index: usize,
    at: usize,
    words: impl Fn(u32, u32) -> Text,
) -> Option<(Text, Text, Option<&'d Name>)> {
    let entry = draft.list.entries.get(index)?;
    let own = entry.options.get(at)?;
    let takers = draft.of_entry(index).filter(|unit| unit.origin.option() == Some(at));
    let taken = takers.map(|unit| unit.troops.unit.count).sum();
    let message = own.message.as_ref().or(entry.message.as_ref());
    Some((option_name(entry, own), words(taken, draft.units_of(index)), message))
}

/// How many of several entries there are, as the breach counts them or entry by entry.
fn together(draft: &DrawnArmy<'_>, ids: &[EntryId], how: Option<&BreachKind>) -> Text {
    if let Some(BreachKind::Few { has, .. } | BreachKind::Many { has, .. }) = how {
        return Text::of(has);
    }
    let counts = ids.iter().map(|id| draft.count_of(draft.entry(id)?.0));
    or_unknown(counts.sum::<Option<u32>>())
}

pub(super) fn entry_name(entry: &ListEntry) -> Text {
    called(entry.name.as_ref(), entry.id.as_str())
}

fn option_name(entry: &ListEntry, option: &EntryOption) -> Text {
    let own = called(option.name.as_ref(), option.id.as_str());
    text!("{entry}, {own}", "{entry}, {own}", entry = entry_name(entry), own)
}

fn names(draft: &DrawnArmy<'_>, ids: &[EntryId]) -> Text {
    let names = ids.iter().map(|id| match draft.entry(id) {
        Some((_, entry)) => entry_name(entry),
        None => Text::of(id),
    });
    Text::of(&joined(names, COMMA))
}
