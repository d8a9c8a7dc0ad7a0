//! From a deed to splices, trusting the layout.

use crate::document::Document;
use crate::write::{Quotes, TextLayout, Written, key};

use super::commented::CommentedText;
use super::in_text::{ValueInText, ValueStyle};
use super::operation::{Act, Operation};
use super::refusal::Refusal;
use super::{block, flow, order, replace};
use crate::splice::{Patch, Splice};

/// The patch of a deed, not yet verified.
pub(crate) fn draft(
    page: &CommentedText<'_>,
    document: &Document,
    deed: &Operation,
) -> Result<Patch, Refusal> {
    if let Act::Begin(value) = &deed.act {
        return Ok(begin(page, value));
    }
    let site = ValueInText::find(page, document, &deed.route)?.own(page)?;
    let splices = match &deed.act {
        Act::Begin(_) => Vec::new(),
        Act::Replace(value) => replace::replace(page, &site, value)?,
        Act::AddEntry { index, key, value } => add_entry(page, &site, *index, key, value)?,
        Act::AddItem { index, value } => add_item(page, &site, *index, value)?,
        Act::Remove { index } => match site.style(page) {
            ValueStyle::Block => block::remove(page, &site, *index)?,
            ValueStyle::Flow => flow::remove(page, &site, *index)?,
            _ => return Err(Refusal::Unsure),
        },
        Act::Rename { index, key } => vec![rename(page, &site, *index, key)?],
        Act::Move { from, to } => order::moved(page, &site, *from, *to)?,
        Act::Copy { from, to } => {
            let text = order::text(page, &site, *from)?;
            add(page, &site, *to, text)?
        }
    };
    Patch::new(splices).map_err(|_| Refusal::Unsure)
}

/// The first value of a text without any.
fn begin(page: &CommentedText<'_>, value: &Written) -> Patch {
    let end = page.text.len();
    let open = end > page.line_start(end);
    let before = if open { page.eol() } else { "" };
    Patch::one(end..end, format!("{before}{}", TextLayout::new(page.eol()).document(value)))
}

/// Adds a child whose text is known.
fn add(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
    text: &str,
) -> Result<Vec<Splice>, Refusal> {
    match site.style(page) {
        ValueStyle::Block => Ok(vec![block::insert(page, site, index, text)?]),
        ValueStyle::Flow => flow::insert(page, site, index, text),
        _ => Err(Refusal::Unsure),
    }
}

fn add_entry(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
    word: &str,
    value: &Written,
) -> Result<Vec<Splice>, Refusal> {
    let pen = site.pen_inside(page);
    let empty = site.node.entries().is_none_or(<[_]>::is_empty);
    if empty && !site.flow {
        let value = Written::Map(vec![(word.to_owned(), value.clone())]);
        return replace::replace(page, site, &value);
    }
    let text = match site.style(page) {
        ValueStyle::Block => pen.entry(word, value, block::column(page, site)?),
        _ => format!("{}: {}", pen.key(word), pen.inline(value)),
    };
    add(page, site, index, &text)
}

fn add_item(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
    value: &Written,
) -> Result<Vec<Splice>, Refusal> {
    let pen = site.pen_inside(page);
    let items = site.node.items().unwrap_or_default();
    if items.is_empty() && !site.flow {
        return replace::replace(page, site, &Written::List(vec![value.clone()]));
    }
    let text = if site.style(page) == ValueStyle::Block {
        // The neighbour above, or the first item, shows how items look here.
        let model = index.saturating_sub(1).min(items.len().saturating_sub(1));
        let dash = block::dash(page, site, model)?;
        let model = site.child(page, model)?;
        let start = page.skip(dash + 1);
        let gap = &page.text[dash + 1..start];
        let gap = if gap.bytes().all(|b| b == b' ') && !gap.is_empty() { gap } else { " " };
        let broken = model.style(page) == ValueStyle::Block;
        let quoted = page.byte(model.node.span.start as usize) == Some(b'"');
        let pen = if quoted { TextLayout { quotes: Quotes::Double, ..pen } } else { pen };
        pen.item(value.bare(), page.column(dash), gap, broken)
    } else {
        pen.inline(value)
    };
    add(page, site, index, &text)
}

fn rename(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
    word: &str,
) -> Result<Splice, Refusal> {
    let entry = site.node.entries().and_then(|e| e.get(index)).ok_or(Refusal::Absent)?;
    if !site.node.span.contains(entry.key.span) || entry.key.span.is_empty() {
        return Err(Refusal::Shared);
    }
    let at = entry.key.span.range();
    let quotes = match page.byte(at.start) {
        Some(b'"') => Quotes::Double,
        Some(b'\'') => Quotes::Single,
        Some(b'*') => return Err(Refusal::Shared),
        _ => Quotes::Plain,
    };
    let flow = site.flow || site.style(page) == ValueStyle::Flow;
    Ok(Splice { at, with: key(word, quotes, flow) })
}
