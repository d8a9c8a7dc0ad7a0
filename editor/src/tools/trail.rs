//! Where a stroke went.

use banneret_schema::hex::{Coord, Grid, Hexside, LineStep};

use super::{Hit, Keys};

/// What the pointer passed over since it was pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Trail {
    /// Where it was pressed.
    pub(super) first: Hit,
    /// Where it is.
    pub(super) last: Hit,
    /// Everything between, both ends included, each thing once in a row.
    pub(super) hits: Vec<Hit>,
    /// The keys held last.
    pub(super) keys: Keys,
}

impl Trail {
    pub(super) fn new(hit: Hit, keys: Keys) -> Self {
        Self { first: hit, last: hit, hits: vec![hit], keys }
    }

    pub(super) fn push(&mut self, hit: Hit, keys: Keys) {
        self.keys = keys;
        if self.last != hit {
            self.last = hit;
            self.hits.push(hit);
        }
    }

    /// The hexes passed, without gaps even where samples are far apart.
    pub(super) fn hexes(&self, grid: Grid) -> Vec<Coord> {
        let mut hexes = vec![self.first.hex];
        for pair in self.hits.windows(2) {
            hexes.extend(straight(grid, pair[0].hex, pair[1].hex).skip(1));
        }
        hexes
    }

    /// The sides passed, each once, with the hex the pointer was in when it came there.
    pub(super) fn sides(&self) -> Vec<(Hexside, Coord)> {
        let mut sides: Vec<(Hexside, Coord)> = Vec::new();
        for hit in &self.hits {
            if !sides.iter().any(|(side, _)| *side == hit.side) {
                sides.push((hit.side, hit.hex));
            }
        }
        sides
    }
}

/// A straight line one hex wide, both ends included. Where the true line runs between two hexes, the
/// left one stands for both.
pub(super) fn straight(grid: Grid, from: Coord, to: Coord) -> impl Iterator<Item = Coord> {
    grid.line_pairs(from, to).filter_map(|step| match step {
        LineStep::Through(hex) => Some(hex),
        LineStep::Between { left, right } => left.or(right),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_straight_line_is_connected_whatever_its_slope() {
        for grid in crate::tools::testing::grids(9, 8) {
            for from in grid.coords() {
                for to in grid.coords() {
                    let line: Vec<_> = straight(grid, from, to).collect();
                    assert_eq!((line.first(), line.last()), (Some(&from), Some(&to)));
                    assert!(line.windows(2).all(|pair| grid.distance(pair[0], pair[1]) == 1));
                    assert_eq!(line.len(), grid.distance(from, to) as usize + 1);
                }
            }
        }
    }
}
