//! Quotes that are never closed, and quotes inside quotes.

use super::view::{TextLine, TroubleView, begins_value, flow_value_end, in_quotes, word_at};
use super::{Mend, insert, replace};
use crate::fault::{FaultKind, SyntaxFault};
use crate::span::Span;
use crate::splice::Splice;

pub(super) fn suspicions(view: &TroubleView<'_>) -> Vec<Mend> {
    let text = view.text;
    if *view.kind == FaultKind::Syntax(SyntaxFault::Escape) {
        return escape(view).into_iter().collect();
    }
    let Some(opener) = opener(view) else { return Vec::new() };
    let quote = char::from(text.as_bytes()[opener]);
    let mut mends = Vec::new();
    let line = TextLine::at(text, opener);
    let ends = ends(view, opener, line);
    let inner: Vec<usize> =
        text[opener + 1..line.end].match_indices(quote).map(|(at, _)| opener + 1 + at).collect();
    let marked = Span::new(opener, opener + 1);
    let whole = closing(text, opener, quote, &ends);
    let whole = whole.and_then(|last| doubled(text, opener, last, quote));
    if let Some(closed) = inner.first().copied() {
        let behind = text[closed + 1..line.end].trim_start();
        // Two quoted items with nothing between them lack a comma.
        if behind.starts_with(quote) && !view.open.is_empty() {
            return Vec::new();
        }
        mends.extend(whole);
        if behind == "," && view.open.is_empty() {
            let comma = line.end - 1;
            let span = Span::new(comma, line.end);
            mends.push(Mend::new(
                span,
                SyntaxFault::ExtraComma,
                vec![replace(comma..line.end, "")],
            ));
        }
        if behind.starts_with('#') {
            let hash = Span::new(closed + 1, closed + 2);
            let splices = vec![insert(closed + 1, " ")];
            mends.push(Mend::new(hash, SyntaxFault::CommentNotSeparated, splices));
        }
        // `"A" B` and `'L'armée`: the whole was meant.
        let glued = text[closed + 1..].starts_with(char::is_alphanumeric);
        for end in &ends {
            if glued {
                let mut splices: Vec<Splice> =
                    inner.iter().filter(|at| **at < *end).map(|at| escaped(*at, quote)).collect();
                splices.push(insert(*end, quote));
                let span = Span::new(closed, closed + 1);
                mends.push(Mend::new(span, SyntaxFault::InnerQuote(quote), splices));
            } else if *end > closed + 1 {
                let splices = vec![replace(opener..*end, in_quotes(&text[opener..*end]))];
                let word = line.end - behind.len();
                mends.push(Mend::new(word_at(text, word), SyntaxFault::AfterQuote, splices));
            }
        }
    } else {
        mends.extend(whole);
    }
    for end in ends {
        if !text[opener + 1..end.max(opener + 1)].contains(quote) {
            let splices = vec![insert(end, quote)];
            mends.push(Mend::new(marked, SyntaxFault::UnclosedQuote, splices).closing());
        }
    }
    mends
}

/// The quote in which the parser gave up: the first one behind what it had handed over that is not
/// closed on its line, or has something odd behind it.
fn opener(view: &TroubleView<'_>) -> Option<usize> {
    use SyntaxFault::{AfterQuote, MissingComma, UnclosedQuote};
    let text = view.text;
    let quoted = matches!(view.kind, FaultKind::Syntax(AfterQuote | UnclosedQuote | MissingComma));
    let mut at = view.seen;
    let end = view.line.end.max(view.at);
    let mut last = None;
    while at < view.at {
        let found = text[at..end].find(['"', '\''])? + at;
        at = found + 1;
        if !begins_value(text, found) {
            continue;
        }
        last = Some(found);
        let quote = char::from(text.as_bytes()[found]);
        let closed = text[at..end].find(quote).map(|offset| at + offset);
        let Some(closed) = closed.filter(|closed| !text[at..*closed].contains('\n')) else {
            return last;
        };
        let behind = text[closed + 1..].trim_start_matches(' ');
        let glued = text[closed + 1..].starts_with('#');
        if glued || !behind.starts_with([',', ']', '}', ':', '\n', '\r', '#']) {
            return last;
        }
        at = closed + 1;
    }
    last.filter(|_| quoted)
}

/// Where a quote may have been meant to close, on the line of its opening.
fn ends(view: &TroubleView<'_>, opener: usize, line: TextLine<'_>) -> Vec<usize> {
    let text = view.text;
    let mut ends = Vec::new();
    let flow = view.open.iter().any(|open| *open < opener);
    if flow {
        // Before the next key, before the brackets that end the line, before the next comma.
        let rest = &text[opener..line.end];
        for (comma, _) in rest.match_indices(", ") {
            let key = rest[comma + 2..].split(':').next().unwrap_or_default();
            if super::view::is_word(key) {
                ends.push(opener + rest[..comma].trim_end().len());
                break;
            }
        }
        let closed = rest.trim_end_matches([',', ' ']).trim_end_matches(['}', ']', ' ']);
        ends.push(opener + closed.len());
        ends.push(flow_value_end(text, opener + 1));
    } else {
        let key = text[opener..line.end].find(": ").filter(|_| opener == line.content());
        ends.extend(key.map(|colon| opener + colon));
        let comment = text[opener..line.end].find(" #");
        ends.extend(comment.map(|at| opener + text[opener..opener + at].trim_end().len()));
    }
    ends.push(line.end);
    ends.retain(|end| *end > opener);
    ends
}

/// The quote that was meant to close: the last one of the value.
fn closing(text: &str, opener: usize, quote: char, ends: &[usize]) -> Option<usize> {
    let line = TextLine::at(text, opener);
    for end in ends {
        if text[opener + 1..*end].ends_with(quote) {
            return Some(end - 1);
        }
    }
    // A text of several lines goes on as long as the lines are further in than its key.
    let column = line.content() - line.start;
    let mut last = None;
    let mut next = line.below(text).filter(|below| below.indent > column.min(line.indent));
    while let Some(below) = next {
        if text[below.start..below.end].ends_with(quote) {
            last = Some(below.end - 1);
        }
        next = below.below(text).filter(|it| it.indent > line.indent);
    }
    last
}

fn escaped(at: usize, quote: char) -> Splice {
    insert(at, if quote == '"' { "\\" } else { "'" })
}

/// Every quote inside a quoted text written so that it does not close it.
fn doubled(text: &str, opener: usize, last: usize, quote: char) -> Option<Mend> {
    let inner: Vec<usize> =
        text[opener + 1..last].match_indices(quote).map(|(at, _)| opener + 1 + at).collect();
    let alone: Vec<usize> = inner
        .iter()
        .copied()
        .filter(|at| {
            let doubled =
                text[at + 1..last].starts_with(quote) || text[opener + 1..*at].ends_with(quote);
            if quote == '"' { !text[..*at].ends_with('\\') } else { !doubled }
        })
        .collect();
    let first = *alone.first()?;
    let splices = alone.iter().map(|at| escaped(*at, quote)).collect();
    Some(Mend::new(Span::new(first, first + 1), SyntaxFault::InnerQuote(quote), splices))
}

/// A backslash that was meant as one.
fn escape(view: &TroubleView<'_>) -> Option<Mend> {
    let text = view.text;
    let known = |c: char| "0abt\tnvfre \"/\\N_LP\n\r".contains(c);
    let mut letters = text[view.line.start..view.line.end].char_indices();
    while let Some((offset, letter)) = letters.next() {
        if letter != '\\' {
            continue;
        }
        let (_, next) = letters.next()?;
        let at = view.line.start + offset;
        if !known(next) {
            let span = Span::new(at, at + 1 + next.len_utf8());
            return Some(Mend::new(span, SyntaxFault::Escape, vec![insert(at, "\\")]));
        }
    }
    None
}
