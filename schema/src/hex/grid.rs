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

    /// How a step into the next of the lines that are shifted in turn leads: on, and back.
    fn shift(self, coord: Coord) -> (i16, i16) {
        let line = match self.orientation {
            Orientation::Pointy => coord.row,
            Orientation::Flat => coord.column,
        };
        let is_shifted = line.is_multiple_of(2) == (self.offset == Offset::Even);
        if is_shifted { (1, 0) } else { (0, -1) }
    }

    /// The columns to the right and the rows down that a step takes in each of the six directions, clockwise.
    fn steps(self, coord: Coord) -> [(i16, i16); 6] {
        let (on, back) = self.shift(coord);
        match self.orientation {
            Orientation::Pointy => [(1, 0), (on, 1), (back, 1), (-1, 0), (back, -1), (on, -1)],
            Orientation::Flat => [(0, -1), (1, back), (1, on), (0, 1), (-1, on), (-1, back)],
        }
    }

    /// The columns to the right and the rows down that a step takes.
    fn step(self, coord: Coord, direction: Direction) -> Option<(i16, i16)> {
        use Direction::{E, N, Ne, Nw, S, Se, Sw, W};
        let (on, back) = self.shift(coord);
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

    /// The neighbors of a hex that are on the map, clockwise, each with the number of its direction and its
    /// place among all hexes. This is for whoever goes over a whole map.
    pub(crate) fn around(self, coord: Coord) -> impl Iterator<Item = (usize, usize, Coord)> {
        let (columns, rows) = self.size();
        let (column, row) = (
            coord.column.wrapping_sub(self.columns_before).wrapping_sub(1),
            coord.row.wrapping_sub(self.rows_before).wrapping_sub(1),
        );
        let steps = self.steps(coord);
        (0..steps.len()).filter_map(move |number| {
            let (across, down) = steps[number];
            // A step off the upper or left edge wraps to a number beyond every map.
            let (column, row) = (column.wrapping_add_signed(across), row.wrapping_add_signed(down));
            if column >= columns || row >= rows {
                return None;
            }
            let next = Coord::new(
                coord.column.wrapping_add_signed(across),
                coord.row.wrapping_add_signed(down),
            );
            Some((number, usize::from(row) * usize::from(columns) + usize::from(column), next))
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
pub(super) mod tests;
