//! A list as its author decided it: answers done, and the part an army or a contingent is drawn from.

use super::question::{Question, QuestionAbout};
use super::{ArmyList, Choices, CountedIn, ListEntry, ShareOf};
use crate::choice::OneOrMany;
use crate::hashed::{HashMap, HashSet};
use crate::id::{EntryId, TraitId};
use crate::list::List;
use crate::ruleset::Ruleset;

impl ArmyList {
    /// The list with every answer done: what is answered is what the entries say, and nothing else.
    #[must_use]
    pub fn settled(&self, ruleset: &Ruleset) -> Self {
        let mut list = self.clone();
        let answered = || self.questions.items().filter_map(|it| Some((it, it.answered()?)));
        let mut places: HashMap<&EntryId, Vec<usize>> = HashMap::default();
        if answered().any(|(question, _)| !question.entry.is_empty()) {
            for (index, entry) in self.entries.iter() {
                places.entry(&entry.id).or_default().push(index);
            }
        }
        for (question, answer) in answered() {
            let mut done = HashSet::default();
            let named = question.entry.values().iter().filter(|id| done.insert(*id));
            let named = named.filter_map(|id| places.get(id)).flatten().copied();
            let all = 0..if question.entry.is_empty() { list.entries.len() } else { 0 };
            for index in named.chain(all) {
                if let Some(entry) = list.entries.get_mut(index) {
                    settle(entry, question, answer, ruleset);
                }
            }
        }
        list
    }

    /// The part of a list that an army itself is drawn from, or one of its allied contingents. What is
    /// left keeps its number.
    #[must_use]
    pub fn part_of(mut self, ally: Option<&EntryId>) -> Self {
        for index in 0..self.entries.len() {
            if self.entries.get(index).is_some_and(|it| it.ally.as_ref() != ally) {
                self.entries.take(index);
            }
        }
        for index in 0..self.leaders.len() {
            if self.leaders.get(index).is_some_and(|it| it.ally.as_ref() != ally) {
                self.leaders.take(index);
            }
        }
        self
    }

    /// Whether a list has troops or leaders of an allied contingent.
    #[must_use]
    pub fn has_part(&self, ally: &EntryId) -> bool {
        self.entries.items().any(|it| it.ally.as_ref() == Some(ally))
            || self.leaders.items().any(|it| it.ally.as_ref() == Some(ally))
    }
}

/// Does what an answer says to one entry.
fn settle(entry: &mut ListEntry, question: &Question, answer: &str, ruleset: &Ruleset) {
    for about in question.about.values() {
        match about {
            QuestionAbout::Count => count(entry, &question.token, answer),
            QuestionAbout::Share => {
                if let (Some(share), Some(of)) = (&mut entry.share, share_of(answer)) {
                    share.of = of;
                }
            }
            about => {
                narrow(&mut entry.profile, *about, question, answer, ruleset, true);
                for index in 0..entry.options.len() {
                    if let Some(option) = entry.options.get_mut(index) {
                        narrow(&mut option.profile, *about, question, answer, ruleset, false);
                    }
                }
            }
        }
    }
}

/// What the numbers of an entry count, or how many of that make a unit.
fn count(entry: &mut ListEntry, token: &str, answer: &str) {
    let Some(own) = entry.counted_in else { return };
    if let (Some(counted), CountedIn::Figures | CountedIn::Elements) = (counted(answer), own) {
        entry.counted_in = Some(counted);
    } else if let Ok(size @ 1..=1000) = answer.parse()
        && counted(token) == Some(own)
        && entry.per_unit.is_none()
    {
        entry.per_unit = Some(size);
    }
}

fn counted(answer: &str) -> Option<CountedIn> {
    match answer {
        "figures" => Some(CountedIn::Figures),
        "elements" => Some(CountedIn::Elements),
        "models" => Some(CountedIn::Models),
        "units" => Some(CountedIn::Units),
        _ => None,
    }
}

fn share_of(answer: &str) -> Option<ShareOf> {
    match answer {
        "budget" => Some(ShareOf::Budget),
        "spent" => Some(ShareOf::Spent),
        _ => None,
    }
}

/// Leaves of one key what the answer says: what the choices name goes, what the answer names comes.
/// An option is narrowed only where it holds several of the choices.
fn narrow(
    profile: &mut Choices,
    about: QuestionAbout,
    question: &Question,
    answer: &str,
    ruleset: &Ruleset,
    of_entry: bool,
) {
    let choice = Narrowing { question, answer, of_entry };
    match about {
        QuestionAbout::Type => choice.key(&mut profile.troop, |id| ruleset.troops.contains_key(id)),
        QuestionAbout::Weight => {
            choice.key(&mut profile.weight, |id| ruleset.weights.contains_key(id));
        }
        QuestionAbout::Melee => {
            choice.key(&mut profile.melee, |id| ruleset.melee_weapons.contains_key(id));
        }
        QuestionAbout::Missile => {
            choice.key(&mut profile.missile, |id| ruleset.missile_weapons.contains_key(id));
        }
        QuestionAbout::Training => {
            choice.key(&mut profile.training, |id| ruleset.training.contains_key(id));
        }
        QuestionAbout::Morale => {
            choice.key(&mut profile.morale, |id| ruleset.morale.contains_key(id));
        }
        QuestionAbout::Traits => choice.traits(profile, |id| ruleset.traits.contains_key(id)),
        QuestionAbout::Count | QuestionAbout::Share => {}
    }
}

struct Narrowing<'q> {
    question: &'q Question,
    answer: &'q str,
    of_entry: bool,
}

impl Narrowing<'_> {
    fn key<T>(&self, values: &mut OneOrMany<T>, is_of_key: impl Fn(&T) -> bool)
    where
        T: Clone + PartialEq + for<'i> From<&'i str>,
    {
        let ids = |text: &str| -> Vec<T> {
            Question::ids_of(text).map(|it| T::from(it)).filter(&is_of_key).collect()
        };
        let named: Vec<T> = self.question.choices.iter().flat_map(|it| ids(it)).collect();
        let mut chosen = ids(self.answer);
        let held = values.values().iter().filter(|it| named.contains(it)).count();
        if !self.of_entry && held < 2 || self.of_entry && held == 0 && chosen.is_empty() {
            return;
        }
        chosen.extend(values.values().iter().filter(|it| !named.contains(it)).cloned());
        *values = chosen.into_iter().collect();
    }

    fn traits(&self, profile: &mut Choices, is_trait: impl Fn(&TraitId) -> bool) {
        let named: Vec<TraitId> = self.question.ids().map(TraitId::from).collect();
        let is_named = |it: &TraitId| named.contains(it);
        if !profile.traits.items().any(is_named) && !profile.may_have.items().any(is_named) {
            return;
        }
        let chosen = Question::ids_of(self.answer).map(TraitId::from).filter(is_trait);
        let kept = profile.traits.items().filter(|it| !named.contains(it)).cloned();
        let traits: List<TraitId> = chosen.chain(kept).collect();
        profile.may_have =
            profile.may_have.items().filter(|it| !named.contains(it)).cloned().collect();
        profile.traits = traits;
    }
}
