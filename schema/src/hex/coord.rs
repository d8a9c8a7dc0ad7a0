//! The place of a hex on the board.

use std::cmp::Ordering;

/// A hex by the numbers of its column and row, as printed on the board: most count from 1 at the top
/// left, some sheets begin elsewhere.
///
/// The order is that of reading: row by row, each from left to right. It gives files, reports and
/// snapshots a stable order. A coordinate may lie off the map; the grid knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Coord {
    /// The column, counted to the right.
    pub column: u16,
    /// The row, counted down.
    pub row: u16,
}

impl Coord {
    /// The hex in a column and a row.
    #[must_use]
    pub const fn new(column: u16, row: u16) -> Self {
        Self { column, row }
    }
}

impl Ord for Coord {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.row, self.column).cmp(&(other.row, other.column))
    }
}

impl PartialOrd for Coord {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_reading() {
        let mut coords = [Coord::new(1, 2), Coord::new(3, 1), Coord::new(2, 2), Coord::new(1, 1)];
        coords.sort_unstable();
        let read = [Coord::new(1, 1), Coord::new(3, 1), Coord::new(1, 2), Coord::new(2, 2)];
        assert_eq!(coords, read);
    }
}
