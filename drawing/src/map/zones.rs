//! The edges of zones.

use super::MapFrame;
use crate::pen::Pen;

/// How much of its colour a zone has inside.
pub const FILL: f32 = 0.07;

/// Draws the edge of a zone inside its border: dashes in its colour on a light line, so that both of two zones
/// that touch are seen.
pub fn edge(frame: &MapFrame<'_>, place: usize, pen: &mut impl Pen) {
    let zoom = frame.view.zoom();
    let near = frame.view.rect.expand(zoom);
    let color = frame.palette.zone(place).gamma_multiply(0.85);
    let light = frame.palette.halo.gamma_multiply(0.6);
    let width = (zoom * 0.05).clamp(1.0, 5.0);
    for (coord, sides) in &frame.survey.zones[place].border {
        let center = frame.view.center(*coord);
        if !near.contains(center) {
            continue;
        }
        for side in (0..6).filter(|side| sides & 1 << side != 0) {
            let ends = [frame.view.corners[side], frame.view.corners[(side + 1) % 6]];
            let [from, to] = ends.map(|corner| center + corner * 0.94);
            if zoom < 18.0 {
                pen.line(from, to, width, color);
                continue;
            }
            pen.line(from, to, width * 1.7, light);
            for (begin, end) in [(0.0, 0.3), (0.4, 0.65), (0.75, 1.0)] {
                pen.line(from.lerp(to, begin), from.lerp(to, end), width, color);
            }
        }
    }
}
