//! Lists in foreign notations, converted beside their source, with every open question answered here.

use std::collections::BTreeMap;
use std::sync::Arc;

use banneret_converter::{Notation, parse_years};
use banneret_schema::army::Unit;
use banneret_schema::army_list::{ListEntry, Question};
use banneret_schema::card::{Card, card};
use banneret_schema::id::EntryId;
use banneret_schema::say::{COMMA, joined};
use banneret_schema::{ArmyList, Name};
use banneret_validator::drawn::first_profile;
use banneret_validator::load::{Loaded, Model};
use banneret_validator::session::session;
use banneret_validator::{MemoryFiles, Text, Workspace};
use banneret_yaml::{Route, patch};

use super::converted::{ConvertOrder, Converted, ConvertedLine};
use super::{BuiltList, ListRow};
use crate::army::form::called;
use crate::document::RefusedEdit;

/// A list on its way into the game.
#[derive(Debug, Clone, Default)]
pub struct ConverterDesk {
    /// What was pasted.
    pub source: String,
    /// The years as typed.
    pub years: String,
    notation: Option<Notation>,
    /// The number of the order that was given last.
    ordered: u64,
    /// Whether something is still to come of it.
    waits: bool,
    converted: Option<Converted>,
    /// The list it became; empty where nothing came of it.
    document: ArmyList,
    answers: BTreeMap<usize, String>,
    /// The list with the answers, as the list editor would show it.
    built: Option<Arc<BuiltList>>,
}

/// Why nothing is converted yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waiting {
    /// Nothing is pasted.
    NoText,
    /// The years cannot be read.
    Years,
}

/// An open question with the answer that stands for now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open<'d> {
    /// Its number in the document.
    pub index: usize,
    /// The question.
    pub question: &'d Question,
    /// What was answered.
    pub answer: Option<&'d str>,
    /// How many other open questions ask the same with the same answers.
    pub alike: usize,
}

impl ConverterDesk {
    /// The notation the text is taken for.
    #[must_use]
    pub fn notation(&self) -> Notation {
        self.notation.unwrap_or(Notation::Wrg)
    }

    /// Takes the text for another notation. What was converted from it is no longer.
    pub fn set_notation(&mut self, notation: Notation) {
        if self.notation() != notation {
            self.notation = Some(notation);
            self.waits = false;
            self.converted = None;
            self.document = ArmyList::default();
            self.built = None;
            self.answers.clear();
        }
    }

    /// Orders that what was pasted be converted.
    ///
    /// # Errors
    /// Where there is nothing to convert, or the years cannot be read.
    pub fn order(&mut self, number: u64) -> Result<ConvertOrder, Waiting> {
        if self.source.trim().is_empty() {
            return Err(Waiting::NoText);
        }
        if !self.years.trim().is_empty() && parse_years(&self.years).is_none() {
            return Err(Waiting::Years);
        }
        (self.ordered, self.waits) = (number, true);
        let (text, notation, years) = (self.source.clone(), self.notation(), self.years.clone());
        Ok(ConvertOrder { number, text, notation, years })
    }

    /// Whether something is still to come of the last order.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// Nothing comes of the last order any more.
    pub fn stop_waiting(&mut self) {
        self.waits = false;
    }

    /// Takes what came of an order, unless it is not wanted any more.
    pub fn put(&mut self, converted: Converted) {
        if !self.waits || converted.number != self.ordered {
            return;
        }
        self.waits = false;
        self.document = list_of_text(&converted.yaml).unwrap_or_default();
        self.converted = Some(converted);
        self.answers.clear();
        self.build();
    }

    /// Reads the list as it stands with the answers.
    fn build(&mut self) {
        const PATH: &str = "converted.yaml";
        let mut files = MemoryFiles::default();
        self.built = self.finish().ok().and_then(|text| {
            files.add(PATH, text);
            BuiltList::read(&Workspace::new(&files), PATH, Vec::new()).map(Arc::new)
        });
    }

    /// The line of the list that a line of the source became: what it is, how many, at what price.
    #[must_use]
    pub fn row(&self, line: &ConvertedLine) -> Option<&ListRow> {
        let (built, id) = (self.built.as_ref()?, line.entry.as_ref()?);
        built.rows.iter().find(|row| row.id == id.as_str())
    }

    /// The card of the troop a line of the source became, with the first of its choices.
    #[must_use]
    pub fn card(&self, line: &ConvertedLine) -> Option<Card> {
        let (built, id) = (self.built.as_ref()?, line.entry.as_ref()?);
        let entry = built.list().entries.items().find(|entry| entry.id == *id)?;
        let mut unit = Unit { id: id.as_str().into(), ..first_profile(entry).into() };
        unit.name.clone_from(&entry.name);
        Some(card(&built.ruleset, &unit))
    }

    /// What became of the text.
    #[must_use]
    pub fn converted(&self) -> Option<&Converted> {
        self.converted.as_ref()
    }

    /// The list it became, without answers.
    #[must_use]
    pub fn document(&self) -> &ArmyList {
        &self.document
    }

    /// The lines of the source with what each became.
    pub fn lines(&self) -> impl Iterator<Item = (&ConvertedLine, Option<&Name>)> {
        let lines = self.converted.iter().flat_map(|converted| &converted.lines);
        lines.map(|line| (line, name_of_id(&self.document, line.entry.as_ref())))
    }

    /// The questions that differ: of those that ask the same with the same answers the first, unless one of them
    /// was answered otherwise.
    #[must_use]
    pub fn different(&self) -> Vec<Open<'_>> {
        let mut found: Vec<Open<'_>> = Vec::new();
        for open in self.questions() {
            let same =
                |it: &Open<'_>| it.answer == open.answer && is_alike(it.question, open.question);
            if !found.iter().any(same) {
                found.push(open);
            }
        }
        found
    }

    /// What the entries are called that a question is about; nothing where it is about the whole list.
    #[must_use]
    pub fn about(&self, question: &Question) -> Text {
        let alike = self.document.questions.items().filter(|it| is_alike(question, it));
        let ids = alike.flat_map(|it| it.entry.values());
        let mut names: Vec<Text> = Vec::new();
        for id in ids {
            let name = called(name_of_id(&self.document, Some(id)), id.as_str());
            if !names.contains(&name) {
                names.push(name);
            }
        }
        Text::of(&joined(names, COMMA))
    }

    /// The questions the text leaves open, answered ones included.
    #[must_use]
    pub fn questions(&self) -> Vec<Open<'_>> {
        let open: Vec<_> = self.document.open_questions().collect();
        let alike = |question: &Question| {
            open.iter().filter(|(_, other)| is_alike(question, other)).count().saturating_sub(1)
        };
        let one = |&(index, question): &(usize, &'_ Question)| {
            let answer = self.answers.get(&index).map(String::as_str);
            (index, answer, alike(question))
        };
        let facts: Vec<_> = open.iter().map(one).collect();
        let question = |index: usize| self.document.questions.get(index);
        facts
            .into_iter()
            .filter_map(|(index, answer, alike)| {
                Some(Open { index, question: question(index)?, answer, alike })
            })
            .collect()
    }

    /// Answers a question, and with `for_all` every other one that asks the same.
    pub fn answer(&mut self, index: usize, answer: &str, for_all: bool) {
        let questions = &self.document.questions;
        let Some(asked) = questions.get(index) else { return };
        let others = questions.iter().filter(|(_, other)| for_all && is_alike(asked, other));
        let mut numbers: Vec<usize> = others.map(|(other, _)| other).collect();
        numbers.push(index);
        let decides = !asked.choices.is_empty();
        for number in numbers {
            if answer.trim().is_empty() {
                self.answers.remove(&number);
            } else {
                self.answers.insert(number, answer.to_owned());
            }
        }
        // What is typed letter by letter decides no key of a troop.
        if decides {
            self.build();
        }
    }

    /// How many questions have no answer yet.
    #[must_use]
    pub fn n_unanswered(&self) -> usize {
        self.questions().iter().filter(|open| open.answer.is_none()).count()
    }

    /// The list with the answers written into it, as the text of a new document. An answer that is a
    /// value of the entry's profile also decides it there.
    ///
    /// # Errors
    /// Where nothing is converted, or the text cannot be changed safely.
    pub fn finish(&self) -> Result<String, RefusedEdit> {
        let converted = self.converted.as_ref().filter(|it| !it.yaml.is_empty());
        let converted = converted.ok_or(patch::Refusal::Absent)?;
        let mut session = session(&converted.yaml);
        for (index, answer) in &self.answers {
            let route = Route::root().join("questions").join(*index).join("answer");
            session.set(&route, answer.as_str())?;
            for route in decided(&self.document, *index, answer) {
                session.set(&route, answer.as_str())?;
            }
        }
        Ok(session.text().to_owned())
    }

    /// The list as a document, to see what is still wrong with it.
    #[must_use]
    pub fn preview(&self) -> Option<ArmyList> {
        list_of_text(&self.finish().ok()?)
    }

    /// "12 lines converted, 3 with choices to confirm, 1 incomplete, 0 refused".
    #[must_use]
    pub fn words(&self) -> Option<&Text> {
        self.converted.as_ref().map(|converted| &converted.told)
    }
}

/// Whether two questions ask the same and offer the same answers: the same word of the source, or the
/// same sentence.
fn is_alike(one: &Question, other: &Question) -> bool {
    one.token == other.token && one.choices == other.choices && one.asks == other.asks
}

/// The list of a text, if it is one.
fn list_of_text(text: &str) -> Option<ArmyList> {
    match Loaded::read("converted.yaml", text.as_bytes().to_vec()).model? {
        Model::ArmyList(list) => Some(*list),
        _ => None,
    }
}

fn name_of_id<'c>(list: &'c ArmyList, id: Option<&EntryId>) -> Option<&'c Name> {
    let entry = list.entries.items().find(|entry| Some(&entry.id) == id);
    let leader = list.leaders.items().find(|leader| Some(&leader.id) == id);
    entry.and_then(|it| it.name.as_ref()).or_else(|| leader.and_then(|it| it.name.as_ref()))
}

/// The keys of the profiles an answer decides: those that hold exactly the values that were offered.
fn decided(list: &ArmyList, index: usize, answer: &str) -> Vec<Route> {
    const KEYS: [&str; 7] = ["type", "weight", "mount", "melee", "missile", "training", "morale"];
    let Some(question) = list.questions.get(index) else { return Vec::new() };
    let offered = |value: &&str| question.choices.iter().any(|choice| choice == value);
    let entries =
        list.entries.iter().filter(|(_, entry)| question.entry.values().contains(&entry.id));
    let decides = |(at, entry): (usize, &ListEntry)| {
        let values = entry.profile.keys();
        let key = KEYS.iter().zip(&values).find(|(_, values)| {
            values.len() > 1 && values.contains(&answer) && values.iter().all(offered)
        });
        key.map(|(key, _)| Route::root().join("entries").join(at).join("profile").join(*key))
    };
    entries.filter_map(decides).collect()
}
