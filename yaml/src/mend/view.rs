//! The lines around the place where the parser gave up.

use std::ops::Range;

use crate::build::Trouble;
use crate::fault::{FaultKind, SyntaxFault};
use crate::sections::next_section;
use crate::span::Span;

/// A line of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TextLine<'t> {
    /// The byte it begins at.
    pub(crate) start: usize,
    /// The byte behind its last visible character, a comment included.
    pub(crate) end: usize,
    /// The spaces it begins with.
    pub(crate) indent: usize,
    /// What follows them.
    pub(crate) body: &'t str,
}

impl<'t> TextLine<'t> {
    pub(crate) fn at(text: &'t str, at: usize) -> Self {
        let start = text[..at].rfind('\n').map_or(0, |before| before + 1);
        let line = text[start..].split('\n').next().unwrap_or_default();
        let line = line.trim_end_matches([' ', '\t', '\r']);
        let body = line.trim_start_matches(' ');
        Self { start, end: start + line.len(), indent: line.len() - body.len(), body }
    }

    /// Where its first visible character stands.
    pub(crate) fn first(&self) -> usize {
        self.start + self.indent
    }

    /// Whether it says anything.
    pub(crate) fn speaks(&self) -> bool {
        !self.body.is_empty() && !self.body.starts_with('#')
    }

    /// The line above that says something.
    pub(crate) fn above(&self, text: &'t str) -> Option<Self> {
        let mut line = *self;
        while line.start > 0 {
            line = Self::at(text, line.start - 1);
            if line.speaks() {
                return Some(line);
            }
        }
        None
    }

    /// The line below that says something.
    pub(crate) fn below(&self, text: &'t str) -> Option<Self> {
        let mut at = self.end;
        while let Some(offset) = text[at..].find('\n') {
            let line = Self::at(text, at + offset + 1);
            if line.speaks() {
                return Some(line);
            }
            at = line.end;
        }
        None
    }

    /// Where its content begins, behind the dashes of list items.
    pub(crate) fn content(&self) -> usize {
        let mut rest = self.body;
        while let Some(behind) = rest.strip_prefix("- ") {
            rest = behind.trim_start_matches(' ');
        }
        self.start + self.indent + (self.body.len() - rest.len())
    }

    /// The end of its content, before a comment.
    pub(crate) fn content_end(&self, text: &str) -> usize {
        let line = &text[self.start..self.end];
        let end = line.find(" #").map_or(line.len(), |comment| line[..comment].trim_end().len());
        self.start + end.max(self.indent)
    }

    /// Whether an item of a list begins here.
    pub(crate) fn is_item(&self) -> bool {
        self.body == "-" || self.body.starts_with("- ")
    }

    /// The key its content begins with.
    pub(crate) fn key(&self, text: &'t str) -> Option<(Span, usize)> {
        let start = self.content();
        let content = text.get(start..self.end)?;
        let colon =
            content.find(": ").or_else(|| content.ends_with(':').then(|| content.len() - 1))?;
        let bare = !content[..colon].is_empty()
            && !content.starts_with(['{', '[', '#', '&', '*', '!', '|', '>', '%', '@'])
            && !content[..colon].contains(", ");
        let value = start + colon + 1;
        let value =
            value + (text[value..self.end].len() - text[value..self.end].trim_start().len());
        bare.then(|| (Span::new(start, start + content[..colon].trim_end().len()), value))
    }
}

/// The place where the parser gave up, and what is around it.
pub(crate) struct TroubleView<'t> {
    pub(crate) text: &'t str,
    /// What it complains about.
    pub(crate) kind: &'t FaultKind,
    /// Where: at the closing bracket, where brackets do not match.
    pub(crate) at: usize,
    /// The end of what it had handed over.
    pub(crate) seen: usize,
    /// The brackets open there, from the outermost.
    pub(crate) open: Vec<usize>,
    /// The line of the complaint.
    pub(crate) line: TextLine<'t>,
    /// The line above that says something.
    pub(crate) above: Option<TextLine<'t>>,
    /// Where the state begins in which the parser gave up: the first open bracket or quote.
    pub(crate) cause: usize,
}

impl<'t> TroubleView<'t> {
    pub(crate) fn new(text: &'t str, trouble: &'t Trouble) -> Self {
        let mut open = trouble.open.clone();
        let stray = trouble.kind == FaultKind::Syntax(SyntaxFault::StrayBracket);
        let crossed = stray && text[trouble.at..].starts_with(['[', '{']);
        // The parser complains about brackets that do not match at the first of them.
        let until =
            if crossed { next_section(text, trouble.at).unwrap_or(text.len()) } else { trouble.at };
        let from = trouble.open.last().map_or(trouble.seen, |open| trouble.seen.max(open + 1));
        let at = scan(text, from.min(until)..until, &mut open).unwrap_or(trouble.at);
        // At the end of the text, or behind a line, the last line that says something is meant.
        let mut line = TextLine::at(text, at);
        if !line.speaks() {
            line = line.above(text).unwrap_or(line);
        }
        let above = line.above(text);
        let cause = open.first().map_or(trouble.seen, |open| trouble.seen.min(*open));
        Self { text, kind: &trouble.kind, at, seen: trouble.seen, open, line, above, cause }
    }

    /// The line of the complaint and its neighbors, the likely first.
    pub(crate) fn near(&self) -> impl Iterator<Item = TextLine<'t>> {
        let below = self.line.below(self.text);
        [Some(self.line), self.above, below].into_iter().flatten()
    }
}

/// Follows the brackets of a stretch of text, which the parser has not handed over yet; gives the
/// first that closes another than the last one opened.
fn scan(text: &str, range: Range<usize>, open: &mut Vec<usize>) -> Option<usize> {
    let mut quote = None;
    let mut comment = false;
    for (offset, c) in text[range.clone()].char_indices() {
        let at = range.start + offset;
        let before = text[..at].chars().next_back().unwrap_or('\n');
        if comment {
            comment = c != '\n';
        } else if let Some(opened) = quote {
            if c == opened {
                quote = None;
            }
        } else if begins_value(text, at) || !open.is_empty() {
            match c {
                '"' | '\'' if begins_value(text, at) => quote = Some(c),
                '#' => comment = before.is_whitespace(),
                '[' | '{' => open.push(at),
                ']' | '}' => {
                    let last = *open.last()?;
                    if text[last..].starts_with('[') != (c == ']') {
                        return Some(at);
                    }
                    open.pop();
                }
                _ => {}
            }
        } else {
            comment = c == '#' && before.is_whitespace();
        }
    }
    None
}

/// Whether a value may begin at a place: behind a colon, a dash, a bracket or a comma.
pub(crate) fn begins_value(text: &str, at: usize) -> bool {
    let before = text[..at].trim_end_matches([' ', '\t']);
    let spaced = before.len() < at;
    match before.chars().next_back() {
        None | Some('\n' | '[' | '{' | ',') => true,
        Some(':' | '-' | '?') => spaced,
        Some(_) => false,
    }
}

/// The end of a value in a flow collection: before the next comma or the bracket that closes it.
pub(crate) fn flow_value_end(text: &str, from: usize) -> usize {
    let line_end = text[from..].find('\n').map_or(text.len(), |offset| from + offset);
    let mut depth = 0_usize;
    for (offset, c) in text[from..line_end].char_indices() {
        match c {
            '[' | '{' => depth += 1,
            ']' | '}' if depth > 0 => depth -= 1,
            ',' | ']' | '}' if depth == 0 => {
                return from + text[from..from + offset].trim_end().len();
            }
            _ => {}
        }
    }
    from + text[from..line_end].trim_end().len()
}

/// A text in quotes.
pub(crate) fn in_quotes(text: &str) -> String {
    if text.contains(['"', '\\']) {
        format!("'{}'", text.replace('\'', "''"))
    } else {
        format!("\"{text}\"")
    }
}

/// Whether a text is a word such as a key.
pub(crate) fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic())
        && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
}

/// The word at a byte, or the last visible character before it.
pub(crate) fn word_at(text: &str, at: usize) -> Span {
    let rest = &text[at..];
    let word = rest.find(|c: char| c.is_whitespace() || ",]}".contains(c)).unwrap_or(rest.len());
    if word > 0 {
        return Span::new(at, at + word);
    }
    if let Some(first) = rest.chars().next().filter(|c| !matches!(c, '\n' | '\r' | ' ')) {
        return Span::new(at, at + first.len_utf8());
    }
    let seen = text[..at].trim_end();
    let last = seen.chars().next_back().map_or(0, char::len_utf8);
    Span::new(seen.len() - last, seen.len())
}
