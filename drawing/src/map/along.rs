//! Names that follow rivers and roads.

use emath::{Pos2, Rect, Vec2};

use super::labels::PlacedNames;
use crate::lettering::Lettering;

/// How far letters may turn from one to the next, in radians for a length as their size.
const MOST_TURN: f32 = 0.55;

/// A line that is walked along by length.
struct Walk {
    points: Vec<Pos2>,
    /// How far each point is from the first.
    gone: Vec<f32>,
}

impl Walk {
    fn new(points: Vec<Pos2>) -> Self {
        let mut gone = Vec::with_capacity(points.len());
        let mut sum = 0.0;
        for (place, point) in points.iter().enumerate() {
            sum += place.checked_sub(1).map_or(0.0, |before| (*point - points[before]).length());
            gone.push(sum);
        }
        Self { points, gone }
    }

    fn length(&self) -> f32 {
        self.gone.last().copied().unwrap_or_default()
    }

    /// The point so far along it.
    fn at(&self, far: f32) -> Pos2 {
        let next = self.gone.partition_point(|gone| *gone < far).clamp(1, self.points.len() - 1);
        let (from, to) = (self.gone[next - 1], self.gone[next]);
        let part = if to > from { (far - from) / (to - from) } else { 0.0 };
        self.points[next - 1].lerp(self.points[next], part.clamp(0.0, 1.0))
    }

    /// A part of it in even steps, its bends softened.
    fn softened(&self, step: f32) -> Self {
        let count = steps(self.length(), step);
        let even: Vec<Pos2> = (0..=count).map(|number| self.at(length(number) * step)).collect();
        let soft = |place: usize| {
            let near = &even[place.saturating_sub(4)..(place + 5).min(even.len())];
            let sum = near.iter().fold(Vec2::ZERO, |sum, at| sum + at.to_vec2());
            (sum / length(near.len())).to_pos2()
        };
        Self::new((0..even.len()).map(soft).collect())
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a line on a page")]
fn steps(length: f32, step: f32) -> usize {
    (length / step) as usize
}

#[expect(clippy::cast_precision_loss, reason = "some thousand steps")]
fn length(steps: usize) -> f32 {
    steps as f32
}

/// Words along the stretch of a line that bends and covers least, near a place; none where they are too long or
/// the line winds too much. `rise` is how far above the line their middle is.
pub(super) fn along(
    line: &[Pos2],
    words: &Lettering,
    rise: f32,
    near: Pos2,
    names: &PlacedNames,
) -> Option<(Lettering, Vec<Rect>)> {
    let (size, wide) = (words.size, words.width());
    if line.len() < 2 {
        return None;
    }
    let step = size * 0.2;
    let walk = Walk::new(line.to_vec()).softened(step);
    if walk.points.len() < 2 || walk.length() < wide * 1.1 {
        return None;
    }
    let mut best: Option<(f32, Vec<Pos2>, Vec<Rect>)> = None;
    for start in 0..=steps(walk.length() - wide, size) {
        let start = length(start) * size;
        let mut base: Vec<Pos2> =
            (0..=steps(wide, step) + 1).map(|at| walk.at(start + length(at) * step)).collect();
        if base[base.len() - 1].x < base[0].x {
            base.reverse();
        }
        let Some(bend) = bending(&base, size / step) else { continue };
        let covered = rects(&base, rise, size);
        let middle = base[base.len() / 2];
        let taken: f32 = covered.iter().map(|rect| names.cost(*rect)).sum();
        // What is covered is worse than a bend, and letters over something else are the worst.
        let cost = 4.0 * taken + bend * size * size + (middle - near).length() * size * 0.06;
        if best.as_ref().is_none_or(|(known, ..)| cost < *known) {
            best = Some((cost, base, covered));
        }
    }
    let (_, base, covered) = best?;
    let down = words.typeface.capitals(size) * 0.5 - rise;
    let curve: Vec<Pos2> =
        crate::pen::across(&base).map(|(at, across)| at + across * down).collect();
    Some((Lettering { at: curve[0], curve, ..words.clone() }, covered))
}

/// How much a line bends in all; none where it does so too sharply for letters.
fn bending(base: &[Pos2], per_size: f32) -> Option<f32> {
    let mut sum = 0.0;
    for three in base.windows(3) {
        let (before, after) = (three[1] - three[0], three[2] - three[1]);
        let turn = (before.rot90().dot(after)).atan2(before.dot(after)).abs();
        if turn * per_size > MOST_TURN {
            return None;
        }
        sum += turn;
    }
    Some(sum)
}

/// What words along a line cover, piece by piece.
fn rects(base: &[Pos2], rise: f32, size: f32) -> Vec<Rect> {
    let lifted: Vec<Pos2> = crate::pen::across(base).map(|(at, by)| at - by * rise).collect();
    let pieces = lifted.chunks((lifted.len() / 5).max(2));
    pieces.map(|piece| Rect::from_points(piece).expand(size * 0.45)).collect()
}
