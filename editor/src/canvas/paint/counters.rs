//! What stands on the ground, drawn by whoever knows it.

use eframe::egui::{Painter, Shape};

use super::PaintInput;

/// Draws the counters that are seen.
pub(super) fn paint(frame: &PaintInput<'_>, painter: &Painter, shapes: &mut Vec<Shape>) {
    if let Some(draw) = frame.scene.counters {
        shapes.extend(draw(&frame.view, painter));
    }
}
