//! A line while it is read: its words, what became of each, and the doubts found on the way.

use std::ops::Range;

use banneret_schema::id::EntryId;

use crate::conversion::{ByteRange, Decision, Fate, LineState, Note, SourceLine, Token};
use crate::cursor::Cursor;
use crate::doubt::{Asked, Doubt, about};
use crate::doubts;
use crate::notes::{self, Notice};
use crate::request::Notation;
use crate::tables::{types, weapons};
use crate::words::{NumberedLine, Word, words_of};

/// The longest line of a list, in bytes. Pages have paragraphs of some thousand letters; what is
/// longer still is no line, and reading it word by word would take long.
const LONGEST_LINE: usize = 20_000;

/// A line while it is read.
#[derive(Debug)]
pub(crate) struct Reading<'a> {
    pub(crate) row: NumberedLine<'a>,
    pub(crate) words: Vec<Word<'a>>,
    fates: Vec<Option<Fate>>,
    pub(crate) choices: Vec<Decision>,
    pub(crate) notes: Vec<Note>,
    /// Something has no translation that can be taken for granted.
    pub(crate) incomplete: bool,
    pub(crate) refused: bool,
    pub(crate) entry: Option<EntryId>,
}

impl<'a> Reading<'a> {
    pub(crate) fn new(row: NumberedLine<'a>) -> Self {
        let words = words_of(row.text, row.span.start);
        let fates = vec![None; words.len()];
        let mut reading = Self {
            row,
            words,
            fates,
            choices: Vec::new(),
            notes: Vec::new(),
            incomplete: false,
            refused: false,
            entry: None,
        };
        if reading.row.text.len() > LONGEST_LINE {
            let length = reading.row.text.chars().count();
            reading.refuse(&notes::LONG_LINE, &[&length.to_string(), &LONGEST_LINE.to_string()]);
        }
        reading
    }

    /// Every word.
    pub(crate) fn all(&self) -> Range<usize> {
        0..self.words.len()
    }

    /// The words from one on.
    pub(crate) fn at(&self, at: usize) -> Cursor<'_, 'a> {
        Cursor::new(&self.words, at)
    }

    /// The source of some words.
    pub(crate) fn slice(&self, words: Range<usize>) -> &'a str {
        let Some([first, .., last] | [first @ last]) = self.words.get(words) else { return "" };
        let base = self.row.span.start;
        self.row.text.get(first.span.start - base..last.span.end - base).unwrap_or("").trim()
    }

    /// The place of some words; that of the line where there are none.
    pub(crate) fn span(&self, words: Range<usize>) -> ByteRange {
        match self.words.get(words) {
            Some([first, .., last] | [first @ last]) => first.span.start..last.span.end,
            _ => self.row.span.clone(),
        }
    }

    fn settle(&mut self, words: Range<usize>, fate: &Fate) {
        let end = words.end.min(self.fates.len());
        for slot in self.fates.get_mut(words.start..end).into_iter().flatten() {
            slot.get_or_insert_with(|| fate.clone());
        }
    }

    /// Marks words as used; the first fate of a word stays.
    pub(crate) fn used(&mut self, words: Range<usize>, what: &str) {
        self.settle(words, &Fate::Used(what.to_owned()));
    }

    /// Sets a fate that was found elsewhere; the first fate of a word stays.
    pub(crate) fn set_fate(&mut self, index: usize, fate: &Fate) {
        self.settle(index..index + 1, fate);
    }

    pub(crate) fn no_equivalent(&mut self, words: Range<usize>) {
        self.settle(words, &Fate::NoEquivalent);
    }

    /// Whether a word already has a fate.
    pub(crate) fn is_settled(&self, index: usize) -> bool {
        self.fates.get(index).is_some_and(Option::is_some)
    }

    /// The words that stand in a part of the source.
    pub(crate) fn words_in(&self, span: &ByteRange) -> Range<usize> {
        let first = self.words.partition_point(|it| it.span.start < span.start);
        first..self.words.partition_point(|it| it.span.end <= span.end).max(first)
    }

    /// A word nobody knows: a near one is proposed, never applied.
    pub(crate) fn unknown(&mut self, index: usize, notation: Notation) {
        let Some(word) = self.words.get(index) else { return };
        if self.fates[index].is_some() || word.mark {
            return;
        }
        let text = word.text;
        let proposal = propose(text, notation);
        match proposal {
            Some(near) => self.note(index..index + 1, &notes::UNKNOWN_BUT_NEAR, &[text, near]),
            None => self.note(index..index + 1, &notes::UNKNOWN, &[text]),
        }
        let asked = doubts::UNKNOWN_WORD.about(&[text]).among(proposal.as_slice());
        self.fates[index] = Some(Fate::Unknown(proposal.map(str::to_owned)));
        self.ask(index..index + 1, asked);
    }

    /// A word taken for a code it is not quite.
    pub(crate) fn read_as(&mut self, at: usize, code: &str) {
        let about = [self.words[at].text, code];
        self.note(at..at + 1, &notes::READ_AS, &about);
        self.ask(at..at + 1, doubts::READ_AS.about(&about));
    }

    /// Says something about some words.
    pub(crate) fn note(&mut self, words: Range<usize>, notice: &Notice, about: &[&str]) {
        let span = self.span(words);
        self.notes.push(notice.at(self.row.number, span, about));
    }

    /// Asks something about some words.
    pub(crate) fn ask(&mut self, words: Range<usize>, asked: Asked) {
        let token = match self.slice(words.clone()) {
            "" => self.row.text.trim(),
            text => text,
        };
        self.incomplete |= asked.doubt.incomplete;
        self.choices.push(Decision {
            doubt: asked.doubt.id,
            token: token.to_owned(),
            span: self.span(words),
            key: asked.doubt.key,
            about: about(asked.doubt.key, asked.doubt.about),
            asks: asked.asks,
            allowed: asked.choices,
            taken: asked.taken,
            because: asked.because,
            scope: asked.doubt.scope,
        });
    }

    /// Asks which of the values the rulebook allows is meant.
    pub(crate) fn ask_which(
        &mut self,
        words: Range<usize>,
        doubt: &'static Doubt,
        values: &[&'static str],
    ) {
        let asked = self.which(words.clone(), doubt).among(values);
        self.ask(words, asked);
    }

    /// A question that names the words it is about.
    pub(crate) fn which(&self, words: Range<usize>, doubt: &'static Doubt) -> Asked {
        doubt.about(&[self.slice(words)])
    }

    /// Refuses the line and says why.
    pub(crate) fn refuse(&mut self, notice: &Notice, about: &[&str]) {
        self.refused = true;
        self.notes.push(notice.at(self.row.number, self.row.span.clone(), about));
    }

    /// The line as it ended. A word nobody marked is unknown.
    pub(crate) fn finish(mut self, notation: Notation) -> (SourceLine, Vec<Note>) {
        if !self.refused {
            self.all().for_each(|index| self.unknown(index, notation));
        }
        let state = if self.refused {
            LineState::Refused
        } else if self.incomplete {
            LineState::Incomplete
        } else if self.choices.is_empty() {
            LineState::Converted
        } else {
            LineState::WithChoices
        };
        // A list has many lines, and each is kept: none keeps room for more.
        let mut tokens = Vec::with_capacity(self.words.iter().filter(|word| !word.mark).count());
        tokens.extend(self.words.iter().zip(self.fates).filter(|(word, _)| !word.mark).map(
            |(word, fate)| Token {
                text: word.text.to_owned(),
                span: word.span.clone(),
                fate: fate.unwrap_or(Fate::Unknown(None)),
            },
        ));
        self.choices.shrink_to_fit();
        let line = SourceLine {
            number: self.row.number,
            text: self.row.text.to_owned(),
            source: self.row.source.map(str::to_owned),
            span: self.row.span,
            state,
            entry: self.entry,
            tokens,
            choices: self.choices,
        };
        (line, self.notes)
    }
}

/// The known code or word one letter away.
fn propose(text: &str, notation: Notation) -> Option<&'static str> {
    if text.chars().count() < 2 || text.bytes().any(|it| it.is_ascii_digit()) && text.len() < 3 {
        return None;
    }
    let near = |known: &&str| one_edit(text, known);
    let swapped = |known: &&str| known.eq_ignore_ascii_case(text) && *known != text;
    let all = || types::codes(notation).chain(weapons::known(notation)).filter(|it| it.len() > 1);
    // Words, unlike codes, are the same in capitals and with or without accents.
    let folded = crate::words::fold(text);
    let alike = |known: &&str| folded.len() >= 4 && one_edit(&folded, known);
    all().find(swapped).or_else(|| all().find(near)).or_else(|| all().find(alike))
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
