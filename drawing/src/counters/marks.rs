//! The marks of counters: pictures of arms, weight, training, morale.

use ecolor::Color32;
use emath::{Pos2, Rect, Vec2, pos2, vec2};

use super::emblem::{EmblemShape, emblem_shapes};
use super::face::{Emblem, WeightMark};
use crate::palette::Palette;
use crate::pen::{ItemPen, Pen as _};

/// Draws the picture of an arm around a point; `half` is half its height.
pub(super) fn draw_emblem(pen: &mut ItemPen, emblem: Emblem, at: Pos2, half: f32, ink: Color32) {
    let place = |(x, y): (f32, f32)| at + vec2(x, y) * half;
    for shape in emblem_shapes(emblem) {
        match shape {
            EmblemShape::Area(points) => {
                pen.area(&points.into_iter().map(place).collect::<Vec<_>>(), ink);
            }
            EmblemShape::Line(points, width) => {
                pen.stroke(&points.into_iter().map(place).collect::<Vec<_>>(), half * width, ink);
            }
            EmblemShape::Disc(center, radius) => pen.dot(place(center), half * radius, ink),
            EmblemShape::Ring(center, radius, width) => {
                let around = (0..=32_u8).map(|step| {
                    let angle = std::f32::consts::TAU * f32::from(step) / 32.0;
                    place(center) + Vec2::angled(angle) * half * radius
                });
                pen.stroke(&around.collect::<Vec<_>>(), half * width, ink);
            }
        }
    }
}

/// Draws how heavily a unit is protected: the colour of the rulebook, and as many bars as its place among the
/// weights of the game.
pub(super) fn draw_weight(pen: &mut ItemPen, palette: &Palette, weight: &WeightMark, band: Rect) {
    let fill = palette.named(&weight.color).unwrap_or(palette.counters.faint);
    let bar = palette.ink_on(fill);
    pen.area(&[band.left_top(), band.right_top(), band.right_bottom(), band.left_bottom()], fill);
    let rank = u16::try_from(weight.rank).unwrap_or(u16::MAX).min(8);
    let step = band.height() * 0.75;
    let first = band.center().x - step * f32::from(rank.saturating_sub(1)) * 0.5;
    let (top, bottom) = (band.top() + band.height() * 0.18, band.bottom() - band.height() * 0.18);
    for number in 0..rank {
        let x = first + step * f32::from(number);
        pen.line(pos2(x, top), pos2(x, bottom), band.height() * 0.28, bar);
    }
}

/// Draws chevrons in a column: one for each step of training away from the usual, upright for better.
pub(super) fn draw_training(pen: &mut ItemPen, top: Pos2, size: f32, steps: i8, ink: Color32) {
    let up = if steps > 0 { -1.0 } else { 1.0 };
    for number in 0..steps.unsigned_abs().min(3) {
        let at = top + vec2(0.0, size * 0.62 * f32::from(number));
        let arm = vec2(size * 0.5, -up * size * 0.4);
        pen.stroke(&[at + vec2(-arm.x, arm.y), at, at + arm], size * 0.24, ink);
    }
}

/// Draws lozenges in a column: one for each step of morale away from the usual, full for better.
pub(super) fn draw_morale(pen: &mut ItemPen, top: Pos2, size: f32, steps: i8, ink: Color32) {
    for number in 0..steps.unsigned_abs().min(3) {
        let at = top + vec2(0.0, size * 0.95 * f32::from(number));
        let half = size * 0.42;
        let corners = [vec2(0.0, -half), vec2(half, 0.0), vec2(0.0, half), vec2(-half, 0.0)];
        let [a, b, c, d] = corners.map(|corner| at + corner);
        if steps > 0 {
            pen.area(&[a, b, c, d], ink);
        }
        pen.stroke(&[a, b, c, d, a, b], size * 0.15, ink);
    }
}
