//! Collections in brackets: adding and taking away cells.

use crate::node::Data;
use crate::patch::commented::CommentedText;
use crate::patch::in_text::ValueInText;
use crate::patch::refusal::Refusal;
use crate::splice::Splice;
use crate::write::spaces;

/// The text of one entry or item.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FlowItem {
    /// Where its own comments begin, or itself where it has none.
    pub(crate) lead: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// Behind its comma, where it has one.
    pub(crate) comma: Option<usize>,
    /// The end of the comment behind it, where it has one of its own.
    pub(crate) trail: usize,
    /// Whether it stands in lines of its own.
    pub(crate) alone: bool,
}

impl FlowItem {
    fn behind(&self) -> usize {
        self.comma.unwrap_or(self.end)
    }
}

/// Where the text of the child at an index may begin.
pub(crate) fn slot(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
) -> Result<usize, Refusal> {
    match index.checked_sub(1) {
        None => Ok(site.node.span.start as usize + 1),
        Some(before) => {
            let at = page.skip(end(page, site, before));
            if page.byte(at) == Some(b',') { Ok(at + 1) } else { Err(Refusal::Unsure) }
        }
    }
}

/// Where the child at an index ends, with the colon of an entry without a value.
fn end(page: &CommentedText<'_>, site: &ValueInText<'_>, index: usize) -> usize {
    page.value_end(match &site.node.data {
        Data::Sequence(items) => items[index].span.end as usize,
        Data::Mapping(entries) => entries[index].span().end as usize,
        Data::Scalar(_) => site.node.span.end as usize,
    })
}

/// The text of the child at an index.
pub(crate) fn cell(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
) -> Result<FlowItem, Refusal> {
    if let Some(entry) = site.node.entries().and_then(|entries| entries.get(index))
        && !site.node.span.contains(entry.key.span)
    {
        return Err(Refusal::Shared);
    }
    let start = page.skip(slot(page, site, index)?);
    let end = end(page, site, index);
    let next = page.skip(end);
    let comma = (page.byte(next) == Some(b',')).then_some(next + 1);
    let behind = comma.unwrap_or(end);
    let rest = &page.text[behind..];
    let gap = |c: char| c.is_whitespace() && c != '\n';
    let after = behind + rest.len() - rest.trim_start_matches(gap).len();
    let comment = page.comment_in(after, after + 1).is_some();
    let last = comment || matches!(page.byte(after), None | Some(b'\n'));
    let trail = if comment { page.line_end(after) } else { behind };
    let alone = last && page.begins_line(start);
    let lead = if page.begins_line(start) { page.own_comments(start) } else { start };
    Ok(FlowItem { lead, start, end, comma, trail, alone })
}

fn count(site: &ValueInText<'_>) -> usize {
    match &site.node.data {
        Data::Sequence(items) => items.len(),
        Data::Mapping(entries) => entries.len(),
        Data::Scalar(_) => 0,
    }
}

/// Adds a cell before the one at an index.
pub(crate) fn insert(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
    text: &str,
) -> Result<Vec<Splice>, Refusal> {
    let at = |at: usize, with: String| Splice { at: at..at, with };
    let count = count(site);
    let inside = site.node.span.start as usize + 1..(site.node.span.end as usize).saturating_sub(1);
    if count == 0 {
        let blank = page.comment_in(inside.start, inside.end).is_none();
        let gone = if blank { inside } else { inside.start..inside.start };
        return Ok(vec![Splice { at: gone, with: text.to_owned() }]);
    }
    let Some(before) = index.checked_sub(1) else {
        let first = cell(page, site, 0)?;
        if page.begins_line(first.start) {
            let column = page.column(first.start);
            let with = format!("{text},{}{}", page.eol(), spaces(column));
            return Ok(vec![at(first.lead, with)]);
        }
        return Ok(vec![at(first.start, format!("{text}, "))]);
    };
    let previous = cell(page, site, before)?;
    let next_alone =
        index == count || cell(page, site, index).is_ok_and(|next| page.begins_line(next.start));
    if page.begins_line(previous.start) && next_alone {
        let line = format!("{}{}{text}", page.eol(), spaces(page.column(previous.start)));
        return Ok(match previous.comma {
            Some(_) => vec![at(previous.trail, line + ",")],
            None => vec![at(previous.end, ",".to_owned()), at(previous.trail, line)],
        });
    }
    Ok(vec![match previous.comma {
        Some(comma) => at(comma, format!(" {text},")),
        None => at(previous.end, format!(", {text}")),
    }])
}

/// Takes away the cell at an index.
pub(crate) fn remove(
    page: &CommentedText<'_>,
    site: &ValueInText<'_>,
    index: usize,
) -> Result<Vec<Splice>, Refusal> {
    let gone = |at| Splice { at, with: String::new() };
    let this = cell(page, site, index)?;
    let count = count(site);
    if count == 1 {
        let inside = site.node.span.start as usize + 1..site.node.span.end as usize - 1;
        let foreign = page.comment_in(inside.start, this.lead).is_some()
            || page.comment_in(this.trail, inside.end).is_some();
        return Ok(vec![gone(if foreign { this.lead..this.trail } else { inside })]);
    }
    let is_last = index + 1 == count;
    // The comma before a last cell that had none behind it goes too: JSON allows no comma at the end.
    let mut splices = Vec::new();
    let previous = if is_last { Some(cell(page, site, index - 1)?) } else { None };
    let spare = previous.filter(|_| this.comma.is_none()).and_then(|cell| cell.comma);
    if this.alone {
        splices.extend(spare.map(|comma| gone(comma - 1..comma)));
        let end = page.next_line(this.trail);
        splices.push(gone(page.line_start(this.lead)..end));
        return Ok(splices);
    }
    match previous {
        Some(previous) if page.comment_in(previous.end, this.start).is_none() => {
            let from = if spare.is_some() { previous.end } else { previous.behind() };
            splices.push(gone(from..this.behind()));
        }
        Some(_) => {
            splices.extend(spare.map(|comma| gone(comma - 1..comma)));
            splices.push(gone(this.start..this.behind()));
        }
        None => {
            let next = page.skip(this.behind());
            let clear = page.comment_in(this.behind(), next).is_none();
            splices.push(gone(this.start..if clear { next } else { this.behind() }));
        }
    }
    Ok(splices)
}
