//! Brackets that are never closed, closed twice, or by another.

use super::view::{TextLine, TroubleView};
use super::{Mend, insert, replace};
use crate::fault::{FaultKind, SyntaxFault};
use crate::span::Span;

pub(super) fn suspicions(view: &TroubleView<'_>) -> Vec<Mend> {
    let text = view.text;
    let at = view.at;
    let mut mends = Vec::new();
    mends.extend(closed_too_far_out(view));
    let closer = text[at..].chars().next().filter(|c| matches!(c, ']' | '}'));
    if let (Some(_), Some(open)) = (closer, view.open.last()) {
        mends.push(unclosed(text, &[*open], vec![insert(at, close_of(text, *open))]));
        let kind = SyntaxFault::WrongBracket(open_of(text, *open));
        let splices = vec![replace(at..at + 1, close_of(text, *open))];
        mends.push(Mend::new(Span::new(at, at + 1), kind, splices));
    }
    for depth in (0..view.open.len()).rev() {
        mends.extend(closed_at_its_lines(view, depth));
    }
    if closer.is_some() {
        let stray = Span::new(at, at + 1);
        mends.push(Mend::new(stray, SyntaxFault::StrayBracket, vec![replace(at..at + 1, "")]));
    }
    mends
}

/// YAML wants a closing bracket on a line of its own further in than the key it belongs to.
fn closed_too_far_out(view: &TroubleView<'_>) -> Option<Mend> {
    let line = view.line;
    let column = TextLine::at(view.text, *view.open.last()?).indent;
    (line.body.starts_with([']', '}']) && line.indent <= column).then(|| {
        let spaces = " ".repeat(column + 2 - line.indent);
        let kind = SyntaxFault::Indent { spaces: line.indent, expected: column + 2 };
        Mend::new(
            Span::new(line.first(), line.first() + 1),
            kind,
            vec![insert(line.first(), spaces)],
        )
    })
}

fn open_of(text: &str, open: usize) -> char {
    char::from(text.as_bytes()[open])
}

fn close_of(text: &str, open: usize) -> &'static str {
    if open_of(text, open) == '{' { "}" } else { "]" }
}

fn unclosed(text: &str, open: &[usize], splices: Vec<crate::splice::Splice>) -> Mend {
    let fault = |open: &usize| {
        let kind = SyntaxFault::UnclosedBracket(open_of(text, *open));
        (Span::new(*open, *open + 1), FaultKind::Syntax(kind))
    };
    Mend { faults: open.iter().map(fault).collect(), splices, closes: true, offered: true }
}

/// A bracket ends before the next line that is no further in than what it belongs to.
fn closed_at_its_lines(view: &TroubleView<'_>, depth: usize) -> Vec<Mend> {
    let text = view.text;
    let open = view.open[depth];
    let line = TextLine::at(text, open);
    let column = parent_column(text, line, open);
    let mut last = line;
    let mut ends = vec![line];
    let mut closed = false;
    while let Some(below) = last.below(text) {
        if below.indent <= column {
            closed = below.body.starts_with(close_of(text, open)) && depth + 1 == view.open.len();
            break;
        }
        last = below;
        if ends.len() < 8 {
            ends.push(below);
        }
    }
    if last != *ends.last().unwrap_or(&line) {
        ends.push(last);
    }
    // Where its own bracket stands on the next line, it is closed, and something inside is wrong.
    if closed {
        return Vec::new();
    }
    let mut mends = Vec::new();
    // The natural end first, then the line of the opening, then those between.
    ends.rotate_right(1);
    for end in ends {
        let at = end.content_end(text);
        let inside: Vec<usize> =
            view.open[depth..].iter().copied().filter(|open| *open < at).collect();
        let mut closers: String = inside.iter().rev().map(|open| close_of(text, *open)).collect();
        let follows = text[end.end..].trim_start().starts_with([',', ']', '}']);
        if depth > 0 && !follows {
            closers.push(',');
        }
        let mut mend = unclosed(text, &inside, vec![insert(at, closers)]);
        mend.closes = depth == 0;
        mends.push(mend);
    }
    mends
}

/// The column of the key or dash on whose line a bracket opens.
fn parent_column(text: &str, line: TextLine<'_>, open: usize) -> usize {
    match line.key(text) {
        Some((key, value)) if value <= open => key.start as usize - line.start,
        _ => line.indent,
    }
}
