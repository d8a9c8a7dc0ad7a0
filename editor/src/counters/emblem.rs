//! The pictures of arms on screen.

use banneret_drawing::counters::{EmblemShape, emblem_shapes};
use eframe::egui::{Color32, Pos2, Stroke};

use super::Emblem;
use super::brush::{Brush, on};

/// Draws the picture of an arm around a point; `half` is half its height.
pub(super) fn draw(brush: &mut Brush<'_>, emblem: Emblem, at: Pos2, half: f32, ink: Color32) {
    let place = |(x, y): (f32, f32)| on(at, half, x, y);
    let line = |width: f32| Stroke::new((half * width).max(0.8), ink);
    for shape in emblem_shapes(emblem) {
        match shape {
            EmblemShape::Area(points) => {
                brush.area(points.into_iter().map(place).collect(), ink, Stroke::NONE);
            }
            EmblemShape::Line(points, width) => {
                brush.line(points.into_iter().map(place).collect(), line(width));
            }
            EmblemShape::Disc(center, radius) => brush.disc(place(center), half * radius, ink),
            EmblemShape::Ring(center, radius, width) => {
                brush.ring(place(center), half * radius, line(width));
            }
        }
    }
}
