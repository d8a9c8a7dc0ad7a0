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
    let (all_columns, all_rows) = (grid.column_numbers(), grid.row_numbers());
    let mut columns = Lines::new(&all_columns);
    let mut rows = Lines::new(&all_rows);
    let only = |line: &u16| *line..=*line;
    let mut ranges: Vec<(Coord, u32)> = Vec::new();
    let mut names = BTreeSet::new();
    for term in terms {
        match &term.value {
            Term::All => rows.mark(all_rows.clone()),
            Term::Rows { first, last } => rows.mark(first.value..=last.value),
            Term::Columns { first, last } => columns.mark(first.value..=last.value),
            Term::Edge(Edge::North) => rows.mark(only(all_rows.start())),
            Term::Edge(Edge::South) => rows.mark(only(all_rows.end())),
            Term::Edge(Edge::West) => columns.mark(only(all_columns.start())),
            Term::Edge(Edge::East) => columns.mark(only(all_columns.end())),
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
        set.insert_block(all_columns.clone(), row..=row);
    }
    for column in columns.marked() {
        set.insert_block(column..=column, all_rows.clone());
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
struct Lines {
    first: u16,
    marked: Vec<bool>,
}

impl Lines {
    fn new(all: &RangeInclusive<u16>) -> Self {
        Self { first: *all.start(), marked: vec![false; all.len()] }
    }

    fn mark(&mut self, lines: RangeInclusive<u16>) {
        let start = usize::from(lines.start().saturating_sub(self.first));
        let end = (usize::from(*lines.end()) + 1).saturating_sub(usize::from(self.first));
        let end = end.min(self.marked.len());
        if let Some(lines) = self.marked.get_mut(start..end) {
            lines.fill(true);
        }
    }

    fn marked(&self) -> impl Iterator<Item = u16> {
        (self.first..).zip(&self.marked).filter(|(_, marked)| **marked).map(|(line, _)| line)
    }
}
