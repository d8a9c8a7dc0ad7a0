//! From parser events to a tree.

use std::collections::HashMap;

use granit_parser::{
    ErrorKind, Event, Options, Parser, ScalarStyle, ScanError, StructureStyle, Tag,
};

use crate::fault::{Fault, FaultKind, SyntaxFault};
use crate::node::{Comment, Data, Entry, Key, Node};
use crate::recover::root_key;
use crate::scalar::Scalar;
use crate::span::Span;

/// How much a text may ask of the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of text.
    pub bytes: usize,
    /// Levels of nesting.
    pub depth: usize,
    /// Values in the whole text.
    pub nodes: usize,
    /// Values that aliases may add by repeating others.
    pub alias_nodes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 16 << 20, depth: 100, nodes: 2_000_000, alias_nodes: 250_000 }
    }
}

/// What one run of the parser gave.
#[derive(Debug, Default)]
pub(crate) struct Part {
    pub(crate) root: Option<Node>,
    pub(crate) comments: Vec<Comment>,
    pub(crate) faults: Vec<Fault>,
    /// Where the parser gave up, if it did.
    pub(crate) stopped: Option<usize>,
}

/// Runs the parser over a text that begins `base` bytes into the whole.
pub(crate) fn build(text: &str, base: usize, limits: &Limits) -> Part {
    let mut options = Options::default();
    options.emit_unresolved_aliases = true;
    options.strict_indentation = true;
    options.flow_nesting_limit = limits.depth;
    options.block_nesting_limit = limits.depth;
    let mut parser = Parser::new_from_str_with_options(text, options);
    let mut builder = Builder::new(text, base, limits);
    while let Some(event) = parser.next_event() {
        match event {
            Ok((event, span)) => {
                let span = Span::new(
                    span.start.byte_offset().unwrap_or_default(),
                    span.end.byte_offset().unwrap_or_default(),
                );
                if builder.take(event, span).is_break() {
                    break;
                }
            }
            Err(error) => {
                builder.give_up(&error);
                break;
            }
        }
    }
    builder.finish()
}

/// A collection that is still open.
struct Frame {
    start: usize,
    flow: bool,
    anchor: usize,
    height: usize,
    content: Content,
}

enum Content {
    Sequence(Vec<Node>),
    Mapping { entries: Vec<Entry>, key: Slot, merge: bool, seen: Seen },
}

/// The keys of a mapping so far. Nearly all mappings are small: only large ones get an index.
#[derive(Default)]
struct Seen {
    index: HashMap<Box<str>, Span>,
    /// How many entries the index covers.
    covered: usize,
}

impl Seen {
    /// From how many keys on an index pays.
    const INDEXED: usize = 24;

    /// Where a key stands already.
    fn first(&mut self, entries: &[Entry], key: &Key) -> Option<Span> {
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
    size: usize,
    height: usize,
}

struct Builder<'a> {
    text: &'a str,
    base: usize,
    limits: &'a Limits,
    stack: Vec<Frame>,
    anchors: HashMap<usize, Anchored>,
    nodes: usize,
    alias_nodes: usize,
    documents: usize,
    /// The end of what the parser has handed over.
    seen: usize,
    part: Part,
}

type Flow = std::ops::ControlFlow<()>;

impl<'a> Builder<'a> {
    fn new(text: &'a str, base: usize, limits: &'a Limits) -> Self {
        Self {
            text,
            base,
            limits,
            stack: Vec::new(),
            anchors: HashMap::new(),
            nodes: 0,
            alias_nodes: 0,
            documents: 0,
            seen: 0,
            part: Part::default(),
        }
    }

    fn take(&mut self, event: Event<'_>, span: Span) -> Flow {
        self.seen = self.seen.max(span.end as usize);
        match event {
            Event::Comment(..) => {
                self.part.comments.push(Comment { span: span.shifted(self.base) });
            }
            Event::DocumentStart(..) => {
                self.documents += 1;
                if self.documents > 1 {
                    self.fault(span, None, FaultKind::SecondDocument);
                    return Flow::Break(());
                }
            }
            Event::Scalar(text, style, anchor, tag) => {
                let quoted = self.tag_makes_text(tag.as_deref(), span);
                let plain = style == ScalarStyle::Plain && !quoted;
                let span = match style {
                    ScalarStyle::Literal | ScalarStyle::Folded => self.trimmed(span),
                    ScalarStyle::Plain | ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted => {
                        span
                    }
                };
                let scalar = Scalar { text: text.into_owned().into_boxed_str(), plain };
                let node = self.node(span, Data::Scalar(scalar));
                return self.place(node, anchor, 1, 1);
            }
            Event::SequenceStart(style, anchor, tag) => {
                self.tag_makes_text(tag.as_deref(), span);
                self.open(span, style, anchor, Content::Sequence(Vec::new()));
            }
            Event::MappingStart(style, anchor, tag) => {
                self.tag_makes_text(tag.as_deref(), span);
                let content = Content::Mapping {
                    entries: Vec::new(),
                    key: Slot::Empty,
                    merge: false,
                    seen: Seen::default(),
                };
                self.open(span, style, anchor, content);
            }
            Event::SequenceEnd | Event::MappingEnd => return self.close(Some(span)),
            Event::Alias(id) => return self.alias(id, span),
            Event::UnresolvedAlias(name) => {
                self.fault(span, None, FaultKind::UnknownAlias(name.into_owned().into_boxed_str()));
                let node = Node { set_aside: true, ..self.node(span, null()) };
                return self.place(node, 0, 1, 1);
            }
            _ => {}
        }
        Flow::Continue(())
    }

    /// Whether a tag turns a scalar into text; tags of no meaning here are reported.
    fn tag_makes_text(&mut self, tag: Option<&Tag>, span: Span) -> bool {
        let Some(tag) = tag else { return false };
        match tag.core_suffix() {
            Some("str") => true,
            Some("int" | "float" | "bool" | "null" | "seq" | "map") => false,
            _ if tag.original() == "!" => true,
            _ => {
                let name = tag.original().into_boxed_str();
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

    fn open(&mut self, span: Span, style: StructureStyle, anchor: usize, content: Content) {
        let flow = style == StructureStyle::Flow;
        self.stack.push(Frame { start: span.start as usize, flow, anchor, height: 0, content });
    }

    fn close(&mut self, end: Option<Span>) -> Flow {
        let Some(frame) = self.stack.pop() else { return Flow::Continue(()) };
        let Frame { start, flow, anchor, height, content } = frame;
        let (data, first, last) = match content {
            Content::Sequence(items) => {
                let ends = (items.first().map(|n| n.span), items.last().map(|n| n.span));
                (Data::Sequence(items), ends.0, ends.1)
            }
            Content::Mapping { mut entries, merge, .. } => {
                let ends = (entries.first().map(Entry::span), entries.last().map(Entry::span));
                if merge {
                    self.merge(&mut entries);
                }
                (Data::Mapping(entries), ends.0, ends.1)
            }
        };
        // A block collection has no marks of its own: it reaches from its first to its last child.
        // Aliased children stand elsewhere, so only what lies behind the start can end it.
        let local = |span: Span| (span.start as usize).checked_sub(self.base);
        let begin = if flow { start } else { first.and_then(local).unwrap_or(start).max(start) };
        let finish = match end {
            Some(end) if flow => end.end as usize,
            _ => last.and_then(|last| (last.end as usize).checked_sub(self.base)).unwrap_or(begin),
        };
        let begin = if matches!(data, Data::Sequence(_)) && !flow { start } else { begin };
        let node = self.node(Span::new(begin, finish.max(begin)), data);
        let size = if anchor > 0 { count(&node) } else { 0 };
        self.place(node, anchor, size, height + 1)
    }

    fn alias(&mut self, id: usize, span: Span) -> Flow {
        let Some(anchored) = self.anchors.get(&id) else {
            // The anchor belongs to a collection that is still open: it would contain itself.
            let name = span.of(self.text).trim_start_matches('*').into();
            self.fault(span, None, FaultKind::UnknownAlias(name));
            let node = Node { set_aside: true, ..self.node(span, null()) };
            return self.place(node, 0, 1, 1);
        };
        let (size, height) = (anchored.size, anchored.height);
        if self.alias_nodes + size > self.limits.alias_nodes {
            self.fault(span, None, FaultKind::AliasLimit(self.limits.alias_nodes));
            self.part.stopped = None;
            return self.stop();
        }
        if self.stack.len() + height > self.limits.depth {
            self.fault(span, None, FaultKind::DepthLimit(self.limits.depth));
            return self.stop();
        }
        self.alias_nodes += size;
        let mut node = anchored.node.clone();
        node.span = span.shifted(self.base);
        self.place(node, 0, size, height)
    }

    /// Puts a finished value where the parser stands: a root, an item, a key or a value.
    fn place(&mut self, node: Node, anchor: usize, size: usize, height: usize) -> Flow {
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            self.part.faults.push(Fault {
                span: node.span,
                other: None,
                kind: FaultKind::NodeLimit(self.limits.nodes),
            });
            return self.stop();
        }
        if anchor > 0 {
            let node = node.clone();
            self.anchors.insert(anchor, Anchored { node, size, height });
        }
        let Some(frame) = self.stack.last_mut() else {
            self.part.root = Some(node);
            return Flow::Continue(());
        };
        frame.height = frame.height.max(height);
        match &mut frame.content {
            Content::Sequence(items) => items.push(node),
            Content::Mapping { key: slot @ Slot::Empty, .. } => {
                let local = Span::new(
                    (node.span.start as usize).saturating_sub(self.base),
                    (node.span.end as usize).saturating_sub(self.base),
                );
                *slot = match &node.data {
                    Data::Scalar(scalar) => {
                        Slot::Word(Key { text: scalar.text.clone(), span: node.span })
                    }
                    Data::Sequence(_) | Data::Mapping(_) => Slot::Complex,
                };
                if matches!(slot, Slot::Complex) {
                    self.fault(local, None, FaultKind::ComplexKey);
                }
            }
            Content::Mapping { entries, key: slot, merge, seen } => {
                let Slot::Word(key) = std::mem::replace(slot, Slot::Empty) else {
                    return Flow::Continue(());
                };
                if &*key.text == "<<" {
                    *merge = true;
                    entries.push(Entry { key, value: node });
                } else if let Some(first) =
                    seen.first(entries, &key).filter(|_| !key.span.is_empty())
                {
                    let kind = FaultKind::DuplicateKey(key.text.clone());
                    self.part.faults.push(Fault { span: key.span, other: Some(first), kind });
                } else {
                    entries.push(Entry { key, value: node });
                }
            }
        }
        Flow::Continue(())
    }

    /// Replaces `<<` entries by what they merge; keys of the mapping itself win.
    fn merge(&mut self, entries: &mut Vec<Entry>) {
        let (merges, mut own): (Vec<_>, Vec<_>) =
            std::mem::take(entries).into_iter().partition(|entry| &*entry.key.text == "<<");
        for merge in merges {
            let sources = match merge.value.data {
                Data::Sequence(items) => items,
                Data::Scalar(_) | Data::Mapping(_) => vec![merge.value],
            };
            for source in sources {
                match source.data {
                    Data::Mapping(merged) => {
                        for entry in merged {
                            if !own.iter().any(|mine| mine.key.text == entry.key.text) {
                                own.push(entry);
                            }
                        }
                    }
                    Data::Scalar(_) | Data::Sequence(_) => self.part.faults.push(Fault {
                        span: source.span,
                        other: None,
                        kind: FaultKind::MergeValue,
                    }),
                }
            }
        }
        *entries = own;
    }

    /// Stops reading for good: a limit was reached.
    fn stop(&mut self) -> Flow {
        self.part.stopped = Some(usize::MAX);
        Flow::Break(())
    }

    fn give_up(&mut self, error: &ScanError) {
        let at = error.marker().byte_offset().unwrap_or(self.text.len()).min(self.text.len());
        let (kind, at) = self.blamed(kind_of(error.kind(), self.limits), error.kind(), at);
        self.part.stopped = Some(match kind {
            FaultKind::Syntax(_) | FaultKind::Tab => self.base + at,
            _ => usize::MAX,
        });
        let span = match kind {
            FaultKind::Syntax(SyntaxFault::UnclosedBracket(_) | SyntaxFault::UnclosedQuote)
                if self.text[at..].starts_with(['[', '{', '"', '\'']) =>
            {
                Span::new(at, at + 1)
            }
            FaultKind::Tab => self.tab_at(at),
            _ => self.word_at(at),
        };
        self.fault(span, None, kind);
    }

    /// The tabs at a byte, or the last ones before it on its line: the parser may complain behind them.
    fn tab_at(&self, at: usize) -> Span {
        let (before, behind) = self.text.split_at(at);
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        let run = behind.len() - behind.trim_start_matches('\t').len();
        let end = if run > 0 {
            at + run
        } else {
            before[line..].rfind('\t').map_or(at, |tab| line + tab + 1)
        };
        let start = line + self.text[line..end].trim_end_matches('\t').len();
        if start < end { Span::new(start, end) } else { self.word_at(at) }
    }

    /// The parser complains where it can go no further; the author's mistake is often the bracket
    /// or quote that was opened before and never closed.
    fn blamed(&self, kind: FaultKind, error: &ErrorKind, at: usize) -> (FaultKind, usize) {
        use SyntaxFault::{UnclosedBracket, UnclosedQuote};
        let quote = matches!(error, ErrorKind::InvalidQuotedScalarIndent)
            || kind == FaultKind::Syntax(UnclosedQuote);
        if quote {
            let opener = self.text.get(self.seen..at).and_then(|t| t.find(['"', '\'']));
            let opener = opener.map_or(at, |offset| self.seen + offset);
            return (FaultKind::Syntax(UnclosedQuote), opener);
        }
        let bracket = self.stack.iter().rev().find(|frame| frame.flow).map(|frame| frame.start);
        match (&kind, bracket) {
            (FaultKind::Syntax(UnclosedBracket(open)), Some(start)) => {
                let open = self.text[start..].chars().next().unwrap_or(*open);
                (FaultKind::Syntax(UnclosedBracket(open)), start)
            }
            (FaultKind::Syntax(_), Some(start)) if self.root_key_between(start, at) => {
                let open = self.text[start..].chars().next().unwrap_or('[');
                (FaultKind::Syntax(UnclosedBracket(open)), start)
            }
            _ => (kind, at),
        }
    }

    /// Whether a key of the root begins a line between two places: no bracket reaches that far.
    fn root_key_between(&self, start: usize, at: usize) -> bool {
        let end = self.text[at..].find('\n').map_or(self.text.len(), |offset| at + offset + 1);
        let lines = self.text.get(start..end).unwrap_or_default();
        lines.split_inclusive('\n').skip(1).any(|line| root_key(line).is_some())
    }

    /// The word at a byte, or the last visible character before it.
    fn word_at(&self, at: usize) -> Span {
        let mut start = at;
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        let rest = &self.text[start..];
        let word =
            rest.find(|c: char| c.is_whitespace() || ",]}".contains(c)).unwrap_or(rest.len());
        if word > 0 {
            return Span::new(start, start + word);
        }
        if let Some(first) = rest.chars().next().filter(|c| !matches!(c, '\n' | '\r' | ' ')) {
            return Span::new(start, start + first.len_utf8());
        }
        let seen = self.text[..start].trim_end();
        let last = seen.chars().next_back().map_or(0, char::len_utf8);
        Span::new(seen.len() - last, seen.len())
    }

    fn finish(mut self) -> Part {
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

    fn node(&self, span: Span, data: Data) -> Node {
        Node { span: span.shifted(self.base), data, set_aside: false }
    }

    fn fault(&mut self, span: Span, other: Option<Span>, kind: FaultKind) {
        let span = span.shifted(self.base);
        self.part.faults.push(Fault { span, other, kind });
    }
}

fn null() -> Data {
    Data::Scalar(Scalar { text: "".into(), plain: true })
}

fn count(node: &Node) -> usize {
    1 + match &node.data {
        Data::Scalar(_) => 0,
        Data::Sequence(items) => items.iter().map(count).sum(),
        Data::Mapping(entries) => entries.iter().map(|entry| count(&entry.value)).sum(),
    }
}

fn kind_of(kind: &ErrorKind, limits: &Limits) -> FaultKind {
    use SyntaxFault as S;
    let syntax = match kind {
        ErrorKind::RecursionLimitExceeded => return FaultKind::DepthLimit(limits.depth),
        ErrorKind::TooManyComments => return FaultKind::NodeLimit(limits.nodes),
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation
        | ErrorKind::TabInPlainScalar
        | ErrorKind::TabAtBlockScalarStart => return FaultKind::Tab,
        ErrorKind::UnclosedFlowCollection { open } => S::UnclosedBracket(*open),
        ErrorKind::UnexpectedEofFlowSequence => S::UnclosedBracket('['),
        ErrorKind::UnexpectedEofFlowMapping | ErrorKind::UnexpectedEofImplicitFlowMapping => {
            S::UnclosedBracket('{')
        }
        ErrorKind::MisplacedFlowCollectionEnd | ErrorKind::MismatchedFlowCollectionEnd { .. } => {
            S::StrayBracket
        }
        ErrorKind::UnclosedQuotedScalar | ErrorKind::DocumentIndicatorInQuotedScalar => {
            S::UnclosedQuote
        }
        ErrorKind::InvalidTrailingSingleQuotedScalar
        | ErrorKind::InvalidTrailingDoubleQuotedScalar => S::AfterQuote,
        ErrorKind::UnknownQuotedScalarEscape
        | ErrorKind::InvalidQuotedScalarHexEscape
        | ErrorKind::InvalidLowSurrogateHexEscape
        | ErrorKind::InvalidLowSurrogate
        | ErrorKind::MissingLowSurrogate
        | ErrorKind::UnpairedLowSurrogate
        | ErrorKind::InvalidUnicodeEscape => S::Escape,
        ErrorKind::InvalidIndentation
        | ErrorKind::InvalidQuotedScalarIndent
        | ErrorKind::InvalidFlowScalarIndent
        | ErrorKind::ExpectedBlockMappingKey
        | ErrorKind::ExpectedBlockSequenceEntry => S::Indentation,
        ErrorKind::SimpleKeyExpected
        | ErrorKind::InvalidSimpleKey
        | ErrorKind::ExpectedNodeContent
        | ErrorKind::CommentInterceptedScalar => S::MissingColon,
        ErrorKind::MappingKeyNotAllowed
        | ErrorKind::MappingValueNotAllowed
        | ErrorKind::InvalidColonPlacement
        | ErrorKind::InvalidMappingValueWhitespace
        | ErrorKind::FlowMappingValueAdjacentCollection => S::StrayColon,
        ErrorKind::BlockEntryInFlowCollection
        | ErrorKind::BlockSequenceEntryNotAllowed
        | ErrorKind::InvalidBlockEntryWhitespace
        | ErrorKind::PlainScalarStartsWithDashFlowIndicator => S::StrayDash,
        ErrorKind::ExpectedFlowMappingSeparator | ErrorKind::ExpectedFlowSequenceSeparator => {
            S::MissingComma
        }
        ErrorKind::CommentNotSeparated | ErrorKind::ExpectedWhitespace => S::CommentNotSeparated,
        ErrorKind::ZeroBlockScalarIndent
        | ErrorKind::InvalidBlockScalarHeader
        | ErrorKind::InvalidBlockScalarIndent => S::BlockTextHead,
        ErrorKind::UnexpectedCharacter { character } => S::Character(*character),
        ErrorKind::BomInsideDocument => S::Character('\u{feff}'),
        ErrorKind::DuplicateVersionDirective
        | ErrorKind::UnsupportedYamlMajorVersion
        | ErrorKind::DuplicateTagDirective
        | ErrorKind::ExpectedDocumentStart
        | ErrorKind::MissingDocumentEndBeforeDirective
        | ErrorKind::UndeclaredTagHandle
        | ErrorKind::InvalidDocumentEnd
        | ErrorKind::ExpectedTagBang
        | ErrorKind::MissingAnchorOrAliasName
        | ErrorKind::InvalidDirectiveTerminator
        | ErrorKind::MissingDirectiveName
        | ErrorKind::InvalidDirectiveName
        | ErrorKind::MissingYamlVersion
        | ErrorKind::InvalidTagTerminator
        | ErrorKind::UnclosedVerbatimTag => S::Mark,
        _ => S::Other,
    };
    FaultKind::Syntax(syntax)
}
