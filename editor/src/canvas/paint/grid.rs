//! The lines between hexes; they fade out where hexes are small.

use std::ops::RangeInclusive;

use banneret_schema::hex::Coord;

use super::PaintInput;
use crate::canvas::mesh_pen::MeshPen;
use crate::canvas::view::SeenHex;

/// The zoom at which the grid begins to be seen.
const GRID: f32 = 20.0;

/// Draws the grid and the border of the map.
pub(super) fn paint(frame: &PaintInput<'_>, pen: &mut MeshPen) {
    let shown = frame.appears(GRID, 28.0);
    if shown <= 0.0 {
        return;
    }
    let (grid, corners) = (frame.view.grid, frame.view.corners);
    let ink = frame.scene.theme.grid.gamma_multiply(0.55 * shown);
    let border = frame.scene.theme.grid.gamma_multiply(0.9 * shown);
    let width = (frame.view.zoom() * 0.02).clamp(0.8, 2.0);
    let directions = grid.orientation.directions();
    let ends = |place: usize| [corners[place], corners[(place + 1) % 6]];
    // Each line belongs to the first of its two hexes in the order of directions.
    let mut own = frame.pen();
    for place in 0..3 {
        let [from, to] = ends(place);
        own.line(from.to_pos2(), to.to_pos2(), width, ink);
    }
    let own = own.stamp();
    let (columns, rows) = (grid.column_numbers(), grid.row_numbers());
    let at_border = |coord: Coord| {
        let ends = |number: u16, numbers: &RangeInclusive<u16>| {
            number == *numbers.start() || number == *numbers.end()
        };
        ends(coord.column, &columns) || ends(coord.row, &rows)
    };
    if let Some((columns, rows)) = frame.view.visible() {
        pen.reserve_stamps(&own, columns.len() * rows.len());
    }
    for SeenHex { coord, center, .. } in frame.view.cells() {
        if !at_border(coord) {
            pen.press(&own, center);
            continue;
        }
        for (place, direction) in directions.into_iter().enumerate() {
            let [from, to] = ends(place).map(|end| center + end);
            if grid.neighbor(coord, direction).is_none() {
                pen.line(from, to, width * 1.6, border);
            } else if place < 3 {
                pen.line(from, to, width, ink);
            }
        }
    }
}
