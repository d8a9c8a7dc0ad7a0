//! How far the grid of a map can be relied on: what the rest of the map says of it.

use super::read::Texts;
use crate::hex::{Grid, HexsideErrorKind, LabelError, Orientation, parse_sides};
use crate::map::{Map, n_cells};

/// What is in doubt about the grid of a map. What follows from it is not judged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Frame {
    /// How many columns there are: not as many as every row has entries.
    pub columns: bool,
    /// How many rows there are: not as many as are written.
    pub rows: bool,
    /// How hexes are labelled: every label is of the other style.
    pub labels: bool,
    /// How hexes stand: sides are named that only hexes standing the other way have.
    pub orientation: bool,
    /// From which number columns and rows are counted: several of its own hexes are off the map.
    pub numbers: bool,
}

impl Frame {
    /// Looks whether a map bears its grid out.
    pub(super) fn of(map: &Map, grid: Grid, texts: &Texts<'_>) -> Self {
        let counted = |n: usize| n > 0 && n != usize::from(grid.rows);
        Self {
            columns: width(map).is_some_and(|n| n != usize::from(grid.columns)),
            rows: counted(map.terrain.len()) || counted(map.levels.len()),
            labels: other_labels(texts),
            orientation: other_orientation(grid, texts),
            numbers: off_map(grid, texts),
        }
    }

    /// Whether anything is in doubt.
    #[must_use]
    pub fn is_doubtful(self) -> bool {
        self.is_size_doubtful() || self.labels || self.orientation || self.numbers
    }

    /// Whether the size of the map is in doubt.
    #[must_use]
    pub fn is_size_doubtful(self) -> bool {
        self.columns || self.rows
    }
}

/// The number of entries that every row has, where there are several rows and they agree. Rows of
/// one entry are rather codes without spaces between them.
#[must_use]
pub fn width(map: &Map) -> Option<usize> {
    let mut all = map.terrain.items().chain(map.levels.items()).map(|row| n_cells(row));
    let first = all.next()?;
    let (mut n, mut same) = (1, true);
    for each in all {
        n += 1;
        same &= each == first;
    }
    (same && n > 1 && first > 1).then_some(first)
}

/// Whether a map has several labels, and all of them are of the other style.
fn other_labels(texts: &Texts<'_>) -> bool {
    let hexes = texts.hexes.iter().map(|hex| hex.as_ref().err());
    let sides = texts.sides.iter().map(|(_, read)| match read {
        Err(HexsideErrorKind::Label(error)) => Some(error),
        _ => None,
    });
    let other = |error: Option<&LabelError>| matches!(error, Some(LabelError::WrongStyle { .. }));
    texts.hexes.len() + texts.sides.len() > 2 && hexes.chain(sides).all(other)
}

/// Whether several sides are such as hexes do not have on this map, and all of them such as they have
/// standing the other way.
fn other_orientation(grid: Grid, texts: &Texts<'_>) -> bool {
    let none =
        |read: &&(_, Result<_, _>)| matches!(read.1, Err(HexsideErrorKind::NoSideThere { .. }));
    let turned = match grid.orientation {
        Orientation::Pointy => Orientation::Flat,
        Orientation::Flat => Orientation::Pointy,
    };
    let turned = Grid { orientation: turned, ..grid };
    texts.sides.iter().filter(none).nth(1).is_some()
        && texts.sides.iter().all(|(text, _)| parse_sides(turned, text).is_ok())
}

/// Whether several hexes that a map names are not on it.
fn off_map(grid: Grid, texts: &Texts<'_>) -> bool {
    let hexes = texts.hexes.iter().filter_map(|hex| hex.as_ref().ok().copied());
    let sides = texts.sides.iter().filter_map(|(text, _)| Some(text.split_once('/')?.0));
    let sides = sides.filter_map(|hex| grid.parse_label(hex).ok());
    hexes.chain(sides).filter(|coord| !grid.contains(*coord)).nth(1).is_some()
}
