//! What a list leaves open, and the words that did not reach it.

use std::collections::{BTreeMap, BTreeSet};

use banneret_schema::Name;
use banneret_schema::army_list::Question;
use banneret_schema::id::EntryId;

use super::Assembly;
use crate::conversion::{Choice, Conversion, Fate, Scope, State, Summary};
use crate::request::Notation;

/// What a line leaves open, as questions of the document. A question for the whole list is asked once.
pub(super) fn questions(line: &crate::Line, asked: &mut BTreeSet<String>) -> Vec<Question> {
    let mut questions = Vec::new();
    for choice in &line.choices {
        let list = choice.scope == Scope::List;
        if list && !asked.insert(choice.asks.en().to_owned()) {
            continue;
        }
        questions.push(question(choice, if list { None } else { line.entry.clone() }));
    }
    if line.state == State::Refused && questions.is_empty() {
        questions.push(Question {
            token: line.text.trim().to_owned(),
            asks: Name::new(
                format!("Line {} was refused: what is it?", line.number),
                format!("La ligne {} est refusée : qu'est-ce ?", line.number),
            ),
            because: Some(Name::new(
                "It could not be read, so nothing was written for it.",
                "Elle n'a pu être lue : rien n'est écrit pour elle.",
            )),
            ..Question::default()
        });
    }
    questions
}

pub(super) fn question(choice: &Choice, entry: Option<EntryId>) -> Question {
    Question {
        entry,
        token: if choice.scope == Scope::List {
            choice.token.split([' ', '.']).next().unwrap_or(&choice.token).to_owned()
        } else {
            choice.token.clone()
        },
        asks: choice.asks.clone(),
        choices: choice.allowed.clone(),
        taken: choice.taken.clone(),
        because: Some(choice.because.clone()),
        answer: None,
    }
}

/// The seventh edition counts elements, older lists figures: worth one question where it matters.
pub(super) fn unit_question(notation: Notation, assembly: &Assembly<'_>) -> Option<Question> {
    let counted =
        assembly.drafts.iter().any(|it| it.count.as_ref().is_some_and(|count| count.max.is_some()));
    if notation != Notation::Wrg7 || !counted {
        return None;
    }
    Some(Question {
        token: "counted-in".to_owned(),
        asks: Name::new(
            "Are the numbers elements or figures?",
            "Les nombres sont-ils des éléments ou des figurines ?",
        ),
        choices: vec!["elements".to_owned(), "figures".to_owned()],
        taken: Some("elements".to_owned()),
        because: Some(Name::new(
            "Lists of the seventh edition count elements, older ones figures; the list itself does not say.",
            "Les listes de la 7e édition comptent en éléments, les plus anciennes en figurines ; la liste ne le dit pas.",
        )),
        ..Question::default()
    })
}

pub(super) fn share_question(assembly: &Assembly<'_>) -> Option<Question> {
    let shared = assembly
        .drafts
        .iter()
        .any(|it| it.count.as_ref().is_some_and(|count| count.share.is_some()));
    shared.then(|| Question {
        token: "%".to_owned(),
        asks: Name::new(
            "Percent of the budget or of the points spent?",
            "Pour cent du budget ou des points dépensés ?",
        ),
        choices: vec!["budget".to_owned(), "spent".to_owned()],
        taken: Some("budget".to_owned()),
        because: Some(Name::new("The list does not say of what.", "La liste ne dit pas de quoi.")),
        ..Question::default()
    })
}

/// Words that did not reach the document, each once.
pub(super) fn summary(conversion: &Conversion) -> Vec<Summary> {
    let mut found: BTreeMap<(String, bool), Summary> = BTreeMap::new();
    let leaders: BTreeSet<&str> =
        conversion.document.leaders.items().map(|leader| leader.id.as_str()).collect();
    for line in conversion.lines.iter().filter(|line| line.state != State::Refused) {
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
