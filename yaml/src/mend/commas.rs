//! Commas that are missing, or one too many.

use super::view::{TextLine, TroubleView, is_word};
use super::{Mend, insert, replace};
use crate::fault::SyntaxFault;
use crate::span::Span;

pub(super) fn suspicions(view: &TroubleView<'_>) -> Vec<Mend> {
    let text = view.text;
    let at = view.at;
    let mut mends = Vec::new();
    let before = text[..at].trim_end();
    let extra = |comma: usize| {
        let span = Span::new(comma, comma + 1);
        Mend::new(span, SyntaxFault::ExtraComma, vec![replace(comma..comma + 1, "")])
    };
    if text[at..].starts_with(',') {
        mends.push(extra(at));
    }
    if before.ends_with(',') {
        mends.push(extra(before.len() - 1));
    }
    if view.open.is_empty() {
        // `- {id: a},` in a list of lines: the comma separates nothing.
        for line in [Some(view.line), view.above].into_iter().flatten() {
            let end = line.content_end(text);
            if text[line.start..end].ends_with("},") || text[line.start..end].ends_with("],") {
                mends.push(extra(end - 1));
            }
        }
        return mends;
    }
    let missing = |span: Span, after: usize| {
        Mend::new(span, SyntaxFault::MissingComma, vec![insert(after, ",")])
    };
    // Before the word whose colon surprised the parser: at the end of the line above it, or behind
    // a value of one word.
    let stop = if text[at..].starts_with(':') {
        at
    } else {
        at + super::view::word_at(text, at).of(text).len().min(text.len() - at)
    };
    for colon in [at, stop] {
        let (start, word) = word_before(text, colon);
        let earlier = text[..start].trim_end_matches(' ');
        if !is_word(word) || earlier.is_empty() {
            continue;
        }
        let span = Span::new(start, start + word.len());
        if earlier.ends_with('\n') {
            if let Some(above) = TextLine::at(text, start).above(text) {
                mends.push(missing(span, above.content_end(text)));
            }
        } else if earlier.len() < start
            && !earlier.ends_with([':', ',', '{', '['])
            && is_key_like(text, span)
        {
            mends.push(missing(span, earlier.len()));
        }
    }
    // Before what stands at the complaint.
    if !before.is_empty()
        && !before.ends_with([',', ':', '{', '['])
        && !text[at..].starts_with([':', '}', ']'])
    {
        let line = TextLine::at(text, at);
        let after = if line.first() == at {
            line.above(text).map_or(before.len(), |above| above.content_end(text))
        } else {
            before.len()
        };
        mends.push(missing(super::view::word_at(text, at), after));
    }
    mends
}

fn word_before(text: &str, end: usize) -> (usize, &str) {
    let before = text[..end].trim_end_matches(':');
    let start = before
        .rfind(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'))
        .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
    (start, &before[start..])
}

/// Whether a word before a colon is a key rather than part of a text: keys are written small, and
/// the value before them is one word, or they are keys elsewhere too.
fn is_key_like(text: &str, word: Span) -> bool {
    let name = word.of(text);
    let small = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    let start = word.start as usize;
    let value = text[..start].rfind([',', '{', '[', ':', '\n']).map_or(0, |at| at + 1);
    let alone = text[value..start].split_whitespace().count() == 1
        || text[value..start].trim_end().ends_with(['"', '\'', '}', ']']);
    small && alone
}
