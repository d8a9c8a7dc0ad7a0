//! The grid of a map: its size, how its hexes stand, and the geometry that follows.

use std::ops::RangeInclusive;

use hexx::{Hex, HexOrientation, OffsetHexMode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::line::Trace;
use super::{
    Coord, Direction, Edge, LabelError, Labels, LineStep, Orientation, label, parse_label,
};

/// Which rows (hexes with pointed tops) or columns (flat tops) are shifted by half a hex, to the right
/// or down. Both are numbered from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Offset {
    /// The second, the fourth and so on are shifted: the first one is flush.
    #[default]
    Even,
    /// The first, the third and so on are shifted.
    Odd,
}

/// The grid of a map.
///
/// ```text
/// pointy, even          pointy, odd           flat, even       flat, odd
///
///  A1  B1  C1             A1  B1  C1          A1    C1            B1
///    A2  B2  C2         A2  B2  C2               B1            A1    C1
///  A3  B3  C3             A3  B3  C3          A2    C2            B2
///                                                B2            A2    C2
/// ```
///
/// No map is wider or higher than [`Grid::MAX_SIDE`]: hexes beyond it are off the map, whatever size
/// is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Grid {
    /// How many columns there are.
    #[schemars(range(min = 1, max = Grid::MAX_SIDE))]
    pub columns: u16,
    /// How many rows there are.
    #[schemars(range(min = 1, max = Grid::MAX_SIDE))]
    pub rows: u16,
    /// How the hexes stand.
    #[serde(default)]
    pub orientation: Orientation,
    /// Which rows or columns are shifted.
    #[serde(default)]
    pub offset: Offset,
    /// How the hexes are labeled.
    #[serde(default)]
    pub labels: Labels,
    /// How many column numbers come before the first column: 9 on a sheet that begins with column 10.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub columns_before: u16,
    /// How many row numbers come before the first row.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rows_before: u16,
}

impl Grid {
    /// The most columns or rows a map may have.
    pub const MAX_SIDE: u16 = 999;

    /// A grid of that size, for the rest as most boards are printed: pointed tops, the first row
    /// flush, letters.
    #[must_use]
    pub fn new(columns: u16, rows: u16) -> Self {
        Self { columns, rows, ..Self::default() }
    }

    /// The number of columns and of rows, inside the limit.
    pub(super) fn size(self) -> (u16, u16) {
        (self.columns.min(Self::MAX_SIDE), self.rows.min(Self::MAX_SIDE))
    }

    /// How many hexes there are.
    #[must_use]
    pub fn n_hexes(self) -> usize {
        let (columns, rows) = self.size();
        usize::from(columns) * usize::from(rows)
    }

    /// The numbers of the columns that are on the map.
    #[must_use]
    pub fn column_numbers(self) -> RangeInclusive<u16> {
        numbers(self.columns_before, self.size().0)
    }

    /// The numbers of the rows that are on the map.
    #[must_use]
    pub fn row_numbers(self) -> RangeInclusive<u16> {
        numbers(self.rows_before, self.size().1)
    }

    /// Whether a hex is on the map.
    #[must_use]
    pub fn contains(self, coord: Coord) -> bool {
        let (columns, rows) = self.size();
        let within = |number: u16, before: u16, count: u16| {
            number.checked_sub(before).is_some_and(|place| place > 0 && place <= count)
        };
        within(coord.column, self.columns_before, columns)
            && within(coord.row, self.rows_before, rows)
    }

    /// The hex of a cell of the file: its place in its line and the place of the line, both from 0.
    #[must_use]
    pub fn cell(self, place: usize, line: usize) -> Option<Coord> {
        let number = |before: u16, place: usize| {
            before.checked_add(u16::try_from(place).ok()?)?.checked_add(1)
        };
        let coord =
            Coord::new(number(self.columns_before, place)?, number(self.rows_before, line)?);
        self.contains(coord).then_some(coord)
    }

    /// The hex at a place among all hexes in order, from 0.
    #[must_use]
    pub fn hex_at(self, index: usize) -> Option<Coord> {
        let columns = usize::from(self.size().0);
        // Without columns there are no hexes either.
        self.cell(index.checked_rem(columns)?, index.checked_div(columns)?)
    }

    /// The place of a hex in its line of the file, from 0, if it is on the map.
    #[must_use]
    pub fn place_of(self, coord: Coord) -> Option<usize> {
        self.contains(coord).then(|| usize::from(coord.column - self.columns_before - 1))
    }

    /// The line of the file a hex is drawn on, from 0, if it is on the map.
    #[must_use]
    pub fn line_of(self, coord: Coord) -> Option<usize> {
        self.contains(coord).then(|| usize::from(coord.row - self.rows_before - 1))
    }

    /// The place of a hex among all hexes in order, from 0, if it is on the map.
    #[must_use]
    pub fn index(self, coord: Coord) -> Option<usize> {
        let (columns, _) = self.size();
        self.contains(coord).then(|| {
            usize::from(coord.row - self.rows_before - 1) * usize::from(columns)
                + usize::from(coord.column - self.columns_before - 1)
        })
    }
}

/// Labels.
impl Grid {
    /// How many digits a column or a row has in labels of digits: two, or three on large maps.
    #[must_use]
    pub fn label_width(self) -> usize {
        let last = (*self.column_numbers().end()).max(*self.row_numbers().end());
        if last > 99 { 3 } else { 2 }
    }

    /// The label of a hex.
    #[must_use]
    pub fn label(self, coord: Coord) -> String {
        label(coord, self.labels, self.label_width())
    }

    /// Reads the label of a hex, which may lie off the map.
    ///
    /// # Errors
    ///
    /// Fails where the text is not a label in the style of the map.
    pub fn parse_label(self, text: &str) -> Result<Coord, LabelError> {
        parse_label(text, self.labels)
    }
}

/// Rows, columns and edges, all in order.
impl Grid {
    /// All hexes.
    pub fn coords(self) -> impl Iterator<Item = Coord> {
        self.block(1..=u16::MAX, 1..=u16::MAX)
    }

    /// The hexes of a row; none if it is off the map.
    pub fn row(self, row: u16) -> impl Iterator<Item = Coord> {
        self.block(1..=u16::MAX, row..=row)
    }

    /// The hexes of a column; none if it is off the map.
    pub fn column(self, column: u16) -> impl Iterator<Item = Coord> {
        self.block(column..=column, 1..=u16::MAX)
    }

    /// The hexes along an edge.
    pub fn edge(self, edge: Edge) -> impl Iterator<Item = Coord> {
        let (columns, rows) = (self.column_numbers(), self.row_numbers());
        match edge {
            Edge::North => self.block(1..=u16::MAX, *rows.start()..=*rows.start()),
            Edge::South => self.block(1..=u16::MAX, *rows.end()..=*rows.end()),
            Edge::West => self.block(*columns.start()..=*columns.start(), 1..=u16::MAX),
            Edge::East => self.block(*columns.end()..=*columns.end(), 1..=u16::MAX),
        }
    }

    /// The edges a hex lies on: none inside the map, two in a corner.
    pub fn edges(self, coord: Coord) -> impl Iterator<Item = Edge> {
        Edge::ALL.into_iter().filter(move |edge| self.is_on_edge(coord, *edge))
    }

    /// Whether a hex lies on an edge.
    #[must_use]
    pub fn is_on_edge(self, coord: Coord, edge: Edge) -> bool {
        self.contains(coord) && self.rows_from_edge(coord, edge) == 0
    }

    /// How many rows or columns of hexes are nearer to an edge than a hex of the map.
    #[must_use]
    pub fn rows_from_edge(self, coord: Coord, edge: Edge) -> u16 {
        match edge {
            Edge::North => coord.row.abs_diff(*self.row_numbers().start()),
            Edge::South => coord.row.abs_diff(*self.row_numbers().end()),
            Edge::West => coord.column.abs_diff(*self.column_numbers().start()),
            Edge::East => coord.column.abs_diff(*self.column_numbers().end()),
        }
    }

    /// The hexes in some columns and rows, as far as they are on the map.
    fn block(
        self,
        columns: RangeInclusive<u16>,
        rows: RangeInclusive<u16>,
    ) -> impl Iterator<Item = Coord> {
        let within = |wanted: RangeInclusive<u16>, there: RangeInclusive<u16>| {
            *wanted.start().max(there.start())..=*wanted.end().min(there.end())
        };
        let columns = within(columns, self.column_numbers());
        let rows = within(rows, self.row_numbers());
        rows.flat_map(move |row| columns.clone().map(move |column| Coord::new(column, row)))
    }
}

/// Neighbors, distances and lines.
impl Grid {
    /// The next hex in a direction; none off the map, nor if hexes have no side there.
    #[must_use]
    pub fn neighbor(self, coord: Coord, direction: Direction) -> Option<Coord> {
        let (across, down) = self.step(coord, direction)?;
        let column = coord.column.checked_add_signed(across)?;
        let next = Coord::new(column, coord.row.checked_add_signed(down)?);
        self.contains(next).then_some(next)
    }

    /// The columns to the right and the rows down that a step takes.
    fn step(self, coord: Coord, direction: Direction) -> Option<(i16, i16)> {
        use Direction::{E, N, Ne, Nw, S, Se, Sw, W};
        let line = match self.orientation {
            Orientation::Pointy => coord.row,
            Orientation::Flat => coord.column,
        };
        let is_shifted = line.is_multiple_of(2) == (self.offset == Offset::Even);
        let (on, back) = if is_shifted { (1, 0) } else { (0, -1) };
        match (self.orientation, direction) {
            (Orientation::Pointy, E) => Some((1, 0)),
            (Orientation::Pointy, Se) => Some((on, 1)),
            (Orientation::Pointy, Sw) => Some((back, 1)),
            (Orientation::Pointy, W) => Some((-1, 0)),
            (Orientation::Pointy, Nw) => Some((back, -1)),
            (Orientation::Pointy, Ne) => Some((on, -1)),
            (Orientation::Flat, N) => Some((0, -1)),
            (Orientation::Flat, Ne) => Some((1, back)),
            (Orientation::Flat, Se) => Some((1, on)),
            (Orientation::Flat, S) => Some((0, 1)),
            (Orientation::Flat, Sw) => Some((-1, on)),
            (Orientation::Flat, Nw) => Some((-1, back)),
            (Orientation::Pointy, N | S) | (Orientation::Flat, E | W) => None,
        }
    }

    /// The neighbors that are on the map with the direction to each, clockwise.
    pub fn neighbors(self, coord: Coord) -> impl Iterator<Item = (Direction, Coord)> {
        let around = self.orientation.directions().into_iter();
        around.filter_map(move |direction| Some((direction, self.neighbor(coord, direction)?)))
    }

    /// The neighbors of a hex clockwise, one for each of its directions, with their places among all hexes;
    /// none off the map. This is for whoever goes over a whole map.
    pub(crate) fn around(self, coord: Coord) -> [Option<(usize, Coord)>; 6] {
        let (columns, rows) = self.size();
        let (column, row) = (
            coord.column.wrapping_sub(self.columns_before).wrapping_sub(1),
            coord.row.wrapping_sub(self.rows_before).wrapping_sub(1),
        );
        self.orientation.directions().map(|direction| {
            let (across, down) = self.step(coord, direction)?;
            // A step off the upper or left edge wraps to a number beyond every map.
            let (column, row) = (column.wrapping_add_signed(across), row.wrapping_add_signed(down));
            let next = (column < columns && row < rows).then(|| {
                Coord::new(
                    coord.column.wrapping_add_signed(across),
                    coord.row.wrapping_add_signed(down),
                )
            });
            Some((usize::from(row) * usize::from(columns) + usize::from(column), next?))
        })
    }

    /// The direction from a hex to another that touches it.
    #[must_use]
    pub fn direction(self, from: Coord, to: Coord) -> Option<Direction> {
        let step = self.to_hex(to) - self.to_hex(from);
        self.orientation
            .directions()
            .into_iter()
            .find(|direction| self.orientation.to_hexx(*direction).map(Hex::from) == Some(step))
    }

    /// How many steps there are between two hexes, on the map or not.
    #[must_use]
    pub fn distance(self, from: Coord, to: Coord) -> u32 {
        self.to_hex(from).unsigned_distance_to(self.to_hex(to))
    }

    /// The hexes at most so many steps away, the hex itself included, in order.
    pub fn range(self, center: Coord, steps: u32) -> impl Iterator<Item = Coord> {
        let reach = u16::try_from(steps).unwrap_or(u16::MAX);
        // The shift of rows and columns lets a range stick out of the square by one hex.
        let around = |at: u16| {
            at.saturating_sub(reach).saturating_sub(1)..=at.saturating_add(reach).saturating_add(1)
        };
        self.block(around(center.column), around(center.row))
            .filter(move |coord| self.distance(center, *coord) <= steps)
    }

    /// The hexes exactly so many steps away, clockwise from the first direction.
    pub fn ring(self, center: Coord, steps: u32) -> impl Iterator<Item = Coord> {
        // No two coordinates are farther apart.
        const FARTHEST: i32 = 2 * u16::MAX as i32;
        let steps = i32::try_from(steps).unwrap_or(i32::MAX);
        let n_sides = if (1..=FARTHEST).contains(&steps) { 6 } else { 0 };
        let center = self.to_hex(center);
        let sides = self.orientation.directions().into_iter().take(n_sides);
        let around = sides.filter_map(move |corner| self.orientation.to_hexx(corner)).flat_map(
            move |corner| {
                let along = corner.rotate_cw(2);
                (0..steps).map(move |step| center + corner * steps + along * step)
            },
        );
        let alone = (steps == 0).then_some(center);
        alone.into_iter().chain(around).filter_map(move |hex| self.coord_at(hex))
    }

    /// The hexes of the map a straight line from center to center passes, both ends included, from the
    /// first to the last. Where it runs along a side, both hexes of the side count.
    pub fn line(self, from: Coord, to: Coord) -> impl Iterator<Item = Coord> {
        self.line_pairs(from, to).flat_map(LineStep::hexes)
    }

    /// The same line step by step, telling hexes it passes through from pairs of hexes it runs between.
    ///
    /// The way back has the same steps in reverse, left and right exchanged.
    pub fn line_pairs(self, from: Coord, to: Coord) -> impl Iterator<Item = LineStep> {
        let start = self.to_hex(from);
        let on_map = move |hex: Hex| self.coord_at(start + hex);
        Trace::new(self.to_hex(to) - start).filter_map(move |step| step.on_map(on_map))
    }
}

/// The bridge to the geometry library, which counts in axial coordinates.
impl Grid {
    /// The axial coordinates of a hex, on the map or not.
    #[must_use]
    pub fn to_hex(self, coord: Coord) -> Hex {
        let offset = [i32::from(coord.column), i32::from(coord.row)];
        Hex::from_offset_coordinates(offset, self.mode(), self.orientation_of_hexx())
    }

    /// The hex at axial coordinates, if it is on the map.
    #[must_use]
    pub fn coord_at(self, hex: Hex) -> Option<Coord> {
        // Far more than any map needs, and far less than would overflow.
        const LIMIT: u32 = 1 << 20;
        if hex.x.unsigned_abs().max(hex.y.unsigned_abs()) > LIMIT {
            return None;
        }
        let [column, row] = hex.to_offset_coordinates(self.mode(), self.orientation_of_hexx());
        let coord = Coord::new(u16::try_from(column).ok()?, u16::try_from(row).ok()?);
        self.contains(coord).then_some(coord)
    }

    // The library goes by the parity of the number it is given, and so do boards numbered from 1.
    fn mode(self) -> OffsetHexMode {
        match self.offset {
            Offset::Even => OffsetHexMode::Even,
            Offset::Odd => OffsetHexMode::Odd,
        }
    }

    fn orientation_of_hexx(self) -> HexOrientation {
        match self.orientation {
            Orientation::Pointy => HexOrientation::Pointy,
            Orientation::Flat => HexOrientation::Flat,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands skip conditions a reference")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// So many numbers, after those that come before.
fn numbers(before: u16, count: u16) -> RangeInclusive<u16> {
    // An empty range of numbers from 1 is 1..=0, and nothing overflows at the upper end.
    before.saturating_add(1)..=before.saturating_add(count)
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::{BTreeSet, VecDeque};

    use super::*;
    use proptest::prelude::*;

    /// A board as the examples of a rulebook have it: flat tops, even columns half a hex toward the lower
    /// rows, digits.
    pub(crate) fn board(columns: u16, rows: u16) -> Grid {
        Grid {
            orientation: Orientation::Flat,
            offset: Offset::Odd,
            labels: Labels::Digits,
            ..Grid::new(columns, rows)
        }
    }

    /// Grids of one size in every orientation, offset and style of labels.
    pub(in crate::hex) fn grids(columns: u16, rows: u16) -> Vec<Grid> {
        let mut grids = Vec::new();
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            for offset in [Offset::Even, Offset::Odd] {
                for labels in [Labels::Letters, Labels::Digits] {
                    grids.push(Grid {
                        columns,
                        rows,
                        orientation,
                        offset,
                        labels,
                        ..Grid::default()
                    });
                }
            }
        }
        grids
    }

    fn at(label: &str) -> Coord {
        parse_label(label, Labels::Letters).unwrap()
    }

    /// A sheet whose columns are numbered from 10 and whose rows from 3.
    fn sheet() -> Grid {
        Grid { columns_before: 9, rows_before: 2, ..board(31, 30) }
    }

    #[test]
    fn a_sheet_may_begin_at_any_number() {
        let grid = sheet();
        let labels: Vec<_> = [(0, 0), (30, 29)]
            .into_iter()
            .filter_map(|(place, line)| grid.cell(place, line))
            .map(|coord| grid.label(coord))
            .collect();
        assert_eq!(labels, ["1003", "4032"]);
        assert_eq!(grid.cell(31, 0), None);
        assert!(!grid.contains(Coord::new(9, 3)) && !grid.contains(Coord::new(10, 2)));
        assert_eq!(grid.coords().count(), grid.n_hexes());
        for (at, coord) in grid.coords().enumerate() {
            assert_eq!(grid.index(coord), Some(at));
            assert_eq!(grid.parse_label(&grid.label(coord)), Ok(coord));
            assert_eq!(grid.line_of(coord), Some(at / 31));
        }
        for edge in Edge::ALL {
            assert!(grid.edge(edge).all(|coord| grid.is_on_edge(coord, edge)), "{edge:?}");
            let along = grid.coords().filter(|coord| grid.is_on_edge(*coord, edge));
            assert_eq!(along.count(), grid.edge(edge).count());
        }
        let all = crate::hex::HexSet::all(grid);
        assert!(all.iter().eq(grid.coords()));
    }

    #[test]
    fn which_columns_are_shifted_goes_by_their_printed_numbers() {
        // Pairs of neighbors from the examples of a rulebook that prints numbers like these.
        let grid = Grid { columns_before: 19, ..sheet() };
        for (a, b) in [(3218, 3117), (2517, 2618), (3622, 3721), (3920, 3821), (2419, 2518)] {
            let [a, b] = [a, b].map(|label: u16| grid.parse_label(&label.to_string()).unwrap());
            assert!(grid.direction(a, b).is_some(), "{} {}", grid.label(a), grid.label(b));
        }
    }

    fn neighbors(grid: Grid, label: &str) -> String {
        let shown: Vec<_> = grid
            .neighbors(at(label))
            .map(|(direction, coord)| format!("{direction} {}", grid.label(coord)))
            .collect();
        shown.join(", ")
    }

    #[test]
    fn neighbors_are_those_of_the_drawing() {
        let pointy = Grid::new(3, 3);
        assert_eq!(neighbors(pointy, "B2"), "e C2, se C3, sw B3, w A2, nw B1, ne C1");
        assert_eq!(neighbors(pointy, "A1"), "e B1, se A2");
        assert_eq!(neighbors(pointy, "A2"), "e B2, se B3, sw A3, nw A1, ne B1");
        let odd = Grid { offset: Offset::Odd, ..pointy };
        assert_eq!(neighbors(odd, "B2"), "e C2, se B3, sw A3, w A2, nw A1, ne B1");
        let flat = Grid { orientation: Orientation::Flat, ..pointy };
        assert_eq!(neighbors(flat, "B2"), "n B1, ne C2, se C3, s B3, sw A3, nw A2");
        assert_eq!(neighbors(flat, "A1"), "se B1, s A2");
        let flat_odd = Grid { offset: Offset::Odd, ..flat };
        assert_eq!(neighbors(flat_odd, "B2"), "n B1, ne C1, se C2, s B3, sw A2, nw A1");
    }

    #[test]
    fn neighbors_are_mutual() {
        for grid in grids(7, 6) {
            for coord in grid.coords() {
                for (direction, next) in grid.neighbors(coord) {
                    assert_eq!(grid.neighbor(next, direction.opposite()), Some(coord));
                    assert_eq!(grid.direction(coord, next), Some(direction));
                    assert_eq!(grid.distance(coord, next), 1);
                }
                assert_eq!(grid.direction(coord, coord), None);
                let touching = grid.coords().filter(|other| grid.distance(coord, *other) == 1);
                assert_eq!(touching.count(), grid.neighbors(coord).count());
            }
        }
    }

    #[test]
    fn directions_of_the_other_orientation_lead_nowhere() {
        for grid in grids(5, 5) {
            for direction in Direction::ALL {
                let next = grid.neighbor(Coord::new(3, 3), direction);
                assert_eq!(next.is_some(), grid.orientation.has(direction));
            }
        }
    }

    #[test]
    fn what_lies_around_a_hex_is_its_neighbors() {
        for grid in grids(5, 4) {
            for grid in [grid, Grid { columns_before: 9, rows_before: 3, ..grid }] {
                for coord in grid.coords().chain([Coord::new(0, 0), Coord::new(40, 2)]) {
                    let each = grid.orientation.directions();
                    let around = each.map(|direction| {
                        let next = grid.neighbor(coord, direction)?;
                        Some((grid.index(next)?, next))
                    });
                    assert_eq!(grid.around(coord), around, "{coord:?} of {grid:?}");
                }
            }
        }
    }

    #[test]
    fn distance_is_the_shortest_way() {
        for grid in grids(7, 6) {
            for start in grid.coords() {
                let mut steps = vec![None; grid.n_hexes()];
                steps[grid.index(start).unwrap()] = Some(0);
                let mut queue = VecDeque::from([(start, 0)]);
                while let Some((coord, n)) = queue.pop_front() {
                    assert_eq!(grid.distance(start, coord), n);
                    for (_, next) in grid.neighbors(coord) {
                        let slot = &mut steps[grid.index(next).unwrap()];
                        if slot.is_none() {
                            *slot = Some(n + 1);
                            queue.push_back((next, n + 1));
                        }
                    }
                }
                assert!(steps.iter().all(Option::is_some));
            }
        }
    }

    #[test]
    fn hexes_and_axial_coordinates_agree() {
        for grid in grids(9, 8) {
            for (index, coord) in grid.coords().enumerate() {
                assert_eq!(grid.coord_at(grid.to_hex(coord)), Some(coord));
                assert_eq!(grid.index(coord), Some(index));
            }
            let everywhere = Hex::ZERO.range(40).filter_map(|hex| grid.coord_at(hex));
            assert_eq!(everywhere.collect::<BTreeSet<_>>().len(), grid.n_hexes());
        }
    }

    #[test]
    fn ranges_and_rings_are_what_the_distance_says() {
        for grid in grids(7, 6) {
            for center in grid.coords().chain([Coord::new(0, 0), Coord::new(9, 9)]) {
                for steps in 0..10 {
                    let range: Vec<_> = grid.range(center, steps).collect();
                    let near = |coord: &Coord| grid.distance(center, *coord) <= steps;
                    assert_eq!(range, grid.coords().filter(near).collect::<Vec<_>>());
                    let ring: Vec<_> = grid.ring(center, steps).collect();
                    let at_rim = |coord: &Coord| grid.distance(center, *coord) == steps;
                    let rim: BTreeSet<_> = grid.coords().filter(at_rim).collect();
                    assert_eq!(ring.len(), rim.len());
                    assert_eq!(ring.into_iter().collect::<BTreeSet<_>>(), rim);
                }
            }
        }
    }

    #[test]
    fn rings_turn_clockwise_from_the_first_direction() {
        for grid in grids(5, 5) {
            let center = Coord::new(3, 3);
            let ring: Vec<_> = grid.ring(center, 1).collect();
            let neighbors: Vec<_> = grid.neighbors(center).map(|(_, coord)| coord).collect();
            assert_eq!(ring, neighbors);
        }
    }

    #[test]
    fn edges_are_the_outer_rows_and_columns() {
        let grid = Grid::new(4, 3);
        let labels = |edge| grid.edge(edge).map(|coord| grid.label(coord)).collect::<Vec<_>>();
        assert_eq!(labels(Edge::North), ["A1", "B1", "C1", "D1"]);
        assert_eq!(labels(Edge::East), ["D1", "D2", "D3"]);
        assert_eq!(labels(Edge::South), ["A3", "B3", "C3", "D3"]);
        assert_eq!(labels(Edge::West), ["A1", "A2", "A3"]);
        assert_eq!(grid.edges(at("D3")).collect::<Vec<_>>(), [Edge::East, Edge::South]);
        assert_eq!(grid.edges(at("B2")).count(), 0);
        assert_eq!(grid.edges(at("E4")).count(), 0);
        for edge in Edge::ALL {
            assert!(grid.edge(edge).all(|coord| grid.is_on_edge(coord, edge)));
            assert_eq!(edge.opposite().opposite(), edge);
        }
    }

    #[test]
    fn rows_and_columns_off_the_map_are_empty() {
        let grid = Grid::new(4, 3);
        assert_eq!(grid.row(3).count(), 4);
        assert_eq!(grid.column(4).count(), 3);
        assert_eq!(grid.row(4).count() + grid.row(0).count(), 0);
        assert_eq!(grid.column(5).count() + grid.column(0).count(), 0);
    }

    #[test]
    fn absurd_sizes_are_harmless() {
        for grid in [Grid::new(0, 0), Grid::new(0, 5), Grid::new(5, 0)] {
            assert_eq!(grid.coords().count(), 0);
            assert_eq!(Edge::ALL.into_iter().flat_map(|edge| grid.edge(edge)).count(), 0);
            assert_eq!(grid.range(Coord::new(1, 1), u32::MAX).count(), 0);
        }
        let grid = Grid::new(u16::MAX, 2);
        assert_eq!(grid.n_hexes(), 2 * 999);
        assert!(!grid.contains(Coord::new(1000, 1)));
        assert_eq!(grid.coord_at(Hex::new(i32::MAX, i32::MIN)), None);
        assert_eq!(grid.ring(Coord::new(1, 1), u32::MAX).count(), 0);
    }

    #[test]
    fn labels_widen_with_the_map() {
        let grid = |columns| Grid { labels: Labels::Digits, ..Grid::new(columns, 20) };
        assert_eq!(grid(99).label(Coord::new(3, 4)), "0304");
        assert_eq!(grid(100).label(Coord::new(3, 4)), "003004");
    }

    #[test]
    fn documents_may_leave_out_what_is_usual() {
        let grid: Grid = serde_json::from_str(r#"{"columns": 13, "rows": 9}"#).unwrap();
        assert_eq!(grid, Grid::new(13, 9));
        let text =
            r#"{"columns":5,"rows":4,"orientation":"flat","offset":"odd","labels":"digits"}"#;
        let grid: Grid = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&grid).unwrap(), text);
        assert_eq!((grid.orientation, grid.offset), (Orientation::Flat, Offset::Odd));
    }

    #[test]
    fn the_schema_knows_the_limits() {
        let schema = schemars::schema_for!(Grid).to_value();
        assert_eq!(schema["properties"]["columns"]["minimum"], 1);
        assert_eq!(schema["properties"]["rows"]["maximum"], Grid::MAX_SIDE);
        assert_eq!(schema["required"], serde_json::json!(["columns", "rows"]));
    }

    proptest! {
        #[test]
        fn distance_is_a_metric(
            a in any::<(u16, u16)>(),
            b in any::<(u16, u16)>(),
            c in any::<(u16, u16)>(),
        ) {
            let [a, b, c] = [a, b, c].map(|(column, row)| Coord::new(column, row));
            for grid in grids(10, 10) {
                prop_assert_eq!(grid.distance(a, b), grid.distance(b, a));
                prop_assert_eq!(grid.distance(a, b) == 0, a == b);
                prop_assert!(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c));
            }
        }
    }
}
