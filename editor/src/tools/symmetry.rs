//! Symmetric painting: every change done a second time on the other half of the map.
//!
//! A mirror takes hexes to hexes only where shifted rows meet shifted rows. Across the shift, hexes of
//! shifted rows at the edge have no partner and are painted once; along it, an even number of rows has no
//! mirror at all. Maps with flat tops have columns for rows.

use banneret_schema::ground::{Course, Ground};
use banneret_schema::hex::{Coord, Direction, Grid, HexSet, Hexside, Offset, Orientation};
use banneret_validator::text;

use super::{Symmetry, Turn};
use crate::document::RefusedEdit;
use crate::document::map::{MapChange, PathChange};

/// The mirror of a map.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mirror {
    grid: Grid,
    symmetry: Symmetry,
}

impl Mirror {
    /// The mirror of a map, or why it has none; none at all where the author does not paint so.
    pub(super) fn new(grid: Grid, symmetry: Symmetry) -> Result<Option<Self>, RefusedEdit> {
        let even = |n: u16| n.is_multiple_of(2);
        match (symmetry, grid.orientation) {
            (Symmetry::None, _) => return Ok(None),
            (Symmetry::NorthSouth, Orientation::Pointy) if even(grid.rows) => {
                return Err(RefusedEdit(text!(
                    "north and south are no mirror images on a map with an even number of rows",
                    "le nord et le sud ne se reflètent pas sur une carte au nombre pair de rangées"
                )));
            }
            (Symmetry::WestEast, Orientation::Flat) if even(grid.columns) => {
                return Err(RefusedEdit(text!(
                    "west and east are no mirror images on a map with an even number of columns",
                    "l’ouest et l’est ne se reflètent pas sur une carte au nombre pair de colonnes"
                )));
            }
            _ => {}
        }
        Ok(Some(Self { grid, symmetry }))
    }

    /// The hex that mirrors a hex, if it is on the map.
    pub(super) fn hex(self, coord: Coord) -> Option<Coord> {
        let grid = self.grid;
        // Along a line of hexes (a row of pointed tops), and from line to line.
        let is_pointy = grid.orientation == Orientation::Pointy;
        let swap = |coord: Coord| {
            if is_pointy { coord } else { Coord::new(coord.row, coord.column) }
        };
        let (length, n_lines) =
            if is_pointy { (grid.columns, grid.rows) } else { (grid.rows, grid.columns) };
        // Counted from 1, wherever the numbers of the board begin.
        let before = swap(Coord::new(grid.columns_before, grid.rows_before));
        let at = swap(coord);
        let along = at.column.checked_sub(before.column)?;
        let line = at.row.checked_sub(before.row)?;
        let turns_along = match self.symmetry {
            Symmetry::WestEast => is_pointy,
            Symmetry::NorthSouth => !is_pointy,
            Symmetry::HalfTurn => true,
            Symmetry::None => false,
        };
        let turns_lines = match self.symmetry {
            Symmetry::WestEast => !is_pointy,
            Symmetry::NorthSouth => is_pointy,
            Symmetry::HalfTurn => true,
            Symmetry::None => false,
        };
        // In halves of a hex, so that the shift is a whole number.
        let shift = |line: u16| {
            let number = line + before.row;
            let shifted = number.is_multiple_of(2) == (grid.offset == Offset::Even);
            i32::from(shifted)
        };
        let to_line = if turns_lines { n_lines.checked_sub(line)? + 1 } else { line };
        let from_halves = 2 * i32::from(along) + shift(line);
        let to_halves = if turns_along {
            // The first line lies where its mirror image lies.
            let last = if turns_lines { n_lines } else { 1 };
            2 + shift(1) + 2 * i32::from(length) + shift(last) - from_halves
        } else {
            from_halves
        };
        let halves = to_halves - shift(to_line);
        if halves % 2 != 0 {
            return None;
        }
        let along = u16::try_from(halves / 2).ok()?.checked_add(before.column)?;
        let to = swap(Coord::new(along, to_line + before.row));
        grid.contains(to).then_some(to)
    }

    fn direction(self, direction: Direction) -> Direction {
        let turn = match self.symmetry {
            Symmetry::None => Turn::Sixths(0),
            Symmetry::WestEast => Turn::WestEast,
            Symmetry::NorthSouth => Turn::NorthSouth,
            Symmetry::HalfTurn => Turn::Sixths(3),
        };
        turn.direction(self.grid.orientation, direction)
    }

    /// The side that mirrors a side, if it is on the map.
    pub(super) fn side(self, side: Hexside) -> Option<Hexside> {
        let from = |hex: Coord, direction: Direction| {
            Hexside::new(self.grid, self.hex(hex)?, self.direction(direction))
        };
        let beyond = || from(side.beyond()?, side.direction().opposite());
        from(side.coord(), side.direction()).or_else(beyond)
    }

    /// The course that mirrors a course, if all of it is on the map.
    fn course(self, course: &Course) -> Option<Course> {
        Some(match course {
            Course::Through(hexes) => {
                Course::Through(hexes.iter().map(|hex| self.hex(*hex)).collect::<Option<_>>()?)
            }
            Course::Along(sides) => {
                Course::Along(sides.iter().map(|side| self.side(*side)).collect::<Option<_>>()?)
            }
        })
    }

    fn path(self, board: &Ground, change: &PathChange) -> Option<PathChange> {
        let course = match &change.course {
            Some(course) => Some(self.course(course)?),
            None => None,
        };
        let Some(index) = change.index else {
            return Some(PathChange { index: None, kind: change.kind.clone(), course });
        };
        // The path that mirrors the changed one, in either direction.
        let before = board.paths().iter().find(|path| path.index == index)?;
        let image = self.course(&before.course)?;
        let partner = board.paths().iter().find(|path| {
            path.kind == change.kind && (path.course == image || path.course == backwards(&image))
        })?;
        (partner.index != index).then_some(PathChange {
            index: Some(partner.index),
            kind: change.kind.clone(),
            course,
        })
    }

    fn zone(self, before: &HexSet, after: &HexSet) -> HexSet {
        let mut both = after.clone();
        let image =
            |hexes: HexSet| hexes.iter().filter_map(|hex| self.hex(hex)).collect::<Vec<_>>();
        both.extend(image(after.difference(before)));
        for hex in image(before.difference(after)) {
            both.remove(hex);
        }
        both
    }
}

fn backwards(course: &Course) -> Course {
    match course {
        Course::Through(hexes) => Course::Through(hexes.iter().rev().copied().collect()),
        Course::Along(sides) => Course::Along(sides.iter().rev().copied().collect()),
    }
}

/// A change with its mirror image. What the author touched himself counts where both meet. Places are
/// not doubled: a name belongs to one place.
///
/// # Errors
///
/// Where the map has no mirror image.
pub(super) fn doubled(
    board: &Ground,
    symmetry: Symmetry,
    change: MapChange,
) -> Result<MapChange, RefusedEdit> {
    let Some(mirror) = Mirror::new(board.grid, symmetry)? else { return Ok(change) };
    let mut both = change.clone();
    for (hex, elements) in &change.cells {
        if let Some(partner) = mirror.hex(*hex) {
            both.cells.entry(partner).or_insert_with(|| elements.clone());
        }
    }
    for (hex, level) in &change.levels {
        if let Some(partner) = mirror.hex(*hex) {
            both.levels.entry(partner).or_insert(*level);
        }
    }
    for (side, standing) in &change.sides {
        let Some(partner) = mirror.side(*side) else { continue };
        let image = standing.iter().filter_map(|(id, hex)| Some((id.clone(), mirror.hex(*hex)?)));
        both.sides.entry(partner).or_insert_with(|| image.collect());
    }
    for path in &change.paths {
        let image = mirror.path(board, path).filter(|image| !both.paths.contains(image));
        both.paths.extend(image);
    }
    for (zone, after) in &change.zones {
        let Some(after) = after else { continue };
        let empty = HexSet::new(board.grid);
        let before = board.zone(zone).unwrap_or(&empty);
        both.zones.insert(zone.clone(), Some(mirror.zone(before, after)));
    }
    Ok(both)
}
