//! What a list leaves open: until a question is answered, an army may have any of the answers.

use banneret_schema::ArmyList;
use banneret_schema::army_list::{Question, QuestionAbout};
use banneret_schema::hashed::HashMap;
use banneret_schema::id::EntryId;

use super::Difference;

/// A key of an entry that a question leaves open.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OpenDoubt {
    /// The number of the question in the list.
    pub question: usize,
    /// The key of the profile.
    pub key: &'static str,
    /// The values the answers name.
    ids: Vec<String>,
    /// Whether any value may be meant: the question offers none.
    any: bool,
    /// Whether having nothing of the kind may be meant: a weapon in the hand or one to throw.
    or_usual: bool,
}

impl OpenDoubt {
    /// Whether a difference from the entry is one of the answers.
    pub(super) fn excuses(&self, difference: &Difference, usual: bool) -> bool {
        difference.key == self.key
            && match &difference.has {
                Some(has) => self.any || self.ids.contains(has) || self.or_usual && usual,
                None => self.any || self.or_usual || self.key == "traits",
            }
    }
}

/// What the list leaves open of each entry, by the numbers of the entries. A question about the whole
/// list leaves particularities open, which the entries offer themselves.
pub(super) fn doubts(list: &ArmyList) -> Vec<Vec<OpenDoubt>> {
    let mut all = vec![Vec::new(); list.entries.len()];
    if list.questions.is_empty() {
        return all;
    }
    let numbers: HashMap<&EntryId, usize> =
        list.entries.iter().map(|(index, entry)| (&entry.id, index)).collect();
    for (number, question) in list.open_questions() {
        for index in question.entry.values().iter().filter_map(|id| numbers.get(id)) {
            all[*index].extend(of_question(number, question));
        }
    }
    all
}

fn of_question(number: usize, question: &Question) -> impl Iterator<Item = OpenDoubt> {
    let about = question.about.values();
    let ids: Vec<String> = question.ids().map(str::to_owned).collect();
    let any = question.choices.is_empty();
    let in_words = question.choices.iter().any(|it| Question::ids_of(it).next().is_none());
    let both = [QuestionAbout::Melee, QuestionAbout::Missile].iter().all(|it| about.contains(it));
    about.iter().filter_map(|it| it.key()).map(move |key| OpenDoubt {
        question: number,
        key,
        ids: ids.clone(),
        any,
        or_usual: both || in_words,
    })
}
