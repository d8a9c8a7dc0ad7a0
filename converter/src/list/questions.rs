//! What a list leaves open, and the words that did not reach it.

use std::collections::{BTreeMap, BTreeSet};

use banneret_schema::army_list::Question;
use banneret_schema::id::EntryId;

use super::Assembly;
use crate::conversion::{AnswerScope, Conversion, Decision, Fate, LineState, SourceLine, Summary};
use crate::doubts;
use crate::request::Notation;

/// What a line leaves open, as questions of the document. A question for the whole list is asked once.
pub(super) fn questions(line: &SourceLine, asked: &mut BTreeSet<&'static str>) -> Vec<Question> {
    let mut questions = Vec::new();
    for choice in &line.choices {
        if choice.scope != AnswerScope::List || asked.insert(choice.doubt) {
            questions.push(question(choice, line.entry.clone()));
        }
    }
    if line.state == LineState::Refused && questions.is_empty() {
        let number = line.number.to_string();
        questions.push(doubts::REFUSED.about(&[&number]).question(line.text.trim()));
    }
    questions
}

fn question(choice: &Decision, entry: Option<EntryId>) -> Question {
    let list = choice.scope == AnswerScope::List;
    let token = choice.token.split([' ', '.']).next().filter(|_| list).unwrap_or(&choice.token);
    Question {
        entry: entry.filter(|_| !list),
        token: token.to_owned(),
        asks: choice.asks.clone(),
        choices: choice.allowed.clone(),
        taken: choice.taken.clone(),
        because: Some(choice.because.clone()),
        answer: None,
    }
}

/// What the whole list leaves open.
pub(super) fn list_questions(
    notation: Notation,
    assembly: &Assembly<'_>,
) -> impl Iterator<Item = Question> {
    let counts = || assembly.drafts.iter().filter_map(|it| it.count.as_ref());
    // The seventh edition counts elements, older lists figures: worth a question where it matters.
    let elements = notation == Notation::Wrg7 && counts().any(|it| it.max.is_some());
    let shares = counts().any(|it| it.share.is_some());
    let elements = elements.then(|| doubts::COUNTED_IN.plain().question("counted-in"));
    elements.into_iter().chain(shares.then(|| doubts::PERCENT_OF.plain().question("%")))
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
