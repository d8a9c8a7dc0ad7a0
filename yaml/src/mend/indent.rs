//! Lines that begin in the wrong column.

use super::view::{TextLine, TroubleView};
use super::{Mend, replace};
use crate::fault::SyntaxFault;
use crate::span::Span;

/// How many lines are looked through for the columns that others begin in.
const NEIGHBORS: usize = 40;

pub(super) fn suspicions(view: &TroubleView<'_>) -> Vec<Mend> {
    if !view.open.is_empty() {
        return Vec::new();
    }
    let mut mends = Vec::new();
    let lines = [Some(view.line), view.above].into_iter().flatten();
    for line in lines.filter(|line| line.is_item() || line.key(view.text).is_some()) {
        let columns = columns(view.text, line);
        for whole in [false, true] {
            mends.extend(columns.iter().map(|column| moved(view.text, line, *column, whole)));
        }
    }
    mends
}

/// The columns in which a line may have been meant to begin.
fn columns(text: &str, line: TextLine<'_>) -> Vec<usize> {
    let mut columns = Vec::new();
    let mut above = line.above(text);
    for _ in 0..NEIGHBORS {
        let Some(it) = above else { break };
        let content = it.content() - it.start;
        if line.is_item() {
            columns.push(it.indent);
        } else {
            columns.extend([content, it.indent]);
        }
        above = it.above(text);
    }
    columns.extend(line.below(text).map(|below| below.indent));
    columns.extend(line.above(text).map(|above| above.indent + 2));
    let mut distinct = Vec::new();
    for column in columns {
        if column != line.indent && !distinct.contains(&column) {
            distinct.push(column);
        }
    }
    // The nearest column is the likely one.
    distinct.sort_by_key(|column| column.abs_diff(line.indent));
    distinct.truncate(5);
    distinct
}

/// A line moved to a column, and with it what hangs below it.
fn moved(text: &str, line: TextLine<'_>, column: usize, whole: bool) -> Mend {
    let mut splices = vec![replace(line.start..line.first(), " ".repeat(column))];
    // Keys of the root hang below nothing.
    let hangs = |below: &TextLine<'_>| {
        let beside = below.is_item() == line.is_item() && (line.is_item() || line.indent > 0);
        below.indent > line.indent || (below.indent == line.indent && beside)
    };
    let mut next = line.below(text).filter(|below| whole && hangs(below));
    while let Some(below) = next {
        let indent = (below.indent + column).saturating_sub(line.indent);
        splices.push(replace(below.start..below.first(), " ".repeat(indent)));
        next = below.below(text).filter(hangs);
    }
    let word = line.body.find([' ', ':']).filter(|at| *at > 0).unwrap_or(line.body.len());
    let kind = SyntaxFault::Indent { spaces: line.indent, expected: column };
    Mend::new(Span::new(line.first(), line.first() + word), kind, splices)
}
