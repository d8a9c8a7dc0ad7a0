//! The band that tells how heavily a unit is protected: its colour, and as many bars as its place among
//! the weights of the game.

use eframe::egui::{Rect, Stroke, pos2};

use super::WeightMark;
use super::brush::Brush;

/// Draws the band of a weight.
pub(super) fn draw(brush: &mut Brush<'_>, rect: Rect, weight: &WeightMark) {
    let colors = &brush.theme.counters;
    let fill = brush.theme.named(&weight.color).unwrap_or(colors.faint);
    let bar = brush.theme.ink_on(fill);
    brush.block(rect, 0.0, fill);
    let rank = u16::try_from(weight.rank).unwrap_or(u16::MAX).min(8);
    let step = rect.height() * 0.75;
    let first = rect.center().x - step * f32::from(rank.saturating_sub(1)) * 0.5;
    for number in 0..rank {
        let x = first + step * f32::from(number);
        let (top, bottom) =
            (rect.top() + rect.height() * 0.15, rect.bottom() - rect.height() * 0.15);
        let line = Stroke::new((rect.height() * 0.28).max(1.0), bar);
        brush.line(vec![pos2(x, top), pos2(x, bottom)], line);
    }
}
