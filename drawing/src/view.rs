//! What part of a map is on screen.

use std::ops::RangeInclusive;

use banneret_schema::hex::{Coord, Grid, Orientation};
use emath::{Pos2, Rect, Vec2};

use crate::camera::{self, Camera, RADIUS};

/// A rectangle of the screen, looked at through a camera.
#[derive(Debug, Clone, Copy)]
pub struct View {
    /// The rectangle on screen.
    pub rect: Rect,
    /// The camera.
    pub camera: Camera,
    /// The grid.
    pub grid: Grid,
    /// The corners of a hex around its center, on screen.
    pub corners: [Vec2; 6],
}

/// The hexes of a rectangle of columns and rows, both ends among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HexWindow {
    /// The hex of the first column and row.
    pub first: Coord,
    /// The hex of the last column and row.
    pub last: Coord,
}

impl HexWindow {
    /// The window between two of its corners.
    #[must_use]
    pub fn between(a: Coord, b: Coord) -> Self {
        Self {
            first: Coord::new(a.column.min(b.column), a.row.min(b.row)),
            last: Coord::new(a.column.max(b.column), a.row.max(b.row)),
        }
    }

    /// Whether a hex is in it.
    #[must_use]
    pub fn contains(self, coord: Coord) -> bool {
        (self.first.column..=self.last.column).contains(&coord.column)
            && (self.first.row..=self.last.row).contains(&coord.row)
    }

    /// Its hexes, row by row.
    pub(crate) fn coords(self) -> impl Iterator<Item = Coord> + use<> {
        let columns = self.first.column..=self.last.column;
        (self.first.row..=self.last.row)
            .flat_map(move |row| columns.clone().map(move |column| Coord::new(column, row)))
    }

    /// The part of the world it covers.
    pub(crate) fn world(self, grid: Grid) -> Rect {
        let corners = camera::corners(grid.orientation);
        let mut covered = Rect::NOTHING;
        for coord in [
            self.first,
            self.last,
            Coord::new(self.first.column, self.last.row),
            Coord::new(self.last.column, self.first.row),
            Coord::new(self.first.column, (self.first.row + 1).min(self.last.row)),
            Coord::new(self.last.column, (self.first.row + 1).min(self.last.row)),
            Coord::new((self.first.column + 1).min(self.last.column), self.first.row),
            Coord::new((self.first.column + 1).min(self.last.column), self.last.row),
        ] {
            for corner in corners {
                covered.extend_with(camera::world_from_hex(grid, coord) + corner);
            }
        }
        covered
    }
}

/// A hex that is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeenHex {
    /// The hex.
    pub coord: Coord,
    /// Its place in the map, as [`Grid::index`] gives it.
    pub index: usize,
    /// Its center on screen.
    pub center: Pos2,
}

impl View {
    /// A view of a grid.
    #[must_use]
    pub fn new(rect: Rect, camera: Camera, grid: Grid) -> Self {
        let corners = camera::corners(grid.orientation).map(|corner| corner * camera.zoom);
        Self { rect, camera, grid, corners }
    }

    /// Points on screen for the width of a hex.
    #[must_use]
    pub fn zoom(&self) -> f32 {
        self.camera.zoom
    }

    /// The point on screen of a point of the world.
    #[must_use]
    pub fn ui(&self, world: Pos2) -> Pos2 {
        self.camera.ui_from_world(self.rect, world)
    }

    /// The center of a hex on screen.
    #[must_use]
    pub fn center(&self, coord: Coord) -> Pos2 {
        self.ui(camera::world_from_hex(self.grid, coord))
    }

    /// The part of the world that is seen.
    #[must_use]
    pub fn world(&self) -> Rect {
        let [min, max] = [self.rect.min, self.rect.max]
            .map(|corner| self.camera.world_from_ui(self.rect, corner));
        Rect::from_min_max(min, max)
    }

    /// Whether something that covers a part of the world is seen.
    #[must_use]
    pub fn sees(&self, world: Rect) -> bool {
        self.world().intersects(world)
    }

    /// Columns and rows that are seen, in part or whole; none where the map is off the screen.
    #[must_use]
    pub fn visible(&self) -> Option<(RangeInclusive<u16>, RangeInclusive<u16>)> {
        let seen = self.world();
        let (wide, high) = match self.grid.orientation {
            Orientation::Pointy => (1.0, 1.5 * RADIUS),
            Orientation::Flat => (1.5 * RADIUS, 1.0),
        };
        // The bounding box of hex n begins at most half a hex behind n and ends at most 1.5 behind it.
        let columns = span(seen.min.x / wide, seen.max.x / wide, self.grid.column_numbers())?;
        let rows = span(seen.min.y / high, seen.max.y / high, self.grid.row_numbers())?;
        Some((columns, rows))
    }

    /// The hexes that are seen or nearly so, a margin of so many hexes around them.
    #[must_use]
    pub(crate) fn window(&self, margin: f32) -> Option<HexWindow> {
        let wider = Self { rect: self.rect.expand(margin * self.zoom()), ..*self };
        let (columns, rows) = wider.visible()?;
        Some(HexWindow {
            first: Coord::new(*columns.start(), *rows.start()),
            last: Coord::new(*columns.end(), *rows.end()),
        })
    }

    /// The hexes that are seen, row by row, with the place of each in the map and on screen.
    pub fn cells(&self) -> impl Iterator<Item = SeenHex> + use<'_> {
        let (grid, n_columns) = (self.grid, self.grid.column_numbers().len());
        let mut seen = self.visible();
        let mut column = seen.as_ref().map_or(0, |(columns, _)| *columns.start());
        // One after the other: a chain of rows of columns is slower than what is drawn of a hex.
        std::iter::from_fn(move || {
            let (columns, rows) = seen.as_mut()?;
            if column > *columns.end() {
                column = *columns.start();
                rows.next();
            }
            if RangeInclusive::is_empty(rows) {
                return None;
            }
            let coord = Coord::new(column, *rows.start());
            column += 1;
            let line = usize::from(coord.row - grid.rows_before - 1);
            let place = usize::from(coord.column - grid.columns_before - 1);
            Some(SeenHex { coord, index: line * n_columns + place, center: self.center(coord) })
        })
    }

    /// The hexes that are seen, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = Coord> + use<> {
        let visible = self.visible();
        visible.into_iter().flat_map(|(columns, rows)| {
            rows.flat_map(move |row| columns.clone().map(move |column| Coord::new(column, row)))
        })
    }
}

/// Those of some numbers whose hexes can lie between two coordinates.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the size of the map"
)]
fn span(from: f32, to: f32, numbers: RangeInclusive<u16>) -> Option<RangeInclusive<u16>> {
    let begin = *numbers.start();
    let last = f32::from(*numbers.end()) - f32::from(begin) + 1.0;
    let first = (from.floor() - 0.5).max(0.0);
    let end = to.ceil().min(last);
    (first < last && end > 0.0).then(|| first as u16 + begin..=(end as u16).max(1) + begin - 1)
}
