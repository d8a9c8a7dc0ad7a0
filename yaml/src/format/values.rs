//! Values of a text as they are to be written, with the comments that belong to them.

use crate::document::Document;
use crate::node::Data;
use crate::patch::{Children, CommentedText, Holder, Refusal, ValueInText, ValueStyle, dash};
use crate::route::Route;
use crate::write::Written;

use super::comments::{CommentLines, CommentReader};
use super::key_order::in_order;
use super::{Manner, scalar};

/// Reads a text from its beginning to its end.
pub(super) struct Scribe<'a> {
    page: CommentedText<'a>,
    document: &'a Document,
    manner: Manner,
    comments: CommentReader<'a>,
}

/// Where a collection lies among its neighbours.
#[derive(Clone, Copy)]
struct Bounds {
    /// Where what comes behind it begins.
    end: usize,
    /// The column from which on comments below it are its own.
    column: usize,
}

impl<'a> Scribe<'a> {
    pub(super) fn new(page: CommentedText<'a>, document: &'a Document, manner: Manner) -> Self {
        Self { page, document, manner, comments: CommentReader::new(page, document) }
    }

    /// The whole document: what opens it stays above whatever key comes first.
    pub(super) fn root(mut self, site: &ValueInText<'a>) -> Result<Written, Refusal> {
        if self.page.text[..site.slot].lines().any(|line| line.starts_with('%')) {
            return Err(Refusal::Unsure);
        }
        let first = site.children(&self.page).and_then(|children| self.head(site, &children, 0));
        let first = first.unwrap_or(site.slot);
        let opening = self.comments.before(first);
        let bounds = Bounds { end: self.page.text.len(), column: 0 };
        let mut root = self.collection(site, &Route::root(), bounds, true)?;
        if let Written::Laid(laid) = &mut root
            && let Written::Map(entries) = &mut laid.value
            && let Some((_, value)) = entries.first_mut()
        {
            let lines = opening.lines;
            let taken = std::mem::replace(value, Written::Null);
            *value = taken.laid(|laid| drop(laid.above.splice(..0, lines)));
        }
        Ok(root)
    }

    /// Where the key or dash of a child stands, or the item itself in brackets.
    fn head(
        &self,
        site: &ValueInText<'a>,
        children: &Children<'a>,
        index: usize,
    ) -> Result<usize, Refusal> {
        match &site.node.data {
            Data::Mapping(entries) => {
                let entry = entries.get(index).ok_or(Refusal::Absent)?;
                Ok(entry.key.span.start as usize)
            }
            _ if children.style == ValueStyle::Block => dash(&self.page, site, index),
            _ => Ok(self.page.skip(children.at(&self.page, index)?.slot)),
        }
    }

    /// The children of a collection, in lines or in brackets.
    fn collection(
        &mut self,
        site: &ValueInText<'a>,
        route: &Route,
        bounds: Bounds,
        in_lines: bool,
    ) -> Result<Written, Refusal> {
        let children = site.children(&self.page)?;
        let flow = children.style != ValueStyle::Block;
        let count = match &site.node.data {
            Data::Sequence(items) => items.len(),
            Data::Mapping(entries) => entries.len(),
            Data::Scalar(_) => return Err(Refusal::WrongKind),
        };
        let inside = Bounds {
            end: if flow { site.node.span.end as usize } else { bounds.end },
            column: bounds.column,
        };
        let mut values = Vec::with_capacity(count);
        for index in 0..count {
            let child = children.at(&self.page, index)?;
            let head = self.head(site, &children, index)?;
            self.is_plain_before(site, head)?;
            let CommentLines { lines, apart } = self.comments.before(head);
            let next =
                if index + 1 < count { self.head(site, &children, index + 1)? } else { inside.end };
            let step = match &site.node.data {
                Data::Mapping(entries) => route.join(&*entries[index].key.text),
                _ => route.join(index),
            };
            let value = self.value(&child, &step, Bounds { end: next, ..inside }, in_lines)?;
            values.push(value.laid(|laid| {
                laid.above.splice(..0, lines);
                laid.apart = apart;
            }));
        }
        let tail = if flow {
            self.comments.before(inside.end).lines
        } else {
            self.comments.below(inside.end, bounds.column)
        };
        self.comments.at = self.comments.at.max(site.node.span.end as usize * usize::from(flow));
        let whole = self.whole(site, route, values);
        Ok(whole.laid(|laid| {
            laid.in_lines = in_lines;
            laid.in_brackets = !in_lines;
            laid.tail = tail;
        }))
    }

    /// The children put together: keys in order, rows in columns.
    fn whole(&self, site: &ValueInText<'a>, route: &Route, values: Vec<Written>) -> Written {
        match &site.node.data {
            Data::Mapping(entries) => {
                let keyed = entries.iter().zip(values).map(|(entry, value)| {
                    let first = self.page.byte(entry.key.span.start as usize);
                    let plain = !matches!(first, Some(b'"' | b'\''));
                    (entry.key.text.to_string(), value.laid(|laid| laid.plain_key = plain))
                });
                let order = (self.manner.order)(self.document, route);
                Written::Map(in_order(keyed.collect(), &order))
            }
            Data::Sequence(items) if (self.manner.is_rows)(self.document, route) => {
                let Some(rows) = scalar::rows(items) else { return Written::List(values) };
                let row = |(value, row): (Written, String)| {
                    value.laid(|laid| laid.value = Written::Text(row))
                };
                Written::List(values.into_iter().zip(rows).map(row).collect())
            }
            _ => Written::List(values),
        }
    }

    /// Refuses what stands before a child and is neither space, comment nor sign of the layout.
    fn is_plain_before(&self, site: &ValueInText<'a>, head: usize) -> Result<(), Refusal> {
        let mut at = self.page.skip(self.comments.at.max(site.slot));
        while at < head && matches!(self.page.byte(at), Some(b',' | b':' | b'[' | b'{' | b'-')) {
            at = self.page.skip(at + 1);
        }
        if at == head { Ok(()) } else { Err(Refusal::Unsure) }
    }

    /// A value with the comments around it.
    fn value(
        &mut self,
        site: &ValueInText<'a>,
        route: &Route,
        bounds: Bounds,
        in_lines: bool,
    ) -> Result<Written, Refusal> {
        let page = self.page;
        let start = site.node.span.start as usize;
        let (properties, at) = page.properties(site.slot);
        if properties != site.slot || page.byte(at) == Some(b'*') {
            return Err(Refusal::Shared);
        }
        self.comments.at = self.comments.at.max(site.slot);
        let style = site.style(&page);
        match (&site.node.data, style) {
            (_, ValueStyle::Missing) => {
                self.comments.at = site.slot;
                let empty = Written::AsWritten(vec![String::new()]);
                let value = if in_lines { empty } else { Written::Null };
                Ok(self.with_behind(value, site.slot, bounds.end))
            }
            (Data::Scalar(scalar), ValueStyle::BlockText(at)) => {
                let (value, end) = scalar::block_text(&page, site, scalar, at);
                let behind = self.comments.behind(at, page.line_end(at) + 1);
                self.comments.at = end;
                Ok(value.laid(|laid| laid.behind = behind))
            }
            (Data::Scalar(scalar), _) => {
                let gap = self.comments.before(start).lines;
                let value = scalar::inline(&page, site.node, scalar, !in_lines);
                Ok(self.ended(value, gap, site.node.span.end as usize, bounds.end))
            }
            (_, ValueStyle::Block) => self.block(site, route, bounds),
            _ => {
                let mut gap = self.comments.before(start).lines;
                let end = site.node.span.end as usize;
                let lines = in_lines && self.comments.stand_before(end);
                let mut value = self.collection(site, route, bounds, lines)?;
                if let Written::Laid(laid) = &mut value
                    && is_empty(&laid.value)
                {
                    gap.append(&mut laid.tail);
                }
                self.comments.at = end;
                if lines && !is_empty(value.bare()) {
                    // The comment behind its closing bracket has lost its place.
                    let behind = self.comments.behind(end, bounds.end);
                    gap.extend(behind.map(|comment| comment.text));
                    return Ok(value.laid(|laid| laid.above = gap));
                }
                Ok(self.ended(value, gap, end, bounds.end))
            }
        }
    }

    /// A collection in lines of its own.
    fn block(
        &mut self,
        site: &ValueInText<'a>,
        route: &Route,
        bounds: Bounds,
    ) -> Result<Written, Refusal> {
        let first = self.head(site, &site.children(&self.page)?, 0)?;
        let behind = self.comments.behind(site.slot, first);
        let holder = match site.holder {
            Holder::Key(column) | Holder::Dash(column) => column + 1,
            Holder::Root | Holder::Cell => 0,
        };
        let column = self.page.column(first).max(holder);
        let value = self.collection(site, route, Bounds { column, ..bounds }, true)?;
        Ok(value.laid(|laid| match (site.holder, behind) {
            // Behind a dash stands the first key.
            (Holder::Dash(_), Some(comment)) => laid.above.push(comment.text),
            (_, behind) => laid.behind = behind,
        }))
    }

    /// A value whose last line ends here, with what was said between its key and itself.
    fn ended(&mut self, value: Written, gap: Vec<String>, end: usize, next: usize) -> Written {
        self.comments.at = end;
        self.with_behind(value, end, next).laid(|laid| laid.above.extend(gap))
    }

    fn with_behind(&mut self, value: Written, end: usize, next: usize) -> Written {
        let behind = self.comments.behind(end, next);
        value.laid(|laid| laid.behind = behind)
    }
}

fn is_empty(value: &Written) -> bool {
    match value.bare() {
        Written::List(items) => items.is_empty(),
        Written::Map(entries) => entries.is_empty(),
        _ => false,
    }
}
