//! The counter of a leader or another person: a disc, so that it is never taken for a unit.

use banneret_drawing::counters::draw_emblem;
use eframe::egui::{Stroke, vec2};

use super::brush::{Brush, on};
use super::spot::CounterSpot;
use super::{Emblem, Piece};

/// Draws the counter of a person.
pub(super) fn draw(brush: &mut Brush<'_>, spot: &CounterSpot, piece: &Piece<'_>) {
    let colors = brush.theme.counters.clone();
    let fade = if piece.ghost { 0.6 } else { 1.0 };
    let plate = piece.plate.unwrap_or(piece.side);
    let paper = brush.theme.ink_on(plate).gamma_multiply(fade);
    let side = plate.gamma_multiply(fade);
    let (at, radius) = (spot.center, spot.size * 0.5);
    brush.disc(at + vec2(1.0, 1.5), radius, colors.shadow);
    if piece.chosen {
        brush.disc(at, radius * 1.16, brush.theme.selection);
    }
    brush.disc(at, radius, side);
    brush.ring(at, radius, Stroke::new(1.0, brush.theme.edge_of(plate)));
    brush.ring(at, radius * 0.94, Stroke::new((radius * 0.12).max(1.0), paper));
    match piece.face.emblem {
        Emblem::Leader(rank) => {
            let large = spot.size >= 14.0 && !piece.name.is_empty();
            let star_at = if large { on(at, radius, 0.0, -0.22) } else { at };
            draw_emblem(
                brush,
                Emblem::Person,
                star_at,
                radius * if large { 0.5 } else { 0.62 },
                paper,
            );
            // Fewer stripes below the star the lower the rank.
            for stripe in 0..2_u8.saturating_sub(rank) {
                let y = 0.28 + 0.2 * f32::from(stripe);
                let ends = [(-0.45, y), (0.45, y)].map(|(x, y)| on(at, radius, x, y));
                brush.line(ends.to_vec(), Stroke::new((radius * 0.1).max(1.0), paper));
            }
        }
        Emblem::Herald => {
            let flag = [(-0.3, -0.55), (0.5, -0.3), (-0.3, 0.0)].map(|(x, y)| on(at, radius, x, y));
            brush.area(flag.to_vec(), paper, Stroke::NONE);
            let pole = [(-0.3, -0.6), (-0.3, 0.6)].map(|(x, y)| on(at, radius, x, y));
            brush.line(pole.to_vec(), Stroke::new((radius * 0.14).max(1.0), paper));
        }
        _ => brush.disc(at, radius * 0.4, paper),
    }
}
