//! Lists, maps and long texts, on one line or on several.

use super::scalar::{Quotes, is_odd, is_special, key, scalar};
use crate::write::Written;

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

/// A line of comment.
pub(super) fn comment(line: &str) -> String {
    let line: String = line.chars().map(|c| if is_special(c) { ' ' } else { c }).collect();
    format!("# {line}").trim_end().to_owned()
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
        let comments = value.say().map_or(&[][..], |laid| &laid.above);
        let next = format!("{}{}", self.eol, spaces(column));
        comments.iter().map(|line| comment(line) + &next).collect()
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
                    .map(|(word, value)| format!("{}: {}", pen.key(word), pen.inline(value)))
                    .collect();
                format!("{{{}}}", entries.join(", "))
            }
            value => scalar(value, self.quotes, self.flow).unwrap_or_default(),
        }
    }

    fn inside(self) -> Self {
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

    /// A key with its value, the key standing in a column.
    pub(crate) fn entry(self, word: &str, value: &Written, column: usize) -> String {
        let (above, word) = (self.above(value, column), self.key(word));
        if let Some(line) = self.line(value, column + word.chars().count() + 2) {
            return format!("{above}{word}: {line}");
        }
        let head = self.head(value);
        let gap = if head.is_empty() { "" } else { " " };
        let body = self.body(value, column + 2);
        format!("{above}{word}:{gap}{head}{}{}{body}", self.eol, spaces(column + 2))
    }

    /// An item behind a dash in a column, with a gap between dash and value.
    pub(crate) fn item(self, value: &Written, column: usize, gap: &str, broken: bool) -> String {
        let (above, inner) = (self.above(value, column), column + 1 + gap.len());
        match self.line(value, inner) {
            Some(line) if !broken || !self.can_break(value) => format!("{above}-{gap}{line}"),
            _ if value.is_collection() => format!("{above}-{gap}{}", self.body(value, inner)),
            _ => {
                let body = self.body(value, inner);
                format!("{above}-{gap}{}{}{}{body}", self.head(value), self.eol, spaces(inner))
            }
        }
    }

    fn can_break(self, value: &Written) -> bool {
        match value.bare() {
            Written::List(items) => !items.is_empty(),
            Written::Map(entries) => !entries.is_empty(),
            _ => false,
        }
    }

    /// A value on the line that begins so many columns before it, where it belongs on one.
    pub(crate) fn line(self, value: &Written, column: usize) -> Option<String> {
        let in_lines = value.say().is_some_and(|laid| laid.in_lines);
        if in_lines && !self.flow && self.can_break(value) {
            return None;
        }
        let fits = match value.bare() {
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
    pub(crate) fn head(self, value: &Written) -> &'static str {
        match value.bare() {
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
                self.lines(items, column, |item| (item, pen.item(item, column, " ", false)))
            }
            Written::Map(entries) => self
                .lines(entries, column, |(word, value)| (value, self.entry(word, value, column))),
            Written::Text(text) => {
                let lines = text.strip_suffix('\n').unwrap_or(text).split('\n');
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
            value => self.inline(value),
        }
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
fn is_small(value: &Written, levels: usize) -> bool {
    match value {
        Written::Text(text) => !is_block_text(text),
        Written::Null | Written::Bool(_) | Written::Number(_) | Written::Word(_) => true,
        Written::Laid(laid) => {
            !laid.in_lines && laid.above.is_empty() && is_small(&laid.value, levels)
        }
        Written::List(items) => levels > 0 && items.iter().all(|item| is_small(item, levels - 1)),
        Written::Map(entries) => {
            levels > 0 && entries.iter().all(|(_, value)| is_small(value, levels - 1))
        }
    }
}
