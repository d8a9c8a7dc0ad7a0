//! Where hexes lie on screen. All conversions are here and are named `a_from_b`.
//!
//! The world is measured in hexes: a hex with pointed top is 1 wide, its center-to-corner radius is
//! 1/√3. The map's first hex has its bounding box at the origin, x to the right, y down.

use banneret_schema::hex::{Coord, Direction, Facing, Grid, Hexside, Offset, Orientation, Toward};
use emath::{Pos2, Rect, Vec2, pos2, vec2};

/// The distance from the center of a hex to its corners.
pub const RADIUS: f32 = 0.577_350_26;

/// The part of the world that is shown, and how large.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// The point of the world in the middle of the view.
    pub center: Pos2,
    /// Points on screen for the width of a hex.
    pub zoom: f32,
}

impl Default for Camera {
    fn default() -> Self {
        Self { center: Pos2::ZERO, zoom: 48.0 }
    }
}

impl Camera {
    /// The smallest and the largest zoom.
    pub const ZOOM: std::ops::RangeInclusive<f32> = 3.0..=220.0;

    /// The point on screen of a point of the world.
    #[must_use]
    pub fn ui_from_world(&self, view: Rect, world: Pos2) -> Pos2 {
        view.center() + (world - self.center) * self.zoom
    }

    /// The point of the world of a point on screen.
    #[must_use]
    pub fn world_from_ui(&self, view: Rect, ui: Pos2) -> Pos2 {
        self.center + (ui - view.center()) / self.zoom
    }

    /// Zooms so that what is under a point on screen stays there.
    pub fn zoom_to(&mut self, view: Rect, ui: Pos2, factor: f32) {
        let under = self.world_from_ui(view, ui);
        self.zoom = (self.zoom * factor).clamp(*Self::ZOOM.start(), *Self::ZOOM.end());
        self.center = under - (ui - view.center()) / self.zoom;
    }

    /// Moves by a distance on screen.
    pub fn pan(&mut self, by: Vec2) {
        self.center -= by / self.zoom;
    }

    /// Shows the whole map.
    pub fn fit(&mut self, view: Rect, grid: Grid) {
        let world = world_rect(grid);
        let scale =
            (view.width() / (world.width() + 0.6)).min(view.height() / (world.height() + 0.6));
        self.zoom = scale.clamp(*Self::ZOOM.start(), *Self::ZOOM.end());
        self.center = world.center();
    }
}

/// The part of the world the map covers.
#[must_use]
pub fn world_rect(grid: Grid) -> Rect {
    let (columns, rows) = (f32::from(grid.columns), f32::from(grid.rows));
    let size = match grid.orientation {
        Orientation::Pointy => vec2(columns + 0.5, rows * 1.5 * RADIUS + 0.5 * RADIUS),
        Orientation::Flat => vec2(columns * 1.5 * RADIUS + 0.5 * RADIUS, rows + 0.5),
    };
    Rect::from_min_size(Pos2::ZERO, size)
}

/// The center of a hex in the world.
#[must_use]
pub fn world_from_hex(grid: Grid, coord: Coord) -> Pos2 {
    let column = f32::from(coord.column) - f32::from(grid.columns_before) - 1.0;
    let row = f32::from(coord.row) - f32::from(grid.rows_before) - 1.0;
    let shifted = |number: u16| if is_shifted(grid, number) { 0.5 } else { 0.0 };
    match grid.orientation {
        Orientation::Pointy => pos2(column + 0.5 + shifted(coord.row), row * 1.5 * RADIUS + RADIUS),
        Orientation::Flat => {
            pos2(column * 1.5 * RADIUS + RADIUS, row + 0.5 + shifted(coord.column))
        }
    }
}

/// Whether a row (with flat tops a column) lies half a hex behind its neighbors.
#[must_use]
pub fn is_shifted(grid: Grid, number: u16) -> bool {
    number.is_multiple_of(2) == (grid.offset == Offset::Even)
}

/// The hex at a point of the world, if it is on the map.
#[must_use]
pub fn hex_from_world(grid: Grid, world: Pos2) -> Option<Coord> {
    // The row or column is known up to one; the nearest center decides.
    let (column, row) = match grid.orientation {
        Orientation::Pointy => (world.x, world.y / (1.5 * RADIUS)),
        Orientation::Flat => (world.x / (1.5 * RADIUS), world.y),
    };
    let near = |value: f32, before: u16| {
        let value = value.floor();
        let steps = [-1.0, 0.0, 1.0].into_iter();
        steps.filter_map(move |step| number_from_1(value + step)?.checked_add(before))
    };
    let squared = |coord: Coord| (world_from_hex(grid, coord) - world).length_sq();
    let candidates = near(row, grid.rows_before)
        .flat_map(|row| {
            near(column, grid.columns_before).map(move |column| Coord::new(column, row))
        })
        .filter(|coord| grid.contains(*coord));
    let nearest = candidates.min_by(|a, b| squared(*a).total_cmp(&squared(*b)))?;
    contains(grid.orientation, world - world_from_hex(grid, nearest)).then_some(nearest)
}

/// Whether a hex around the origin contains a point.
fn contains(orientation: Orientation, offset: Vec2) -> bool {
    let (x, y) = match orientation {
        Orientation::Pointy => (offset.x.abs(), offset.y.abs()),
        Orientation::Flat => (offset.y.abs(), offset.x.abs()),
    };
    // A hair more than the hex itself, so that no point between two hexes is in neither.
    let slack = 1e-3;
    x <= 0.5 + slack && y + x * RADIUS <= RADIUS + slack
}

/// The whole number from 1 of a coordinate from 0.
fn number_from_1(value: f32) -> Option<u16> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the range is tested"
    )]
    (0.0..f32::from(Grid::MAX_SIDE)).contains(&value).then_some(value as u16 + 1)
}

/// The six corners of a hex around the origin, clockwise; the side in the n-th direction of the
/// orientation lies between the n-th corner and the next.
#[must_use]
pub fn corners(orientation: Orientation) -> [Vec2; 6] {
    let half = RADIUS / 2.0;
    match orientation {
        // Directions begin with east: from the upper right corner to the lower right one.
        Orientation::Pointy => [
            vec2(0.5, -half),
            vec2(0.5, half),
            vec2(0.0, RADIUS),
            vec2(-0.5, half),
            vec2(-0.5, -half),
            vec2(0.0, -RADIUS),
        ],
        // Directions begin with north: from the upper left corner to the upper right one.
        Orientation::Flat => [
            vec2(-half, -0.5),
            vec2(half, -0.5),
            vec2(RADIUS, 0.0),
            vec2(half, 0.5),
            vec2(-half, 0.5),
            vec2(-RADIUS, 0.0),
        ],
    }
}

/// The two ends of the side of a hex in a direction, in the world, clockwise around the hex.
#[must_use]
pub fn side_ends(grid: Grid, coord: Coord, direction: Direction) -> [Pos2; 2] {
    let center = world_from_hex(grid, coord);
    let directions = grid.orientation.directions();
    let place = directions.iter().position(|each| *each == direction).unwrap_or_default();
    let corners = corners(grid.orientation);
    [center + corners[place], center + corners[(place + 1) % 6]]
}

/// The side nearest to a point of the world, with the hex the point is in: that hex is the one an
/// obstacle put there protects.
#[must_use]
pub fn side_from_world(grid: Grid, world: Pos2) -> Option<(Hexside, Coord)> {
    let coord = hex_from_world(grid, world)?;
    let offset = world - world_from_hex(grid, coord);
    let direction = grid.orientation.directions().into_iter().max_by(|a, b| {
        let along = |direction: Direction| {
            let [from, to] = side_ends(grid, coord, direction);
            let middle = from.lerp(to, 0.5) - world_from_hex(grid, coord);
            middle.dot(offset)
        };
        along(*a).total_cmp(&along(*b))
    })?;
    Hexside::new(grid, coord, direction).map(|side| (side, coord))
}

/// Where a unit looks as an angle, clockwise from the right.
#[must_use]
pub fn facing_angle(grid: Grid, facing: Facing) -> Option<f32> {
    let sixth = std::f32::consts::FRAC_PI_3;
    let first = match grid.orientation {
        Orientation::Pointy => 0.0,
        Orientation::Flat => -std::f32::consts::FRAC_PI_2,
    };
    Some(match facing.toward(grid.orientation)? {
        Toward::Side(number) => first + sixth * f32::from(number),
        Toward::Corner(number) => first + sixth * (f32::from(number) + 0.5),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grids() -> impl Iterator<Item = Grid> {
        [Orientation::Pointy, Orientation::Flat].into_iter().flat_map(|orientation| {
            [Offset::Even, Offset::Odd].map(|offset| Grid {
                orientation,
                offset,
                ..Grid::new(7, 6)
            })
        })
    }

    #[test]
    fn every_hex_is_found_at_its_center_and_near_its_corners() {
        for grid in grids() {
            for coord in grid.coords() {
                let center = world_from_hex(grid, coord);
                assert_eq!(hex_from_world(grid, center), Some(coord));
                for corner in corners(grid.orientation) {
                    assert_eq!(hex_from_world(grid, center + corner * 0.95), Some(coord));
                }
                assert!(world_rect(grid).expand(1e-3).contains(center));
            }
        }
    }

    #[test]
    fn neighbors_lie_behind_the_sides() {
        for grid in grids() {
            for coord in grid.coords() {
                for (direction, next) in grid.neighbors(coord) {
                    let [from, to] = side_ends(grid, coord, direction);
                    let middle = from.lerp(to, 0.5);
                    let between = world_from_hex(grid, coord).lerp(world_from_hex(grid, next), 0.5);
                    assert!((middle - between).length() < 1e-4, "{grid:?} {direction}");
                    let near = world_from_hex(grid, coord).lerp(middle, 0.9);
                    let (side, from) = side_from_world(grid, near).unwrap();
                    assert_eq!((Some(side), from), (Hexside::between(grid, coord, next), coord));
                }
            }
        }
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let view = Rect::from_min_size(pos2(10.0, 20.0), vec2(800.0, 600.0));
        let mut camera = Camera { center: pos2(3.0, 4.0), zoom: 40.0 };
        let pointer = pos2(600.0, 100.0);
        let before = camera.world_from_ui(view, pointer);
        camera.zoom_to(view, pointer, 1.7);
        assert!((camera.world_from_ui(view, pointer) - before).length() < 1e-4);
        assert!((camera.ui_from_world(view, before) - pointer).length() < 1e-2);
    }
}
