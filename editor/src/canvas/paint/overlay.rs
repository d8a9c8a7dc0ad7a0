//! Answers about the ground.

use banneret_schema::hex::Coord;
use eframe::egui::{Align2, Color32, Painter, Shape, Vec2};

use super::{PaintInput, names, outline};
use crate::canvas::mesh_pen::MeshPen;
use crate::overlay::Overlay;

/// Draws an answer, its numbers excepted.
pub(super) fn paint(frame: &PaintInput<'_>, pen: &mut MeshPen) {
    let colors = &frame.scene.theme.overlay;
    let zoom = frame.view.zoom();
    let width = (zoom * 0.05).clamp(1.2, 3.0);
    match frame.scene.overlay {
        None => {}
        Some(Overlay::Reach(hexes)) => {
            for hex in hexes {
                let color = if hex.fights { colors.reached } else { colors.marched };
                fill(frame, pen, hex.hex, color.gamma_multiply(0.28), 0.93);
                if hex.stops {
                    // A bar as on a road that is closed.
                    let center = frame.view.center(hex.hex) + Vec2::Y * zoom * 0.2;
                    let half = Vec2::X * zoom * 0.14;
                    pen.line(center - half, center + half, zoom * 0.06, color);
                }
            }
            if let Some(start) = hexes.first() {
                origin(frame, pen, start.hex, width);
            }
        }
        Some(Overlay::Sight { from, seen, hidden }) => {
            for coord in frame.view.hexes() {
                if hidden.contains(coord) {
                    fill(frame, pen, coord, colors.hidden.gamma_multiply(0.42), 1.0);
                } else if seen.contains(coord) {
                    fill(frame, pen, coord, colors.seen.gamma_multiply(0.13), 1.0);
                }
            }
            for bound in outline::bounds(frame, seen) {
                pen.line(bound.ends[0], bound.ends[1], width, colors.seen);
            }
            origin(frame, pen, *from, width);
        }
        Some(Overlay::Range { from, rings }) => {
            for (step, ring) in rings.iter().enumerate() {
                let strength = if step % 2 == 0 { 0.2 } else { 0.08 };
                for coord in frame.view.hexes().filter(|coord| ring.contains(*coord)) {
                    fill(frame, pen, coord, colors.ring.gamma_multiply(strength), 1.0);
                }
            }
            origin(frame, pen, *from, width);
        }
        Some(Overlay::Unreachable(hexes)) => {
            for coord in frame.view.hexes().filter(|coord| hexes.contains(*coord)) {
                fill(frame, pen, coord, colors.unreachable.gamma_multiply(0.16), 1.0);
                let center = frame.view.center(coord);
                for step in [-0.24, 0.0, 0.24_f32] {
                    let half = Vec2::new(0.3, -0.3) * (1.0 - step.abs() * 1.2) * zoom;
                    let middle = center + Vec2::splat(step) * zoom;
                    let color = colors.unreachable.gamma_multiply(0.6);
                    pen.line(middle - half, middle + half, width * 0.6, color);
                }
            }
        }
    }
}

/// Writes how many hexes a move takes, or how far a ring is.
pub(super) fn numbers(frame: &PaintInput<'_>, painter: &Painter, shapes: &mut Vec<Shape>) {
    let zoom = frame.view.zoom();
    if zoom < 18.0 {
        return;
    }
    let ink = frame.scene.theme.ink;
    let mut write = |coord: Coord, number: String| {
        let at = (frame.view.center(coord), Align2::CENTER_CENTER);
        names::write(frame, painter, shapes, at, &number, (zoom * 0.3).clamp(9.0, 26.0), ink);
    };
    match frame.scene.overlay {
        Some(Overlay::Reach(hexes)) => {
            for hex in hexes.iter().skip(1) {
                write(hex.hex, hex.spent.to_string());
            }
        }
        Some(Overlay::Range { rings, .. }) => {
            for (step, ring) in rings.iter().enumerate() {
                for coord in frame.view.hexes().filter(|coord| ring.contains(*coord)) {
                    write(coord, (step + 1).to_string());
                }
            }
        }
        Some(Overlay::Sight { .. } | Overlay::Unreachable(_)) | None => {}
    }
}

fn fill(frame: &PaintInput<'_>, pen: &mut MeshPen, coord: Coord, color: Color32, size: f32) {
    let center = frame.view.center(coord);
    pen.area(frame.view.corners.map(|corner| center + corner * size), color);
}

fn origin(frame: &PaintInput<'_>, pen: &mut MeshPen, coord: Coord, width: f32) {
    let center = frame.view.center(coord);
    let corners = frame.view.corners.map(|corner| center + corner * 0.94);
    pen.ring(&corners, width * 1.4, frame.scene.theme.overlay.origin);
}
