//! List items without their dash.

use super::view::{TextLine, TroubleView};
use super::{Mend, insert, replace};
use crate::fault::SyntaxFault;
use crate::span::Span;
use crate::splice::Splice;

/// A dash before a key that begins the next item, in the column of the list's dashes.
pub(super) fn before_repeated(text: &str, key: Span, list: usize) -> Option<Mend> {
    let line = TextLine::at(text, key.start as usize);
    let column = list - TextLine::at(text, list).start;
    let room = line.indent.checked_sub(column).filter(|room| *room >= 2)?;
    (line.first() == key.start as usize).then(|| {
        let dash = format!("-{}", " ".repeat(room - 1));
        let splices = vec![replace(line.start + column..line.first(), dash)];
        Mend::new(key, SyntaxFault::MissingDash, splices)
    })
}

pub(super) fn suspicions(view: &TroubleView<'_>) -> Vec<Mend> {
    let mut mends = Vec::new();
    mends.extend(view.above.and_then(|above| extra(view.text, above, view.line)));
    mends.extend(view.above.and_then(|above| extra(view.text, view.line, above)));
    for line in [Some(view.line), view.above].into_iter().flatten() {
        if line.is_item() {
            mends.extend(first_item(view.text, line));
        } else if begins_like_an_item(view.text, line) {
            mends.push(begun(view.text, line, false));
            mends.push(begun(view.text, line, true));
        }
    }
    mends
}

/// Whether a line begins as the items above it do: with their first key, or with a brace.
fn begins_like_an_item(text: &str, line: TextLine<'_>) -> bool {
    let mut above = line.above(text);
    while let Some(it) = above.filter(|it| it.indent >= line.indent.min(1)) {
        if it.is_item() && it.indent <= line.indent {
            let key = |line: TextLine<'_>| line.key(text).map(|(key, _)| key.of(text).to_owned());
            let braced = text[it.content()..].starts_with('{') && line.body.starts_with('{');
            return braced || key(it).is_some_and(|first| key(line) == Some(first));
        }
        above = it.above(text);
    }
    false
}

/// A dash before one key of a mapping, whose others have none.
fn extra(text: &str, item: TextLine<'_>, other: TextLine<'_>) -> Option<Mend> {
    let stray = item.is_item() && !other.is_item() && other.key(text).is_some();
    (stray && item.indent == other.indent).then(|| {
        let span = Span::new(item.first(), item.first() + 1);
        let splices = vec![replace(item.first()..item.content(), "")];
        Mend::new(span, SyntaxFault::ExtraDash, splices)
    })
}

fn key_of(text: &str, line: TextLine<'_>) -> Span {
    line.key(text).map_or(Span::new(line.first(), line.end), |(key, _)| key)
}

/// A dash before a line, which moves it; the lines of its item are there already, or move with it.
fn begun(text: &str, line: TextLine<'_>, along: bool) -> Mend {
    let mut splices = vec![insert(line.first(), "- ")];
    if along {
        splices.extend(shifted(text, line.below(text), line.indent));
    }
    Mend::new(key_of(text, line), SyntaxFault::MissingDash, splices)
}

/// Two more spaces before the lines of an item, up to the next one.
fn shifted(text: &str, first: Option<TextLine<'_>>, column: usize) -> Vec<Splice> {
    let mut splices = Vec::new();
    let mut next = first;
    while let Some(line) =
        next.filter(|line| line.indent >= column && !(line.is_item() && line.indent == column))
    {
        splices.push(insert(line.first(), "  "));
        next = line.below(text);
    }
    splices
}

/// The first item of a list lacks its dash: a later one shows where it belongs.
fn first_item(text: &str, item: TextLine<'_>) -> Vec<Mend> {
    let mut first = item;
    while let Some(above) = first.above(text).filter(|above| above.indent >= item.indent) {
        first = above;
    }
    let parent = first.above(text).is_some_and(|above| above.body.ends_with(':'));
    if first == item || first.is_item() || !parent {
        return Vec::new();
    }
    let key = key_of(text, first);
    let room = first.indent - item.indent;
    let splices = if room >= 2 {
        let dash = format!("-{}", " ".repeat(room - 1));
        vec![replace(first.start + item.indent..first.first(), dash)]
    } else {
        let mut splices = vec![insert(first.first(), "- ")];
        splices.extend(shifted(text, first.below(text), item.indent));
        splices
    };
    vec![Mend::new(key, SyntaxFault::MissingDash, splices)]
}
