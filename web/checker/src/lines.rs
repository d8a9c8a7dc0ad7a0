//! A converted list as the page shows it: what became of each line, what was lost, what is still to be decided.

use std::collections::BTreeMap;

use banneret_converter::{Conversion, Fate, Level, SourceLine, Token};
use banneret_schema::army_list::Question;
use banneret_schema::id::EntryId;
use banneret_schema::say::{typeset, visible};
use banneret_schema::{ArmyList, Lang, Words};
use serde::Serialize;

/// A list that was converted.
#[derive(Debug, Serialize)]
pub(crate) struct ShownList {
    /// The document it became; none where nothing came of it.
    path: Option<String>,
    yaml: String,
    name: String,
    /// How many lines became what.
    summary: String,
    /// The other game it belongs to.
    other_game: Option<&'static str>,
    questions: Vec<ShownQuestion>,
    notes: Vec<ShownNote>,
    lines: Vec<ShownLine>,
    /// How many lines there are beyond those.
    more: usize,
}

/// Something that the text leaves open.
#[derive(Debug, Serialize)]
struct ShownQuestion {
    id: Option<String>,
    token: String,
    asks: String,
    because: String,
    choices: Vec<String>,
    taken: Option<String>,
    answer: Option<String>,
    /// Whom it is about; nobody in particular where it is about the whole list.
    who: Vec<String>,
}

/// Something to know about some lines.
#[derive(Debug, Serialize)]
struct ShownNote {
    severity: &'static str,
    lines: Vec<usize>,
    message: String,
}

/// A line of the source.
#[derive(Debug, Serialize)]
struct ShownLine {
    number: usize,
    text: String,
    state: &'static str,
    /// What players call the troop it became.
    became: String,
    /// Its words that did not reach the document, and why.
    lost: Vec<(String, String)>,
}

/// Lines that are shown of a list: nobody reads more on a page.
const MOST_LINES: usize = 600;

const NO_EQUIVALENT: Words = Words::new("nothing like it in this game", "rien de tel dans ce jeu");
const UNKNOWN: Words = Words::new("not known", "inconnu");

impl ShownList {
    /// A list that became a document of some path.
    pub(crate) fn of(path: Option<String>, list: &Conversion, lang: Lang) -> Self {
        let document = &list.document;
        let questions = document.questions.items();
        Self {
            path,
            yaml: list.yaml.clone(),
            name: visible(document.name.get(lang)).into_owned(),
            summary: list.told().get(lang).to_owned(),
            other_game: list.other_game.map(banneret_converter::ForeignGame::name),
            questions: questions.map(|it| ShownQuestion::of(it, document, lang)).collect(),
            notes: notes(list, lang),
            lines: list.lines.iter().take(MOST_LINES).map(|it| line(it, document, lang)).collect(),
            more: list.lines.len().saturating_sub(MOST_LINES),
        }
    }
}

impl ShownQuestion {
    fn of(question: &Question, list: &ArmyList, lang: Lang) -> Self {
        let mut who: Vec<String> = Vec::new();
        for id in question.entry.values() {
            let name = name_of(list, id, lang);
            if !who.contains(&name) {
                who.push(name);
            }
        }
        let because = question.because.as_ref().map_or("", |it| it.get(lang));
        Self {
            id: question.id.clone(),
            token: visible(&question.token).into_owned(),
            asks: typeset(&visible(question.asks.get(lang)), lang),
            because: typeset(because, lang),
            choices: question.choices.clone(),
            taken: question.taken.clone(),
            answer: question.answer.clone(),
            who,
        }
    }
}

/// Notes in the order of their lines, each once.
fn notes(list: &Conversion, lang: Lang) -> Vec<ShownNote> {
    let mut known: BTreeMap<(Level, &str), Vec<usize>> = BTreeMap::new();
    for note in &list.notes {
        let lines = known.entry((note.level, note.message.get(lang))).or_default();
        if lines.last() != Some(&note.line) {
            lines.push(note.line);
        }
    }
    let shown = known.into_iter().map(|((level, message), lines)| ShownNote {
        severity: level.as_str(),
        lines,
        message: typeset(&visible(message), lang),
    });
    shown.collect()
}

fn line(line: &SourceLine, list: &ArmyList, lang: Lang) -> ShownLine {
    let lost = |token: &Token| {
        let why = match &token.fate {
            Fate::Used(_) => return None,
            Fate::NoEquivalent => NO_EQUIVALENT.get(lang).to_owned(),
            Fate::Unknown(None) => UNKNOWN.get(lang).to_owned(),
            Fate::Unknown(Some(meant)) => {
                typeset(&format!("{}: {meant}?", UNKNOWN.get(lang)), lang)
            }
        };
        Some((visible(&token.text).into_owned(), why))
    };
    ShownLine {
        number: line.number,
        text: visible(line.text.trim()).into_owned(),
        state: line.state.as_str(),
        became: line.entry.as_ref().map(|id| name_of(list, id, lang)).unwrap_or_default(),
        lost: line.tokens.iter().filter_map(lost).collect(),
    }
}

/// What players call an entry or a leader.
fn name_of(list: &ArmyList, id: &EntryId, lang: Lang) -> String {
    let entry = list.entries.items().find(|it| it.id == *id).map(|it| &it.name);
    let leader = || list.leaders.items().find(|it| it.id == *id).map(|it| &it.name);
    let name = entry.or_else(leader).and_then(Option::as_ref);
    visible(name.map_or(id.as_str(), |it| it.get(lang))).into_owned()
}
