//! The lines between hexes; they fade out where hexes are small.

use super::Frame;
use crate::canvas::pen::Pen;

/// The zoom at which the grid begins to be seen.
const GRID: f32 = 20.0;

/// Draws the grid and the border of the map.
pub(super) fn paint(frame: &Frame<'_>, pen: &mut Pen) {
    let shown = frame.appears(GRID, 28.0);
    if shown <= 0.0 {
        return;
    }
    let (grid, corners) = (frame.view.grid, frame.view.corners);
    let ink = frame.scene.theme.grid.gamma_multiply(0.55 * shown);
    let border = frame.scene.theme.grid.gamma_multiply(0.9 * shown);
    let width = (frame.view.zoom() * 0.02).clamp(0.8, 2.0);
    let directions = grid.orientation.directions();
    for coord in frame.view.hexes() {
        let center = frame.view.center(coord);
        let at_border = grid.edges(coord).next().is_some();
        for (place, direction) in directions.into_iter().enumerate() {
            // Each line belongs to the first of its two hexes in the order of directions.
            let ends = || [center + corners[place], center + corners[(place + 1) % 6]];
            if at_border && grid.neighbor(coord, direction).is_none() {
                let [from, to] = ends();
                pen.line(from, to, width * 1.6, border);
            } else if place < 3 {
                let [from, to] = ends();
                pen.line(from, to, width, ink);
            }
        }
    }
}
