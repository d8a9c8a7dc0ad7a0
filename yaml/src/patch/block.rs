//! Collections in lines of their own: adding and taking away rows.

use crate::lines::floor_char;
use crate::node::{Data, Node};
use crate::patch::commented::CommentedText;
use crate::patch::in_text::{Holder, ValueInText};
use crate::patch::refusal::Refusal;
use crate::scalar::Scalar;
use crate::splice::Splice;
use crate::write::spaces;

/// The lines of one entry or item.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BlockItem {
    /// Where its own comments begin, or itself where it has none.
    pub(crate) lead: usize,
    /// Its key or dash.
    pub(crate) head: usize,
    /// The end of its last line, before the line break.
    pub(crate) end: usize,
}

/// The dash of an item.
pub(crate) fn dash(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
) -> Result<usize, Refusal> {
    let items = site.node.items().ok_or(Refusal::WrongKind)?;
    let at = match index.checked_sub(1) {
        None => page.properties(site.slot).1,
        Some(before) => page.skip(page.value_end(items[before].span.end as usize)),
    };
    if page.byte(at) == Some(b'-') { Ok(at) } else { Err(Refusal::Unsure) }
}

/// The lines of the entry or item at an index.
pub(crate) fn row(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
) -> Result<BlockItem, Refusal> {
    let (head, value) = match &site.node.data {
        Data::Scalar(_) => return Err(Refusal::WrongKind),
        Data::Sequence(items) => (dash(page, site, index)?, &items[index]),
        Data::Mapping(entries) => {
            let entry = &entries[index];
            if !site.node.span.contains(entry.key.span) {
                return Err(Refusal::Shared);
            }
            (entry.key.span.start as usize, &entry.value)
        }
    };
    // Anchors before a key, or `? key`, stand where only spaces and dashes may.
    let before = &page.text[page.line_start(head)..head];
    let plain = if index == 0 { before.trim_matches([' ', '-']) } else { before.trim() };
    if !plain.is_empty() {
        return Err(Refusal::Unsure);
    }
    // A key that says nothing may stand at the very end.
    let end = floor_char(page.text, (value.span.end as usize).max(head + 1));
    let end = head + page.text[head..end].trim_end().len();
    let end = kept_lines(page, value, page.line_end(end));
    let end = page.inner_comments(end, page.column(head));
    Ok(BlockItem { lead: page.own_comments(head), head, end })
}

/// The end of a row with the empty lines that belong to a text with `|+`.
fn kept_lines(page: &CommentedText<'_>, value: &Node, end: usize) -> usize {
    if !last_scalar(value).is_some_and(|last| !last.plain && last.text.ends_with("\n\n")) {
        return end;
    }
    let rest = &page.text[end..];
    let blank = rest.len() - rest.trim_start().len();
    match rest[..blank].rfind('\n') {
        Some(at) if at > 0 => end + at - usize::from(rest[..at].ends_with('\r')),
        _ => end,
    }
}

fn ends_in_lines(value: &Node) -> bool {
    last_scalar(value).is_some_and(|last| !last.plain && last.text.ends_with('\n'))
}

/// The scalar a value ends in, where it is written at its end.
fn last_scalar(value: &Node) -> Option<&Scalar> {
    let mut last = value;
    loop {
        let inner = match &last.data {
            Data::Scalar(scalar) => return Some(scalar),
            Data::Sequence(items) => items.last()?,
            Data::Mapping(entries) => &entries.last()?.value,
        };
        if inner.span.end != value.span.end {
            return None;
        }
        last = inner;
    }
}

fn child(node: &Node, index: usize) -> &Node {
    match &node.data {
        Data::Sequence(items) => &items[index],
        Data::Mapping(entries) => &entries[index].value,
        Data::Scalar(_) => node,
    }
}

/// The column of the keys or dashes.
pub(crate) fn column(page: &CommentedText<'_>, site: &ValueInText<'_>) -> Result<usize, Refusal> {
    Ok(page.column(row(page, site, 0)?.head))
}

/// Adds a row before the one at an index; its text comes without the spaces of its first line.
pub(crate) fn insert(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
    text: &str,
) -> Result<Splice, Refusal> {
    let column = column(page, site)?;
    match index.checked_sub(1) {
        None => {
            let at = row(page, site, 0)?.lead;
            Ok(Splice { at: at..at, with: format!("{text}{}{}", page.eol(), spaces(column)) })
        }
        Some(before) => {
            let at = row(page, site, before)?.end;
            Ok(Splice { at: at..at, with: format!("{}{}{text}", page.eol(), spaces(column)) })
        }
    }
}

/// Takes away the row at an index.
pub(crate) fn remove(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
) -> Result<Vec<Splice>, Refusal> {
    let empty = match &site.node.data {
        Data::Sequence(items) if items.len() == 1 => Some("[]"),
        Data::Mapping(entries) if entries.len() == 1 => Some("{}"),
        _ => None,
    };
    let row = row(page, site, index)?;
    let lines = || page.line_start(row.lead)..page.next_line(row.end);
    let Some(empty) = empty else {
        let at = if page.begins_line(row.head) {
            lines().start..behind(page, site, index, lines().end)
        } else {
            // The row shares its line with a dash: what follows moves up behind that dash.
            let rest = &page.text[row.end..];
            row.head..row.end + rest.len() - rest.trim_start().len()
        };
        return Ok(vec![Splice { at, with: String::new() }]);
    };
    // Lines cannot say that there are none: brackets do, behind the key.
    let (after, _) = page.properties(site.slot);
    if site.holder == Holder::Root || page.line_start(row.head) <= after {
        return Ok(vec![Splice { at: row.lead..row.end, with: empty.to_owned() }]);
    }
    let brackets = Splice { at: after..after, with: format!(" {empty}") };
    Ok(vec![brackets, Splice { at: lines(), with: String::new() }])
}

/// Where the lines end that go with a row: empty lines left behind would become part of a text
/// above that keeps them.
fn behind(page: &CommentedText<'_>, site: &ValueInText<'_>, index: usize, mut end: usize) -> usize {
    if index > 0 && ends_in_lines(child(site.node, index - 1)) {
        while end < page.text.len() && page.text[end..page.line_end(end)].trim().is_empty() {
            end = page.next_line(end);
        }
    }
    end
}
