//! Collections that stay in brackets though a line cannot hold them: filled line by line.

use super::collection::{TextLayout, is_small, spaces};
use super::written::Written;

/// How wide a line with brackets may become that somebody wrote.
const WIDTH: usize = 120;

/// How many lines the keys of a mapping may take in brackets.
const LINES: usize = 3;

/// A value in brackets that begins in a column; none where it is read more easily in lines.
pub(super) fn in_brackets(pen: TextLayout, value: &Written, column: usize) -> Option<String> {
    let line = pen.inline(value);
    if column + line.chars().count() <= WIDTH || !pen.can_break(value) {
        return Some(line);
    }
    if !is_flat(value) {
        return None;
    }
    let mut out = String::new();
    fill(pen, value, column, 0, &mut out);
    let is_list = matches!(value.bare(), Written::List(_));
    (is_list || out.lines().count() <= LINES).then_some(out)
}

/// Whether a value is a list of single values, or keys with those and collections of those.
fn is_flat(value: &Written) -> bool {
    match value.bare() {
        Written::List(items) => items.iter().all(|item| is_small(item, 0)),
        Written::Map(entries) => entries.iter().all(|(_, value)| is_small(value, 1)),
        _ => true,
    }
}

/// Writes a collection from a column on, with so many brackets to be closed behind it; returns the column
/// behind it.
fn fill(
    pen: TextLayout,
    value: &Written,
    column: usize,
    closing: usize,
    out: &mut String,
) -> usize {
    let inside = pen.inside();
    let (ends, children): (_, Vec<(String, &Written)>) = match value.bare() {
        Written::List(items) => (['[', ']'], items.iter().map(|it| (String::new(), it)).collect()),
        Written::Map(entries) => {
            let entry = |(word, value): &'_ (String, Written)| inside.entry_key(word, value);
            let keys = entries.iter().map(entry);
            (['{', '}'], keys.zip(entries.iter().map(|(_, value)| value)).collect())
        }
        _ => return column,
    };
    out.push(ends[0]);
    let (inner, last) = (column + 1, children.len().saturating_sub(1));
    let mut at = inner;
    for (index, (key, child)) in children.into_iter().enumerate() {
        let behind = if index == last { closing + 1 } else { 1 };
        let text = inside.inline(child);
        let width = key.chars().count() + text.chars().count();
        if index > 0 && at + 1 + width + behind > WIDTH {
            out.push_str(pen.eol);
            out.push_str(&spaces(inner));
            at = inner;
        } else if index > 0 {
            out.push(' ');
            at += 1;
        }
        out.push_str(&key);
        if at + width + behind > WIDTH && pen.can_break(child) {
            at = fill(inside, child, at + key.chars().count(), behind, out);
        } else {
            out.push_str(&text);
            at += width;
        }
        if index < last {
            out.push(',');
            at += 1;
        }
    }
    out.push(ends[1]);
    at + 1
}
