//! The flag of an objective with what it is worth.

use eframe::egui::{Pos2, Rect, Stroke, Vec2};

use super::brush::{Brush, on};

/// What the flag of an objective covers.
#[must_use]
pub fn flag_bounds(center: Pos2, zoom: f32) -> Rect {
    Rect::from_center_size(on(center, zoom, -0.3, -0.12), Vec2::splat(zoom * 0.44))
}

/// Draws the flag of an objective around a point; `zoom` is the width of a hex.
pub fn draw_objective(brush: &mut Brush<'_>, center: Pos2, zoom: f32, points: Option<u16>) {
    let colors = brush.theme.counters.clone();
    let (at, half) = (on(center, zoom, -0.3, -0.12), zoom * 0.22);
    let pole = [(-0.6, -1.0), (-0.6, 1.0)].map(|(x, y)| on(at, half, x, y));
    brush.line(pole.to_vec(), Stroke::new((half * 0.36).max(2.0), brush.theme.halo));
    brush.line(pole.to_vec(), Stroke::new((half * 0.18).max(1.0), colors.ink_on_ground));
    let flag = [(-0.6, -1.0), (0.85, -0.9), (0.85, 0.05), (-0.6, 0.1)];
    let flag = flag.map(|(x, y)| on(at, half, x, y)).to_vec();
    brush.area(flag, colors.objective, Stroke::new(1.0, brush.theme.halo));
    if let Some(points) = points {
        let middle = on(at, half, 0.12, -0.45);
        brush.words(middle, half * 1.4, half * 0.9, &points.to_string(), colors.paper);
    }
}
