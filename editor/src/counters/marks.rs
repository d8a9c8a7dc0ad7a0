//! Training as chevrons, morale as lozenges: upright and full for better, hanging and hollow for worse.

use eframe::egui::{Color32, Pos2, Stroke, vec2};

use super::brush::Brush;

/// Draws chevrons in a column: one for each step of training away from the usual.
pub(super) fn training(brush: &mut Brush<'_>, top: Pos2, size: f32, steps: i8, ink: Color32) {
    let up = if steps > 0 { -1.0 } else { 1.0 };
    for number in 0..steps.unsigned_abs().min(3) {
        let at = top + vec2(0.0, size * 0.62 * f32::from(number));
        let arm = vec2(size * 0.5, -up * size * 0.4);
        let points = vec![at + vec2(-arm.x, arm.y), at, at + arm];
        brush.line(points, Stroke::new((size * 0.24).max(1.0), ink));
    }
}

/// Draws lozenges in a column: one for each step of morale away from the usual.
pub(super) fn morale(brush: &mut Brush<'_>, top: Pos2, size: f32, steps: i8, ink: Color32) {
    for number in 0..steps.unsigned_abs().min(3) {
        let at = top + vec2(0.0, size * 0.95 * f32::from(number));
        let half = size * 0.42;
        let corners = [vec2(0.0, -half), vec2(half, 0.0), vec2(0.0, half), vec2(-half, 0.0)];
        let fill = if steps > 0 { ink } else { Color32::TRANSPARENT };
        let line = Stroke::new((size * 0.16).max(1.0), ink);
        brush.area(corners.map(|corner| at + corner).to_vec(), fill, line);
    }
}
