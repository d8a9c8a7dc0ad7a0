//! What draws the layers of a map: one description of each serves the screen and paper.

use ecolor::Color32;
use emath::{Pos2, Vec2};

use crate::contour::Contour;
use crate::item::{Item, LineStyle};

/// Draws areas and lines. Whatever draws one over the other is seen above it.
pub trait Pen {
    /// Fills a convex area.
    fn area(&mut self, corners: &[Pos2], color: Color32);

    /// Draws a straight line with flat ends.
    fn line(&mut self, from: Pos2, to: Pos2, width: f32, color: Color32);

    /// Draws a line through points, with soft bends.
    fn stroke(&mut self, points: &[Pos2], width: f32, color: Color32);

    /// Draws a line that has a width of its own at each of its points.
    fn ribbon(&mut self, points: &[Pos2], widths: &[f32], color: Color32);

    /// Fills a circle.
    fn dot(&mut self, center: Pos2, radius: f32, color: Color32);
}

/// The direction of a line at each of its points, and across it to the left.
pub fn across(points: &[Pos2]) -> impl Iterator<Item = (Pos2, Vec2)> {
    points.iter().enumerate().map(|(place, point)| {
        let before = points[place.saturating_sub(1)];
        let after = points[(place + 1).min(points.len() - 1)];
        let along = (*point - before).normalized() + (after - *point).normalized();
        (*point, along.normalized().rot90())
    })
}

/// Draws items of a page. What follows in one colour and width is one item.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ItemPen {
    /// What was drawn.
    pub items: Vec<Item>,
}

impl ItemPen {
    fn add_line(&mut self, points: impl IntoIterator<Item = Pos2>, wanted: LineStyle) {
        if let Some(Item::Line { contour, style }) = self.items.last_mut()
            && *style == wanted
            // Where lines let through what is below, two that cross would be one.
            && wanted.color.a() == 255
        {
            contour.add_polyline(points);
            return;
        }
        self.items.push(Item::line(Contour::polyline(points), wanted));
    }

    fn add_area(&mut self, area: &Contour, wanted: Color32) {
        // Areas that overlap would cut holes into each other, so each is by itself.
        self.items.push(Item::area(area.clone(), wanted));
    }
}

impl Pen for ItemPen {
    fn area(&mut self, corners: &[Pos2], color: Color32) {
        self.add_area(&Contour::polygon(corners.iter().copied()), color);
    }

    fn line(&mut self, from: Pos2, to: Pos2, width: f32, color: Color32) {
        self.add_line([from, to], LineStyle::new(width, color));
    }

    fn stroke(&mut self, points: &[Pos2], width: f32, color: Color32) {
        self.add_line(
            points.iter().copied(),
            LineStyle { cap: crate::item::Cap::Flat, ..LineStyle::round(width, color) },
        );
    }

    fn ribbon(&mut self, points: &[Pos2], widths: &[f32], color: Color32) {
        let ribs: Vec<_> = across(points).zip(widths).collect();
        let left = ribs.iter().map(|((at, out), width)| *at + *out * (*width * 0.5));
        let right = ribs.iter().rev().map(|((at, out), width)| *at - *out * (*width * 0.5));
        self.add_area(&Contour::polygon(left.chain(right)), color);
    }

    fn dot(&mut self, center: Pos2, radius: f32, color: Color32) {
        self.add_area(&Contour::circle(center, radius), color);
    }
}
