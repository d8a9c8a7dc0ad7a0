//! The pictures of arms: plain shapes that can be told apart when they are small.

use eframe::egui::{Color32, Pos2, Stroke};

use super::brush::{Brush, on};
use super::face::Emblem;

/// Draws the picture of an arm around a point; `half` is half its height.
pub(super) fn draw(brush: &mut Brush<'_>, emblem: Emblem, at: Pos2, half: f32, ink: Color32) {
    let line = Stroke::new((half * 0.26).max(1.2), ink);
    match emblem {
        Emblem::Foot => shield(brush, at, half, ink),
        Emblem::Shooters => bow(brush, at, half, line),
        Emblem::Riders => horse(brush, at, half, ink),
        Emblem::MountedShooters => {
            horse(brush, on(at, half, -0.25, 0.1), half * 0.85, ink);
            bow(brush, on(at, half, 0.85, -0.1), half * 0.75, line);
        }
        Emblem::Camels => {
            horse(brush, at, half, ink);
            brush.disc(on(at, half, 0.3, -0.45), half * 0.34, ink);
        }
        Emblem::Chariot => chariot(brush, at, half, line),
        Emblem::Elephants => elephant(brush, at, half, ink),
        Emblem::Artillery => gun(brush, at, half, ink, line),
        Emblem::Beasts => paw(brush, at, half, ink),
        Emblem::Leader(_) | Emblem::Herald | Emblem::Person => star(brush, at, half, ink),
    }
}

/// A shield of the Middle Ages.
fn shield(brush: &mut Brush<'_>, at: Pos2, half: f32, ink: Color32) {
    let corners = [
        (-0.78, -0.9),
        (0.78, -0.9),
        (0.78, 0.0),
        (0.6, 0.45),
        (0.3, 0.78),
        (0.0, 1.0),
        (-0.3, 0.78),
        (-0.6, 0.45),
        (-0.78, 0.0),
    ];
    let points = corners.map(|(x, y)| on(at, half, x, y)).to_vec();
    brush.area(points, ink, Stroke::NONE);
}

/// A bow with an arrow on it.
fn bow(brush: &mut Brush<'_>, at: Pos2, half: f32, line: Stroke) {
    let arc = [(-0.35, -1.0), (0.3, -0.6), (0.55, 0.0), (0.3, 0.6), (-0.35, 1.0)];
    brush.line(arc.map(|(x, y)| on(at, half, x, y)).to_vec(), line);
    let thin = Stroke::new((line.width * 0.6).max(0.8), line.color);
    brush.line(vec![on(at, half, -0.35, -1.0), on(at, half, -0.35, 1.0)], thin);
    brush.line(vec![on(at, half, -0.8, 0.0), on(at, half, 1.0, 0.0)], thin);
    let head = [(1.1, 0.0), (0.7, -0.28), (0.7, 0.28)].map(|(x, y)| on(at, half, x, y));
    brush.area(head.to_vec(), line.color, Stroke::NONE);
}

/// The head of a horse, as a knight of chess.
fn horse(brush: &mut Brush<'_>, at: Pos2, half: f32, ink: Color32) {
    let neck = [(0.7, 1.0), (-0.55, 1.0), (-0.1, 0.15), (0.05, -0.7), (0.5, -0.6), (0.85, 0.0)];
    let head =
        [(0.05, -0.85), (0.45, -0.6), (0.3, 0.1), (-0.55, 0.35), (-0.95, 0.2), (-0.85, -0.1)];
    let ear = [(0.0, -0.7), (0.2, -1.1), (0.4, -0.6)];
    for piece in [&neck[..], &head[..], &ear[..]] {
        let points = piece.iter().map(|(x, y)| on(at, half, *x, *y)).collect();
        brush.area(points, ink, Stroke::NONE);
    }
}

/// A wheel.
fn chariot(brush: &mut Brush<'_>, at: Pos2, half: f32, line: Stroke) {
    brush.ring(at, half * 0.85, line);
    for (x, y) in [(0.85, 0.0), (0.43, 0.74), (-0.43, 0.74)] {
        let thin = Stroke::new((line.width * 0.6).max(0.8), line.color);
        brush.line(vec![on(at, half, -x, -y), on(at, half, x, y)], thin);
    }
    brush.disc(at, half * 0.22, line.color);
}

/// An elephant from the side: body, head, trunk, legs.
fn elephant(brush: &mut Brush<'_>, at: Pos2, half: f32, ink: Color32) {
    let body = [(-0.2, -0.65), (0.75, -0.6), (1.0, -0.1), (0.95, 0.4), (-0.35, 0.4), (-0.4, -0.2)];
    let head = [(-0.2, -0.75), (-0.7, -0.7), (-0.95, -0.3), (-0.7, 0.15), (-0.25, 0.1)];
    let trunk = [(-0.95, -0.35), (-0.7, -0.1), (-0.85, 0.8), (-1.15, 0.85), (-1.1, 0.1)];
    let fore = [(-0.35, 0.3), (0.0, 0.3), (0.0, 1.0), (-0.35, 1.0)];
    let hind = [(0.55, 0.3), (0.95, 0.3), (0.95, 1.0), (0.55, 1.0)];
    for piece in [&body[..], &head[..], &trunk[..], &fore[..], &hind[..]] {
        let points = piece.iter().map(|(x, y)| on(at, half, *x, *y)).collect();
        brush.area(points, ink, Stroke::NONE);
    }
}

/// A barrel on its wheel.
fn gun(brush: &mut Brush<'_>, at: Pos2, half: f32, ink: Color32, line: Stroke) {
    let barrel = [(-1.0, 0.25), (0.95, -0.75), (1.1, -0.4), (-0.8, 0.65)];
    brush.area(barrel.map(|(x, y)| on(at, half, x, y)).to_vec(), ink, Stroke::NONE);
    brush.ring(on(at, half, -0.1, 0.5), half * 0.48, line);
}

/// The track of a paw.
fn paw(brush: &mut Brush<'_>, at: Pos2, half: f32, ink: Color32) {
    brush.disc(on(at, half, 0.0, 0.4), half * 0.5, ink);
    for (x, y) in [(-0.7, -0.1), (-0.28, -0.6), (0.28, -0.6), (0.7, -0.1)] {
        brush.disc(on(at, half, x, y), half * 0.24, ink);
    }
}

/// A star of five points.
pub(super) fn star(brush: &mut Brush<'_>, at: Pos2, half: f32, ink: Color32) {
    for number in 0..5_u8 {
        let angle = std::f32::consts::TAU * f32::from(number) / 5.0 - std::f32::consts::FRAC_PI_2;
        let tip = at + eframe::egui::Vec2::angled(angle) * half;
        let side = |turn: f32| at + eframe::egui::Vec2::angled(angle + turn) * half * 0.42;
        let fifth = std::f32::consts::PI / 5.0;
        brush.area(vec![tip, side(fifth), at, side(-fifth)], ink, Stroke::NONE);
    }
}
