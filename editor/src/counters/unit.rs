//! The counter of a unit: a square, or an oblong over two hexes.

use banneret_drawing::counters::{draw_emblem, draw_morale, draw_training, draw_weight};
use eframe::egui::{Color32, Pos2, Rect, Stroke, Vec2, vec2};

use super::Piece;
use super::brush::{Brush, turned};
use super::spot::CounterSpot;

/// The most figures that stand in one line at the foot; with more the first has a place of its own.
const MOST_IN_LINE: usize = 3;

/// Draws the counter of a unit.
pub(super) fn draw(brush: &mut Brush<'_>, spot: &CounterSpot, piece: &Piece<'_>) {
    let look = Inks::of(brush, piece);
    let half = spot.size * 0.5;
    let line = (spot.size * 0.085).max(1.5);
    plate(brush, spot, &look, line, piece);
    if let Some(angle) = piece.facing {
        arrow(brush, spot, angle, look.side);
    }
    let (at, ink) = (spot.center, look.ink);
    // Small counters show only who they are, what arm and how heavy.
    let large = spot.size >= 26.0;
    let face = piece.face;
    if large && face.figures.len() > MOST_IN_LINE {
        printed(brush, spot, &look, piece);
    } else {
        let rise = match (large, face.figures.is_empty()) {
            (true, false) => -0.34,
            (true, true) => -0.22,
            (false, _) => -0.15,
        };
        let picture = at + vec2(0.0, half * rise);
        draw_emblem(brush, face.emblem, picture, half * if large { 0.42 } else { 0.5 }, ink);
    }
    let foot = Rect::from_min_max(
        at + vec2(-half + line * 0.5, half * 0.66),
        at + vec2(half - line * 0.5, half - line * 0.5),
    );
    if let Some(weight) = &face.weight {
        let palette = &brush.theme.map;
        draw_weight(brush, palette, weight, foot);
    }
    if !large {
        return;
    }
    let mark = spot.size * 0.17;
    draw_training(brush, at + vec2(-half * 0.7, -half * 0.62), mark, face.training, ink);
    draw_morale(brush, at + vec2(half * 0.7, -half * 0.58), mark, face.morale, ink);
    if face.figures.len() <= MOST_IN_LINE {
        // Printed figures need the foot of the counter for themselves.
        let lift = if face.figures.is_empty() { 0.44 } else { 0.3 };
        let name = at + vec2(0.0, half * lift);
        brush.words(name, spot.size * 0.92, spot.size * 0.22, piece.name, ink);
        let below = at + vec2(0.0, half * 0.67);
        brush.figures(below, spot.size * 0.9, spot.size * 0.22, &face.figures.join("·"), ink);
        if let Some(letters) = piece.formation {
            badge(brush, at + vec2(-half * 0.68, half * 0.05), spot.size * 0.16, letters, &look);
        }
    }
    if piece.more > 0 {
        let words = format!("+{}", piece.more);
        badge(brush, at + vec2(half * 0.8, half * 0.1), spot.size * 0.18, &words, &look);
    }
}

/// A counter that is printed all over: its name above, its strength beside the picture, the other figures
/// at the foot.
fn printed(brush: &mut Brush<'_>, spot: &CounterSpot, look: &Inks, piece: &Piece<'_>) {
    let (at, size, half) = (spot.center, spot.size, spot.size * 0.5);
    let face = piece.face;
    brush.words(at + vec2(0.0, -half * 0.68), size * 0.86, size * 0.19, piece.name, look.ink);
    draw_emblem(brush, face.emblem, at + vec2(-half * 0.04, -half * 0.06), half * 0.34, look.ink);
    let Some((strength, others)) = face.figures.split_first() else { return };
    let beside = at + vec2(half * 0.62, -half * 0.06);
    brush.figures(beside, size * 0.32, size * 0.34, strength, look.ink);
    let foot = at + vec2(0.0, half * 0.64);
    brush.figures(foot, size * 0.84, size * 0.25, &others.join(" "), look.ink);
    if let Some(letters) = piece.formation {
        badge(brush, at + vec2(-half * 0.64, -half * 0.06), size * 0.15, letters, look);
    }
}

/// What a counter is printed in.
struct Inks {
    /// Its ground.
    paper: Color32,
    /// Its pictures and words.
    ink: Color32,
    /// Its frame.
    frame: Color32,
    /// What tells the side.
    side: Color32,
}

impl Inks {
    fn of(brush: &Brush<'_>, piece: &Piece<'_>) -> Self {
        let theme = brush.theme;
        let paper = piece.plate.unwrap_or(theme.counters.paper);
        // A plate in the colour of the side has a darker edge.
        let own = piece.plate == Some(piece.side);
        let frame = if own { theme.edge_of(piece.side) } else { piece.side };
        let fade = |color: Color32| color.gamma_multiply(if piece.ghost { 0.6 } else { 1.0 });
        Self {
            paper: fade(paper),
            ink: fade(if piece.plate.is_some() { theme.ink_on(paper) } else { theme.counters.ink }),
            frame: fade(frame),
            side: fade(piece.side),
        }
    }
}

/// The ground of a counter with the frame of its side.
fn plate(brush: &mut Brush<'_>, spot: &CounterSpot, look: &Inks, line: f32, piece: &Piece<'_>) {
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
    brush.area(corners(0.0), look.paper, Stroke::new(line, look.frame));
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
    let edge = Stroke::new(1.0, brush.theme.edge_of(side));
    brush.area(vec![tip, base + left, base + right], side, edge);
}

/// A small plate with letters.
fn badge(brush: &mut Brush<'_>, at: Pos2, half: f32, words: &str, look: &Inks) {
    let rect = Rect::from_center_size(at, vec2(half * 2.1, half * 1.7));
    brush.block(rect, half * 0.4, look.frame);
    let ink = brush.theme.ink_on(look.frame);
    brush.frame(rect, half * 0.4, Stroke::new(0.8, ink));
    brush.words(at, half * 2.0, half * 1.35, words, ink);
}
