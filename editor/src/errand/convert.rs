//! A foreign list that was converted, as data: the list itself is read from its document again.

use banneret_converter::{Fate, LineState, Notation};
use serde::{Deserialize, Serialize};

use super::sent::{SentText, received, sent};
use crate::lists::converted::{ConvertOrder, Converted, ConvertedLine};

/// A list that is to be converted.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentConvert {
    number: u64,
    text: String,
    notation: String,
    years: String,
}

impl SentConvert {
    pub(crate) fn of(order: &ConvertOrder) -> Self {
        Self {
            number: order.number,
            text: order.text.clone(),
            notation: order.notation.as_str().to_owned(),
            years: order.years.clone(),
        }
    }

    pub(crate) fn read(self) -> Option<ConvertOrder> {
        let notation = Notation::parse(&self.notation)?;
        Some(ConvertOrder { number: self.number, text: self.text, notation, years: self.years })
    }
}

/// What became of a word.
#[derive(Debug, Serialize, Deserialize)]
enum SentFate {
    Used(String),
    NoEquivalent,
    Unknown(Option<String>),
}

/// What became of a line.
#[derive(Debug, Serialize, Deserialize)]
struct SentLine {
    number: usize,
    text: String,
    state: String,
    entry: Option<String>,
    words: Vec<(String, SentFate)>,
}

/// What became of a list.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentConverted {
    number: u64,
    yaml: String,
    told: SentText,
    other_game: Option<String>,
    lines: Vec<SentLine>,
    notes: Vec<(usize, SentText)>,
}

impl SentConverted {
    pub(crate) fn of(made: Converted) -> Self {
        let line = |it: ConvertedLine| SentLine {
            number: it.number,
            text: it.text,
            state: it.state.as_str().to_owned(),
            entry: it.entry.map(|id| id.to_string()),
            words: it.words.into_iter().map(|(word, fate)| (word, sent_fate(fate))).collect(),
        };
        Self {
            number: made.number,
            yaml: made.yaml,
            told: sent(&made.told),
            other_game: made.other_game,
            lines: made.lines.into_iter().map(line).collect(),
            notes: made.notes.iter().map(|(line, words)| (*line, sent(words))).collect(),
        }
    }

    pub(crate) fn read(self) -> Converted {
        let line = |it: SentLine| ConvertedLine {
            number: it.number,
            text: it.text,
            state: LineState::ALL
                .into_iter()
                .find(|state| state.as_str() == it.state)
                .unwrap_or(LineState::Refused),
            entry: it.entry.map(|id| id.as_str().into()),
            words: it.words.into_iter().map(|(word, fate)| (word, read_fate(fate))).collect(),
        };
        Converted {
            number: self.number,
            yaml: self.yaml,
            told: received(self.told),
            other_game: self.other_game,
            lines: self.lines.into_iter().map(line).collect(),
            notes: self.notes.into_iter().map(|(line, it)| (line, received(it))).collect(),
        }
    }
}

fn sent_fate(fate: Fate) -> SentFate {
    match fate {
        Fate::Used(what) => SentFate::Used(what),
        Fate::NoEquivalent => SentFate::NoEquivalent,
        Fate::Unknown(meant) => SentFate::Unknown(meant),
    }
}

fn read_fate(fate: SentFate) -> Fate {
    match fate {
        SentFate::Used(what) => Fate::Used(what),
        SentFate::NoEquivalent => Fate::NoEquivalent,
        SentFate::Unknown(meant) => Fate::Unknown(meant),
    }
}
