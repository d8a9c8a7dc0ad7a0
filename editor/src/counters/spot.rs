//! Where a counter lies on screen: in the middle of a hex, or across two.

use banneret_schema::hex::Coord;
use eframe::egui::{Pos2, Rect, vec2};

use crate::canvas::View;

/// Where a counter lies on screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CounterSpot {
    /// The middle of its picture and words.
    pub center: Pos2,
    /// The middle of its plate: between two hexes for a unit on both.
    pub middle: Pos2,
    /// Its height.
    pub size: f32,
    /// Its length, along its angle.
    pub length: f32,
    /// How its plate is turned.
    pub angle: f32,
}

impl CounterSpot {
    /// What it covers.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let (sin, cos) = self.angle.sin_cos();
        let wide = self.length * cos.abs() + self.size * sin.abs();
        let high = self.length * sin.abs() + self.size * cos.abs();
        Rect::from_center_size(self.middle, vec2(wide, high))
    }

    /// Whether a point lies on the counter.
    #[must_use]
    pub fn contains(&self, at: Pos2) -> bool {
        let turn = eframe::egui::emath::Rot2::from_angle(-self.angle);
        let from = turn * (at - self.middle);
        from.x.abs() <= self.length * 0.5 && from.y.abs() <= self.size * 0.5
    }
}

/// A spot in the middle of a hex, or across two.
#[must_use]
pub fn spot(view: &View, hexes: &[Coord], person: bool) -> Option<CounterSpot> {
    let zoom = view.zoom();
    let first = view.center(*hexes.first()?);
    let size = zoom * if person { 0.34 } else { 0.66 };
    match hexes.get(1) {
        Some(second) => {
            let second = view.center(*second);
            let along = second - first;
            let middle = first + along * 0.5;
            let length = along.length() + size * 0.95;
            Some(CounterSpot {
                center: middle,
                middle,
                size: size * 0.92,
                length,
                angle: along.angle(),
            })
        }
        None => Some(CounterSpot { center: first, middle: first, size, length: size, angle: 0.0 }),
    }
}
