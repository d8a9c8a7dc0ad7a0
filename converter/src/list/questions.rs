//! What a list leaves open, and the words that did not reach it.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use banneret_schema::army_list::{CountedIn, Question};
use banneret_schema::id::{EntryId, id_from_name};
use banneret_schema::{ArmyList, List};

use super::ids::Ids;
use crate::conversion::{AnswerScope, Conversion, Decision, Fate, LineState, SourceLine, Summary};
use crate::doubts;
use crate::request::Notation;

/// The questions of a document: the same one is asked once, with every entry it is about.
#[derive(Default)]
pub(super) struct AskedOnce {
    questions: Vec<(Question, Vec<EntryId>)>,
    /// The place of each question by what makes it the same.
    places: BTreeMap<(String, String, String), usize>,
    /// Which question is about which entry, by its place.
    about: HashSet<(usize, EntryId)>,
    ids: Ids,
}

impl AskedOnce {
    /// A question about the whole list.
    pub(super) fn of_list(&mut self, question: Question) {
        self.questions.push((question, Vec::new()));
    }

    /// What a line leaves open.
    pub(super) fn of_line(&mut self, line: &SourceLine) {
        for choice in &line.choices {
            self.ask(choice, line);
        }
        if line.state == LineState::Refused && line.choices.is_empty() {
            let number = line.number.to_string();
            let question = doubts::REFUSED.about(&[&number]).question(line.text.trim());
            let id: String =
                self.ids.unique(&format!("{} {number}", doubts::REFUSED.id), "question");
            self.questions.push((Question { id: Some(id), ..question }, Vec::new()));
        }
    }

    fn ask(&mut self, choice: &Decision, line: &SourceLine) {
        let list = choice.scope == AnswerScope::List;
        let token = choice.token.split([' ', '.']).next().filter(|_| list).unwrap_or(&choice.token);
        // A question for a word of the notation is the same wherever the word means the same.
        let own = match choice.scope {
            AnswerScope::Line => line.number.to_string(),
            AnswerScope::Token | AnswerScope::List => String::new(),
        };
        let said = if list { String::new() } else { choice.asks.en().to_owned() };
        let offered = choice.allowed.join(",");
        let taken = choice.taken.as_deref().unwrap_or_default();
        let key = (choice.doubt.to_owned(), format!("{said}{own}"), format!("{offered}|{taken}"));
        let entry = line.entry.clone().filter(|_| !list);
        let place = *self.places.entry(key).or_insert(self.questions.len());
        let entry = entry.filter(|it| self.about.insert((place, it.clone())));
        if let Some((_, entries)) = self.questions.get_mut(place) {
            entries.extend(entry);
            return;
        }
        let name = match (choice.scope, &line.entry) {
            (AnswerScope::List, _) => choice.doubt.to_owned(),
            (AnswerScope::Token, _) if names(choice.doubt, token) => choice.doubt.to_owned(),
            (AnswerScope::Token, _) => format!("{} {token}", choice.doubt),
            (AnswerScope::Line, Some(entry)) => format!("{} {entry}", choice.doubt),
            (AnswerScope::Line, None) => format!("{} line {}", choice.doubt, line.number),
        };
        let question = Question {
            id: Some(self.ids.unique(&name, "question")),
            about: choice.about.iter().copied().collect(),
            token: token.to_owned(),
            asks: choice.asks.clone(),
            choices: choice.allowed.clone(),
            taken: choice.taken.clone(),
            because: Some(choice.because.clone()),
            ..Question::default()
        };
        self.questions.push((question, entry.into_iter().collect()));
    }

    /// All of them, those about the whole list first.
    pub(super) fn finish(self) -> List<Question> {
        let mut questions = self.questions;
        questions.sort_by_key(|(_, entries)| !entries.is_empty());
        let with = |(question, entries): (Question, Vec<EntryId>)| Question {
            entry: entries.into_iter().collect(),
            ..question
        };
        questions.into_iter().map(with).collect()
    }
}

/// Whether the name of a question has the word it is about in it: `irr-d`, `jls-in-order`.
fn names(doubt: &str, token: &str) -> bool {
    let token = id_from_name(token);
    doubt == token
        || doubt.starts_with(&format!("{token}-"))
        || doubt.ends_with(&format!("-{token}"))
}

/// What the whole list leaves open.
pub(super) fn list_questions(
    notation: Notation,
    list: &ArmyList,
) -> impl Iterator<Item = Question> {
    let limited = |counted: CountedIn| {
        list.entries.items().any(|it| it.counted_in == Some(counted) && it.per_unit.is_none())
    };
    // The seventh edition counts elements or figures: worth a question where the lines do not say.
    let in_doubt = notation == Notation::Wrg7 && limited(CountedIn::Figures);
    let shares = list.entries.items().any(|it| it.share.is_some());
    [
        in_doubt.then(|| doubts::COUNTED_IN.plain().question("counted-in")),
        limited(CountedIn::Figures).then(|| doubts::UNIT_OF_FIGURES.plain().question("figures")),
        limited(CountedIn::Elements).then(|| doubts::UNIT_OF_ELEMENTS.plain().question("elements")),
        limited(CountedIn::Models).then(|| doubts::UNIT_OF_MODELS.plain().question("models")),
        shares.then(|| doubts::PERCENT_OF.plain().question("%")),
    ]
    .into_iter()
    .flatten()
}

/// Words that did not reach the document, each once.
pub(super) fn summary(conversion: &Conversion) -> Vec<Summary> {
    let mut found: BTreeMap<(String, bool), Summary> = BTreeMap::new();
    let leaders: BTreeSet<&str> =
        conversion.document.leaders.items().map(|leader| leader.id.as_str()).collect();
    for line in conversion.lines.iter().filter(|line| line.state != LineState::Refused) {
        // A leader's own class and weapons never count, and a line without any use was noted whole.
        let leader = line.entry.as_ref().is_some_and(|id| leaders.contains(id.as_str()));
        if leader || line.tokens.iter().all(|token| token.fate == Fate::NoEquivalent) {
            continue;
        }
        for token in &line.tokens {
            let known = match token.fate {
                Fate::Used(_) => continue,
                Fate::NoEquivalent => true,
                Fate::Unknown(_) => false,
            };
            let item = found.entry((token.text.clone(), known)).or_insert_with(|| Summary {
                token: token.text.clone(),
                fate: token.fate.clone(),
                lines: Vec::new(),
            });
            if item.lines.last() != Some(&line.number) {
                item.lines.push(line.number);
            }
        }
    }
    found.into_values().collect()
}
