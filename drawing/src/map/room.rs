//! Room on a page that is taken: by names, counters and flags.

use std::collections::HashMap;

use emath::{Pos2, Rect, pos2, vec2};

/// How wide the squares are into which the page is divided, so that what is far away is never asked.
const SQUARE: f32 = 64.0;

/// What is taken of a page, square by square.
#[derive(Debug, Clone, Default)]
pub(super) struct TakenRoom {
    squares: HashMap<(i32, i32), Vec<Rect>>,
}

impl TakenRoom {
    /// Takes a rectangle.
    pub(super) fn take(&mut self, rect: Rect) {
        for square in squares(rect) {
            self.squares.entry(square).or_default().push(rect);
        }
    }

    /// How much of a rectangle is taken; what is taken twice counts twice.
    pub(super) fn under(&self, rect: Rect) -> f32 {
        let mut sum = 0.0;
        for square in squares(rect) {
            let Some(all) = self.squares.get(&square) else { continue };
            // Each square counts its own part.
            let part = rect.intersect(whole(square));
            let covered = all.iter().map(|other| other.intersect(part));
            sum += covered.filter(|rect| rect.is_positive()).map(|rect| rect.area()).sum::<f32>();
        }
        sum
    }
}

impl FromIterator<Rect> for TakenRoom {
    fn from_iter<I: IntoIterator<Item = Rect>>(all: I) -> Self {
        let mut room = Self::default();
        all.into_iter().for_each(|rect| room.take(rect));
        room
    }
}

/// The square of a place.
#[expect(clippy::cast_possible_truncation, reason = "a page has some thousand squares")]
fn square(at: Pos2) -> (i32, i32) {
    ((at.x / SQUARE).floor() as i32, (at.y / SQUARE).floor() as i32)
}

/// The squares that a rectangle lies on.
fn squares(rect: Rect) -> impl Iterator<Item = (i32, i32)> {
    let (first, last) = (square(rect.min), square(rect.max));
    (first.1..=last.1).flat_map(move |y| (first.0..=last.0).map(move |x| (x, y)))
}

/// All of a square.
#[expect(clippy::cast_precision_loss, reason = "a page has some thousand squares")]
fn whole((x, y): (i32, i32)) -> Rect {
    Rect::from_min_size(pos2(x as f32, y as f32) * SQUARE, vec2(SQUARE, SQUARE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_across_squares_is_counted_once() {
        let rect = |x: f32, y: f32, wide: f32, high: f32| {
            Rect::from_min_size(pos2(x, y), vec2(wide, high))
        };
        let room: TakenRoom =
            [rect(60.0, 60.0, 10.0, 10.0), rect(-500.0, 0.0, 9.0, 9.0)].into_iter().collect();
        assert!((room.under(rect(0.0, 0.0, 200.0, 200.0)) - 100.0).abs() < 1e-3);
        assert!((room.under(rect(65.0, 55.0, 100.0, 10.0)) - 25.0).abs() < 1e-3);
        assert!(room.under(rect(300.0, 300.0, 50.0, 50.0)).abs() < 1e-3);
        let twice: TakenRoom = [rect(0.0, 0.0, 5.0, 5.0); 2].into_iter().collect();
        assert!((twice.under(rect(0.0, 0.0, 5.0, 5.0)) - 50.0).abs() < 1e-3);
    }
}
