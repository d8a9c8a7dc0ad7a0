//! Areas: sets of hexes as people describe them.

use std::ops::{Range, RangeInclusive};

use super::{AreaError, Coord, Edge, Grid, HexSet, Labels, area_parse, area_resolve};

/// A value and where it is written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Placed<T> {
    /// The value.
    pub value: T,
    /// Its text, in bytes.
    pub range: Range<usize>,
}

/// A set of hexes as described in words.
///
/// ```text
/// rows 8-9                     whole rows; also `row 3`, `rows 1, 3 and 5-6`, `rows 8 to 9`
/// columns A-C                  whole columns, by label or number: `columns 1-3`, `column C`
/// within 3 of D5               the hexes at most three steps from D5, itself included
/// north edge                   the first row; also `edge north`; south, east and west alike
/// D5                           a hex; `hex D5` is the same
/// all                          the whole map
/// persian-bank                 another zone of the map, by its id
/// A1, B2 and C3 + row 8        several of these added up
/// rows 8-9 but A8, B8          all that comes before `but` without anything that comes after it
/// ```
///
/// The grammar, with words in any case and numbers from 1:
///
/// ```text
/// area      = list [ "but" list ]
/// list      = term { separator term }
/// separator = "," | "+" | "and" | ", and"          "but" may follow a comma too
/// term      = "all"
///           | ( "row" | "rows" ) span              a span is a number, or two with - or "to" between
///           | ( "column" | "columns" ) span        here in letters too, as on the map
///           | span                                 after rows or columns: more of them
///           | "within" number [ "hexes" ] "of" label
///           | "edge" compass | compass "edge"
///           | [ "hex" | "hexes" ] label
///           | zone                                 lower-case words joined by hyphens
/// ```
///
/// There is one `but` at most, since people do not agree on what a second one would mean; a document
/// can give a list of areas instead, which are added up.
///
/// French words mean the same: `rangées` or `lignes`, `colonnes`, `à 3 de D5` (`à 3 hexagones de`,
/// `d'`), `bord nord`, `tout`, `et`, `sauf`, `8 à 9`. Accents may be left out, but for `à`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Area {
    /// What belongs to it.
    pub included: Vec<Placed<Term>>,
    /// What does not, though it may be included.
    pub excluded: Vec<Placed<Term>>,
}

/// A part of an area.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Term {
    /// The whole map.
    All,
    /// Whole rows.
    Rows {
        /// The first row.
        first: Placed<u16>,
        /// The last row, no less than the first.
        last: Placed<u16>,
    },
    /// Whole columns.
    Columns {
        /// The first column.
        first: Placed<u16>,
        /// The last column, no less than the first.
        last: Placed<u16>,
    },
    /// The hexes around a hex.
    Within {
        /// How many steps away they may be.
        steps: u16,
        /// The hex in the middle.
        center: Placed<Coord>,
    },
    /// The hexes along an edge of the map.
    Edge(Edge),
    /// One hex.
    Hex(Coord),
    /// Another zone of the map.
    Zone(String),
}

/// Something an area names that is not on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OffMap {
    /// A hex.
    Hex(Coord),
    /// A row.
    Row(u16),
    /// A column.
    Column(u16),
}

impl Area {
    /// Reads an area written in words, with the labels of the map.
    ///
    /// # Errors
    ///
    /// Fails with the part of the text that is wrong, and why.
    pub fn parse(text: &str, labels: Labels) -> Result<Self, AreaError> {
        area_parse::parse(text, labels)
    }

    /// The hexes of the area that are on a map. `zones` knows the other zones; one it does not know is
    /// empty.
    #[must_use]
    pub fn resolve<'z>(&self, grid: Grid, zones: &dyn Fn(&str) -> Option<&'z HexSet>) -> HexSet {
        let mut set = area_resolve::sum(&self.included, grid, zones);
        if !self.excluded.is_empty() {
            set.subtract(&area_resolve::sum(&self.excluded, grid, zones));
        }
        set
    }

    /// All parts, in the order they are written.
    pub fn terms(&self) -> impl Iterator<Item = &Placed<Term>> {
        self.included.iter().chain(&self.excluded)
    }

    /// The hexes it names, on the map or not, in the order they are written.
    pub fn labels(&self) -> impl Iterator<Item = Placed<Coord>> {
        self.terms().filter_map(|term| match &term.value {
            Term::Hex(coord) => Some(Placed { value: *coord, range: term.range.clone() }),
            Term::Within { center, .. } => Some(center.clone()),
            Term::All
            | Term::Rows { .. }
            | Term::Columns { .. }
            | Term::Edge(_)
            | Term::Zone(_) => None,
        })
    }

    /// The zones it names, in the order they are written.
    pub fn zones(&self) -> impl Iterator<Item = Placed<&str>> {
        self.terms().filter_map(|term| match &term.value {
            Term::Zone(zone) => Some(Placed { value: zone.as_str(), range: term.range.clone() }),
            Term::All
            | Term::Rows { .. }
            | Term::Columns { .. }
            | Term::Within { .. }
            | Term::Edge(_)
            | Term::Hex(_) => None,
        })
    }

    /// The hexes, rows and columns it names that are not on a map, in the order they are written.
    pub fn off_map(&self, grid: Grid) -> impl Iterator<Item = Placed<OffMap>> {
        self.terms().flat_map(move |term| term.value.off_map(grid, &term.range))
    }
}

impl Term {
    fn off_map(&self, grid: Grid, range: &Range<usize>) -> Vec<Placed<OffMap>> {
        let hex = |coord: Coord, range: &Range<usize>| {
            let placed = Placed { value: OffMap::Hex(coord), range: range.clone() };
            if grid.contains(coord) { vec![] } else { vec![placed] }
        };
        let span = |first: &Placed<u16>,
                    last: &Placed<u16>,
                    there: RangeInclusive<u16>,
                    what: fn(u16) -> OffMap| {
            let mut ends = vec![first, last];
            // A span of one is written once.
            ends.dedup();
            ends.retain(|end| !there.contains(&end.value));
            ends.iter()
                .map(|end| Placed { value: what(end.value), range: end.range.clone() })
                .collect()
        };
        let (columns, rows) = (grid.column_numbers(), grid.row_numbers());
        match self {
            Self::Rows { first, last } => span(first, last, rows, OffMap::Row),
            Self::Columns { first, last } => span(first, last, columns, OffMap::Column),
            Self::Within { center, .. } => hex(center.value, &center.range),
            Self::Hex(coord) => hex(*coord, range),
            Self::All | Self::Edge(_) | Self::Zone(_) => vec![],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::grid::tests::grids;
    use super::*;
    use proptest::prelude::*;

    /// The labels of an area on a map of 5 columns and 4 rows where `bank` is row 1.
    fn resolved(text: &str) -> String {
        let grid = Grid::new(5, 4);
        let bank = HexSet::from_coords(grid, grid.row(1));
        let area = Area::parse(text, grid.labels).unwrap();
        let set = area.resolve(grid, &|zone| (zone == "bank").then_some(&bank));
        set.iter().map(|coord| grid.label(coord)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn areas_are_the_hexes_they_say() {
        for (text, hexes) in [
            ("row 2", "A2 B2 C2 D2 E2"),
            ("rows 1, 3 and 4 but columns A-B, 3", "D1 E1 D3 E3 D4 E4"),
            ("columns B-C but rows 1-2", "B3 C3 B4 C4"),
            ("column E", "E1 E2 E3 E4"),
            ("within 1 of B2", "B1 C1 A2 B2 C2 B3 C3"),
            ("within 0 of B2", "B2"),
            ("north edge but A1", "B1 C1 D1 E1"),
            ("edge west", "A1 A2 A3 A4"),
            ("C3, A1 + B2 and A1", "A1 B2 C3"),
            ("all but rows 1-3", "A4 B4 C4 D4 E4"),
            ("bank but D1, C1", "A1 B1 E1"),
            ("bank but nowhere", "A1 B1 C1 D1 E1"),
            ("nowhere", ""),
            ("rows 4-9", "A4 B4 C4 D4 E4"),
            ("Z9", ""),
            ("within 3 of Z9", ""),
            ("within 1 of A1, within 1 of E4, within 0 of E4", "A1 B1 A2 E3 D4 E4"),
            ("south edge but edge east", "A4 B4 C4 D4"),
            ("rangées 1-4 sauf colonnes A-D", "E1 E2 E3 E4"),
            ("à 1 de A1", "A1 B1 A2"),
        ] {
            assert_eq!(resolved(text), hexes, "{text}");
        }
    }

    #[test]
    fn a_second_axis_is_kept_after_but() {
        assert_eq!(resolved("rows 1-4 but 2-4"), "A1 B1 C1 D1 E1");
        assert_eq!(resolved("columns A-E but B-E"), "A1 A2 A3 A4");
    }

    #[test]
    fn what_is_off_the_map_is_found_where_it_is_written() {
        let text = "rows 4-9, columns D-G, row 7, F1 and within 2 of A9 but A1, B5, east edge";
        let area = Area::parse(text, Labels::Letters).unwrap();
        let off_map: Vec<_> =
            area.off_map(Grid::new(5, 4)).map(|found| (&text[found.range], found.value)).collect();
        assert_eq!(
            off_map,
            [
                ("9", OffMap::Row(9)),
                ("G", OffMap::Column(7)),
                ("7", OffMap::Row(7)),
                ("F1", OffMap::Hex(Coord::new(6, 1))),
                ("A9", OffMap::Hex(Coord::new(1, 9))),
                ("B5", OffMap::Hex(Coord::new(2, 5))),
            ]
        );
        let labels: Vec<_> = area.labels().map(|label| &text[label.range]).collect();
        assert_eq!(labels, ["F1", "A9", "A1", "B5"]);
    }

    #[test]
    fn zones_are_found_where_they_are_written() {
        let text = "persian-bank, hill2 but camp";
        let area = Area::parse(text, Labels::Letters).unwrap();
        let zones: Vec<_> = area.zones().map(|zone| (zone.value, &text[zone.range])).collect();
        assert_eq!(zones, [("persian-bank", "persian-bank"), ("hill2", "hill2"), ("camp", "camp")]);
    }

    #[test]
    fn large_maps_are_no_trouble() {
        for grid in grids(500, 500) {
            let area = "within 40 of 250, all but columns 1-499".replace("250", {
                if grid.labels == Labels::Letters { "IP250" } else { "250250" }
            });
            let set = Area::parse(&area, grid.labels).unwrap().resolve(grid, &|_| None);
            assert!(set.iter().eq(grid.edge(Edge::East)));
        }
    }

    #[test]
    fn saying_it_often_costs_no_more() {
        let grid = Grid::new(500, 500);
        let text = vec!["within 499 of A1, all, columns 1-500, a"; 2_000].join(", ");
        let area = Area::parse(&text, grid.labels).unwrap();
        let all = HexSet::all(grid);
        assert_eq!(area.resolve(grid, &|_| Some(&all)), all);
    }

    proptest! {
        #[test]
        fn rows_and_columns_are_blocks(a in 1u16..30, n in 0u16..9, b in 1u16..30, m in 0u16..9) {
            for grid in grids(20, 25) {
                let text = format!("rows {a}-{} but columns {b}-{}", a + n, b + m);
                let area = Area::parse(&text, grid.labels).unwrap();
                let expected = grid.coords().filter(|coord| {
                    (a..=a + n).contains(&coord.row) && !(b..=b + m).contains(&coord.column)
                });
                prop_assert!(area.resolve(grid, &|_| None).iter().eq(expected));
            }
        }
    }
}
