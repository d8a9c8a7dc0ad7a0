//! Zones: a breath of colour and the edge that paper has as well.

use banneret_drawing::map::zones;

use super::{LAND, PaintInput};
use crate::canvas::mesh_pen::MeshPen;

/// Draws the zones that are seen.
pub(super) fn paint(frame: &PaintInput<'_>, pen: &mut MeshPen) {
    for (place, (_, hexes)) in frame.board.zones().iter().enumerate() {
        if !frame.view.sees(frame.survey.zones[place].bounds) {
            continue;
        }
        if frame.view.zoom() >= LAND {
            let fill = frame.map().zone(place).gamma_multiply(zones::FILL);
            for cell in frame.view.cells().filter(|cell| hexes.contains(cell.coord)) {
                pen.hex(cell.center, &frame.view.corners, fill);
            }
        }
        zones::edge(&frame.map(), place, pen);
    }
}
