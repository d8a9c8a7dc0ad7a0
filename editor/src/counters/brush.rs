//! Draws simple shapes into the square of a counter.

use banneret_drawing::Pen;
use eframe::egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2,
};

use crate::theme::Theme;

/// Shapes being drawn, with the colours and the fonts they need.
pub struct Brush<'a> {
    /// The fonts.
    pub painter: &'a Painter,
    /// The colours.
    pub theme: &'a Theme,
    /// What was drawn.
    pub shapes: Vec<Shape>,
}

impl<'a> Brush<'a> {
    /// Nothing drawn yet.
    #[must_use]
    pub fn new(painter: &'a Painter, theme: &'a Theme) -> Self {
        Self { painter, theme, shapes: Vec::new() }
    }

    /// Fills a convex area and draws a line around it.
    pub(super) fn area(&mut self, corners: Vec<Pos2>, fill: Color32, line: Stroke) {
        self.shapes.push(Shape::convex_polygon(corners, fill, line));
    }

    /// Fills a rectangle.
    pub(super) fn block(&mut self, rect: Rect, rounding: f32, fill: Color32) {
        self.shapes.push(Shape::rect_filled(rect, rounding, fill));
    }

    /// Draws the line around a rectangle.
    pub(super) fn frame(&mut self, rect: Rect, rounding: f32, line: Stroke) {
        self.shapes.push(Shape::rect_stroke(rect, rounding, line, StrokeKind::Middle));
    }

    /// Draws a line through points.
    pub(super) fn line(&mut self, points: Vec<Pos2>, line: Stroke) {
        self.shapes.push(Shape::line(points, line));
    }

    /// Fills a circle.
    pub(super) fn disc(&mut self, center: Pos2, radius: f32, fill: Color32) {
        self.shapes.push(Shape::circle_filled(center, radius, fill));
    }

    /// Draws a circle.
    pub(super) fn ring(&mut self, center: Pos2, radius: f32, line: Stroke) {
        self.shapes.push(Shape::circle_stroke(center, radius, line));
    }

    /// Writes figures as large as asked for, or smaller until they fit: none of them is left out.
    pub(super) fn figures(&mut self, at: Pos2, width: f32, size: f32, words: &str, ink: Color32) {
        let layout = |size: f32| {
            self.painter.layout_no_wrap(words.to_owned(), FontId::proportional(size), ink)
        };
        let mut galley = layout(size);
        if galley.size().x > width {
            galley = layout(size * width / galley.size().x);
        }
        let corner = Align2::CENTER_CENTER.anchor_size(at, galley.size()).min;
        self.shapes.push(Shape::galley(corner, galley, ink));
    }

    /// Writes words as large as asked for, or smaller and shorter until they fit.
    pub(super) fn words(&mut self, at: Pos2, width: f32, size: f32, words: &str, ink: Color32) {
        let layout = |size: f32, words: &str| {
            self.painter.layout_no_wrap(words.to_owned(), FontId::proportional(size), ink)
        };
        let mut galley = layout(size, words);
        if galley.size().x > width {
            galley = layout(size * 0.88, words);
        }
        let mut n = words.chars().count();
        while galley.size().x > width && n > 1 {
            n -= 1;
            galley = layout(size * 0.88, &shortened(words, n));
        }
        let corner = Align2::CENTER_CENTER.anchor_size(at, galley.size()).min;
        self.shapes.push(Shape::galley(corner, galley, ink));
    }
}

/// Lines of the marks that paper shows as well are never too thin to be seen.
impl Pen for Brush<'_> {
    fn area(&mut self, corners: &[Pos2], color: Color32) {
        self.shapes.push(Shape::convex_polygon(corners.to_vec(), color, Stroke::NONE));
    }

    fn line(&mut self, from: Pos2, to: Pos2, width: f32, color: Color32) {
        self.stroke(&[from, to], width, color);
    }

    fn stroke(&mut self, points: &[Pos2], width: f32, color: Color32) {
        self.shapes.push(Shape::line(points.to_vec(), Stroke::new(width.max(0.8), color)));
    }

    fn ribbon(&mut self, points: &[Pos2], widths: &[f32], color: Color32) {
        for (ends, widths) in points.windows(2).zip(widths.windows(2)) {
            self.stroke(ends, (widths[0] + widths[1]) / 2.0, color);
        }
    }

    fn dot(&mut self, center: Pos2, radius: f32, color: Color32) {
        self.disc(center, radius, color);
    }
}

/// The first letters of words, of each word where there are several.
fn shortened(words: &str, n: usize) -> String {
    let all: Vec<_> = words.split_whitespace().collect();
    if all.len() < 2 {
        return words.chars().take(n).collect();
    }
    // Numbers tell units apart that are alike: they stay whole.
    let last = all.last().filter(|word| word.chars().all(|sign| sign.is_ascii_digit()));
    let kept = n.saturating_sub(last.map_or(0, |word| word.len() + 1)).max(1);
    let head = all[..all.len() - usize::from(last.is_some())].join(" ");
    let head: String = head.chars().take(kept).collect();
    last.map_or(head.clone(), |number| format!("{} {number}", head.trim_end()))
}

/// A point of a counter: from its middle, in halves of its size, turned.
pub(super) fn on(center: Pos2, half: f32, x: f32, y: f32) -> Pos2 {
    center + vec2(x, y) * half
}

/// A polygon around a point, turned by an angle.
pub(super) fn turned(center: Pos2, angle: f32, corners: &[Vec2]) -> Vec<Pos2> {
    let turn = eframe::egui::emath::Rot2::from_angle(angle);
    corners.iter().map(|corner| center + turn * *corner).collect()
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn numbers_stay_whole_when_names_are_cut() {
        assert_eq!(shortened("Foot companions 3", 7), "Foot 3");
        assert_eq!(shortened("Hypaspists", 4), "Hypa");
        assert_eq!(shortened("Greek mercenaries", 5), "Greek");
    }
}
