//! Where a value stands in the text, and how it is laid out.

use crate::document::Document;
use crate::node::{Data, KeyValue, Node};
use crate::patch::commented::CommentedText;
use crate::patch::refusal::Refusal;
use crate::route::{Route, Step};
use crate::write::{Quotes, TextLayout};

/// What holds a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    Root,
    /// A key; in block style, in this column.
    Key(usize),
    /// A dash, in this column.
    Dash(usize),
    /// A place among others in brackets.
    Cell,
}

/// How a value is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ValueStyle {
    /// Not at all: a null that nothing stands for.
    Missing,
    /// As a scalar in its line.
    Inline,
    /// As lines behind `|` or `>`, which stands here.
    BlockText(usize),
    /// In brackets.
    Flow,
    /// As a mapping among the items of a list in brackets, without brackets of its own.
    Pair,
    /// In lines of its own.
    Block,
}

/// A value in the text.
#[derive(Clone, Copy)]
pub(crate) struct ValueInText<'a> {
    pub(crate) node: &'a Node,
    /// Behind the colon, dash, bracket or comma before it.
    pub(crate) slot: usize,
    pub(crate) holder: Holder,
    /// Whether the value lies inside brackets.
    pub(crate) flow: bool,
    /// Whether a colon stands before it, or none is needed.
    pub(crate) colon: bool,
    /// Whether the brackets around it have quoted keys, as JSON has.
    json: bool,
}

impl<'a> ValueInText<'a> {
    /// The site of a route.
    pub(crate) fn find(
        page: &CommentedText<'a>,
        document: &'a Document,
        route: &Route,
    ) -> Result<Self, Refusal> {
        let node = document.root.as_ref().ok_or(Refusal::Absent)?;
        let slot = node.span.start as usize;
        let root = Self { node, slot, holder: Holder::Root, flow: false, colon: true, json: false };
        route.steps().iter().try_fold(root, |site, step| {
            let index = position(site.node, step)?;
            site.child(page, index)
        })
    }

    /// How it is written.
    pub(crate) fn style(&self, page: &CommentedText<'_>) -> ValueStyle {
        let (_, at) = page.properties(self.slot);
        let start = self.node.span.start as usize;
        match &self.node.data {
            Data::Scalar(scalar) if scalar.plain && self.node.span.is_empty() => {
                ValueStyle::Missing
            }
            Data::Scalar(scalar) => match page.byte(at) {
                Some(b'|' | b'>') if !scalar.plain && self.holder != Holder::Cell => {
                    ValueStyle::BlockText(at)
                }
                _ => ValueStyle::Inline,
            },
            Data::Sequence(_) | Data::Mapping(_) => match page.byte(start) {
                Some(b'[' | b'{') if start == at => ValueStyle::Flow,
                _ if self.flow => ValueStyle::Pair,
                _ => ValueStyle::Block,
            },
        }
    }

    /// Whether the value is written elsewhere.
    fn is_alias(&self, page: &CommentedText<'_>) -> bool {
        let start = self.node.span.start as usize;
        page.byte(start) == Some(b'*') && page.properties(self.slot).1 == start
    }

    /// Refuses what is written elsewhere.
    pub(crate) fn own(self, page: &CommentedText<'_>) -> Result<Self, Refusal> {
        if self.is_alias(page) { Err(Refusal::Shared) } else { Ok(self) }
    }

    /// How new text is written inside the value.
    pub(crate) fn pen_inside(&self, page: &CommentedText<'_>) -> TextLayout {
        let flow = self.flow || self.style(page) == ValueStyle::Flow;
        let json = flow && self.json_inside(page);
        let quotes = if json { Quotes::Double } else { Quotes::Free };
        layout(page, quotes, flow)
    }

    /// How new text is written in place of the value.
    pub(crate) fn pen(&self, page: &CommentedText<'_>) -> TextLayout {
        let quotes = if self.json { Quotes::Double } else { Quotes::Free };
        layout(page, quotes, self.flow)
    }

    fn json_inside(&self, page: &CommentedText<'_>) -> bool {
        let Some(entries) = self.node.entries().filter(|entries| !entries.is_empty()) else {
            return self.json;
        };
        let quoted = |entry: &KeyValue| page.byte(entry.key.span.start as usize) == Some(b'"');
        // Quotes that a key such as `"."` needs say nothing about the others.
        let freely = |entry: &KeyValue| entry.key.text.starts_with(char::is_alphabetic);
        entries.iter().all(quoted) && (self.json || entries.iter().any(freely))
    }

    /// The value one step further.
    pub(crate) fn child(&self, page: &CommentedText<'a>, index: usize) -> Result<Self, Refusal> {
        self.children(page)?.at(page, index)
    }

    /// The values one step further.
    pub(crate) fn children(&self, page: &CommentedText<'a>) -> Result<Children<'a>, Refusal> {
        let site = self.own(page)?;
        let style = site.style(page);
        let flow = site.flow || style == ValueStyle::Flow;
        let json = flow && site.json_inside(page);
        Ok(Children { site, style, flow, json })
    }
}

/// The values in a collection, with what all of them have in common found out once.
#[derive(Clone, Copy)]
pub(crate) struct Children<'a> {
    site: ValueInText<'a>,
    /// How the collection is written.
    pub(crate) style: ValueStyle,
    flow: bool,
    json: bool,
}

impl<'a> Children<'a> {
    /// The value at an index.
    pub(crate) fn at(
        &self,
        page: &CommentedText<'a>,
        index: usize,
    ) -> Result<ValueInText<'a>, Refusal> {
        let Self { site, style, flow, json } = *self;
        match &site.node.data {
            Data::Scalar(_) => Err(Refusal::WrongKind),
            Data::Mapping(entries) => {
                let entry = entries.get(index).ok_or(Refusal::Absent)?;
                if !site.node.span.contains(entry.key.span) {
                    return Err(Refusal::Shared);
                }
                let at = page.skip(entry.key.span.end as usize);
                let colon = page.byte(at) == Some(b':');
                let slot = if colon { at + 1 } else { entry.key.span.end as usize };
                // Only in block style is a key near the beginning of its line, however long that is.
                let holder = if flow {
                    Holder::Cell
                } else {
                    Holder::Key(page.column(entry.key.span.start as usize))
                };
                Ok(ValueInText { node: &entry.value, slot, holder, flow, colon, json })
            }
            Data::Sequence(items) => {
                let node = items.get(index).ok_or(Refusal::Absent)?;
                let (slot, holder) = if style == ValueStyle::Flow {
                    (super::flow::slot(page, &site, index)?, Holder::Cell)
                } else {
                    let dash = super::block::dash(page, &site, index)?;
                    (dash + 1, Holder::Dash(page.column(dash)))
                };
                Ok(ValueInText { node, slot, holder, flow, colon: true, json })
            }
        }
    }
}

/// How new text is written. In brackets it has no line of its own to end.
fn layout(page: &CommentedText<'_>, quotes: Quotes, flow: bool) -> TextLayout {
    TextLayout { eol: if flow { "\n" } else { page.eol() }, quotes, flow }
}

/// Which child a step means.
pub(crate) fn position(node: &Node, step: &Step) -> Result<usize, Refusal> {
    match (&node.data, step) {
        (Data::Mapping(entries), step) => {
            let digits;
            let key = match step {
                Step::Key(key) => &**key,
                Step::Index(index) => {
                    digits = index.to_string();
                    &digits
                }
            };
            entries.iter().position(|entry| &*entry.key.text == key).ok_or(Refusal::Absent)
        }
        (Data::Sequence(items), Step::Index(index)) if *index < items.len() => Ok(*index),
        (Data::Sequence(_), Step::Index(_)) => Err(Refusal::Absent),
        (Data::Sequence(_), Step::Key(_)) | (Data::Scalar(_), _) => Err(Refusal::WrongKind),
    }
}
