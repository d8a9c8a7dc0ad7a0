//! The counter of a unit: a square, or an oblong over two hexes.

use eframe::egui::{Color32, Pos2, Rect, Stroke, Vec2, vec2};

use super::brush::{Brush, turned};
use super::spot::CounterSpot;
use super::{Piece, band, emblem, marks};

/// Draws the counter of a unit.
pub(super) fn draw(brush: &mut Brush<'_>, spot: &CounterSpot, piece: &Piece<'_>) {
    let colors = brush.theme.counters.clone();
    let fade = if piece.ghost { 0.6 } else { 1.0 };
    let (paper, ink) = (colors.paper.gamma_multiply(fade), colors.ink.gamma_multiply(fade));
    let side = piece.side.gamma_multiply(fade);
    let half = spot.size * 0.5;
    let line = (spot.size * 0.085).max(1.5);
    plate(brush, spot, paper, side, line, piece);
    if let Some(angle) = piece.facing {
        arrow(brush, spot, angle, side);
    }
    let at = spot.center;
    // Small counters show only who they are, what arm and how heavy.
    let large = spot.size >= 26.0;
    let face = piece.face;
    let rise = match (large, face.figures.is_some()) {
        (true, true) => -0.34,
        (true, false) => -0.22,
        (false, _) => -0.15,
    };
    let picture = at + vec2(0.0, half * rise);
    emblem::draw(brush, face.emblem, picture, half * if large { 0.42 } else { 0.5 }, ink);
    let foot = Rect::from_min_max(
        at + vec2(-half + line * 0.5, half * 0.66),
        at + vec2(half - line * 0.5, half - line * 0.5),
    );
    if let Some(weight) = &face.weight {
        band::draw(brush, foot, weight);
    }
    if !large {
        return;
    }
    let mark = spot.size * 0.17;
    marks::training(brush, at + vec2(-half * 0.7, -half * 0.62), mark, face.training, ink);
    marks::morale(brush, at + vec2(half * 0.7, -half * 0.58), mark, face.morale, ink);
    // Printed figures need the foot of the counter for themselves.
    let lift = if face.figures.is_some() { 0.3 } else { 0.44 };
    let name = at + vec2(0.0, half * lift);
    brush.words(name, spot.size * 0.92, spot.size * 0.22, piece.name, ink);
    if let Some(figures) = &face.figures {
        let below = at + vec2(0.0, half * 0.67);
        brush.words(below, spot.size * 0.9, spot.size * 0.22, figures, ink);
    }
    if let Some(letters) = piece.formation {
        badge(brush, at + vec2(-half * 0.68, half * 0.05), spot.size * 0.16, letters, side);
    }
    if piece.more > 0 {
        let words = format!("+{}", piece.more);
        badge(brush, at + vec2(half * 0.8, half * 0.1), spot.size * 0.18, &words, side);
    }
}

/// The ground of a counter with the frame of its side.
fn plate(
    brush: &mut Brush<'_>,
    spot: &CounterSpot,
    paper: Color32,
    side: Color32,
    line: f32,
    piece: &Piece<'_>,
) {
    let half = vec2(spot.length * 0.5, spot.size * 0.5);
    let corners = |by: f32| {
        let half = half + Vec2::splat(by);
        let all = [vec2(-half.x, -half.y), vec2(half.x, -half.y), half, vec2(-half.x, half.y)];
        turned(spot.middle, spot.angle, &all)
    };
    let colors = &brush.theme.counters;
    let (shadow, chosen) = (colors.shadow, brush.theme.selection);
    let below: Vec<Pos2> = corners(0.0).iter().map(|at| *at + vec2(1.5, 2.0)).collect();
    brush.area(below, shadow, Stroke::NONE);
    if piece.chosen {
        brush.area(corners(line), chosen, Stroke::NONE);
    }
    brush.area(corners(0.0), paper, Stroke::new(line, side));
}

/// A point outside the counter toward what it looks at.
fn arrow(brush: &mut Brush<'_>, spot: &CounterSpot, angle: f32, side: Color32) {
    let ahead = Vec2::angled(angle);
    // Turned plates are left by their nearest edge.
    let lean = (angle - spot.angle).cos().abs();
    let edge = spot.size * 0.5 * (1.0 - lean) + spot.length * 0.5 * lean;
    let edge = if spot.angle == 0.0 { spot.size * 0.58 } else { edge + spot.size * 0.04 };
    let size = spot.size * 0.2;
    let tip = spot.middle + ahead * (edge + size);
    let (left, right) = (ahead.rot90() * size * 0.9, ahead.rot90() * -size * 0.9);
    let base = spot.middle + ahead * edge;
    let halo = Stroke::new(1.0, brush.theme.halo);
    brush.area(vec![tip, base + left, base + right], side, halo);
}

/// A small plate with letters.
pub(super) fn badge(brush: &mut Brush<'_>, at: Pos2, half: f32, words: &str, side: Color32) {
    let paper = brush.theme.counters.paper;
    let rect = Rect::from_center_size(at, vec2(half * 2.1, half * 1.7));
    brush.block(rect, half * 0.4, side);
    brush.frame(rect, half * 0.4, Stroke::new(0.8, paper));
    brush.words(at, half * 2.0, half * 1.35, words, paper);
}
