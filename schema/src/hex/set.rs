//! Sets of hexes of one map.

use std::fmt;
use std::ops::{Range, RangeInclusive};

use super::{Coord, Grid};

const BITS: usize = u64::BITS as usize;

/// A set of hexes of one map, a bit for each. Hexes off the map are never in it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct HexSet {
    /// Where the map lies; how its hexes stand does not matter here.
    frame: Grid,
    // Invariant: bits beyond the last hex are 0.
    words: Vec<u64>,
}

impl HexSet {
    /// The set without any hex.
    #[must_use]
    pub fn new(grid: Grid) -> Self {
        let (columns, rows) = grid.size();
        let Grid { columns_before, rows_before, .. } = grid;
        let frame = Grid { columns_before, rows_before, ..Grid::new(columns, rows) };
        Self { frame, words: vec![0; grid.n_hexes().div_ceil(BITS)] }
    }

    /// The set of all hexes.
    #[must_use]
    pub fn all(grid: Grid) -> Self {
        let mut set = Self::new(grid);
        set.fill(0..grid.n_hexes());
        set
    }

    /// The set of some hexes; those off the map are left out.
    #[must_use]
    pub fn from_coords(grid: Grid, coords: impl IntoIterator<Item = Coord>) -> Self {
        let mut set = Self::new(grid);
        set.extend(coords);
        set
    }

    /// Whether a hex is in the set.
    #[must_use]
    pub fn contains(&self, coord: Coord) -> bool {
        self.bit(coord).is_some_and(|(word, mask)| self.words[word] & mask != 0)
    }

    /// Puts a hex in. Returns whether it is new; a hex off the map never is.
    pub fn insert(&mut self, coord: Coord) -> bool {
        let Some((word, mask)) = self.bit(coord) else { return false };
        let new = self.words[word] & mask == 0;
        self.words[word] |= mask;
        new
    }

    /// Whether the hex at a place among all hexes, as [`Grid::index`] gives it, is in the set.
    pub(crate) fn contains_at(&self, index: usize) -> bool {
        self.words[index / BITS] & 1 << (index % BITS) != 0
    }

    /// Puts the hex at a place among all hexes in.
    pub(crate) fn insert_at(&mut self, index: usize) {
        self.words[index / BITS] |= 1 << (index % BITS);
    }

    /// Takes a hex out. Returns whether it was in.
    pub fn remove(&mut self, coord: Coord) -> bool {
        let Some((word, mask)) = self.bit(coord) else { return false };
        let was_in = self.words[word] & mask != 0;
        self.words[word] &= !mask;
        was_in
    }

    /// How many hexes are in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The hexes, in order.
    pub fn iter(&self) -> impl Iterator<Item = Coord> {
        self.words.iter().enumerate().flat_map(move |(position, word)| {
            Ones(*word).filter_map(move |bit| self.frame.hex_at(position * BITS + bit))
        })
    }

    /// Puts in all hexes of another set.
    pub fn union_with(&mut self, other: &Self) {
        if self.is_of_same_size(other) {
            self.combine(other, |a, b| a | b);
        } else {
            self.extend(other.iter());
        }
    }

    /// Takes out all hexes of another set.
    pub fn subtract(&mut self, other: &Self) {
        if self.is_of_same_size(other) {
            self.combine(other, |a, b| a & !b);
        } else {
            for coord in other.iter() {
                self.remove(coord);
            }
        }
    }

    /// Takes out all hexes that are not in another set.
    pub fn intersect_with(&mut self, other: &Self) {
        if self.is_of_same_size(other) {
            self.combine(other, |a, b| a & b);
        } else {
            let gone: Vec<_> = self.iter().filter(|coord| !other.contains(*coord)).collect();
            for coord in gone {
                self.remove(coord);
            }
        }
    }

    /// The hexes in either set.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let mut set = self.clone();
        set.union_with(other);
        set
    }

    /// The hexes in this set that are not in the other.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        let mut set = self.clone();
        set.subtract(other);
        set
    }

    /// The hexes in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let mut set = self.clone();
        set.intersect_with(other);
        set
    }

    /// Puts in the hexes in some columns and rows, as far as they are on the map.
    pub(super) fn insert_block(&mut self, columns: RangeInclusive<u16>, rows: RangeInclusive<u16>) {
        let (all_columns, all_rows) = (self.frame.column_numbers(), self.frame.row_numbers());
        let first = *columns.start().max(all_columns.start());
        let last = *columns.end().min(all_columns.end());
        if first > last {
            return;
        }
        for row in *rows.start().max(all_rows.start())..=*rows.end().min(all_rows.end()) {
            if let Some(start) = self.frame.index(Coord::new(first, row)) {
                self.fill(start..start + usize::from(last - first) + 1);
            }
        }
    }

    /// Sets the bits of a range of places, word by word.
    fn fill(&mut self, range: Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            let (word, bit) = (at / BITS, at % BITS);
            let n = (BITS - bit).min(range.end - at);
            self.words[word] |= (u64::MAX >> (BITS - n)) << bit;
            at += n;
        }
    }

    fn combine(&mut self, other: &Self, merge: impl Fn(u64, u64) -> u64) {
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            *mine = merge(*mine, *theirs);
        }
    }

    fn is_of_same_size(&self, other: &Self) -> bool {
        self.frame == other.frame
    }

    /// The word of a hex on the map, and its bit in it.
    fn bit(&self, coord: Coord) -> Option<(usize, u64)> {
        let index = self.frame.index(coord)?;
        Some((index / BITS, 1 << (index % BITS)))
    }
}

impl Extend<Coord> for HexSet {
    fn extend<I: IntoIterator<Item = Coord>>(&mut self, coords: I) {
        for coord in coords {
            self.insert(coord);
        }
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|coord| (coord.column, coord.row))).finish()
    }
}

/// The places of the bits that are set, lowest first.
struct Ones(u64);

impl Iterator for Ones {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use proptest::prelude::*;

    #[test]
    fn all_hexes_and_none() {
        for grid in [Grid::new(13, 9), Grid::new(64, 2), Grid::new(1, 1), Grid::new(0, 3)] {
            let all = HexSet::all(grid);
            assert_eq!(all.len(), grid.n_hexes());
            assert!(all.iter().eq(grid.coords()));
            assert!(all.difference(&all).is_empty());
            assert_eq!(all.difference(&all), HexSet::new(grid));
        }
    }

    #[test]
    fn hexes_off_the_map_stay_out() {
        let mut set = HexSet::new(Grid::new(3, 3));
        for coord in [Coord::new(0, 1), Coord::new(4, 1), Coord::new(1, 4), Coord::new(9, 9)] {
            assert!(!set.insert(coord));
            assert!(!set.contains(coord));
            assert!(!set.remove(coord));
        }
        assert!(set.is_empty());
        assert!(set.insert(Coord::new(3, 3)) && !set.insert(Coord::new(3, 3)));
        assert!(set.remove(Coord::new(3, 3)) && !set.remove(Coord::new(3, 3)));
    }

    #[test]
    fn sets_of_different_maps_meet_hex_by_hex() {
        let (small, large) = (HexSet::all(Grid::new(3, 2)), HexSet::all(Grid::new(5, 5)));
        assert_eq!(small.union(&large), small);
        assert_eq!(large.difference(&small).len(), 25 - 6);
        assert_eq!(large.intersection(&small).len(), 6);
        assert!(small.difference(&large).is_empty());
    }

    fn coords() -> impl Strategy<Value = BTreeSet<Coord>> {
        proptest::collection::btree_set((1u16..14, 1u16..12), 0..60).prop_map(|pairs| {
            pairs.into_iter().map(|(column, row)| Coord::new(column, row)).collect()
        })
    }

    proptest! {
        #[test]
        fn it_is_a_set(a in coords(), b in coords()) {
            let grid = Grid::new(13, 11);
            let [x, y] = [&a, &b].map(|coords| HexSet::from_coords(grid, coords.iter().copied()));
            prop_assert_eq!(x.len(), a.len());
            prop_assert!(x.iter().eq(a.iter().copied()));
            prop_assert!(x.union(&y).iter().eq(a.union(&b).copied()));
            prop_assert!(x.difference(&y).iter().eq(a.difference(&b).copied()));
            prop_assert!(x.intersection(&y).iter().eq(a.intersection(&b).copied()));
            prop_assert!(grid.coords().all(|coord| x.contains(coord) == a.contains(&coord)));
        }

        #[test]
        fn blocks_are_rows_and_columns(
            size in (1u16..80, 1u16..9),
            columns in (0u16..90, 0u16..90),
            rows in (0u16..12, 0u16..12),
        ) {
            let grid = Grid::new(size.0, size.1);
            let (columns, rows) = (columns.0..=columns.1, rows.0..=rows.1);
            let mut set = HexSet::new(grid);
            set.insert_block(columns.clone(), rows.clone());
            let inside = |c: &Coord| columns.contains(&c.column) && rows.contains(&c.row);
            prop_assert!(set.iter().eq(grid.coords().filter(inside)));
        }
    }
}
