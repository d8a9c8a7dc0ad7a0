//! What a foreign list became, apart from how that came about: it is found beside the screen, and told line by line.

use banneret_converter::{
    Conversion, Fate, LineState, Notation, Request, SourceLine, convert, parse_years,
};
use banneret_schema::Name;
use banneret_schema::id::EntryId;
use banneret_validator::Text;

/// A list that is to be converted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConvertOrder {
    /// The number of the order: what came of an older one is not wanted any more.
    pub number: u64,
    /// The list.
    pub text: String,
    /// How it is written.
    pub notation: Notation,
    /// The years that interest, as they were typed.
    pub years: String,
}

/// What became of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converted {
    /// The number of the order.
    pub number: u64,
    /// The text of its document; empty where nothing came of it.
    pub yaml: String,
    /// How many lines became what, in words.
    pub told: Text,
    /// The other game it belongs to.
    pub other_game: Option<String>,
    /// Its lines that are not blank.
    pub lines: Vec<ConvertedLine>,
    /// What there is to know, by lines.
    pub notes: Vec<(usize, Text)>,
}

/// What became of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConvertedLine {
    /// Its number, from 1.
    pub number: usize,
    /// Its text as it was read.
    pub text: String,
    /// How it ended.
    pub state: LineState,
    /// The leader or entry it became.
    pub entry: Option<EntryId>,
    /// Its words, each with what became of it.
    pub words: Vec<(String, Fate)>,
}

impl ConvertOrder {
    /// Converts the list.
    #[must_use]
    pub fn convert(self) -> Converted {
        let mut request = Request::new(self.notation);
        request.years = parse_years(&self.years);
        Converted::of(self.number, convert(&self.text, &request))
    }
}

impl Converted {
    fn of(number: u64, made: Conversion) -> Self {
        let told = made.told();
        let words = |name: &Name| Text::new(name.en().to_owned(), name.fr().to_owned());
        Self {
            number,
            yaml: made.yaml,
            told,
            other_game: made.other_game.map(|game| game.name().to_owned()),
            lines: made.lines.into_iter().map(ConvertedLine::from).collect(),
            notes: made.notes.iter().map(|note| (note.line, words(&note.message))).collect(),
        }
    }
}

impl From<SourceLine> for ConvertedLine {
    fn from(line: SourceLine) -> Self {
        Self {
            number: line.number,
            text: line.text,
            state: line.state,
            entry: line.entry,
            words: line.tokens.into_iter().map(|token| (token.text, token.fate)).collect(),
        }
    }
}
