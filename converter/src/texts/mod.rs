//! Texts as they come: what scanners, spreadsheets, forums and browsers make of a list, read as lines.
//!
//! Nothing is guessed in silence: what is read otherwise than it stands there keeps its source beside
//! it, and a note says so.

mod columns;
mod encoding;
mod joined;
mod letters;
mod marks;
mod markup;
mod split;
mod tables;

pub use self::encoding::{DecodedText, NotText, TextEncoding, decode};
pub(crate) use self::split::split;

use crate::conversion::Note;
use crate::notes::Notice;
use crate::request::Notation;
use crate::words::{NumberedLine, is_blank};

/// A line on its way.
#[derive(Debug, Clone)]
pub(crate) struct RawLine {
    /// Its number in the source, from 1.
    pub(crate) number: usize,
    pub(crate) text: String,
    /// The line of the source, where the text is no longer the same.
    pub(crate) source: Option<String>,
    /// What is said about it.
    notices: Vec<(&'static Notice, Vec<String>)>,
}

impl RawLine {
    fn new(number: usize, text: &str) -> Self {
        Self { number, text: text.to_owned(), source: None, notices: Vec::new() }
    }

    /// Reads the line otherwise than it stands there.
    fn read_as(&mut self, text: String) {
        if text != self.text {
            let before = std::mem::replace(&mut self.text, text);
            self.source.get_or_insert(before);
        }
    }

    /// A part of the line, or the line with more to it.
    fn becoming(&self, text: String) -> Self {
        let mut line = self.clone();
        line.read_as(text);
        line
    }

    fn say(&mut self, notice: &'static Notice, about: Vec<String>) {
        self.notices.push((notice, about));
    }

    fn say_once(&mut self, notice: &'static Notice) {
        if !self.notices.iter().any(|(it, _)| std::ptr::eq(*it, notice)) {
            self.say(notice, Vec::new());
        }
    }

    fn is_blank(&self) -> bool {
        self.text.trim_matches(is_blank).is_empty()
    }
}

/// A text as it is read.
#[derive(Debug, Clone, Default)]
pub(crate) struct ReadText {
    pub(crate) text: String,
    lines: Vec<RawLine>,
}

impl ReadText {
    /// Some lines as one text.
    pub(crate) fn of(lines: Vec<RawLine>) -> Self {
        let text = lines.iter().map(|it| it.text.as_str()).collect::<Vec<_>>().join("\n");
        Self { text, lines }
    }

    /// The lines that are not blank, with their places in the text.
    pub(crate) fn rows(&self) -> Vec<NumberedLine<'_>> {
        let mut start = 0;
        let mut rows = Vec::new();
        for line in &self.lines {
            let span = start..start + line.text.len();
            start = span.end + 1;
            if !line.is_blank() {
                let text = &self.text[span.clone()];
                let source = line.source.as_deref();
                rows.push(NumberedLine { number: line.number, text, span, source });
            }
        }
        rows
    }

    /// What is said about how the text was read.
    pub(crate) fn notes(&self) -> Vec<Note> {
        let mut start = 0;
        let mut notes = Vec::new();
        for line in &self.lines {
            let span = start..start + line.text.len();
            start = span.end + 1;
            for (notice, about) in &line.notices {
                let about: Vec<&str> = about.iter().map(String::as_str).collect();
                notes.push(notice.at(line.number, span.clone(), &about));
            }
        }
        notes
    }
}

/// The lines of a text as they are read in a notation.
pub(crate) fn lines(text: &str, notation: Notation) -> Vec<RawLine> {
    let plain = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let mut lines: Vec<RawLine> =
        plain.split('\n').enumerate().map(|(index, line)| RawLine::new(index + 1, line)).collect();
    letters::mend(&mut lines);
    lines = markup::plain(lines);
    marks::strip(&mut lines);
    if notation != Notation::Clash {
        tables::flatten(&mut lines);
        lines = columns::unfold(lines, notation);
        lines = joined::join(lines, notation);
        letters::codes(&mut lines, notation);
    }
    lines
}
