//! Where a stroke went.

use banneret_schema::hex::{Coord, Grid, Hexside};
use hexx::Hex;

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

/// A straight line one hex wide, both ends included. Where the true line runs between two hexes, one of
/// them stands for both: always the one on the same hand, and one that is on the map.
pub(crate) fn straight(grid: Grid, from: Coord, to: Coord) -> impl Iterator<Item = Coord> {
    let n = i32::try_from(grid.distance(from, to)).unwrap_or_default();
    let (a, b) = (grid.to_hex(from), grid.to_hex(to));
    let line = |hand: i32| -> Option<Vec<Coord>> {
        (0..=n).map(|step| grid.coord_at(between(a, b, step, n, hand))).collect()
    };
    let exact = || grid.line(from, to).collect();
    line(1).or_else(|| line(-1)).unwrap_or_else(exact).into_iter()
}

/// The hex nearest to the point so many steps of `n` from one hex to another. Points between two hexes
/// go to the one on a hand. Everything is counted in parts of a hex, so that it is exact.
fn between(a: Hex, b: Hex, step: i32, n: i32, hand: i32) -> Hex {
    let unit = 8 * n.max(1);
    let point = (a * (n - step) + b * step) * 8 + Hex::new(hand, 2 * hand);
    let point = if n == 0 { a * unit } else { point };
    let near = |part: i32| (2 * part + unit).div_euclid(2 * unit);
    let (x, y, z) = (near(point.x), near(point.y), near(point.z()));
    let off = |whole: i32, part: i32| (whole * unit - part).abs();
    let (dx, dy, dz) = (off(x, point.x), off(y, point.y), off(z, point.z()));
    // The three must add up to 0: the one that was rounded most gives way.
    if dx > dy && dx > dz {
        Hex::new(-y - z, y)
    } else if dy > dz {
        Hex::new(x, -x - z)
    } else {
        Hex::new(x, y)
    }
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
