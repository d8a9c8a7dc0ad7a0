//! Single values as they are written: in their own lines, or as the writer likes them.

use crate::node::Node;
use crate::patch::{CommentedText, Holder, ValueInText};
use crate::scalar::{Scalar, ScalarKind};
use crate::write::Written;

/// A single value that stands in its line, or goes on below it. In brackets it takes one line.
pub(super) fn inline(
    page: &CommentedText<'_>,
    node: &Node,
    scalar: &Scalar,
    flow: bool,
) -> Written {
    let raw = node.span.of(page.text);
    match scalar.kind() {
        ScalarKind::Null => Written::Null,
        ScalarKind::Bool(truth) => Written::Bool(truth),
        _ if !flow && raw.contains('\n') => {
            Written::AsWritten(raw.lines().map(|line| line.trim().to_owned()).collect())
        }
        ScalarKind::Text if scalar.plain && !raw.contains('\n') => {
            Written::AsWritten(vec![raw.to_owned()])
        }
        ScalarKind::Text => Written::Text(scalar.text.to_string()),
        ScalarKind::Integer | ScalarKind::Decimal => Written::Number(scalar.text.to_string()),
    }
}

/// A text in lines behind `|` or `>`, which stands here; with it, where its last line ends.
pub(super) fn block_text(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    scalar: &Scalar,
    at: usize,
) -> (Written, usize) {
    let line = &page.text[at..page.line_end(at)];
    let head = line.split([' ', '\t', '#']).next().unwrap_or_default();
    let first = page.next_line(at);
    let end = (site.node.span.end as usize).max(first);
    let content = page.text.get(first..end).unwrap_or_default();
    let mut lines: Vec<&str> = content.lines().collect();
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    let written: usize = lines.iter().map(|line| line.len() + 1).sum();
    let digit = head.chars().find_map(|c| c.to_digit(10));
    let indent = match (digit, site.holder) {
        (Some(digit), Holder::Key(column) | Holder::Dash(column)) => column + digit as usize,
        _ => lines.iter().find(|line| !line.trim().is_empty()).map_or(0, |line| spaces(line)),
    };
    let head = head.replace(|c: char| c.is_ascii_digit(), if digit.is_some() { "2" } else { "" });
    let stripped = lines.iter().map(|line| line[spaces(line).min(indent)..].trim_end_matches('\r'));
    // Empty lines at the end are part of a text with `+`.
    let kept = if head.contains('+') {
        scalar.text.len() - scalar.text.trim_end_matches('\n').len()
    } else {
        1
    };
    let empty = std::iter::repeat_n("", kept.saturating_sub(1));
    let text = std::iter::once(&*head).chain(stripped).chain(empty).map(str::to_owned).collect();
    let end = if kept > 1 {
        page.text.len() - page.text[end.min(page.text.len())..].trim_start().len()
    } else {
        first + written.saturating_sub(1).min(content.len())
    };
    (Written::AsWritten(text), end)
}

fn spaces(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Rows of a map with their cells in columns; none where they are no rows of text.
pub(super) fn rows(items: &[Node]) -> Option<Vec<String>> {
    let cells = |item: &Node| {
        let scalar = item.scalar().filter(|scalar| scalar.kind() == ScalarKind::Text)?;
        Some(scalar.text.split_ascii_whitespace().map(str::to_owned).collect::<Vec<_>>())
    };
    let rows: Vec<Vec<String>> = items.iter().map(cells).collect::<Option<_>>()?;
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |place: usize| {
        rows.iter().filter_map(|row| row.get(place)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..count).map(|place| width(place).unwrap_or_default()).collect();
    let row = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join(" ").trim_end().to_owned()
    };
    Some(rows.iter().map(row).collect())
}
