//! Items in another order: their own text and comments go with them, byte for byte.

use std::ops::Range;

use crate::patch::block;
use crate::patch::commented::CommentedText;
use crate::patch::flow;
use crate::patch::in_text::{ValueInText, ValueStyle};
use crate::patch::refusal::Refusal;
use crate::splice::Splice;

/// The text of one item, in two parts: the comma between them stays where it is.
struct Chunk {
    body: Range<usize>,
    trail: Range<usize>,
    /// Whether it stands in lines of its own.
    alone: bool,
}

/// Puts the item at one index at another.
pub(crate) fn moved(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    from: usize,
    to: usize,
) -> Result<Vec<Splice>, Refusal> {
    let (low, high) = (from.min(to), from.max(to));
    let chunks: Vec<Chunk> =
        (low..=high).map(|index| chunk(page, site, index)).collect::<Result<_, _>>()?;
    // Where several cells share a line, a comment behind them speaks of the line and stays.
    let carried = chunks.iter().all(|chunk| chunk.alone);
    let mut order: Vec<usize> = (0..chunks.len()).collect();
    let item = order.remove(from - low);
    order.insert(to - low, item);
    let text = |range: &Range<usize>| page.text[range.clone()].to_owned();
    let mut splices = Vec::new();
    for (place, source) in order.into_iter().enumerate() {
        let (old, new) = (&chunks[place], &chunks[source]);
        splices.push(Splice { at: old.body.clone(), with: text(&new.body) });
        if carried {
            splices.push(Splice { at: old.trail.clone(), with: text(&new.trail) });
        }
    }
    Ok(splices)
}

/// The text of an item, for writing it again elsewhere in its list.
pub(crate) fn text<'a>(
    page: &CommentedText<'a>,
    site: &ValueInText<'a>,
    index: usize,
) -> Result<&'a str, Refusal> {
    match site.style(page) {
        ValueStyle::Block => {
            let row = block::row(page, site, index)?;
            Ok(&page.text[row.head..row.end])
        }
        ValueStyle::Flow => {
            let cell = flow::cell(page, site, index)?;
            Ok(&page.text[cell.start..cell.end])
        }
        _ => Err(Refusal::WrongKind),
    }
}

fn chunk(page: &CommentedText<'_>, site: &ValueInText<'_>, index: usize) -> Result<Chunk, Refusal> {
    match site.style(page) {
        ValueStyle::Block => {
            let row = block::row(page, site, index)?;
            Ok(Chunk { body: row.lead..row.end, trail: row.end..row.end, alone: true })
        }
        ValueStyle::Flow => {
            let cell = flow::cell(page, site, index)?;
            let behind = cell.comma.unwrap_or(cell.end);
            Ok(Chunk { body: cell.lead..cell.end, trail: behind..cell.trail, alone: cell.alone })
        }
        _ => Err(Refusal::WrongKind),
    }
}
