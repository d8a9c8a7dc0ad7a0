//! Lists, maps and long texts, on one line or on several.

use super::filled::in_brackets;
use super::scalar::{Quotes, is_odd, is_special, key, scalar};
use super::written::{Laid, Written};

/// How wide a line may become before a collection is broken into lines.
const WIDTH: usize = 90;

/// How new text is laid out.
#[derive(Clone, Copy)]
pub(crate) struct TextLayout {
    /// How lines end.
    pub(crate) eol: &'static str,
    /// How keys and texts like to be quoted.
    pub(crate) quotes: Quotes,
    /// Whether the place lies inside brackets.
    pub(crate) flow: bool,
}

pub(crate) fn spaces(count: usize) -> String {
    " ".repeat(count)
}

impl TextLayout {
    /// A pen that begins a text.
    pub(crate) fn new(eol: &'static str) -> Self {
        Self { eol, quotes: Quotes::Free, flow: false }
    }

    /// A value as a text of its own.
    pub(crate) fn document(self, value: &Written) -> String {
        let text = if self.can_break(value) { self.body(value, 0) } else { self.inline(value) };
        text + self.eol
    }

    /// The comments of a value in a column, the first without its spaces.
    fn above(self, value: &Written, column: usize) -> String {
        let mut out = String::new();
        for line in value.say().map_or(&[][..], |laid| &laid.above) {
            if out.ends_with(' ') && line.is_empty() {
                out.truncate(out.trim_end_matches(' ').len());
            }
            out.push_str(line);
            out.push_str(self.eol);
            out.push_str(&spaces(column));
        }
        out
    }

    /// The comments below the last child of a value in a column.
    fn tail(self, value: &Written, column: usize) -> String {
        let comments = value.say().map_or(&[][..], |laid| &laid.tail);
        let line = |line: &String| {
            let gap = if line.is_empty() { String::new() } else { spaces(column) };
            format!("{}{gap}{line}", self.eol)
        };
        comments.iter().map(line).collect()
    }

    /// A line that begins in a column, with the comment behind it.
    fn with_comment(self, line: String, value: &Written, column: usize) -> String {
        let Some(comment) = value.say().and_then(|laid| laid.behind.as_ref()) else { return line };
        let end = match line.rfind('\n') {
            Some(at) => line[at + 1..].chars().count(),
            None => column + line.chars().count(),
        };
        let gap = comment.column.unwrap_or_default().saturating_sub(end).max(comment.gap);
        format!("{line}{}{}", spaces(gap), comment.text)
    }

    /// A value on one line, whatever its length.
    pub(crate) fn inline(self, value: &Written) -> String {
        match value.bare() {
            Written::List(items) => {
                let items: Vec<_> = items.iter().map(|item| self.inside().inline(item)).collect();
                format!("[{}]", items.join(", "))
            }
            Written::Map(entries) => {
                let pen = self.inside();
                let entries: Vec<_> = entries
                    .iter()
                    .map(|(word, value)| pen.entry_key(word, value) + &pen.inline(value))
                    .collect();
                format!("{{{}}}", entries.join(", "))
            }
            value => scalar(value, self.quotes, self.flow).unwrap_or_default(),
        }
    }

    pub(super) fn inside(self) -> Self {
        Self { flow: true, ..self }
    }

    /// A key.
    pub(crate) fn key(self, word: &str) -> String {
        let quotes = match self.quotes {
            Quotes::Free if is_odd(word) => Quotes::Double,
            Quotes::Free => Quotes::Plain,
            other => other,
        };
        key(word, quotes, self.flow)
    }

    /// The key of a value.
    fn key_of(self, word: &str, value: &Written) -> String {
        let plain = value.say().is_some_and(|laid| laid.plain_key);
        if plain { key(word, Quotes::Plain, self.flow) } else { self.key(word) }
    }

    /// The key of a value in brackets, up to its value.
    pub(super) fn entry_key(self, word: &str, value: &Written) -> String {
        format!("{}: ", self.key_of(word, value))
    }

    /// A key with its value, the key standing in a column.
    pub(crate) fn entry(self, word: &str, value: &Written, column: usize) -> String {
        let (above, word) = (self.above(value, column), self.key_of(word, value));
        let text = match self.line(value, column + word.chars().count() + 2) {
            Some(line) if line.is_empty() => self.with_comment(format!("{word}:"), value, column),
            Some(line) => self.with_comment(format!("{word}: {line}"), value, column),
            None => {
                let head = self.head(value);
                let gap = if head.is_empty() { "" } else { " " };
                self.with_body(format!("{word}:{gap}{head}"), value, column, column + 2)
            }
        };
        above + &text
    }

    /// An item behind a dash in a column, with a gap between dash and value.
    pub(crate) fn item(self, value: &Written, column: usize, gap: &str, broken: bool) -> String {
        let (above, inner) = (self.above(value, column), column + 1 + gap.len());
        let text = match self.line(value, inner) {
            Some(line) if !broken || !self.can_break(value) => {
                let line = if line.is_empty() { "-".to_owned() } else { format!("-{gap}{line}") };
                self.with_comment(line, value, column)
            }
            _ if value.is_collection() => format!("-{gap}{}", self.body(value, inner)),
            _ => self.with_body(format!("-{gap}{}", self.head(value)), value, column, inner),
        };
        above + &text
    }

    /// What announces a value, with its lines below in a column of their own.
    fn with_body(self, head: String, value: &Written, column: usize, inner: usize) -> String {
        let body = self.body(value, inner);
        // A line that is empty has no spaces either.
        let gap = if body.starts_with(self.eol) { String::new() } else { spaces(inner) };
        let body = format!("{}{gap}{body}", self.eol);
        // A comment behind a text that goes on below stands behind its last line.
        let goes_on =
            matches!(value.bare(), Written::AsWritten(lines) if !lines[0].starts_with(['|', '>']));
        if goes_on {
            self.with_comment(head + &body, value, column)
        } else {
            self.with_comment(head, value, column) + &body
        }
    }

    pub(super) fn can_break(self, value: &Written) -> bool {
        match value.bare() {
            Written::List(items) => !items.is_empty(),
            Written::Map(entries) => !entries.is_empty(),
            _ => false,
        }
    }

    /// A value on the line that begins so many columns before it, where it belongs on one.
    pub(crate) fn line(self, value: &Written, column: usize) -> Option<String> {
        let says = |what: fn(&Laid) -> bool| !self.flow && value.say().is_some_and(what);
        if says(|laid| laid.in_lines) && self.can_break(value) {
            return None;
        }
        if says(|laid| laid.in_brackets) {
            return in_brackets(self, value, column);
        }
        let fits = match value.bare() {
            Written::AsWritten(lines) => lines.len() < 2,
            Written::Text(text) => self.flow || !is_block_text(text),
            Written::List(items) => self.flow || items.iter().all(|item| is_small(item, 1)),
            Written::Map(entries) => {
                self.flow || entries.iter().all(|(_, value)| is_small(value, 1))
            }
            _ => true,
        };
        let line = fits.then(|| self.inline(value))?;
        let short = self.flow
            || !value.is_collection()
            || column + line.chars().count() <= WIDTH
            || !self.can_break(value);
        short.then_some(line)
    }

    /// What announces the body of a value.
    pub(crate) fn head(self, value: &Written) -> &str {
        match value.bare() {
            Written::AsWritten(lines) => lines.first().map_or("", String::as_str),
            Written::Text(text) if text.ends_with('\n') => "|",
            Written::Text(_) => "|-",
            _ => "",
        }
    }

    /// The lines of a value in a column; the first comes without its spaces.
    pub(crate) fn body(self, value: &Written, column: usize) -> String {
        match value.bare() {
            Written::List(items) => {
                let pen = self.alike(items);
                let text = |item| (item, pen.item(item, column, " ", false));
                self.lines(items, column, text) + &self.tail(value, column)
            }
            Written::Map(entries) => {
                let text = |(word, value): &'_ (String, Written)| self.entry(word, value, column);
                self.lines(entries, column, |entry| (&entry.1, text(entry)))
                    + &self.tail(value, column)
            }
            Written::Text(text) => {
                self.paragraph(text.strip_suffix('\n').unwrap_or(text).split('\n'), column)
            }
            Written::AsWritten(lines) => {
                self.paragraph(lines.iter().skip(1).map(String::as_str), column)
            }
            value => self.inline(value),
        }
    }

    /// Lines of text in a column; the first comes without its spaces.
    fn paragraph<'t>(self, lines: impl Iterator<Item = &'t str>, column: usize) -> String {
        let mut out = String::new();
        for (index, line) in lines.enumerate() {
            if index > 0 {
                out.push_str(self.eol);
            }
            if index > 0 && !line.is_empty() {
                out.push_str(&spaces(column));
            }
            out.push_str(line);
        }
        out
    }

    /// The lines of children in a column.
    fn lines<'v, T>(
        self,
        children: &'v [T],
        column: usize,
        text: impl Fn(&'v T) -> (&'v Written, String),
    ) -> String {
        let mut out = String::new();
        for (index, child) in children.iter().enumerate() {
            let (value, text) = text(child);
            if index > 0 {
                let apart = value.say().is_some_and(|laid| laid.apart);
                out.push_str(self.eol);
                out.push_str(if apart { self.eol } else { "" });
                out.push_str(&spaces(column));
            }
            out.push_str(&text);
        }
        out
    }

    /// Where one text of a list needs quotes, all of them have some: rows of a map look alike.
    fn alike(self, items: &[Written]) -> Self {
        let needs = |item: &Written| {
            scalar(item.bare(), self.quotes, self.flow).is_some_and(|text| text.starts_with('"'))
        };
        let texts = items
            .iter()
            .all(|item| matches!(item.bare(), Written::Text(text) if !is_block_text(text)));
        let quoted = self.quotes == Quotes::Free && texts && items.iter().any(needs);
        if quoted { Self { quotes: Quotes::Double, ..self } } else { self }
    }
}

/// Whether a text is written as lines of its own.
pub(crate) fn is_block_text(text: &str) -> bool {
    let body = text.strip_suffix('\n').unwrap_or(text);
    body.contains('\n') && fits_block(text)
}

/// Whether a text can be written as lines of its own.
pub(crate) fn fits_block(text: &str) -> bool {
    let body = text.strip_suffix('\n').unwrap_or(text);
    !body.is_empty()
        && !body.starts_with([' ', '\n', '\t'])
        && !body.ends_with('\n')
        && body.lines().all(|line| line.is_empty() || !line.trim().is_empty())
        && !body.chars().any(|c| is_special(c) && c != '\n' && c != '\t')
}

/// Whether a value is a single one, or a collection of few levels of those.
pub(super) fn is_small(value: &Written, levels: usize) -> bool {
    match value {
        Written::Text(text) => !is_block_text(text),
        Written::Null | Written::Bool(_) | Written::Number(_) | Written::Word(_) => true,
        Written::AsWritten(lines) => lines.len() < 2,
        Written::Laid(laid) => {
            let bare = laid.above.is_empty() && laid.tail.is_empty() && laid.behind.is_none();
            !laid.in_lines && bare && is_small(&laid.value, levels)
        }
        Written::List(items) => levels > 0 && items.iter().all(|item| is_small(item, levels - 1)),
        Written::Map(entries) => {
            levels > 0 && entries.iter().all(|(_, value)| is_small(value, levels - 1))
        }
    }
}
