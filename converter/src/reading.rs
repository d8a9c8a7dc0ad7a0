//! A line while it is read: its words, what became of each, and the doubts found on the way.

use banneret_schema::Name;
use banneret_schema::id::EntryId;

use crate::conversion::{Choice, Fate, Level, Line, Note, Scope, Span, State, Token};
use crate::request::Notation;
use crate::tables::{types, weapons};
use crate::words::{Row, Word, words_of};

/// A line while it is read.
#[derive(Debug)]
pub(crate) struct Reading<'a> {
    pub(crate) row: Row<'a>,
    pub(crate) words: Vec<Word<'a>>,
    fates: Vec<Option<Fate>>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) notes: Vec<Note>,
    /// Something has no translation that can be taken for granted.
    pub(crate) incomplete: bool,
    pub(crate) refused: bool,
    pub(crate) entry: Option<EntryId>,
}

/// What a choice is about, before it is tied to a place.
#[derive(Debug)]
pub(crate) struct Doubt {
    pub(crate) key: Option<&'static str>,
    pub(crate) asks: Name,
    pub(crate) allowed: Vec<String>,
    pub(crate) taken: Option<String>,
    pub(crate) because: Name,
    pub(crate) scope: Scope,
}

impl<'a> Reading<'a> {
    pub(crate) fn new(row: Row<'a>) -> Self {
        let words = words_of(row.text, row.span.start);
        let fates = vec![None; words.len()];
        Self {
            row,
            words,
            fates,
            choices: Vec::new(),
            notes: Vec::new(),
            incomplete: false,
            refused: false,
            entry: None,
        }
    }

    /// The source between two words, both included.
    pub(crate) fn slice(&self, first: usize, end: usize) -> &'a str {
        if end <= first {
            return "";
        }
        let (Some(start), Some(last)) =
            (self.words.get(first), self.words.get(end.saturating_sub(1)))
        else {
            return "";
        };
        let base = self.row.span.start;
        self.row.text.get(start.span.start - base..last.span.end - base).unwrap_or("").trim()
    }

    /// The place of some words.
    pub(crate) fn span(&self, first: usize, end: usize) -> Span {
        match (self.words.get(first), self.words.get(end.saturating_sub(1))) {
            (Some(start), Some(last)) if first < end && start.span.start < last.span.end => {
                start.span.start..last.span.end
            }
            _ => self.row.span.clone(),
        }
    }

    /// Marks words as used; the first fate of a word stays.
    pub(crate) fn used(&mut self, first: usize, end: usize, what: &str) {
        for index in first..end.min(self.words.len()) {
            self.fates[index].get_or_insert_with(|| Fate::Used(what.to_owned()));
        }
    }

    /// Sets a fate that was found elsewhere; the first fate of a word stays.
    pub(crate) fn set_fate(&mut self, index: usize, fate: Fate) {
        if let Some(slot) = self.fates.get_mut(index) {
            slot.get_or_insert(fate);
        }
    }

    pub(crate) fn no_equivalent(&mut self, first: usize, end: usize) {
        for index in first..end.min(self.words.len()) {
            self.fates[index].get_or_insert(Fate::NoEquivalent);
        }
    }

    /// Whether a word already has a fate.
    pub(crate) fn is_settled(&self, index: usize) -> bool {
        self.fates.get(index).is_some_and(Option::is_some)
    }

    /// A word nobody knows: a near one is proposed, never applied.
    pub(crate) fn unknown(&mut self, index: usize, notation: Notation) {
        let Some(word) = self.words.get(index) else { return };
        if self.fates[index].is_some() || word.mark {
            return;
        }
        let proposal = propose(word.text, notation);
        let text = word.text;
        let (en, fr) = match &proposal {
            Some(near) => (
                format!("'{text}' is unknown; did you mean {near}?"),
                format!("« {text} » est inconnu ; vouliez-vous dire {near} ?"),
            ),
            None => (format!("'{text}' is unknown"), format!("« {text} » est inconnu")),
        };
        let doubt = Doubt {
            key: None,
            asks: Name::new(format!("What is '{text}'?"), format!("Que veut dire « {text} » ?")),
            allowed: proposal.iter().cloned().collect(),
            taken: None,
            because: Name::new(
                "No table of the rulebook has it, so it was left out.",
                "Aucune table de la règle ne le donne : il est laissé de côté.",
            ),
            scope: Scope::Token,
        };
        self.fates[index] = Some(Fate::Unknown(proposal));
        self.note("convert/unknown-word", Level::Warning, index, index + 1, Name::new(en, fr));
        self.doubt(index, index + 1, doubt);
        self.incomplete = true;
    }

    pub(crate) fn note(
        &mut self,
        code: &'static str,
        level: Level,
        first: usize,
        end: usize,
        message: Name,
    ) {
        let span = self.span(first, end);
        self.notes.push(Note { code, level, line: self.row.number, span, message });
    }

    pub(crate) fn doubt(&mut self, first: usize, end: usize, doubt: Doubt) {
        let token = match self.slice(first, end) {
            "" => self.row.text.trim(),
            text => text,
        };
        self.choices.push(Choice {
            token: token.to_owned(),
            span: self.span(first, end),
            key: doubt.key,
            asks: doubt.asks,
            allowed: doubt.allowed,
            taken: doubt.taken,
            because: doubt.because,
            scope: doubt.scope,
        });
    }

    /// Two or more values the rulebook allows, the first of them taken.
    pub(crate) fn values(
        &mut self,
        first: usize,
        end: usize,
        key: &'static str,
        values: &[&str],
        because: Name,
    ) {
        let token = self.slice(first, end).to_owned();
        let (what_en, what_fr) = key_words(key);
        self.doubt(
            first,
            end,
            Doubt {
                key: Some(key),
                asks: Name::new(
                    format!("{token}: which {what_en}?"),
                    format!("{token} : {what_fr} ?"),
                ),
                allowed: values.iter().map(|it| (*it).to_owned()).collect(),
                taken: values.first().map(|it| (*it).to_owned()),
                because,
                scope: Scope::Token,
            },
        );
    }

    /// Refuses the line and says why.
    pub(crate) fn refuse(&mut self, code: &'static str, message: Name) {
        self.refused = true;
        self.notes.push(Note {
            code,
            level: Level::Error,
            line: self.row.number,
            span: self.row.span.clone(),
            message,
        });
    }

    /// The line as it ended. A word nobody marked is unknown.
    pub(crate) fn finish(mut self, notation: Notation) -> (Line, Vec<Note>) {
        for index in 0..self.words.len() {
            if self.fates[index].is_none() && !self.words[index].mark {
                if self.refused {
                    self.fates[index] = Some(Fate::Unknown(None));
                } else {
                    self.unknown(index, notation);
                }
            }
        }
        let state = if self.refused {
            State::Refused
        } else if self.incomplete {
            State::Incomplete
        } else if self.choices.is_empty() {
            State::Converted
        } else {
            State::WithChoices
        };
        let tokens = self
            .words
            .iter()
            .zip(self.fates)
            .filter(|(word, _)| !word.mark)
            .map(|(word, fate)| Token {
                text: word.text.to_owned(),
                span: word.span.clone(),
                fate: fate.unwrap_or(Fate::Unknown(None)),
            })
            .collect();
        let line = Line {
            number: self.row.number,
            text: self.row.text.to_owned(),
            span: self.row.span,
            state,
            entry: self.entry,
            tokens,
            choices: self.choices,
        };
        (line, self.notes)
    }
}

fn key_words(key: &str) -> (&'static str, &'static str) {
    match key {
        "weight" => ("protection", "quelle protection"),
        "melee" => ("close-combat weapon", "quelle arme de corps à corps"),
        "missile" => ("missile weapon", "quelle arme de tir"),
        "training" => ("training", "quel entraînement"),
        "morale" => ("morale", "quel moral"),
        "traits" => ("particularity", "quelle particularité"),
        _ => ("type of troop", "quel type de troupe"),
    }
}

/// The known code or word one letter away.
fn propose(text: &str, notation: Notation) -> Option<String> {
    if text.chars().count() < 2 || text.bytes().any(|it| it.is_ascii_digit()) && text.len() < 3 {
        return None;
    }
    let near = |known: &&str| one_edit(text, known);
    let swapped = |known: &&str| known.eq_ignore_ascii_case(text) && *known != text;
    let all = || types::codes(notation).chain(weapons::codes(notation)).filter(|it| it.len() > 1);
    // Words, unlike codes, are the same in capitals and with or without accents.
    let folded = crate::words::fold(text);
    let alike = |known: &&str| folded.len() >= 4 && one_edit(&folded, known);
    all()
        .find(swapped)
        .or_else(|| all().find(near))
        .or_else(|| all().find(alike))
        .map(str::to_owned)
}

/// Whether one letter added, lost, changed or swapped with its neighbor makes the one the other.
fn one_edit(one: &str, other: &str) -> bool {
    let prefix: usize = one
        .chars()
        .zip(other.chars())
        .take_while(|(a, b)| a == b)
        .map(|(letter, _)| letter.len_utf8())
        .sum();
    let (one, other) = (&one[prefix..], &other[prefix..]);
    let suffix: usize = one
        .chars()
        .rev()
        .zip(other.chars().rev())
        .take_while(|(a, b)| a == b)
        .map(|(letter, _)| letter.len_utf8())
        .sum();
    let mut one = one[..one.len() - suffix].chars();
    let mut other = other[..other.len() - suffix].chars();
    match ((one.next(), one.next(), one.next()), (other.next(), other.next(), other.next())) {
        ((Some(a), Some(b), None), (Some(c), Some(d), None)) => a == d && b == c,
        ((Some(_), None, None), (_, None, None)) | ((None, None, None), (Some(_), None, None)) => {
            true
        }
        (_, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::one_edit;

    #[test]
    fn one_letter_makes_the_difference() {
        for near in ["JLT", "JL", "JLSS", "JSL", "LS"] {
            assert!(one_edit(near, "JLS"), "{near}");
        }
        for far in ["JLS", "J", "LSJ", "JTT", ""] {
            assert!(!one_edit(far, "JLS"), "{far}");
        }
    }
}
