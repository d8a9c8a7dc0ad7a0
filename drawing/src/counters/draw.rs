//! Draws one side of a counter at its size.

use ecolor::Color32;
use emath::{Pos2, Rect, pos2, vec2};

use super::face::{CounterFace, Emblem};
use super::marks::{draw_emblem, draw_morale, draw_training, draw_weight};
use super::piece::CounterSide;
use super::words::fitted;
use crate::contour::Contour;
use crate::item::{Item, LineStyle};
use crate::palette::Palette;
use crate::pen::ItemPen;
use crate::typeface::Typeface;

/// The colours of a counter.
#[derive(Debug, Clone, Copy)]
pub struct CounterColor<'a> {
    /// The colours of all counters.
    pub palette: &'a Palette,
    /// The colour of its side.
    pub side: Color32,
}

/// How much of a counter is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CounterDetail {
    /// Everything that is printed on it.
    Full,
    /// What can be told apart when it is small: its picture and its weight; a disc for a person.
    Plain,
}

/// The most figures that stand in one line at the foot; with more the first, which is the strength, has a
/// place of its own beside the picture.
const MOST_IN_LINE: usize = 3;

/// The frame of a unit, in heights of a counter.
const FRAME: f32 = 0.06;

/// Draws a side of a counter; its colour goes on beyond its edge by the bleed.
#[must_use]
pub fn draw_counter(
    shown: &CounterSide,
    rect: Rect,
    bleed: f32,
    color: CounterColor<'_>,
) -> Vec<Item> {
    draw_with_badges(shown, &[], rect, bleed, color, CounterDetail::Full)
}

/// The same with letters on it that say how it stands.
pub(super) fn draw_with_badges(
    shown: &CounterSide,
    badges: &[String],
    rect: Rect,
    bleed: f32,
    color: CounterColor<'_>,
    detail: CounterDetail,
) -> Vec<Item> {
    let unit = rect.width().min(rect.height());
    let mut pen = Pen { items: Vec::new(), unit, color, inks: Inks::of(shown, color) };
    match (&shown.face, detail) {
        (None, _) => pen.marker(shown, rect, bleed),
        (Some(face), CounterDetail::Plain) if face.emblem.is_person() => pen.disc(face, rect),
        (Some(face), CounterDetail::Full) if face.emblem.is_person() => {
            pen.person(shown, face, rect, bleed);
        }
        (Some(face), CounterDetail::Plain) => pen.small(face, rect),
        (Some(face), CounterDetail::Full) => pen.unit(shown, face, badges, rect, bleed),
    }
    pen.items
}

/// What a counter is printed in.
pub(super) struct Inks {
    /// Its ground.
    pub(super) plate: Color32,
    /// Its pictures and words.
    pub(super) ink: Color32,
    /// Its frame, which tells the side.
    pub(super) frame: Color32,
}

impl Inks {
    pub(super) fn of(
        shown: &CounterSide,
        CounterColor { palette, side }: CounterColor<'_>,
    ) -> Self {
        let nation = shown.plate.as_deref().and_then(|word| palette.named(word));
        let is_person = shown.face.as_ref().is_some_and(|face| face.emblem.is_person());
        if is_person {
            let plate = nation.unwrap_or(side);
            return Self { plate, ink: palette.ink_on(plate), frame: palette.edge_of(plate) };
        }
        let plate = nation.map_or(palette.counters.paper, |nation| palette.plate(nation));
        // A plate in the colour of its side has a darker edge.
        let frame = if plate == side { palette.edge_of(side) } else { side };
        let ink = if nation.is_some() { palette.ink_on(plate) } else { palette.counters.ink };
        Self { plate, ink, frame }
    }
}

struct Pen<'a> {
    items: Vec<Item>,
    /// The height of the counter, or its width where that is less.
    unit: f32,
    color: CounterColor<'a>,
    inks: Inks,
}

impl Pen<'_> {
    fn area(&mut self, contour: Contour, color: Color32) {
        self.items.push(Item::area(contour, color));
    }

    fn words(&mut self, room: Rect, most: f32, face: Typeface, words: &str, color: Color32) {
        self.items.append(&mut fitted(room, most, face, words, color));
    }

    fn marks(&mut self, draw: impl FnOnce(&mut ItemPen)) {
        let mut pen = ItemPen::default();
        draw(&mut pen);
        self.items.append(&mut pen.items);
    }

    fn emblem(&mut self, emblem: Emblem, at: Pos2, half: f32, ink: Color32) {
        self.marks(|pen| draw_emblem(pen, emblem, at, half, ink));
    }

    /// The frame and the ground of a unit. Tells what is inside the frame.
    fn plate(&mut self, rect: Rect, bleed: f32) -> Rect {
        let inner = rect.shrink(self.unit * FRAME);
        self.area(Contour::rect(rect.expand(bleed)), self.inks.frame);
        self.area(Contour::rounded(inner, self.unit * 0.04), self.inks.plate);
        inner
    }

    /// How heavily a unit is protected, across its foot. Tells where the room above ends.
    fn weight(&mut self, face: &CounterFace, inner: Rect) -> f32 {
        let Some(weight) = &face.weight else { return inner.bottom() };
        let top = inner.bottom() - self.unit * 0.12;
        let band = Rect::from_min_max(pos2(inner.left(), top), inner.max);
        let palette = self.color.palette;
        self.marks(|pen| draw_weight(pen, palette, weight, band));
        top
    }

    /// A unit: a frame in the colour of its side around picture, name and figures.
    fn unit(
        &mut self,
        shown: &CounterSide,
        face: &CounterFace,
        badges: &[String],
        rect: Rect,
        bleed: f32,
    ) {
        let (unit, ink) = (self.unit, self.inks.ink);
        let inner = self.plate(rect, bleed);
        let top = if shown.state.is_some() { self.state(shown, inner) } else { inner.top() };
        let bottom = self.weight(face, inner);
        let room = Rect::from_min_max(pos2(inner.left(), top), pos2(inner.right(), bottom));
        let at = |part: f32| room.top() + room.height() * part;
        let part = |from: f32, to: f32| {
            let (left, right) = (room.left() + unit * 0.03, room.right() - unit * 0.03);
            Rect::from_min_max(pos2(left, at(from)), pos2(right, at(to)))
        };
        let apart = face.figures.len() > MOST_IN_LINE;
        let (strength, others) = match face.figures.split_first() {
            Some((strength, others)) if apart => (Some(strength), others),
            _ => (None, &face.figures[..]),
        };
        let (picture, name) = if face.figures.is_empty() { (0.52, 0.99) } else { (0.43, 0.72) };
        let head = Rect::from_min_max(room.min, pos2(room.right(), at(picture)));
        let half = (head.height() * 0.42).min(unit * 0.25);
        let x = head.center().x - if apart { unit * 0.05 } else { 0.0 };
        self.emblem(face.emblem, pos2(x, head.center().y + head.height() * 0.02), half, ink);
        if let Some(strength) = strength {
            let (low, wide) = (head.bottom() - unit * 0.02, unit * 0.3);
            let beside = Rect::from_min_max(
                pos2(head.right() - wide - unit * 0.02, low - unit * 0.3),
                pos2(head.right() - unit * 0.02, low),
            );
            self.words(beside, unit * 0.29, Typeface::SansBold, strength, ink);
        }
        self.words(part(picture, name), unit * 0.2, Typeface::SansBold, &shown.name, ink);
        let figures = others.join("·");
        self.words(part(name, 0.99), unit * 0.26, Typeface::SansBold, &figures, ink);
        self.beside(shown, face, badges, head);
    }

    /// What stands at the edges beside the picture: code and training, morale, and how it stands.
    fn beside(&mut self, shown: &CounterSide, face: &CounterFace, badges: &[String], head: Rect) {
        let (unit, ink) = (self.unit, self.inks.ink);
        let column = unit * 0.22;
        let mut top = head.top() + unit * 0.02;
        if let Some(code) = &shown.code {
            let left = head.left() + unit * 0.02;
            let room = Rect::from_min_size(pos2(left, top), vec2(column, unit * 0.14));
            self.words(room, unit * 0.14, Typeface::Sans, code, ink);
            top = room.bottom();
        }
        let mark = unit * 0.11;
        let (left, right) = (head.left() + unit * 0.11, head.right() - unit * 0.11);
        self.marks(|pen| {
            draw_training(pen, pos2(left, top + unit * 0.07), mark, face.training, ink);
            // The corner is where a leader lies.
            draw_morale(pen, pos2(right, head.top() + unit * 0.14), mark, face.morale, ink);
        });
        let chevrons = f32::from(face.training.unsigned_abs().min(3));
        if chevrons > 0.0 {
            top += unit * 0.07 + mark * 0.62 * chevrons;
        }
        let count = f32::from(u8::try_from(badges.len()).unwrap_or(u8::MAX));
        let high = ((head.bottom() - top) / count.max(1.0)).min(unit * 0.19);
        for (number, badge) in (0_u8..).zip(badges.iter().rev()) {
            let low = head.bottom() - high * f32::from(number);
            let corner = pos2(head.left() + unit * 0.01, low - high * 0.94);
            let rect = Rect::from_min_size(corner, vec2(column * 1.06, high * 0.9));
            self.items.append(&mut badge_items(rect, badge, &self.inks, self.color.palette));
        }
    }

    /// A unit that is small on screen.
    fn small(&mut self, face: &CounterFace, rect: Rect) {
        let inner = self.plate(rect, 0.0);
        let bottom = self.weight(face, inner);
        let room = Rect::from_min_max(inner.min, pos2(inner.right(), bottom));
        self.emblem(face.emblem, room.center(), self.unit * 0.3, self.inks.ink);
    }

    /// The band across the top of a back: what it says of its unit.
    fn state(&mut self, shown: &CounterSide, inner: Rect) -> f32 {
        let bottom = inner.top() + self.unit * 0.15;
        let band = Rect::from_min_max(inner.min, pos2(inner.right(), bottom));
        self.area(Contour::rect(band), self.inks.frame);
        let ink = self.color.palette.ink_on(self.inks.frame);
        let words = shown.state.as_deref().unwrap_or_default();
        self.words(band, self.unit * 0.13, Typeface::SansBold, words, ink);
        bottom
    }

    /// A leader or somebody else: the ground in the colour of his side, a ring, his picture.
    fn person(&mut self, shown: &CounterSide, face: &CounterFace, rect: Rect, bleed: f32) {
        let (unit, ink) = (self.unit, self.inks.ink);
        self.area(Contour::rect(rect.expand(bleed)), self.inks.plate);
        let ring = Contour::rounded(rect.shrink(unit * 0.06), unit * 0.1);
        self.items.push(Item::line(ring, LineStyle::new(unit * 0.025, ink)));
        let room = rect.shrink(unit * 0.1);
        let part = |from: f32, to: f32| {
            let at = |part: f32| room.top() + room.height() * part;
            Rect::from_min_max(pos2(room.left(), at(from)), pos2(room.right(), at(to)))
        };
        let picture = match shown.state.as_deref() {
            Some(state) => {
                self.words(part(0.28, 0.44), unit * 0.13, Typeface::Sans, state, ink);
                part(0.0, 0.28)
            }
            None => part(0.0, 0.44),
        };
        let half = picture.height() * 0.42;
        self.rank(face.emblem, picture.center(), half, ink);
        let name = if face.figures.is_empty() { 0.98 } else { 0.74 };
        self.words(part(0.46, name), unit * 0.19, Typeface::SansBold, &shown.name, ink);
        let figures = face.figures.join("·");
        self.words(part(name, 1.0), unit * 0.22, Typeface::SansBold, &figures, ink);
    }

    /// The picture of a person, with fewer stripes below it the lower the rank.
    fn rank(&mut self, emblem: Emblem, at: Pos2, half: f32, ink: Color32) {
        let Emblem::Leader(rank) = emblem else { return self.emblem(emblem, at, half, ink) };
        let stripes = 2_u8.saturating_sub(rank);
        let lift = 0.2 * f32::from(stripes);
        let star = half * (1.0 - lift * 0.6);
        self.emblem(emblem, at - vec2(0.0, half * lift), star, ink);
        for stripe in 0..stripes {
            let y = at.y + half * (0.95 - 0.32 * f32::from(stripe));
            let ends = [pos2(at.x - half * 0.8, y), pos2(at.x + half * 0.8, y)];
            let line = Contour::line(ends[0], ends[1]);
            self.items.push(Item::line(line, LineStyle::new(half * 0.17, ink)));
        }
    }

    /// A person who is small: a disc, so that it is never taken for a unit.
    fn disc(&mut self, face: &CounterFace, rect: Rect) {
        let (at, radius, ink) = (rect.center(), self.unit * 0.5, self.inks.ink);
        self.area(Contour::circle(at, radius), self.inks.frame);
        self.area(Contour::circle(at, radius * 0.95), ink);
        self.area(Contour::circle(at, radius * 0.84), self.inks.plate);
        self.rank(face.emblem, at, radius * 0.56, ink);
    }

    /// A marker: what it says, on plain ground.
    fn marker(&mut self, shown: &CounterSide, rect: Rect, bleed: f32) {
        let colors = &self.color.palette.counters;
        let (paper, ink, unit) = (colors.paper, colors.ink, self.unit);
        self.area(Contour::rect(rect.expand(bleed)), paper);
        let ring = Contour::rounded(rect.shrink(unit * 0.07), unit * 0.06);
        self.items.push(Item::line(ring, LineStyle::new(unit * 0.03, colors.objective)));
        let room = rect.shrink(unit * 0.13);
        self.words(room, unit * 0.2, Typeface::SansBold, &shown.name, ink);
    }
}

/// A small plate with letters.
pub(super) fn badge_items(rect: Rect, words: &str, inks: &Inks, palette: &Palette) -> Vec<Item> {
    let ink = palette.ink_on(inks.frame);
    let round = rect.height() * 0.25;
    let mut items = vec![
        Item::area(Contour::rounded(rect, round), ink),
        Item::area(Contour::rounded(rect.shrink(rect.height() * 0.06), round), inks.frame),
    ];
    let room = rect.shrink2(vec2(rect.width() * 0.08, 0.0));
    items.append(&mut fitted(room, rect.height() * 0.86, Typeface::SansBold, words, ink));
    items
}
