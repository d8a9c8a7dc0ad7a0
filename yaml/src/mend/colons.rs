//! Text that needs quotes, and braces that were forgotten around keys on one line.

use super::view::{TextLine, TroubleView, flow_value_end, in_quotes, is_word, word_at};
use super::{Mend, insert, replace};
use crate::fault::{FaultKind, SyntaxFault};
use crate::span::Span;

pub(super) fn suspicions(view: &TroubleView<'_>) -> Vec<Mend> {
    if !view.open.is_empty() {
        return in_flow(view);
    }
    let mut mends = Vec::new();
    for line in [Some(view.line), view.above].into_iter().flatten() {
        mends.extend(in_block(view, line));
    }
    mends
}

fn in_block(view: &TroubleView<'_>, line: TextLine<'_>) -> Vec<Mend> {
    let text = view.text;
    let mut mends = list_behind_key(text, line);
    let Some((key, value)) = line.key(text) else { return mends };
    let end = line.content_end(text).max(value);
    let rest = &text[value..end];
    let start = line.content();
    if rest.is_empty() {
        return mends;
    }
    let inner =
        rest.find(": ").map(|at| value + at).or_else(|| rest.ends_with(':').then(|| end - 1));
    if let Some(colon) = inner {
        // `- id: g, rank: general}` and `legend: f: forest}` have lost their first brace.
        let closes = rest.ends_with('}') && !rest.contains('{');
        let from = if has_keys(&text[start..end], 2) && line.is_item() { start } else { value };
        if closes {
            let span = Span::new(end - 1, end);
            for open in [from, value] {
                let kind = SyntaxFault::MissingOpening('{');
                mends.push(Mend::new(span, kind, vec![insert(open, "{")]));
            }
        } else if has_keys(&text[from..end], 2) {
            let span = Span::new(from, end);
            let splices = vec![insert(from, "{"), insert(end, "}")];
            mends.push(Mend::new(span, SyntaxFault::MissingBraces, splices));
        } else if has_keys(&text[start..end], 2) && !text[value..colon].trim().is_empty() {
            // `type: infantry, weight: heavy`: each key has a line of its own.
            let column = " ".repeat(start - line.start);
            let splices = text[start..end]
                .match_indices(", ")
                .map(|(at, comma)| {
                    replace(start + at..start + at + comma.len(), format!("\n{column}"))
                })
                .collect();
            let second = text[start..end].find(", ").map_or(start, |at| start + at + 2);
            mends.push(Mend::new(word_at(text, second), SyntaxFault::KeysOnOneLine, splices));
        }
        mends.push(quoted(text, Span::new(colon, colon + 1), SyntaxFault::ColonInText, value, end));
    }
    let first = rest.chars().next().unwrap_or(' ');
    if "@`%&*!|>[{]},\"'#?-".contains(first)
        || matches!(view.kind, FaultKind::Syntax(SyntaxFault::Character(_)))
    {
        let span = Span::new(value, value + first.len_utf8());
        mends.push(quoted(text, span, SyntaxFault::NeedsQuotes(first), value, end));
    }
    // `"name": x`, `@home: x`: the key itself.
    let name = key.of(text);
    if name.starts_with(['@', '`', '%']) {
        let first = name.chars().next().unwrap_or(' ');
        let (from, to) = (key.start as usize, key.end as usize);
        let span = Span::new(from, from + 1);
        mends.push(quoted(text, span, SyntaxFault::NeedsQuotes(first), from, to));
    }
    mends
}

/// `units: - id: a`: a list begins below its key.
fn list_behind_key(text: &str, line: TextLine<'_>) -> Vec<Mend> {
    let Some((key, value)) = line.key(text).filter(|(_, value)| text[*value..].starts_with("- "))
    else {
        return Vec::new();
    };
    let column = key.start as usize - line.start;
    let below = line.below(text).filter(|below| below.indent > column);
    let indent = below.map_or(column + 2, |below| {
        if below.is_item() { below.indent } else { below.indent.saturating_sub(2) }
    });
    let splices = vec![replace(key.end as usize + 1..value, format!("\n{}", " ".repeat(indent)))];
    vec![Mend::new(Span::new(value, value + 1), SyntaxFault::StrayDash, splices)]
}

fn quoted(text: &str, span: Span, kind: SyntaxFault, from: usize, to: usize) -> Mend {
    Mend::new(span, kind, vec![replace(from..to, in_quotes(&text[from..to]))])
}

/// Whether a text is keys with values, separated by commas.
fn has_keys(text: &str, least: usize) -> bool {
    let mut parts = 0;
    let keyed = text.split(", ").all(|part| {
        parts += 1;
        part.split_once(": ").is_some_and(|(key, _)| is_word(key.trim()))
    });
    keyed && parts >= least
}

fn in_flow(view: &TroubleView<'_>) -> Vec<Mend> {
    let text = view.text;
    let at = view.at;
    let mut mends = Vec::new();
    let line = TextLine::at(text, at);
    let before = &text[line.start..at];
    // The value in which the complaint stands: behind the last key of this bracket.
    let boundary = before.rfind([',', '{', '[']).map_or(line.first(), |at| line.start + at + 1);
    let key = text[boundary..at].find(": ").map(|colon| boundary + colon + 2);
    for from in [key, Some(boundary), Some(at)].into_iter().flatten() {
        let from = from + (text[from..].len() - text[from..].trim_start_matches(' ').len());
        let end = flow_value_end(text, from);
        if from > at || end <= from {
            continue;
        }
        let first = text[from..].chars().next().unwrap_or(' ');
        let colon = text[from..end].find(": ").map(|offset| from + offset);
        match colon {
            Some(colon) if key == Some(from) || first.is_uppercase() => {
                let span = Span::new(colon, colon + 1);
                mends.push(quoted(text, span, SyntaxFault::ColonInText, from, end));
            }
            _ => {
                let span = Span::new(from, from + first.len_utf8());
                mends.push(quoted(text, span, SyntaxFault::NeedsQuotes(first), from, end));
            }
        }
    }
    mends
}
