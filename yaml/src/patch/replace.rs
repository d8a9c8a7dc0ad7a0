//! Another value in the place of one that stands there, or of none.

use crate::node::Data;
use crate::patch::block;
use crate::patch::commented::CommentedText;
use crate::patch::in_text::{Holder, ValueInText, ValueStyle};
use crate::patch::refusal::Refusal;
use crate::splice::Splice;
use crate::write::{Quotes, TextLayout, Written, fits_block, spaces};

/// Writes a value in the place of another.
pub(crate) fn replace(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    value: &Written,
) -> Result<Vec<Splice>, Refusal> {
    let site = site.own(page)?;
    let style = site.style(page);
    if style == ValueStyle::Pair {
        return Err(Refusal::Unsure);
    }
    let pen = pen(page, &site, style);
    let old = Old::of(page, &site, style)?;
    let column = body_column(page, &site, style, value)?;
    let line = one_line(page, &site, style, pen, value, column);
    Ok(match line {
        Some(line) => old.with_line(&site, style, &line),
        None => old.with_body(page, &site, pen, value, column),
    })
}

/// The quotes of the old scalar, where there is one.
fn pen(page: &CommentedText<'_>, site: &ValueInText<'_>, style: ValueStyle) -> TextLayout {
    let pen = site.pen(page);
    if style != ValueStyle::Inline {
        return pen;
    }
    let quotes = match page.byte(site.node.span.start as usize) {
        Some(b'"') => Quotes::Double,
        Some(b'\'') => Quotes::Single,
        _ if site.node.scalar().is_some_and(|scalar| scalar.plain)
            && pen.quotes == Quotes::Free =>
        {
            Quotes::Plain
        }
        _ => pen.quotes,
    };
    TextLayout { quotes, ..pen }
}

/// The column in which lines of the new value begin.
fn body_column(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    style: ValueStyle,
    value: &Written,
) -> Result<usize, Refusal> {
    if style == ValueStyle::Block {
        let column = block::column(page, site)?;
        // Only the dashes of a list may stand right below their key.
        let hangs = matches!(site.holder, Holder::Key(key) if key == column);
        return Ok(if hangs && !matches!(value.bare(), Written::List(_)) {
            column + 2
        } else {
            column
        });
    }
    Ok(match site.holder {
        Holder::Root | Holder::Cell => 0,
        Holder::Key(column) | Holder::Dash(column) => column + 2,
    })
}

/// The value on one line, where it belongs on one.
fn one_line(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    style: ValueStyle,
    pen: TextLayout,
    value: &Written,
    column: usize,
) -> Option<String> {
    let start = match style {
        // In brackets nothing is broken, wherever in its line it stands.
        _ if pen.flow => 0,
        ValueStyle::Inline | ValueStyle::Flow => page.column(site.node.span.start as usize),
        _ => column,
    };
    let is_empty = match &site.node.data {
        Data::Sequence(items) => items.is_empty(),
        Data::Mapping(entries) => entries.is_empty(),
        Data::Scalar(_) => true,
    };
    let in_lines = style == ValueStyle::Block || (site.holder == Holder::Root && is_empty);
    match (style, value.bare()) {
        (ValueStyle::BlockText(_), Written::Text(text)) if fits_block(text) => None,
        // What stood in lines stays in lines, and a document begins in lines.
        (_, Written::List(items)) if in_lines && !items.is_empty() => None,
        (_, Written::Map(entries)) if in_lines && !entries.is_empty() => None,
        _ => pen.line(value, start),
    }
}

/// What goes, and what of it stays.
struct Old<'a> {
    /// Behind anchors and tags.
    after: usize,
    end: usize,
    /// The comment behind the head of a value in lines, with the spaces before it.
    comment: Option<&'a str>,
    /// Whether it begins in a line below its dash or key.
    hangs: bool,
}

impl<'a> Old<'a> {
    fn of(
        page: &CommentedText<'a>,
        site: &ValueInText<'_>,
        style: ValueStyle,
    ) -> Result<Self, Refusal> {
        let (after, at) = page.properties(site.slot);
        let span = site.node.span.range();
        let head_comment = |head: usize| page.trailing(head);
        Ok(match style {
            ValueStyle::Missing => Self { after, end: after, comment: None, hangs: false },
            ValueStyle::Inline | ValueStyle::Flow | ValueStyle::Pair => {
                Self { after, end: span.end, comment: None, hangs: false }
            }
            ValueStyle::BlockText(head) => {
                let end = head + page.text[head..span.end.max(head + 1)].trim_end().len();
                Self { after, end, comment: head_comment(head), hangs: false }
            }
            ValueStyle::Block => {
                let count = match &site.node.data {
                    Data::Sequence(items) => items.len(),
                    Data::Mapping(entries) => {
                        entries.iter().filter(|e| site.node.span.contains(e.key.span)).count()
                    }
                    Data::Scalar(_) => 0,
                };
                let last = block::row(page, site, count.saturating_sub(1))?;
                let hangs = page.line_start(at) > after;
                let comment = if hangs { head_comment(after) } else { None };
                let after = if site.holder == Holder::Root { at } else { after };
                Self { after, end: last.end, comment, hangs }
            }
        })
    }

    /// A value on one line takes the place.
    fn with_line(&self, site: &ValueInText<'_>, style: ValueStyle, line: &str) -> Vec<Splice> {
        let comment = self.comment.unwrap_or_default();
        let (at, with) = match style {
            ValueStyle::Inline | ValueStyle::Flow => (site.node.span.range(), line.to_owned()),
            _ if site.holder == Holder::Root && style != ValueStyle::Missing => {
                (self.after..self.end, format!("{line}{comment}"))
            }
            _ => {
                let colon = if site.colon { "" } else { ":" };
                (self.after..self.end, format!("{colon} {line}{comment}"))
            }
        };
        vec![Splice { at, with }]
    }

    /// A value in lines takes the place.
    fn with_body(
        &self,
        page: &CommentedText<'_>,
        site: &ValueInText<'_>,
        pen: TextLayout,
        value: &Written,
        column: usize,
    ) -> Vec<Splice> {
        let head = pen.head(value);
        let body = pen.body(value, column);
        let behind = self.comment.or_else(|| page.trailing(self.end));
        // A root that is not written stands behind `---`.
        if site.holder == Holder::Root && self.after == self.end {
            let at = page.line_end(self.end);
            return vec![Splice { at: at..at, with: format!("{}{body}", page.eol()) }];
        }
        if site.holder == Holder::Root {
            return vec![Splice { at: self.after..self.end, with: body }];
        }
        if let Holder::Dash(dash) = site.holder
            && head.is_empty()
            && behind.is_none()
            && !self.hangs
        {
            let gap = spaces(column - dash - 1);
            return vec![Splice { at: self.after..self.end, with: format!("{gap}{body}") }];
        }
        let gap = if head.is_empty() { "" } else { " " };
        let lines = format!("{}{}{body}", page.eol(), spaces(column));
        if let Some(comment) = self.comment {
            let with = format!("{gap}{head}{comment}{lines}");
            return vec![Splice { at: self.after..self.end, with }];
        }
        let line_end = page.line_end(self.end);
        vec![
            Splice { at: self.after..self.end, with: format!("{gap}{head}") },
            Splice { at: line_end..line_end, with: lines },
        ]
    }
}
