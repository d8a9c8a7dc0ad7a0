//! From what a reader hands over to a tree.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use granit_parser::{Event, ScalarStyle, ScanError, StructureStyle, Tag};
use smol_str::SmolStr;

use crate::fault::{Fault, FaultKind};
use crate::limits::TextLimits;
use crate::lines::floor_char;
use crate::node::{Comment, Data, Key, KeyValue, Node};
use crate::scalar::{Scalar, ScalarKind};
use crate::span::Span;
use crate::verdict::verdict;

/// What one run of the parser gave.
#[derive(Debug, Default)]
#[cfg_attr(test, derive(PartialEq))]
pub(crate) struct ParsedPart {
    pub(crate) root: Option<Node>,
    pub(crate) comments: Vec<Comment>,
    pub(crate) faults: Vec<Fault>,
    /// Why the parser gave up, if it did.
    pub(crate) trouble: Option<Trouble>,
    /// A slip that YAML allows and nobody means.
    pub(crate) slip: Option<Slip>,
    /// Whether a limit was reached: nothing behind it is read.
    pub(crate) stopped: bool,
}

/// The parser gave up.
#[derive(Debug, Clone)]
#[cfg_attr(test, derive(PartialEq))]
pub(crate) struct Trouble {
    /// What it complains about.
    pub(crate) kind: FaultKind,
    /// Where it complains.
    pub(crate) at: usize,
    /// The end of what it had handed over.
    pub(crate) seen: usize,
    /// The brackets open at that place, from the outermost.
    pub(crate) open: Vec<usize>,
}

/// What is YAML, but surely a slip.
#[derive(Debug, Clone)]
#[cfg_attr(test, derive(PartialEq))]
pub(crate) enum Slip {
    /// An item of a list goes on with the keys of another one: the first key that does, and where
    /// the list has its dashes.
    MissingDash(Span, usize),
    /// A key begins or ends with a space that is none to YAML.
    OddSpace(Span),
}

/// How a scalar is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScalarForm {
    Plain,
    Quoted,
    /// In lines behind `|`.
    Literal,
    /// In lines behind `>`.
    Folded,
}

/// What a collection holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CollectionKind {
    Sequence,
    Mapping,
}

/// A collection that is still open.
struct Frame {
    start: usize,
    flow: bool,
    anchor: usize,
    weight: Weight,
    content: Content,
}

/// How much a value holds, itself included.
#[derive(Debug, Clone, Copy)]
struct Weight {
    nodes: usize,
    bytes: usize,
    height: usize,
}

impl Weight {
    fn of_text(text: &str) -> Self {
        Self { nodes: 1, bytes: text.len(), height: 1 }
    }

    /// Adds a child.
    fn take(&mut self, child: Self) {
        self.nodes += child.nodes;
        self.bytes += child.bytes;
        self.height = self.height.max(child.height + 1);
    }
}

/// What a tag stands before.
#[derive(Debug, Clone, Copy)]
enum Tagged<'t> {
    Scalar(&'t str),
    Sequence,
    Mapping,
}

impl Tagged<'_> {
    /// Whether a value can be what a tag of YAML itself says.
    fn is(self, kind: &str) -> bool {
        let Self::Scalar(text) = self else {
            return kind == if matches!(self, Self::Sequence) { "seq" } else { "map" };
        };
        let scalar = Scalar { text: text.into(), plain: true };
        match kind {
            "str" => true,
            "int" => scalar.kind() == ScalarKind::Integer,
            "float" => matches!(scalar.kind(), ScalarKind::Integer | ScalarKind::Decimal),
            "bool" => matches!(scalar.kind(), ScalarKind::Bool(_)),
            "null" => scalar.kind() == ScalarKind::Null,
            _ => false,
        }
    }
}

/// What an open collection holds: everything from some place on of what the builder has gathered.
enum Content {
    Sequence { from: usize },
    Mapping { from: usize, key: Slot, merge: bool, seen: Seen, again: Vec<Key> },
}

/// The keys of a mapping so far. Nearly all mappings are small: only large ones get an index.
#[derive(Default)]
struct Seen {
    index: HashMap<SmolStr, Span>,
    /// How many entries the index covers.
    covered: usize,
}

impl Seen {
    /// From how many keys on an index pays.
    const INDEXED: usize = 24;

    /// Where a key stands already.
    fn first(&mut self, entries: &[KeyValue], key: &Key) -> Option<Span> {
        if entries.len() < Self::INDEXED {
            return entries
                .iter()
                .find(|entry| entry.key.text == key.text)
                .map(|entry| entry.key.span);
        }
        for entry in &entries[self.covered..] {
            self.index.entry(entry.key.text.clone()).or_insert(entry.key.span);
        }
        self.covered = entries.len();
        self.index.get(&key.text).copied()
    }
}

/// The key whose value comes next.
enum Slot {
    Empty,
    Word(Key),
    /// A key that is no single word; it is reported, and its value passed over.
    Complex,
}

struct Anchored {
    node: Node,
    weight: Weight,
}

pub(crate) struct Builder<'a> {
    text: &'a str,
    limits: &'a TextLimits,
    stack: Vec<Frame>,
    /// The items of all open lists, those of the innermost last: a list that is closed takes its own, and no
    /// list has to grow by itself.
    items: Vec<Node>,
    /// The entries of all open mappings, likewise.
    entries: Vec<KeyValue>,
    anchors: HashMap<usize, Anchored>,
    nodes: usize,
    /// What aliases have added.
    repeated: Weight,
    /// What is kept for aliases to come.
    kept: Weight,
    /// No alias stands behind this place: anchors there are not kept.
    last_alias: usize,
    documents: usize,
    /// The end of what the parser has handed over.
    seen: usize,
    part: ParsedPart,
}

pub(crate) type Flow = std::ops::ControlFlow<()>;

impl<'a> Builder<'a> {
    pub(crate) fn new(text: &'a str, limits: &'a TextLimits) -> Self {
        let nothing = Weight { nodes: 0, bytes: 0, height: 0 };
        Self {
            text,
            limits,
            stack: Vec::new(),
            items: Vec::new(),
            entries: Vec::new(),
            anchors: HashMap::new(),
            nodes: 0,
            repeated: nothing,
            kept: nothing,
            last_alias: text.rfind('*').unwrap_or_default(),
            documents: 0,
            seen: 0,
            part: ParsedPart::default(),
        }
    }

    pub(crate) fn take(&mut self, event: Event<'_>, span: Span) -> Flow {
        self.seen = self.seen.max(span.end as usize);
        match event {
            Event::Comment(..) => self.comment(span),
            Event::DocumentStart(..) => {
                self.documents += 1;
                if self.documents > 1 {
                    self.fault(span, None, FaultKind::SecondDocument);
                    return Flow::Break(());
                }
            }
            Event::Scalar(text, style, anchor, tag) => {
                let quoted = self.tag_makes_text(tag.as_deref(), Tagged::Scalar(&text), span);
                let style = match style {
                    ScalarStyle::Literal => ScalarForm::Literal,
                    ScalarStyle::Folded => ScalarForm::Folded,
                    ScalarStyle::Plain if !quoted => ScalarForm::Plain,
                    _ => ScalarForm::Quoted,
                };
                return self.anchored(text, style, anchor, span);
            }
            Event::SequenceStart(style, anchor, tag) => {
                self.tag_makes_text(tag.as_deref(), Tagged::Sequence, span);
                let flow = style == StructureStyle::Flow;
                self.open(span.start as usize, flow, anchor, CollectionKind::Sequence);
            }
            Event::MappingStart(style, anchor, tag) => {
                self.tag_makes_text(tag.as_deref(), Tagged::Mapping, span);
                let flow = style == StructureStyle::Flow;
                self.open(span.start as usize, flow, anchor, CollectionKind::Mapping);
            }
            Event::SequenceEnd | Event::MappingEnd => return self.close(Some(span)),
            Event::Alias(id) => return self.alias(id, span),
            Event::UnresolvedAlias(name) => {
                self.fault(span, None, FaultKind::UnknownAlias(name.into()));
                return self.place(unread(span), 0, Weight::of_text(""));
            }
            _ => {}
        }
        Flow::Continue(())
    }

    /// Whether a tag turns a scalar into text; tags of no meaning here are reported.
    fn tag_makes_text(&mut self, tag: Option<&Tag>, value: Tagged<'_>, span: Span) -> bool {
        let Some(tag) = tag else { return false };
        match tag.core_suffix() {
            Some(kind) if value.is(kind) => kind == "str",
            _ if tag.original() == "!" => true,
            _ => {
                let name = SmolStr::from(tag.original());
                let span = self.tag_before(&name, span);
                self.fault(span, None, FaultKind::UnknownTag(name));
                false
            }
        }
    }

    /// The tag written just before a value, or the value where it is written in another way.
    fn tag_before(&self, tag: &str, value: Span) -> Span {
        let end = value.start as usize;
        let mut start = end.saturating_sub(256.max(2 * tag.len()));
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        let found = self.text.get(start..end).and_then(|before| before.rfind(tag));
        found.map_or(value, |at| Span::new(start + at, start + at + tag.len()))
    }

    pub(crate) fn comment(&mut self, span: Span) {
        self.part.comments.push(Comment { span });
    }

    pub(crate) fn scalar(&mut self, text: Cow<'_, str>, style: ScalarForm, span: Span) -> Flow {
        self.anchored(text, style, 0, span)
    }

    fn anchored(
        &mut self,
        text: Cow<'_, str>,
        style: ScalarForm,
        anchor: usize,
        span: Span,
    ) -> Flow {
        let span = match style {
            ScalarForm::Literal | ScalarForm::Folded => self.trimmed(span),
            ScalarForm::Plain | ScalarForm::Quoted => span,
        };
        let weight = Weight::of_text(&text);
        let plain = style == ScalarForm::Plain;
        let scalar = Scalar { text: text.into(), plain };
        self.place(node(span, Data::Scalar(scalar)), anchor, weight)
    }

    pub(crate) fn open(&mut self, start: usize, flow: bool, anchor: usize, shape: CollectionKind) {
        let content = match shape {
            CollectionKind::Sequence => Content::Sequence { from: self.items.len() },
            CollectionKind::Mapping => Content::Mapping {
                from: self.entries.len(),
                key: Slot::Empty,
                merge: false,
                seen: Seen::default(),
                again: Vec::new(),
            },
        };
        self.stack.push(Frame { start, flow, anchor, weight: Weight::of_text(""), content });
    }

    pub(crate) fn close(&mut self, end: Option<Span>) -> Flow {
        let Some(frame) = self.stack.pop() else { return Flow::Continue(()) };
        let Frame { start, flow, anchor, weight, content } = frame;
        let (data, first, last) = match content {
            Content::Sequence { from } => {
                let items = self.items.split_off(from);
                let ends = (items.first().map(|n| n.span), items.last().map(|n| n.span));
                (Data::Sequence(items), ends.0, ends.1)
            }
            Content::Mapping { from, merge, again, .. } => {
                let mut entries = self.entries.split_off(from);
                self.name_repeated(&entries, &again, flow);
                let ends =
                    (entries.first().map(KeyValue::span), entries.last().map(KeyValue::span));
                if merge {
                    self.merge(&mut entries);
                }
                (Data::Mapping(entries), ends.0, ends.1)
            }
        };
        // A block collection has no marks of its own: it reaches from its first to its last child.
        // Aliased children stand elsewhere, so only what lies behind the start can end it.
        let first = first.map(|first| first.start as usize);
        let begin = if flow { start } else { first.unwrap_or(start).max(start) };
        let finish = match end {
            Some(end) if flow => end.end as usize,
            _ => last.map_or(begin, |last| last.end as usize),
        };
        let begin = if matches!(data, Data::Sequence(_)) && !flow { start } else { begin };
        self.place(node(Span::new(begin, finish.max(begin)), data), anchor, weight)
    }

    fn alias(&mut self, id: usize, span: Span) -> Flow {
        let Some(anchored) = self.anchors.get(&id) else {
            // The anchor belongs to a collection that is still open: it would contain itself.
            let name = span.of(self.text).trim_start_matches('*').into();
            self.fault(span, None, FaultKind::UnknownAlias(name));
            return self.place(unread(span), 0, Weight::of_text(""));
        };
        let weight = anchored.weight;
        if self.repeated.nodes + weight.nodes > self.limits.alias_nodes
            || self.repeated.bytes + weight.bytes > self.limits.alias_bytes
        {
            self.fault(span, None, FaultKind::AliasLimit(self.limits.alias_nodes));
            return self.stop();
        }
        if self.stack.len() + weight.height > self.limits.depth {
            self.fault(span, None, FaultKind::DepthLimit(self.limits.depth));
            return self.stop();
        }
        self.repeated.take(weight);
        let node = Node { span, ..anchored.node.clone() };
        self.place(node, 0, weight)
    }

    /// Keeps a value for the aliases that may follow.
    fn keep(&mut self, node: &Node, anchor: usize, weight: Weight) -> Flow {
        if anchor == 0 || node.span.end as usize > self.last_alias {
            return Flow::Continue(());
        }
        self.kept.take(weight);
        if self.kept.nodes > self.limits.nodes || self.kept.bytes > self.limits.bytes {
            self.fault(node.span, None, FaultKind::AliasLimit(self.limits.alias_nodes));
            return self.stop();
        }
        self.anchors.insert(anchor, Anchored { node: node.clone(), weight });
        Flow::Continue(())
    }

    /// Puts a finished value where the parser stands: a root, an item, a key or a value.
    fn place(&mut self, node: Node, anchor: usize, weight: Weight) -> Flow {
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            self.fault(node.span, None, FaultKind::NodeLimit(self.limits.nodes));
            return self.stop();
        }
        self.keep(&node, anchor, weight)?;
        let Some(frame) = self.stack.last_mut() else {
            self.part.root = Some(node);
            return Flow::Continue(());
        };
        if let Content::Mapping { key: Slot::Empty, .. } = frame.content {
            frame.weight.bytes += weight.bytes;
        } else {
            frame.weight.take(weight);
        }
        match &mut frame.content {
            Content::Sequence { .. } => self.items.push(node),
            Content::Mapping { key: slot @ Slot::Empty, .. } => match node.data {
                Data::Scalar(scalar) => {
                    *slot = Slot::Word(Key { text: scalar.text, span: node.span });
                    if scalar.plain {
                        self.look_for_odd_spaces(node.span);
                    }
                }
                Data::Sequence(_) | Data::Mapping(_) => {
                    *slot = Slot::Complex;
                    self.fault(node.span, None, FaultKind::ComplexKey);
                }
            },
            Content::Mapping { from, key: slot, merge, seen, again } => {
                let Slot::Word(key) = std::mem::replace(slot, Slot::Empty) else {
                    return Flow::Continue(());
                };
                if &*key.text == "<<" {
                    *merge = true;
                    self.entries.push(KeyValue { key, value: node });
                } else if let Some(first) =
                    seen.first(&self.entries[*from..], &key).filter(|_| !key.span.is_empty())
                {
                    again.push(key.clone());
                    let kind = FaultKind::DuplicateKey(key.text);
                    self.fault(key.span, Some(first), kind);
                } else {
                    self.entries.push(KeyValue { key, value: node });
                }
            }
        }
        Flow::Continue(())
    }

    /// An item that begins again with its first key, and repeats another, is two items: the dash
    /// between them is missing.
    fn name_repeated(&mut self, entries: &[KeyValue], again: &[Key], flow: bool) {
        let (Some(first), [repeated, _, ..]) = (entries.first(), again) else { return };
        let item = self.stack.last().filter(|parent| !parent.flow && !flow);
        let Some(Frame { content: Content::Sequence { .. }, start, .. }) = item else { return };
        if first.key.text == repeated.text && self.part.slip.is_none() {
            self.part.slip = Some(Slip::MissingDash(repeated.span, *start));
        }
    }

    /// Spaces of a word processor look like spaces, but belong to the key.
    fn look_for_odd_spaces(&mut self, key: Span) {
        let text = key.of(self.text);
        if text.is_ascii() || self.part.slip.is_some() {
            return;
        }
        let odd =
            |text: &str| text.chars().take_while(|c| is_odd_space(*c)).map(char::len_utf8).sum();
        let leading: usize = odd(text);
        let trailing: usize =
            text.chars().rev().take_while(|c| is_odd_space(*c)).map(char::len_utf8).sum();
        let found = match (leading, trailing) {
            (0, 0) => return,
            (0, trailing) => text.len() - trailing..text.len(),
            (leading, _) => 0..leading,
        };
        self.part.slip = Some(Slip::OddSpace(key.part(found)));
    }

    /// Replaces `<<` entries by what they merge; keys of the mapping itself win.
    fn merge(&mut self, entries: &mut Vec<KeyValue>) {
        let (merges, mut own): (Vec<_>, Vec<_>) =
            std::mem::take(entries).into_iter().partition(|entry| &*entry.key.text == "<<");
        let mut known: HashSet<SmolStr> = own.iter().map(|entry| entry.key.text.clone()).collect();
        for merge in merges {
            let sources = match merge.value.data {
                Data::Sequence(items) => items,
                Data::Scalar(_) | Data::Mapping(_) => vec![merge.value],
            };
            for source in sources {
                match source.data {
                    Data::Mapping(merged) => {
                        for entry in merged {
                            if known.insert(entry.key.text.clone()) {
                                own.push(entry);
                            }
                        }
                    }
                    Data::Scalar(_) | Data::Sequence(_) => {
                        self.fault(source.span, None, FaultKind::MergeValue);
                    }
                }
            }
        }
        *entries = own;
    }

    /// Stops reading for good: a limit was reached.
    fn stop(&mut self) -> Flow {
        self.part.stopped = true;
        Flow::Break(())
    }

    pub(crate) fn give_up(&mut self, error: &ScanError) {
        let at = error.marker().byte_offset().unwrap_or(self.text.len()).min(self.text.len());
        let at = floor_char(self.text, at);
        let kind = verdict(error.kind(), self.limits);
        if !matches!(kind, FaultKind::Syntax(_) | FaultKind::Tab) {
            self.fault(Span::new(at, at), None, kind);
            self.part.stopped = true;
            return;
        }
        let open = self.stack.iter().filter(|frame| frame.flow).map(|frame| frame.start).collect();
        self.part.trouble = Some(Trouble { kind, at, seen: self.seen.min(at), open });
    }

    pub(crate) fn finish(mut self) -> ParsedPart {
        // What is still open when the parser gave up is kept as far as it was read.
        while !self.stack.is_empty() {
            if self.close(None).is_break() {
                break;
            }
        }
        self.part
    }

    fn trimmed(&self, span: Span) -> Span {
        let text = span.of(self.text).trim_end();
        Span::new(span.start as usize, span.start as usize + text.len())
    }

    fn fault(&mut self, span: Span, other: Option<Span>, kind: FaultKind) {
        // One more than the limit is kept, so that the reader of the part knows of the rest.
        if self.part.faults.len() <= self.limits.faults {
            self.part.faults.push(Fault { span, other, kind, repair: None });
        }
    }
}

/// Whether a character looks like a space, or like nothing, and is a letter to YAML.
pub(crate) fn is_odd_space(c: char) -> bool {
    matches!(
        c,
        '\u{a0}' | '\u{ad}' | '\u{feff}' | '\u{2000}'
            ..='\u{200d}' | '\u{202f}' | '\u{205f}' | '\u{2060}' | '\u{3000}'
    )
}

fn node(span: Span, data: Data) -> Node {
    Node { span, data, set_aside: false }
}

/// A value that could not be read.
fn unread(span: Span) -> Node {
    let scalar = Scalar { text: "".into(), plain: true };
    Node { span, data: Data::Scalar(scalar), set_aside: true }
}
