//! What is marked on the ground below the counters: the command of leaders, where a unit may be set up.

use banneret_schema::hex::HexSet;
use eframe::egui::{Color32, Shape, Stroke};

use super::brush::Brush;
use crate::canvas::View;
use crate::canvas::camera::side_ends;

/// Tints hexes.
pub(super) fn shade(brush: &mut Brush<'_>, view: &View, hexes: &HexSet, color: Color32) {
    for hex in view.hexes().filter(|hex| hexes.contains(*hex)) {
        let center = view.center(hex);
        let corners = view.corners.iter().map(|corner| center + *corner).collect();
        let fill = color.gamma_multiply(0.1);
        brush.shapes.push(Shape::convex_polygon(corners, fill, Stroke::NONE));
    }
}

/// Draws a line around hexes.
pub(super) fn outline(brush: &mut Brush<'_>, view: &View, hexes: &HexSet, color: Color32) {
    let width = (view.zoom() * 0.07).clamp(1.5, 5.0);
    for hex in view.hexes().filter(|hex| hexes.contains(*hex)) {
        for direction in view.grid.orientation.directions() {
            let beyond = view.grid.neighbor(hex, direction);
            if beyond.is_some_and(|next| hexes.contains(next)) {
                continue;
            }
            let ends = side_ends(view.grid, hex, direction).map(|end| view.ui(end));
            let halo = Stroke::new(width * 1.7, brush.theme.halo.gamma_multiply(0.7));
            brush.shapes.push(Shape::line_segment(ends, halo));
            brush.shapes.push(Shape::line_segment(ends, Stroke::new(width, color)));
        }
    }
}
