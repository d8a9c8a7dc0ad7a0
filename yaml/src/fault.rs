//! What can be wrong with a text before anyone asks what it says.

use crate::span::Span;

/// One thing wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands.
    pub span: Span,
    /// A second place that belongs to it, such as the first of two equal keys.
    pub other: Option<Span>,
    /// What it is.
    pub kind: FaultKind,
}

/// The kinds of fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// The text is not YAML here.
    Syntax(SyntaxFault),
    /// A tab where YAML allows only spaces.
    Tab,
    /// A key stands twice in one mapping.
    DuplicateKey(Box<str>),
    /// A key that is not a single text.
    ComplexKey,
    /// An alias names an anchor that does not exist before it.
    UnknownAlias(Box<str>),
    /// Aliases would multiply the document beyond a limit of nodes.
    AliasLimit(usize),
    /// Values are nested deeper than a limit.
    DepthLimit(usize),
    /// The text is longer than a limit of bytes.
    SizeLimit(usize),
    /// The text has more values than a limit.
    NodeLimit(usize),
    /// A second document in the same text.
    SecondDocument,
    /// `<<` merges something that is not a mapping.
    MergeValue,
    /// A tag that means nothing here.
    UnknownTag(Box<str>),
    /// Bytes that are not UTF-8; how many places.
    NotUtf8(usize),
}

/// What kind of syntax is broken, in the words of someone who writes files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SyntaxFault {
    /// A `[` or `{` without its end.
    UnclosedBracket(char),
    /// A `]` or `}` that closes nothing, or another bracket.
    StrayBracket,
    /// A quote without its end.
    UnclosedQuote,
    /// Text follows a closing quote.
    AfterQuote,
    /// An escape that does not exist in a double-quoted text.
    Escape,
    /// Indentation that fits nothing above.
    Indentation,
    /// A key without `:`.
    MissingColon,
    /// A `:` where none may stand.
    StrayColon,
    /// An item beginning with `-` where none may stand.
    StrayDash,
    /// A comma or bracket is missing between items.
    MissingComma,
    /// A comment without a space before `#`.
    CommentNotSeparated,
    /// The head of a `|` or `>` text.
    BlockTextHead,
    /// A `%` directive, a tag, an anchor or a document mark that is malformed.
    Mark,
    /// A character that may not stand here.
    Character(char),
    /// Anything else.
    Other,
}
