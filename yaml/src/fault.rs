//! What can be wrong with a text before anyone asks what it says.

use smol_str::SmolStr;

use crate::span::Span;
use crate::splice::Patch;

/// One thing wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands.
    pub span: Span,
    /// A second place that belongs to it, such as the first of two equal keys.
    pub other: Option<Span>,
    /// What it is.
    pub kind: FaultKind,
    /// What was surely meant, where reading went on with that.
    pub repair: Option<Patch>,
}

/// The kinds of fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// The text is not YAML here.
    Syntax(SyntaxFault),
    /// A tab where YAML allows only spaces.
    Tab,
    /// A key stands twice in one mapping.
    DuplicateKey(SmolStr),
    /// A key that is not a single text.
    ComplexKey,
    /// An alias names an anchor that does not exist before it.
    UnknownAlias(SmolStr),
    /// Aliases would multiply the document beyond a limit of nodes.
    AliasLimit(usize),
    /// Values are nested deeper than a limit.
    DepthLimit(usize),
    /// The text is longer than a limit of bytes.
    SizeLimit(usize),
    /// The text has more values than a limit.
    NodeLimit(usize),
    /// The text has more faults than a limit; this one and the rest are not named.
    FaultLimit(usize),
    /// A second document in the same text.
    SecondDocument,
    /// `<<` merges something that is not a mapping.
    MergeValue,
    /// A tag that means nothing here.
    UnknownTag(SmolStr),
    /// Bytes that are not UTF-8.
    NotUtf8(Encoding),
}

impl FaultKind {
    /// Whether reading stopped at a limit.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        matches!(
            self,
            Self::AliasLimit(_) | Self::DepthLimit(_) | Self::SizeLimit(_) | Self::NodeLimit(_)
        )
    }

    /// Whether two faults are of one kind, whatever their details.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        use std::mem::discriminant;
        match (self, other) {
            (Self::Syntax(one), Self::Syntax(other)) => discriminant(one) == discriminant(other),
            _ => discriminant(self) == discriminant(other),
        }
    }
}

/// What a file is written in instead of UTF-8.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-16: two bytes for most letters.
    Utf16,
    /// UTF-32: four bytes for every letter.
    Utf32,
    /// Something else, in so many places.
    Unknown(usize),
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
    /// The same quote inside a quoted text.
    InnerQuote(char),
    /// A text that must stand in quotes, for it begins with a sign of YAML.
    NeedsQuotes(char),
    /// Indentation that fits nothing above.
    Indentation,
    /// A line begins behind so many spaces, and others of its kind behind another number.
    Indent {
        /// The spaces it has.
        spaces: usize,
        /// The spaces it should have.
        expected: usize,
    },
    /// A text goes on in a line that is not indented.
    LooseText,
    /// Spaces of a word processor where only plain ones may stand.
    OddSpace,
    /// Marks of an unfinished merge; how many merges.
    Conflict(usize),
    /// A comment that does not begin with `#`.
    SlashComment,
    /// Something that is no key stands where one must.
    MissingColon,
    /// A key without `:`.
    KeyWithoutColon,
    /// No space behind the `:` of a key.
    ColonSpace,
    /// A text with a colon that is not in quotes.
    ColonInText,
    /// Several keys on one line.
    KeysOnOneLine,
    /// Several keys on one line, without the braces around them.
    MissingBraces,
    /// A closing bracket whose opening one is missing.
    MissingOpening(char),
    /// A bracket is closed by the other kind.
    WrongBracket(char),
    /// A `:` where none may stand.
    StrayColon,
    /// An item beginning with `-` where none may stand.
    StrayDash,
    /// An item of a list without its dash.
    MissingDash,
    /// A dash before a key that belongs to no list.
    ExtraDash,
    /// No space behind the dash of an item.
    DashSpace,
    /// Another sign where the dash of an item must stand.
    WrongDash(char),
    /// A comma or bracket is missing between items.
    MissingComma,
    /// A comma that separates nothing.
    ExtraComma,
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
