//! Another frame for a map: larger, smaller, or moved over the ground.
//!
//! Everything that names hexes goes along: rows, sides, paths, places and zones of the map, and whatever
//! scenarios say of it. What falls off is said in words before anything is done.

mod fallen;
mod ground;
mod mentions;
mod moved;

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Grid, Labels, Offset, Orientation};
use banneret_validator::{Text, text};
use banneret_yaml::Span;

use mentions::HexNames;

use crate::document::difference::difference;
use crate::document::{Edit, OpenDocument, RefusedEdit};

/// What labels stay with when a map is changed at its north or west.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FrameLabels {
    /// With the hexes, as far as numbers allow: a map cut out of a larger one is numbered as that one.
    #[default]
    OfHexes,
    /// With the frame: the first hex keeps its label, whatever comes to lie in it.
    OfFrame,
}

/// Rows and columns that come at each edge of a map, or go where they are negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reframe {
    /// Rows at the north.
    pub north: i32,
    /// Columns at the east.
    pub east: i32,
    /// Rows at the south.
    pub south: i32,
    /// Columns at the west.
    pub west: i32,
    /// What labels stay with.
    pub labels: FrameLabels,
    /// How hexes are called from now on, where that changes.
    pub style: Option<Labels>,
}

/// What another frame makes of a document.
#[derive(Debug, Clone)]
pub struct ReframedDocument {
    /// The edit.
    pub edit: Edit,
    /// What falls off, in words.
    pub lost: Vec<Text>,
}

/// A frame and what becomes of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frames {
    /// The frame as it is.
    old: Grid,
    /// What is kept of it, in its own numbers.
    kept: Grid,
    /// The frame as it will be.
    new: Grid,
    /// By how much the numbers of columns grow.
    across: i32,
    /// By how much the numbers of rows grow.
    down: i32,
}

impl Reframe {
    /// Whether nothing would change.
    #[must_use]
    pub fn is_idle(self) -> bool {
        let Self { north, east, south, west, labels: _, style } = self;
        [north, east, south, west] == [0; 4] && style.is_none()
    }

    /// The grid of a map under the new frame.
    ///
    /// # Errors
    ///
    /// Where there is no such map.
    pub fn grid(self, old: Grid) -> Result<Grid, RefusedEdit> {
        self.frames(old).map(|frames| frames.new)
    }

    fn frames(self, old: Grid) -> Result<Frames, RefusedEdit> {
        if matches!(old.labels, Labels::Joined(_)) {
            return Err(RefusedEdit(text!(
                "a map joined from sheets with numbers of their own keeps its frame",
                "une carte assemblée de feuilles à numéros propres garde son cadre"
            )));
        }
        let columns =
            Line::of(old.columns_before, old.columns, (self.west, self.east), self.labels);
        let rows = Line::of(old.rows_before, old.rows, (self.north, self.south), self.labels);
        let (Some(columns), Some(rows)) = (columns, rows) else {
            let most = Grid::MAX_SIDE;
            return Err(RefusedEdit(text!(
                "a map has 1 to {most} columns and rows, and keeps some of those it had",
                "une carte a de 1 à {most} colonnes et rangées, et garde une partie de celles qu’elle avait"
            )));
        };
        let shifted = match old.orientation {
            Orientation::Pointy => rows.shift,
            Orientation::Flat => columns.shift,
        };
        let offset = match (old.offset, shifted % 2 == 0) {
            (offset, true) => offset,
            (Offset::Even, false) => Offset::Odd,
            (Offset::Odd, false) => Offset::Even,
        };
        let framed = |columns: (u16, u16), rows: (u16, u16)| Grid {
            columns_before: columns.0,
            columns: columns.1,
            rows_before: rows.0,
            rows: rows.1,
            ..old
        };
        let labels = self.style.unwrap_or(old.labels);
        let new = Grid { offset, labels, ..framed(columns.new, rows.new) };
        let kept = framed(columns.kept, rows.kept);
        Ok(Frames { old, kept, new, across: columns.shift, down: rows.shift })
    }
}

/// The columns or the rows of a frame: how many numbers come before them, and how many they are.
struct Line {
    kept: (u16, u16),
    new: (u16, u16),
    shift: i32,
}

impl Line {
    fn of(before: u16, count: u16, (first, last): (i32, i32), labels: FrameLabels) -> Option<Self> {
        let most = i32::from(Grid::MAX_SIDE);
        let (before, count) = (i32::from(before), i32::from(count));
        let new_count = count.checked_add(first)?.checked_add(last)?;
        let kept_count = count + first.min(0) + last.min(0);
        let new_before = match labels {
            FrameLabels::OfHexes => (before - first).max(0),
            FrameLabels::OfFrame => before,
        };
        let fits = new_count >= 1 && kept_count >= 1 && new_before + new_count <= most;
        let pair = |before: i32, count: i32| {
            Some((u16::try_from(before).ok()?, u16::try_from(count).ok()?))
        };
        fits.then_some(())?;
        Some(Self {
            kept: pair(before - first.min(0), kept_count)?,
            new: pair(new_before, new_count)?,
            shift: new_before - before + first,
        })
    }
}

impl Frames {
    /// A hex of the old frame in the numbers of the new one, unless it falls off.
    fn moved(&self, hex: Coord) -> Option<Coord> {
        if !self.kept.contains(hex) {
            return None;
        }
        let by = |number: u16, by: i32| u16::try_from(i32::from(number) + by).ok();
        Some(Coord::new(by(hex.column, self.across)?, by(hex.row, self.down)?))
    }
}

/// What another frame makes of a document: of the map it is or holds, and of all that a scenario says of its
/// map, wherever that is. `board` is the ground before.
///
/// # Errors
///
/// Where there is no such frame, something that decides the battle falls off, or the text cannot be
/// changed safely.
pub fn reframed(
    document: &OpenDocument,
    board: &Ground,
    reframe: Reframe,
) -> Result<ReframedDocument, RefusedEdit> {
    let frames = reframe.frames(board.grid)?;
    let mut draft = OpenDocument::new(document.key, document.title(), document.text().to_owned());
    let mut lost = Vec::new();
    if draft.map().is_some() {
        ground::fit(&mut draft, board, &frames, reframe, &mut lost)?;
    }
    fallen::take_members_off(&mut draft, &frames, &mut lost)?;
    fallen::take_away(&mut draft, board, &frames, &mut lost)?;
    moved::rename(&mut draft, board, &frames)?;
    let new = frames.new;
    let title = text!(
        "Change the frame of the map ({columns} × {rows})",
        "Changer le cadre de la carte ({columns} × {rows})",
        columns = new.columns,
        rows = new.rows
    );
    let edit = Edit::new(title, difference(document.text(), draft.text()));
    Ok(ReframedDocument { edit, lost })
}

/// Where the texts of a document that name hexes name something else by its id: a zone, or a place.
#[must_use]
pub fn ids_among_hexes(document: &OpenDocument, id: &str) -> Vec<Span> {
    let Some(kind) = document.kind() else { return Vec::new() };
    let source = &document.loaded().source;
    let mut found = Vec::new();
    for mention in HexNames::of(kind).mentions(&source.document) {
        let Some(node) = source.document.find(&mention.route) else { continue };
        let Some(at) = node.span.of(&source.text).find(mention.text.as_str()) else { continue };
        let start = node.span.range().start + at;
        let same = moved::tokens(&mention.text).filter(|(_, word)| *word == id);
        found.extend(same.map(|(place, _)| Span::new(start + place.start, start + place.end)));
    }
    found
}

/// The title of a step on the way, which nobody sees.
fn step() -> Text {
    text!("Change the frame", "Changer le cadre")
}

#[cfg(test)]
mod tests;
