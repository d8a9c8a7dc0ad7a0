//! Draws one side of a counter at its size.

use ecolor::Color32;
use emath::{Pos2, Rect, pos2, vec2};

use super::face::{CounterFace, Emblem};
use super::marks::{draw_emblem, draw_morale, draw_training, draw_weight};
use super::piece::CounterSide;
use crate::contour::Contour;
use crate::item::{Item, LineStyle};
use crate::lettering::Lettering;
use crate::palette::Palette;
use crate::pen::ItemPen;
use crate::typeface::Typeface;

/// The colours of a counter.
#[derive(Debug, Clone)]
pub struct CounterColor<'a> {
    /// The colours of all counters.
    pub palette: &'a Palette,
    /// The colour of its side.
    pub side: Color32,
}

/// Draws a side of a counter; its colour goes on beyond its edge by the bleed.
#[must_use]
pub fn draw_counter(
    shown: &CounterSide,
    rect: Rect,
    bleed: f32,
    color: &CounterColor<'_>,
) -> Vec<Item> {
    let mut pen = Pen { items: Vec::new(), color, unit: rect.height() };
    match &shown.face {
        None => pen.marker(shown, rect, bleed),
        Some(face) if face.emblem.is_person() => pen.person(shown, face, rect, bleed),
        Some(face) => pen.unit(shown, face, rect, bleed),
    }
    pen.items
}

struct Pen<'a> {
    items: Vec<Item>,
    color: &'a CounterColor<'a>,
    /// The height of the counter.
    unit: f32,
}

impl Pen<'_> {
    fn area(&mut self, contour: Contour, color: Color32) {
        self.items.push(Item::area(contour, color));
    }

    /// Words as large as asked for, or smaller, or on two lines, until they fit.
    fn words(
        &mut self,
        at: Pos2,
        width: f32,
        size: f32,
        face: Typeface,
        words: &str,
        color: Color32,
    ) {
        let words = words
            .split([' ', '\n', '\t'])
            .filter(|it| !it.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        if words.is_empty() {
            return;
        }
        let wide = face.width(&words, size);
        let lines = match (wide > width * 1.25, size * 0.8) {
            (true, small) => two_lines(face, &words, small),
            (false, _) => vec![words],
        };
        let widest = lines.iter().map(|line| face.width(line, size)).fold(0.0, f32::max);
        let size = (size * (width / widest.max(0.01)).min(1.0)).max(size * 0.05);
        let size = if lines.len() > 1 { size.min(self.unit * 0.125) } else { size };
        let leading = size * 1.08;
        let up = if lines.len() > 1 { leading / 2.0 } else { 0.0 };
        let mut y = at.y - up;
        for line in lines {
            let at = pos2(at.x, y);
            self.items.push(Lettering::new(line, at, face, size, color).middle().into());
            y += leading;
        }
    }

    /// What the screen draws as well.
    fn marks(&mut self, draw: impl FnOnce(&mut ItemPen)) {
        let mut pen = ItemPen::default();
        draw(&mut pen);
        self.items.append(&mut pen.items);
    }

    fn emblem(&mut self, emblem: Emblem, at: Pos2, half: f32, ink: Color32) {
        self.marks(|pen| draw_emblem(pen, emblem, at, half, ink));
    }

    /// A unit: a frame in the colour of its side around paper, picture, name, figures.
    fn unit(&mut self, shown: &CounterSide, face: &CounterFace, rect: Rect, bleed: f32) {
        let colors = &self.color.palette.counters;
        let (paper, ink) = (colors.paper, colors.ink);
        let unit = self.unit;
        self.area(Contour::rect(rect.expand(bleed)), self.color.side);
        let inner = rect.shrink(unit * 0.07);
        self.area(Contour::rounded(inner, unit * 0.05), paper);
        let top = if shown.state.is_some() { self.state(shown, inner) } else { inner.top() };
        if let Some(nation) = shown.nation {
            let band = Rect::from_min_max(
                inner.left_top(),
                pos2(inner.left() + unit * 0.06, inner.bottom()),
            );
            self.area(Contour::rect(band), self.color.palette.zone(nation));
        }
        let bottom = match &face.weight {
            Some(weight) => {
                let band =
                    Rect::from_min_max(pos2(inner.left(), inner.bottom() - unit * 0.11), inner.max);
                let palette = self.color.palette;
                self.marks(|pen| draw_weight(pen, palette, weight, band));
                band.top()
            }
            None => inner.bottom(),
        };
        let x = rect.center().x;
        let half = unit * if face.figures.is_empty() { 0.17 } else { 0.145 };
        let high = bottom - top;
        self.emblem(face.emblem, pos2(x, top + high * 0.27), half, ink);
        let name_at = if face.figures.is_empty() { 0.78 } else { 0.66 };
        let width = inner.width() - unit * 0.12;
        let name = pos2(x, top + high * name_at);
        self.words(name, width, unit * 0.135, Typeface::SansBold, &shown.name, ink);
        let figures = face.figures.join("·");
        let at = pos2(x, bottom - unit * 0.055);
        self.words(at, width, unit * 0.19, Typeface::SansBold, &figures, ink);
        if let Some(code) = &shown.code {
            let stripe = if shown.nation.is_some() { unit * 0.05 } else { 0.0 };
            let at = pos2(inner.left() + unit * 0.15 + stripe, top + unit * 0.15);
            self.words(at, unit * 0.2, unit * 0.12, Typeface::Sans, code, ink);
        }
        let mark = unit * 0.1;
        let (left, right) = (inner.left() + unit * 0.13, inner.right() - unit * 0.13);
        self.marks(|pen| {
            draw_training(pen, pos2(left, top + unit * 0.1), mark, face.training, ink);
            draw_morale(pen, pos2(right, top + unit * 0.12), mark, face.morale, ink);
        });
    }

    /// The band across the top of a back: what it says of its unit.
    fn state(&mut self, shown: &CounterSide, inner: Rect) -> f32 {
        let unit = self.unit;
        let bottom = inner.top() + unit * 0.15;
        let band = Rect::from_min_max(inner.min, pos2(inner.right(), bottom));
        self.area(Contour::rect(band), self.color.side);
        let paper = self.color.palette.counters.paper;
        let at = pos2(band.center().x, bottom - unit * 0.045);
        let words = shown.state.as_deref().unwrap_or_default();
        self.words(at, band.width(), unit * 0.115, Typeface::SansBold, words, paper);
        bottom
    }

    /// A leader or somebody else: the ground in the colour of his side, a disc with his picture.
    fn person(&mut self, shown: &CounterSide, face: &CounterFace, rect: Rect, bleed: f32) {
        let paper = self.color.palette.counters.paper;
        let (unit, side) = (self.unit, self.color.side);
        self.area(Contour::rect(rect.expand(bleed)), side);
        let ring = Contour::rounded(rect.shrink(unit * 0.06), unit * 0.1);
        self.items.push(Item::line(ring, LineStyle::new(unit * 0.025, paper)));
        let x = rect.center().x;
        let y = |part: f32| rect.top() + unit * part;
        let state = shown.state.as_deref().unwrap_or_default();
        if state.is_empty() {
            self.emblem(face.emblem, pos2(x, y(0.33)), unit * 0.16, paper);
        } else {
            self.emblem(face.emblem, pos2(x, y(0.2)), unit * 0.08, paper);
            self.words(pos2(x, y(0.43)), unit * 0.8, unit * 0.12, Typeface::Sans, state, paper);
        }
        if let Emblem::Leader(rank) = face.emblem {
            for stripe in 0..2_u8.saturating_sub(rank) {
                let y = y(0.505 + 0.045 * f32::from(stripe));
                let line = Contour::line(pos2(x - unit * 0.14, y), pos2(x + unit * 0.14, y));
                self.items.push(Item::line(line, LineStyle::new(unit * 0.022, paper)));
            }
        }
        let name_at = if face.figures.is_empty() { 0.8 } else { 0.7 };
        self.words(
            pos2(x, y(name_at)),
            unit * 0.8,
            unit * 0.14,
            Typeface::SansBold,
            &shown.name,
            paper,
        );
        let (at, figures) = (pos2(x, y(0.89)), face.figures.join("·"));
        self.words(at, unit * 0.8, unit * 0.16, Typeface::SansBold, &figures, paper);
    }

    /// A marker: what it says, on plain ground.
    fn marker(&mut self, shown: &CounterSide, rect: Rect, bleed: f32) {
        let colors = &self.color.palette.counters;
        let (paper, ink, unit) = (colors.paper, colors.ink, self.unit);
        self.area(Contour::rect(rect.expand(bleed)), paper);
        let ring = Contour::rounded(rect.shrink(unit * 0.07), unit * 0.06);
        self.items.push(Item::line(ring, LineStyle::new(unit * 0.03, colors.objective)));
        let at = rect.center() + vec2(0.0, unit * 0.05);
        self.words(at, unit * 0.76, unit * 0.16, Typeface::SansBold, &shown.name, ink);
    }
}

/// Words on two lines that are as equal as their spaces allow.
fn two_lines(face: Typeface, words: &str, size: f32) -> Vec<String> {
    let breaks = words.match_indices(' ').map(|(at, _)| at);
    let wider = |at: &usize| {
        let (one, other) = (&words[..*at], &words[*at + 1..]);
        face.width(one, size).max(face.width(other, size))
    };
    let best = breaks.min_by(|one, other| wider(one).total_cmp(&wider(other)));
    match best {
        Some(at) => vec![words[..at].to_owned(), words[at + 1..].to_owned()],
        None => vec![words.to_owned()],
    }
}
