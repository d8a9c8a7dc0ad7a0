//! A printed sheet before it is laid out: titles, paragraphs, tables, cards and pictures, in one language.

use banneret_schema::Lang;

use crate::item::Drawing;

/// A sheet: what its pages say, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintedSheet {
    /// The language it is in.
    pub lang: Lang,
    /// A few words above the title: the game.
    pub kicker: String,
    /// Its title.
    pub title: String,
    /// A line below the title.
    pub below: String,
    /// What is told at a glance: each with its name.
    pub facts: Vec<(String, String)>,
    /// The rest.
    pub blocks: Vec<PrintedBlock>,
}

/// A part of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub enum PrintedBlock {
    /// A heading of a part (1) or of a part of it (2), with words at the other end of its line.
    Heading {
        /// 1 or 2.
        level: u8,
        /// The words.
        text: String,
        /// Words at the other end.
        aside: String,
    },
    /// A paragraph.
    Paragraph(Phrase),
    /// A paragraph that is told rather than stated.
    Story(Phrase),
    /// Points, one below the other.
    Points(Vec<Phrase>),
    /// A table.
    Table(PrintedTable),
    /// Cards of units, side by side.
    Cards(Vec<PrintedCard>),
    /// Small print in several columns.
    SmallPrint(Vec<Phrase>),
    /// A picture with words below it.
    Picture {
        /// The picture.
        drawing: Box<Drawing>,
        /// The words.
        caption: String,
    },
    /// What follows begins on a new page.
    NewPage,
}

impl PrintedBlock {
    /// A heading of a part.
    #[must_use]
    pub fn part(text: impl Into<String>) -> Self {
        Self::Heading { level: 1, text: text.into(), aside: String::new() }
    }
}

/// How some words stand out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stress {
    /// They do not.
    #[default]
    None,
    /// Bold.
    Strong,
    /// Slanted.
    Slanted,
}

/// Words, some of which stand out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Phrase(pub Vec<(Stress, String)>);

impl Phrase {
    /// Words that stand out before others.
    #[must_use]
    pub fn labelled(label: &str, text: &str) -> Self {
        Self::default().and(Stress::Strong, label).and(Stress::None, text)
    }

    /// The same with more words behind it.
    #[must_use]
    pub fn and(mut self, stress: Stress, text: impl Into<String>) -> Self {
        let text = text.into();
        if !text.is_empty() {
            self.0.push((stress, text));
        }
        self
    }

    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|(_, text)| text.is_empty())
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self::default().and(Stress::None, text)
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::default().and(Stress::None, text)
    }
}

/// A table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PrintedTable {
    /// Its columns.
    pub columns: Vec<TableColumn>,
    /// Its rows.
    pub rows: Vec<TableRow>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TableColumn {
    /// Its heading.
    pub head: String,
    /// Whether what is in it stands at its end, as numbers do.
    pub at_end: bool,
    /// Whether it takes what the others leave.
    pub wide: bool,
}

impl TableColumn {
    /// A column for words that are short.
    #[must_use]
    pub fn words(head: &str) -> Self {
        Self { head: head.to_owned(), ..Self::default() }
    }

    /// A column for words that may be long.
    #[must_use]
    pub fn wide(head: &str) -> Self {
        Self { wide: true, ..Self::words(head) }
    }

    /// A column for numbers.
    #[must_use]
    pub fn number(head: &str) -> Self {
        Self { at_end: true, ..Self::words(head) }
    }
}

/// What a row of a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RowKind {
    /// One of many.
    #[default]
    Plain,
    /// It opens a group: a wing, a corps.
    Group,
    /// It adds up what stands above.
    Sum,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TableRow {
    /// What it is.
    pub kind: RowKind,
    /// How far in it begins.
    pub depth: u8,
    /// Its cells, one for each column.
    pub cells: Vec<PrintedCell>,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrintedCell {
    /// What it says.
    pub text: Phrase,
    /// What is said below it in small letters.
    pub small: Phrase,
    /// How many boxes to tick.
    pub boxes: u16,
}

impl From<&str> for PrintedCell {
    fn from(text: &str) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

impl From<String> for PrintedCell {
    fn from(text: String) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

impl From<Phrase> for PrintedCell {
    fn from(text: Phrase) -> Self {
        Self { text, ..Self::default() }
    }
}

/// A unit, or several alike, as the rulebook's sheet shows it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrintedCard {
    /// Its name.
    pub name: String,
    /// How many are alike.
    pub count: u32,
    /// What one costs.
    pub price: String,
    /// What it is.
    pub troop: String,
    /// Its figures: each with its name.
    pub figures: Vec<(String, String)>,
    /// How it shoots and fights, and what is particular about it.
    pub lines: Vec<Phrase>,
    /// What its boxes count, and how many one of them has.
    pub boxes: Option<(String, u16)>,
}
