//! Outlines and lines: straight pieces and curves.

use emath::{Pos2, Rect, Vec2, pos2, vec2};

/// A piece of a contour.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Segment {
    /// Begins anew somewhere.
    Move(Pos2),
    /// Straight to a point.
    Line(Pos2),
    /// A curve with one handle.
    Quad(Pos2, Pos2),
    /// A curve with two handles.
    Cubic(Pos2, Pos2, Pos2),
    /// Straight back to where it began.
    Close,
}

impl Segment {
    /// The same with every point put elsewhere.
    #[must_use]
    pub fn map(self, place: impl Fn(Pos2) -> Pos2) -> Self {
        match self {
            Self::Move(to) => Self::Move(place(to)),
            Self::Line(to) => Self::Line(place(to)),
            Self::Quad(by, to) => Self::Quad(place(by), place(to)),
            Self::Cubic(by, and, to) => Self::Cubic(place(by), place(and), place(to)),
            Self::Close => Self::Close,
        }
    }
}

/// One or more lines or outlines, as one shape.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Contour {
    /// Its pieces, in order.
    pub segments: Vec<Segment>,
}

/// How far the handles of a quarter of a circle reach.
const QUARTER: f32 = 0.552_284_8;

impl Contour {
    /// Nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { segments: Vec::new() }
    }

    /// A straight line.
    #[must_use]
    pub fn line(from: Pos2, to: Pos2) -> Self {
        Self { segments: vec![Segment::Move(from), Segment::Line(to)] }
    }

    /// Straight lines through points.
    #[must_use]
    pub fn polyline(points: impl IntoIterator<Item = Pos2>) -> Self {
        let mut contour = Self::new();
        contour.add_polyline(points);
        contour
    }

    /// A closed outline around corners.
    #[must_use]
    pub fn polygon(corners: impl IntoIterator<Item = Pos2>) -> Self {
        let mut contour = Self::polyline(corners);
        contour.segments.push(Segment::Close);
        contour
    }

    /// A rectangle.
    #[must_use]
    pub fn rect(rect: Rect) -> Self {
        Self::polygon([rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()])
    }

    /// A rectangle with round corners.
    #[must_use]
    pub fn rounded(rect: Rect, radius: f32) -> Self {
        let radius = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
        let mut contour = Self::new();
        let corners = [
            (rect.right_top(), vec2(-1.0, 0.0), vec2(0.0, 1.0)),
            (rect.right_bottom(), vec2(0.0, -1.0), vec2(-1.0, 0.0)),
            (rect.left_bottom(), vec2(1.0, 0.0), vec2(0.0, -1.0)),
            (rect.left_top(), vec2(0.0, 1.0), vec2(1.0, 0.0)),
        ];
        for (place, (corner, before, after)) in corners.into_iter().enumerate() {
            let (from, to) = (corner + before * radius, corner + after * radius);
            let near = 1.0 - QUARTER;
            contour.segments.push(if place == 0 {
                Segment::Move(from)
            } else {
                Segment::Line(from)
            });
            contour.segments.push(Segment::Cubic(
                corner + before * radius * near,
                corner + after * radius * near,
                to,
            ));
        }
        contour.segments.push(Segment::Close);
        contour
    }

    /// A circle.
    #[must_use]
    pub fn circle(center: Pos2, radius: f32) -> Self {
        Self::rounded(Rect::from_center_size(center, Vec2::splat(radius * 2.0)), radius)
    }

    /// A smooth closed outline through points.
    #[must_use]
    pub fn smooth(points: &[Pos2]) -> Self {
        let mut contour = Self::new();
        contour.add_smooth(points);
        contour
    }

    /// Adds straight lines through points.
    pub fn add_polyline(&mut self, points: impl IntoIterator<Item = Pos2>) {
        for (place, point) in points.into_iter().enumerate() {
            let piece = if place == 0 { Segment::Move(point) } else { Segment::Line(point) };
            self.segments.push(piece);
        }
    }

    /// Adds a smooth closed outline through points.
    pub fn add_smooth(&mut self, points: &[Pos2]) {
        let count = points.len();
        if count < 3 {
            return;
        }
        self.segments.push(Segment::Move(points[0]));
        for place in 0..count {
            let [before, from, to, after] =
                [count - 1, 0, 1, 2].map(|step| points[(place + step) % count]);
            let (out, into) = (from + (to - before) / 6.0, to - (after - from) / 6.0);
            self.segments.push(Segment::Cubic(out, into, to));
        }
        self.segments.push(Segment::Close);
    }

    /// Adds the pieces of another.
    pub fn extend(&mut self, other: &Self) {
        self.segments.extend_from_slice(&other.segments);
    }

    /// The same with every point put elsewhere.
    #[must_use]
    pub fn map(&self, place: impl Fn(Pos2) -> Pos2) -> Self {
        Self { segments: self.segments.iter().map(|piece| piece.map(&place)).collect() }
    }

    /// Whether there is nothing to draw.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.segments.len() < 2
    }

    /// Those of its lines and outlines that are somewhere near, by what covers each.
    #[must_use]
    pub fn parts_near(&self, near: impl Fn(Rect) -> bool) -> Self {
        let begins = |piece: &Segment| matches!(piece, Segment::Move(_));
        let parts = self.segments.chunk_by(|_, next| !begins(next));
        let segments = parts.filter(|part| near(bounds(part))).flatten().copied().collect();
        Self { segments }
    }

    /// A rectangle that covers it, handles included.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        bounds(&self.segments)
    }
}

/// A rectangle that covers pieces of a contour.
fn bounds(segments: &[Segment]) -> Rect {
    let (mut min, mut max) = (pos2(f32::MAX, f32::MAX), pos2(f32::MIN, f32::MIN));
    let mut add = |at: Pos2| {
        min = min.min(at);
        max = max.max(at);
    };
    for piece in segments {
        match *piece {
            Segment::Move(to) | Segment::Line(to) => add(to),
            Segment::Quad(by, to) => [by, to].into_iter().for_each(&mut add),
            Segment::Cubic(by, and, to) => [by, and, to].into_iter().for_each(&mut add),
            Segment::Close => {}
        }
    }
    Rect { min, max }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_covered_by_its_square() {
        let bounds = Contour::circle(pos2(5.0, 5.0), 2.0).bounds();
        assert_eq!(bounds, Rect::from_min_max(pos2(3.0, 3.0), pos2(7.0, 7.0)));
    }

    #[test]
    fn what_is_far_away_is_left_out_whole() {
        let mut contour = Contour::rect(Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0)));
        contour.extend(&Contour::line(pos2(5.0, 5.0), pos2(9.0, 5.0)));
        let near = contour.parts_near(|rect| rect.min.x < 2.0);
        assert_eq!(near, Contour::rect(Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0))));
        assert!(contour.parts_near(|_| false).is_empty());
    }

    #[test]
    fn a_smooth_outline_runs_through_its_points() {
        let points = [pos2(0.0, 0.0), pos2(4.0, 0.0), pos2(4.0, 4.0), pos2(0.0, 4.0)];
        let contour = Contour::smooth(&points);
        for point in points {
            let passes = contour.segments.iter().any(|piece| match piece {
                Segment::Move(to) | Segment::Cubic(_, _, to) => *to == point,
                _ => false,
            });
            assert!(passes, "{point:?}");
        }
    }
}
