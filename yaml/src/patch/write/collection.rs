//! Lists, maps and long texts, on one line or on several.

use super::scalar::{Quotes, key, scalar};
use crate::patch::written::Written;

/// How wide a line may become before a collection is broken into lines.
const WIDTH: usize = 90;

/// How new text is laid out.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
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

impl Pen {
    /// A value on one line, whatever its length.
    pub(crate) fn inline(self, value: &Written) -> String {
        match value {
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
            _ => scalar(value, self.quotes, self.flow).unwrap_or_default(),
        }
    }

    fn inside(self) -> Self {
        Self { flow: true, ..self }
    }

    /// A key.
    pub(crate) fn key(self, word: &str) -> String {
        let quotes = if self.quotes == Quotes::Free { Quotes::Plain } else { self.quotes };
        key(word, quotes, self.flow)
    }

    /// A key with its value, the key standing in a column.
    pub(crate) fn entry(self, word: &str, value: &Written, column: usize) -> String {
        let word = self.key(word);
        if let Some(line) = self.line(value, column + word.chars().count() + 2) {
            return format!("{word}: {line}");
        }
        let head = self.head(value);
        let gap = if head.is_empty() { "" } else { " " };
        let body = self.body(value, column + 2);
        format!("{word}:{gap}{head}{}{}{body}", self.eol, spaces(column + 2))
    }

    /// An item behind a dash in a column, with a gap between dash and value.
    pub(crate) fn item(self, value: &Written, column: usize, gap: &str, broken: bool) -> String {
        let inner = column + 1 + gap.len();
        match self.line(value, inner) {
            Some(line) if !broken || !self.can_break(value) => format!("-{gap}{line}"),
            _ if value.is_collection() => format!("-{gap}{}", self.body(value, inner)),
            _ => {
                let body = self.body(value, inner);
                format!("-{gap}{}{}{}{body}", self.head(value), self.eol, spaces(inner))
            }
        }
    }

    fn can_break(self, value: &Written) -> bool {
        match value {
            Written::List(items) => !items.is_empty(),
            Written::Map(entries) => !entries.is_empty(),
            _ => false,
        }
    }

    /// A value on the line that begins so many columns before it, where it belongs on one.
    pub(crate) fn line(self, value: &Written, column: usize) -> Option<String> {
        let fits = match value {
            Written::Text(text) => self.flow || !is_block_text(text),
            Written::Word(_) | Written::Null | Written::Bool(_) | Written::Number(_) => true,
            Written::List(items) => self.flow || items.iter().all(|item| is_small(item, 1)),
            Written::Map(entries) => {
                self.flow || entries.iter().all(|(_, value)| is_small(value, 1))
            }
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
        match value {
            Written::Text(text) if text.ends_with('\n') => "|",
            Written::Text(_) => "|-",
            _ => "",
        }
    }

    /// The lines of a value in a column; the first comes without its spaces.
    pub(crate) fn body(self, value: &Written, column: usize) -> String {
        let next = format!("{}{}", self.eol, spaces(column));
        match value {
            Written::List(items) => {
                let items: Vec<_> =
                    items.iter().map(|item| self.item(item, column, " ", false)).collect();
                items.join(&next)
            }
            Written::Map(entries) => {
                let entries: Vec<_> =
                    entries.iter().map(|(word, value)| self.entry(word, value, column)).collect();
                entries.join(&next)
            }
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
            _ => self.inline(value),
        }
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
        && !body.chars().any(|c| {
            (c.is_control() && c != '\n' && c != '\t')
                || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
        })
}

/// Whether a value is a single one, or a collection of few levels of those.
fn is_small(value: &Written, levels: usize) -> bool {
    match value {
        Written::Text(text) => !is_block_text(text),
        Written::Null | Written::Bool(_) | Written::Number(_) | Written::Word(_) => true,
        Written::List(items) => levels > 0 && items.iter().all(|item| is_small(item, levels - 1)),
        Written::Map(entries) => {
            levels > 0 && entries.iter().all(|(_, value)| is_small(value, levels - 1))
        }
    }
}
