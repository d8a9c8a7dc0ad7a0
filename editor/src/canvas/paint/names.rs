//! Names of places and numbers of hexes.

use banneret_drawing::map::{ShownNames, map_names};
use banneret_schema::hex::Orientation;
use eframe::egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Vec2, vec2};

use super::PaintInput;
use crate::canvas::camera::world_rect;
use crate::canvas::words::WordTextures;

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
    let (style, grid) = (frame.scene.layers.numbers, frame.view.grid);
    for coord in frame.view.hexes().filter(|coord| style.shows(grid, *coord)) {
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

/// Writes the levels of hexes that are not at level 0.
pub(super) fn levels(frame: &PaintInput<'_>, painter: &Painter, shapes: &mut Vec<Shape>) {
    /// The smallest zoom with levels.
    const LEVELS: f32 = 16.0;
    let zoom = frame.view.zoom();
    if zoom < LEVELS {
        return;
    }
    let size = (zoom * 0.22).clamp(8.0, 22.0).round();
    for coord in frame.view.hexes() {
        let level = frame.board.level(coord);
        if level != 0 {
            let at = frame.view.center(coord) + vec2(0.0, 0.44 * zoom);
            let place = (at, Align2::CENTER_BOTTOM);
            write(frame, painter, shapes, place, &level.to_string(), size, frame.scene.theme.ink);
        }
    }
}

/// Writes the names of places and zones where they cover least, as on paper.
pub(super) fn paint(
    frame: &PaintInput<'_>,
    painter: &Painter,
    words: &mut WordTextures,
    shapes: &mut Vec<Shape>,
) {
    let layers = frame.scene.layers;
    let shown = ShownNames {
        places: layers.names && frame.view.zoom() >= 8.0,
        zones: layers.zones && frame.view.zoom() >= 6.0,
    };
    let standing = frame.scene.standing.map(|standing| standing(&frame.view)).unwrap_or_default();
    let world = world_rect(frame.view.grid);
    let page = Rect::from_min_max(frame.view.ui(world.min), frame.view.ui(world.max));
    let names = map_names(&frame.map(), frame.scene.lang, shown, standing, page);
    for name in names.into_iter().filter(|name| frame.view.rect.intersects(name.bounds())) {
        shapes.extend(words.shape(painter.ctx(), &name));
    }
    words.forget();
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
