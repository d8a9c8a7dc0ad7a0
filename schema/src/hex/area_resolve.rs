//! From the words of an area to its hexes.
//!
//! The terms are gathered first and then drawn together, so that naming the same rows or ranges a
//! thousand times costs no more than once.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::{Coord, Edge, Grid, HexSet, Placed, Term, within};

/// The hexes of the map in any of the terms.
pub(super) fn sum<'z>(
    terms: &[Placed<Term>],
    grid: Grid,
    zones: &dyn Fn(&str) -> Option<&'z HexSet>,
) -> HexSet {
    let mut set = HexSet::new(grid);
    let (n_columns, n_rows) = grid.size();
    let mut columns = Lines::new(n_columns);
    let mut rows = Lines::new(n_rows);
    let mut ranges: Vec<(Coord, u32)> = Vec::new();
    let mut names = BTreeSet::new();
    for term in terms {
        match &term.value {
            Term::All => rows.mark(1..=n_rows),
            Term::Rows { first, last } => rows.mark(first.value..=last.value),
            Term::Columns { first, last } => columns.mark(first.value..=last.value),
            Term::Edge(Edge::North) => rows.mark(1..=1),
            Term::Edge(Edge::South) => rows.mark(n_rows..=n_rows),
            Term::Edge(Edge::West) => columns.mark(1..=1),
            Term::Edge(Edge::East) => columns.mark(n_columns..=n_columns),
            Term::Within { steps, center } => ranges.push((center.value, u32::from(*steps))),
            Term::Hex(coord) => {
                set.insert(*coord);
            }
            Term::Zone(name) => {
                names.insert(name.as_str());
            }
        }
    }
    for row in rows.marked() {
        set.insert_block(1..=n_columns, row..=row);
    }
    for column in columns.marked() {
        set.insert_block(column..=column, 1..=n_rows);
    }
    if !ranges.is_empty() {
        set.union_with(&within(grid, ranges));
    }
    for zone in names.into_iter().filter_map(zones) {
        set.union_with(zone);
    }
    set
}

/// Which rows or columns of the map are marked.
struct Lines(Vec<bool>);

impl Lines {
    fn new(n: u16) -> Self {
        Self(vec![false; usize::from(n)])
    }

    fn mark(&mut self, lines: RangeInclusive<u16>) {
        let start = usize::from(lines.start().saturating_sub(1));
        let end = usize::from(*lines.end()).min(self.0.len());
        if let Some(lines) = self.0.get_mut(start..end) {
            lines.fill(true);
        }
    }

    fn marked(&self) -> impl Iterator<Item = u16> {
        (1..).zip(&self.0).filter(|(_, marked)| **marked).map(|(line, _)| line)
    }
}
