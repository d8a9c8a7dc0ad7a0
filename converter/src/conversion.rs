//! What a conversion gives: the document, and for every line what became of it.

use std::ops::Range;

use banneret_schema::army_list::QuestionAbout;
use banneret_schema::id::EntryId;
use banneret_schema::{ArmyList, Name, Text, text};

use crate::game::ForeignGame;

/// A part of the source text, in bytes.
pub type ByteRange = Range<usize>;

/// What became of a list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Conversion {
    /// The army list; without entries where the text is another game's.
    pub document: ArmyList,
    /// The text of the document, with each source line as a comment beside what it became. Empty
    /// where the text is another game's.
    pub yaml: String,
    /// The text as it was read: tables as lines, columns one after the other, quotation marks gone.
    /// All places are places in it.
    pub text: String,
    /// Every line of the text that is not blank.
    pub lines: Vec<SourceLine>,
    /// What the user should know, in the order of the text.
    pub notes: Vec<Note>,
    /// Words without an equivalent and unknown ones, each once with the lines it stands on.
    pub summary: Vec<Summary>,
    /// The other game the text belongs to.
    pub other_game: Option<ForeignGame>,
}

impl Conversion {
    /// Whether nothing came of the text, so that there is no document.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.yaml.is_empty()
    }

    /// How many lines ended in a state.
    #[must_use]
    pub fn count(&self, state: LineState) -> usize {
        self.lines.iter().filter(|line| line.state == state).count()
    }

    /// "12 lines converted, 3 with choices to confirm, 1 incomplete, 0 refused".
    #[must_use]
    pub fn told(&self) -> Text {
        let [converted, choices, incomplete, refused] =
            LineState::ALL.map(|state| self.count(state));
        text!(
            "{converted} line[s] converted, {choices} with choices to confirm, {incomplete} incomplete, {refused} refused",
            "{converted} ligne[s] convertie[s], {choices} avec des choix à confirmer, {incomplete} incomplète[s], {refused} refusée[s]"
        )
        .typeset()
    }
}

/// How a line ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LineState {
    /// Everything it says has one translation, or it says nothing to translate (titles, headings,
    /// sentences kept as remarks).
    Converted,
    /// Translated, with at least one value taken that somebody should confirm.
    WithChoices,
    /// Translated in part: something has no translation that can be taken for granted.
    Incomplete,
    /// Not translated.
    Refused,
}

impl LineState {
    /// Every state.
    pub const ALL: [Self; 4] =
        [Self::Converted, Self::WithChoices, Self::Incomplete, Self::Refused];

    /// The word in the JSON form.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Converted => "converted",
            Self::WithChoices => "with-choices",
            Self::Incomplete => "incomplete",
            Self::Refused => "refused",
        }
    }
}

/// A line of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceLine {
    /// Its number, from 1.
    pub number: usize,
    /// Its text as it was read.
    pub text: String,
    /// The line of the source, where it was read otherwise than it stands there.
    pub source: Option<String>,
    /// Where it stands.
    pub span: ByteRange,
    /// How it ended.
    pub state: LineState,
    /// The leader, entry, or entry of the option that it became or speaks about.
    pub entry: Option<EntryId>,
    /// Its words, each with what became of it.
    pub tokens: Vec<Token>,
    /// What it leaves to decide.
    pub choices: Vec<Decision>,
}

/// A word of the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The word as written.
    pub text: String,
    /// Where it stands.
    pub span: ByteRange,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It is in the document; what it became there.
    Used(String),
    /// The rulebook has nothing for it.
    NoEquivalent,
    /// It is not known; perhaps another word was meant.
    Unknown(Option<String>),
}

/// Something that is left to decide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The name of the question, the same for every line that asks it: `how-many`.
    pub doubt: &'static str,
    /// The word it comes from.
    pub token: String,
    /// Where that stands.
    pub span: ByteRange,
    /// The key of the profile it sets, where it sets one.
    pub key: Option<&'static str>,
    /// What of the entry is in doubt until somebody decides.
    pub about: Vec<QuestionAbout>,
    /// What is asked.
    pub asks: Name,
    /// The values the rulebook allows.
    pub allowed: Vec<String>,
    /// The value taken until somebody decides.
    pub taken: Option<String>,
    /// Why that one.
    pub because: Name,
    /// Where the same answer holds.
    pub scope: AnswerScope,
}

/// Where an answer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AnswerScope {
    /// For this line.
    Line,
    /// The same answer may serve every line with this token.
    Token,
    /// For the whole list.
    List,
}

impl AnswerScope {
    /// The word in the JSON form.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Token => "token",
            Self::List => "list",
        }
    }
}

/// How much a note matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Nothing could be made of it.
    Error,
    /// Something was lost or is in doubt.
    Warning,
    /// Good to know.
    Info,
}

impl Level {
    /// The word in the JSON form.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }
}

/// Something the user should know about a place in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// What kind of thing it is: `convert/unknown-word`.
    pub code: &'static str,
    /// How much it matters.
    pub level: Level,
    /// The line, from 1.
    pub line: usize,
    /// Where it is in the source.
    pub span: ByteRange,
    /// What it is.
    pub message: Name,
}

/// A word that did not reach the document, with every line it stands on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The word.
    pub token: String,
    /// What became of it.
    pub fate: Fate,
    /// The lines, from 1.
    pub lines: Vec<usize>,
}
