//! What stands on the ground, drawn by whoever knows it.

use eframe::egui::{Rect, Shape, Vec2};

use super::Frame;

/// Draws the counters of every hex that is seen.
pub(super) fn paint(frame: &Frame<'_>, shapes: &mut Vec<Shape>) {
    let Some(draw) = frame.scene.counters else { return };
    let size = Vec2::splat(frame.view.zoom());
    for coord in frame.view.hexes() {
        shapes.extend(draw(coord, Rect::from_center_size(frame.view.center(coord), size)));
    }
}
