//! Cards of units, side by side, as the rulebook's sheet shows a unit.

use emath::{Rect, pos2, vec2};

use super::ink::SheetInk;
use super::lines::{PhraseLine, TypeHand};
use super::piece::PagePiece;
use super::sheet::{Phrase, PrintedCard};
use super::table::{BOX, tick_box};
use crate::affine::Affine;
use crate::contour::Contour;
use crate::item::{Group, Item, LineStyle};
use crate::lettering::Lettering;
use crate::typeface::Typeface;

/// The space between two cards.
const GAP: f32 = 3.0;
/// The space between the frame of a card and its words.
const PAD: f32 = 1.7;
/// The least width of a card.
const LEAST: f32 = 54.0;
/// The most rows of boxes; a card of more units counts them.
const MOST_ROWS: u32 = 6;

/// Whoever lays cards out.
pub(super) struct CardSetter<'a> {
    pub(super) ink: &'a SheetInk,
    /// The size of letters.
    pub(super) size: f32,
    pub(super) width: f32,
    /// The highest a card may be.
    pub(super) height: f32,
}

/// A part of a card: how high it is, and what is on it from its upper left corner.
struct Layer {
    height: f32,
    items: Vec<Item>,
    /// Whether it stands on a band of the accent.
    band: bool,
}

impl CardSetter<'_> {
    /// Rows of cards.
    pub(super) fn pieces(&self, cards: &[PrintedCard]) -> Vec<PagePiece> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some fit")]
        let n = (((self.width + GAP) / (LEAST + GAP)) as usize).max(1);
        #[expect(clippy::cast_precision_loss, reason = "some cards stand side by side")]
        let width = (self.width + GAP) / n as f32 - GAP;
        let all: Vec<Vec<Layer>> =
            cards.iter().flat_map(|card| self.slices(self.card(card, width))).collect();
        let mut all = all.into_iter().peekable();
        let mut pieces = Vec::new();
        while all.peek().is_some() {
            let row: Vec<Vec<Layer>> = all.by_ref().take(n).collect();
            let high = |card: &Vec<Layer>| card.iter().map(|it| it.height).sum::<f32>() + PAD;
            let height = row.iter().map(high).fold(0.0, f32::max);
            let mut items = Vec::new();
            let mut x = 0.0;
            for card in row {
                let inner = self.drawn(card, width, height);
                items.push(Group { items: inner, ..Group::at(Affine::shift(vec2(x, 0.0))) }.into());
                x += width + GAP;
            }
            pieces.push(PagePiece { height, items, after: GAP, ..PagePiece::default() });
        }
        pieces
    }

    /// A card that no page can hold goes on in another.
    fn slices(&self, layers: Vec<Layer>) -> Vec<Vec<Layer>> {
        let mut cards: Vec<Vec<Layer>> = vec![Vec::new()];
        let mut height = PAD;
        for layer in layers {
            if height + layer.height > self.height && height > PAD {
                cards.push(Vec::new());
                height = PAD;
            }
            height += layer.height;
            cards.last_mut().expect("a card has begun").push(layer);
        }
        cards
    }

    fn drawn(&self, card: Vec<Layer>, width: f32, height: f32) -> Vec<Item> {
        let frame = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
        let mut items = Vec::new();
        let band: f32 = card.iter().filter(|it| it.band).map(|it| it.height).sum();
        if band > 0.0 {
            let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, band));
            items.push(Item::area(Contour::rect(rect), self.ink.tint));
            let under = Contour::line(pos2(0.0, band), pos2(width, band));
            items.push(Item::line(under, LineStyle::new(0.35, self.ink.accent)));
        }
        let mut y = 0.0;
        for layer in card {
            let place = Affine::shift(vec2(0.0, y));
            items.push(Group { items: layer.items, ..Group::at(place) }.into());
            y += layer.height;
        }
        items.push(Item::line(Contour::rect(frame), LineStyle::new(0.2, self.ink.ink)));
        items
    }

    fn card(&self, card: &PrintedCard, width: f32) -> Vec<Layer> {
        let inner = width - 2.0 * PAD;
        let mut layers = self.title(card, inner);
        if !card.troop.is_empty() {
            let hand = TypeHand::serif(self.size * 1.02).all(Typeface::SerifItalic);
            layers.extend(self.text(hand, &card.troop.as_str().into(), inner, true));
        }
        if let Some(last) = layers.last_mut() {
            last.height += 0.6;
        }
        layers.push(Layer { height: 0.9, items: Vec::new(), band: false });
        layers.extend(self.figures(&card.figures, inner));
        for line in &card.lines {
            layers.extend(self.text(TypeHand::sans(self.size * 0.92), line, inner, false));
        }
        layers.extend(self.boxes(card, inner));
        layers
    }

    /// The name, and the price at the end of its first line.
    fn title(&self, card: &PrintedCard, inner: f32) -> Vec<Layer> {
        let hand = TypeHand::serif(self.size * 1.3).all(Typeface::SerifBold);
        let price_hand = TypeHand::sans(self.size * 1.05).all(Typeface::SansBold);
        let price = price_hand.broken(&card.price.as_str().into(), inner);
        let one_line = if price.len() == 1 { price[0].width } else { 0.0 };
        let name = match card.count {
            0 | 1 => card.name.clone(),
            count => format!("{count}\u{a0}× {}", card.name),
        };
        let room = (inner - one_line - 2.0).max(inner * 0.5);
        let mut layers = vec![Layer { height: 0.7, items: Vec::new(), band: true }];
        for (at, line) in hand.broken(&name.into(), room).iter().enumerate() {
            let mut items = line.items(PAD, hand.baseline(), hand.size, self.ink.ink);
            if at == 0 && one_line > 0.0 && one_line <= inner * 0.5 {
                let x = PAD + inner - one_line;
                items.extend(price[0].items(x, hand.baseline(), price_hand.size, self.ink.accent));
            }
            layers.push(Layer { height: hand.leading(), items, band: true });
        }
        if one_line > inner * 0.5 || price.len() > 1 {
            layers.extend(self.text(price_hand, &card.price.as_str().into(), inner, true));
        }
        layers
    }

    fn text(&self, hand: TypeHand, phrase: &Phrase, inner: f32, band: bool) -> Vec<Layer> {
        let layer = |line: &PhraseLine| Layer {
            height: hand.leading(),
            items: line.items(PAD, hand.baseline(), hand.size, self.ink.ink),
            band,
        };
        hand.broken(phrase, inner).iter().map(layer).collect()
    }

    /// Figures in a strip: small names above, what they are below.
    fn figures(&self, figures: &[(String, String)], inner: f32) -> Vec<Layer> {
        let (name, value) = (self.size * 0.68, self.size * 0.98);
        let gap = 2.2;
        let mut layers: Vec<Layer> = Vec::new();
        let mut x = f32::MAX;
        for (label, what) in figures {
            let label_width = Typeface::Sans.width(label, name);
            let wide = label_width.max(Typeface::SansBold.width(what, value));
            if wide > inner || label_width > inner {
                let phrase = Phrase::labelled(&format!("{label}\u{a0}: "), what);
                layers.extend(self.text(TypeHand::sans(self.size * 0.92), &phrase, inner, false));
                x = f32::MAX;
                continue;
            }
            if x + wide > inner {
                let height = name * 1.25 + value * 1.3;
                layers.push(Layer { height, items: Vec::new(), band: false });
                x = 0.0;
            }
            let layer = layers.last_mut().expect("a strip has begun");
            let at = |y: f32| pos2(PAD + x, y);
            let (above, below) = (at(name * 1.05), at(name * 1.25 + value));
            let words = Lettering::new(label.as_str(), above, Typeface::Sans, name, self.ink.faint);
            layer.items.push(words.into());
            let words =
                Lettering::new(what.as_str(), below, Typeface::SansBold, value, self.ink.ink);
            layer.items.push(words.into());
            x += wide + gap;
        }
        layers
    }

    /// Boxes to tick, a row for each of those alike.
    fn boxes(&self, card: &PrintedCard, inner: f32) -> Vec<Layer> {
        let Some((label, each)) = card.boxes.as_ref().filter(|it| it.1 > 0 && it.1 <= 60) else {
            return Vec::new();
        };
        let size = self.size * 0.72;
        let mut layers = vec![Layer { height: 0.8, items: Vec::new(), band: false }];
        for number in 1..=card.count.clamp(1, MOST_ROWS) {
            let label = match card.count {
                0 | 1 => label.clone(),
                _ => format!("{label} {number}"),
            };
            let start = PAD + (Typeface::Sans.width(&label, size) + 1.4).min(inner * 0.6);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some fit")]
            let in_a_row = (((PAD + inner - start) / BOX.1) as u16).max(1);
            let mut items = Vec::new();
            let at = pos2(PAD, BOX.0 * 0.85);
            items.push(Lettering::new(label, at, Typeface::Sans, size, self.ink.faint).into());
            let mut rows = 0_u16;
            for tick in 0..*each {
                rows = tick / in_a_row;
                let x = start + f32::from(tick % in_a_row) * BOX.1;
                items.push(tick_box(x, f32::from(rows) * BOX.1, self.ink));
            }
            let height = f32::from(rows + 1) * BOX.1 + 0.4;
            layers.push(Layer { height, items, band: false });
        }
        layers
    }
}
