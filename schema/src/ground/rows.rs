//! The rows of a map, entry by entry.

use std::ops::Range;

use crate::hex::{Coord, Grid};
use crate::list::List;
use crate::map::{cells, n_cells};

/// An entry of a row: the code or the level of one hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowEntry<'m> {
    /// The number of its row, from 0.
    pub line: usize,
    /// Its place in the text of the row, in bytes.
    pub part: Range<usize>,
    /// What is written.
    pub text: &'m str,
    /// The hex it is for; none where it is one too many.
    pub hex: Option<Coord>,
}

/// Every entry of some rows, each with its number, in the order of the document.
pub fn row_entries<'m>(
    grid: Grid,
    rows: impl Iterator<Item = (usize, &'m String)>,
) -> impl Iterator<Item = RowEntry<'m>> {
    rows.flat_map(move |(line, row)| {
        let entry = move |(place, (part, text))| {
            let hex = grid.cell(place, line);
            RowEntry { line, part, text, hex }
        };
        cells(row).enumerate().map(entry)
    })
}

/// The entry of a hex.
#[must_use]
pub fn row_entry(grid: Grid, rows: &List<String>, hex: Coord) -> Option<RowEntry<'_>> {
    let line = grid.line_of(hex)?;
    let (part, text) = cells(rows.get(line)?).nth(grid.place_of(hex)?)?;
    Some(RowEntry { line, part, text, hex: Some(hex) })
}

/// Whether a row has an entry for every hex. In any other nobody knows which entry is whose.
#[must_use]
pub fn is_whole_row(grid: Grid, row: &str) -> bool {
    n_cells(row) == usize::from(grid.columns)
}
