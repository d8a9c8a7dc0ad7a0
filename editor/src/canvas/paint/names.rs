//! Names of places and numbers of hexes.

use banneret_schema::hex::Orientation;
use eframe::egui::{Align2, Color32, FontId, Painter, Pos2, Shape, Vec2, vec2};

use super::PaintInput;
use crate::canvas::survey::heart;

/// The smallest zoom with numbers.
const NUMBERS: f32 = 38.0;

/// Writes the numbers of hexes.
pub(super) fn coordinates(frame: &PaintInput<'_>, painter: &Painter, shapes: &mut Vec<Shape>) {
    let zoom = frame.view.zoom();
    if zoom < NUMBERS {
        return;
    }
    let shown = frame.appears(NUMBERS - 4.0, NUMBERS + 6.0);
    // Whole sizes and one ink: what was laid out in one frame serves the next while one zooms.
    let font = FontId::proportional((zoom * 0.155).clamp(7.0, 16.0).round());
    let plain = frame.scene.theme.faint_ink;
    let ink = frame.scene.theme.faint_ink.gamma_multiply(shown);
    let halo = frame.scene.theme.halo.gamma_multiply(0.6 * shown);
    let top = match frame.view.grid.orientation {
        Orientation::Pointy => -0.42,
        Orientation::Flat => -0.45,
    };
    for coord in frame.view.hexes() {
        let at = frame.view.center(coord) + vec2(0.0, top * zoom);
        let label = frame.view.grid.label(coord);
        let galley = painter.layout_no_wrap(label, font.clone(), plain);
        let corner = Align2::CENTER_TOP.anchor_size(at, galley.size()).min;
        // On open ground a number can be read as it is.
        if !frame.survey.picture(frame.board, coord).marks.is_empty() {
            for shift in [vec2(0.8, 0.8), vec2(-0.8, -0.8)] {
                let around = corner + shift;
                shapes.push(Shape::galley_with_override_text_color(around, galley.clone(), halo));
            }
        }
        shapes.push(Shape::galley_with_override_text_color(corner, galley, ink));
    }
}

/// Writes the names of places.
pub(super) fn places(frame: &PaintInput<'_>, painter: &Painter, shapes: &mut Vec<Shape>) {
    let zoom = frame.view.zoom();
    if zoom < 8.0 {
        return;
    }
    let size = (zoom * 0.26).clamp(11.0, 24.0);
    for place in frame.board.places() {
        let Some(at) = heart(frame.view.grid, place.at.iter().copied()) else { continue };
        let name = place.name.get(frame.scene.lang);
        let below = frame.view.center(at) + vec2(0.0, zoom * 0.2);
        let ink = frame.scene.theme.ink;
        write(frame, painter, shapes, (below, Align2::CENTER_TOP), name, size, ink);
    }
}

/// Writes words with a halo, if they can be seen.
pub(super) fn write(
    frame: &PaintInput<'_>,
    painter: &Painter,
    shapes: &mut Vec<Shape>,
    (at, align): (Pos2, Align2),
    words: &str,
    size: f32,
    ink: Color32,
) {
    let galley = painter.layout_no_wrap(words.to_owned(), FontId::proportional(size), ink);
    let rect = align.anchor_size(at, galley.size());
    if !frame.view.rect.intersects(rect) {
        return;
    }
    let halo = frame.scene.theme.halo.gamma_multiply(0.8);
    let away = (size * 0.08).max(1.0);
    for step in 0..8_u8 {
        let shift = Vec2::angled(std::f32::consts::TAU * f32::from(step) / 8.0) * away;
        shapes.push(Shape::galley_with_override_text_color(rect.min + shift, galley.clone(), halo));
    }
    shapes.push(Shape::galley(rect.min, galley, ink));
}
