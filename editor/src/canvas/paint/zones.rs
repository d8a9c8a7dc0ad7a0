//! Zones: a breath of colour, a hatched outline, a name.

use banneret_schema::hex::{Coord, HexSet};
use eframe::egui::{Align2, Painter, Shape, vec2};

use super::{HEXES, PaintInput, names, outline};
use crate::canvas::mesh_pen::MeshPen;
use crate::canvas::survey;

/// Draws the zones that are seen.
pub(super) fn paint(frame: &PaintInput<'_>, pen: &mut MeshPen) {
    for (place, (_, hexes)) in frame.board.zones().iter().enumerate() {
        if !frame.view.sees(frame.survey.zones[place].bounds) {
            continue;
        }
        let color = frame.scene.theme.zone(place);
        let fill = color.gamma_multiply(0.10);
        let zoom = frame.view.zoom();
        if zoom >= HEXES {
            for cell in frame.view.cells().filter(|cell| hexes.contains(cell.coord)) {
                pen.hex(cell.center, &frame.view.corners, fill);
            }
        }
        let width = (zoom * 0.035).clamp(1.0, 3.0);
        let hatched = zoom >= 18.0;
        for bound in outline::sides(frame, &frame.survey.zones[place].border) {
            let [from, to] = bound.ends;
            let inset = bound.inward * zoom * 0.035;
            pen.line(from + inset, to + inset, width, color.gamma_multiply(0.85));
            if hatched {
                for tick in 0..5_u8 {
                    let start = from.lerp(to, (f32::from(tick) + 0.5) / 5.0) + inset;
                    let slant = (to - from).normalized() * 0.6 + bound.inward;
                    let end = start + slant * zoom * 0.09;
                    pen.line(start, end, width * 0.55, color.gamma_multiply(0.6));
                }
            }
        }
    }
}

/// Writes the names of zones where they are seen.
pub(super) fn names(frame: &PaintInput<'_>, painter: &Painter, shapes: &mut Vec<Shape>) {
    if frame.view.zoom() < 6.0 {
        return;
    }
    for (place, (name, hexes)) in frame.board.zones().iter().enumerate() {
        let Some(at) = heart(frame, place, hexes) else { continue };
        let size = (frame.view.zoom() * 0.3).clamp(11.0, 20.0);
        let center = frame.view.center(at);
        let words = name.replace('-', " ");
        let color = frame.scene.theme.zone(place);
        let above = center - vec2(0.0, frame.view.zoom() * 0.3);
        names::write(frame, painter, shapes, (above, Align2::CENTER_CENTER), &words, size, color);
    }
}

/// Where the name of a zone goes: its heart, or where that is not seen the middle of what is.
fn heart(frame: &PaintInput<'_>, place: usize, hexes: &HexSet) -> Option<Coord> {
    let zone = &frame.survey.zones[place];
    let whole = zone.heart.filter(|_| frame.view.sees(zone.bounds))?;
    if frame.view.rect.contains(frame.view.center(whole)) {
        return Some(whole);
    }
    survey::heart(frame.view.grid, frame.view.hexes().filter(|coord| hexes.contains(*coord)))
}
