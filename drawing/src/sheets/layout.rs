//! Lays a sheet out on pages: title, blocks, page numbers.

use emath::{Rect, Vec2, pos2, vec2};

use super::cards::CardSetter;
use super::ink::SheetInk;
use super::lines::TypeHand;
use super::piece::{PageFrame, PagePiece, paginate};
use super::sheet::{Phrase, PrintedBlock, PrintedSheet};
use super::table::TableSetter;
use crate::affine::Affine;
use crate::contour::Contour;
use crate::item::{Drawing, Group, Item, LineStyle};
use crate::lettering::Lettering;
use crate::typeface::Typeface;

/// How a sheet is laid out.
#[derive(Debug, Clone, PartialEq)]
pub struct PageStyle {
    /// The width and height of its pages, in millimetres.
    pub page: Vec2,
    /// Its colours.
    pub ink: SheetInk,
    /// How large letters are, in parts of the usual size.
    pub scale: f32,
}

impl PageStyle {
    /// Pages of some size with letters of the usual size.
    #[must_use]
    pub fn new(page: Vec2, ink: SheetInk) -> Self {
        Self { page, ink, scale: 1.0 }
    }
}

/// The smallest letters that are tried to bring a sheet onto one page.
const SMALLEST: f32 = 0.78;

/// A sheet on as many pages as it needs.
#[must_use]
pub fn pages(sheet: &PrintedSheet, style: &PageStyle) -> Vec<Drawing> {
    let setter = Setter { sheet, style, frame: frame(style) };
    let mut pages = paginate(setter.pieces(), setter.frame, &sheet.title);
    let count = pages.len();
    for (at, page) in pages.iter_mut().enumerate() {
        page.ground = style.ink.ground;
        setter.foot(page, at + 1, count);
    }
    pages
}

/// A sheet on one page, with somewhat smaller letters if need be; on several where they would be too small.
#[must_use]
pub fn fitted(sheet: &PrintedSheet, style: &PageStyle) -> Vec<Drawing> {
    let whole = pages(sheet, style);
    if whole.len() != 2 {
        return whole;
    }
    let mut scale = style.scale;
    while scale > SMALLEST {
        scale -= 0.04;
        let tried = pages(sheet, &PageStyle { scale, ..style.clone() });
        if tried.len() == 1 {
            return tried;
        }
    }
    whole
}

fn frame(style: &PageStyle) -> PageFrame {
    PageFrame { page: style.page, margin: 13.0, foot: 5.0 }
}

struct Setter<'a> {
    sheet: &'a PrintedSheet,
    style: &'a PageStyle,
    frame: PageFrame,
}

impl Setter<'_> {
    fn ink(&self) -> &SheetInk {
        &self.style.ink
    }

    /// A size of letters.
    fn size(&self, usual: f32) -> f32 {
        usual * self.style.scale
    }

    fn pieces(&self) -> Vec<PagePiece> {
        let mut pieces = self.title();
        let mut opens = false;
        for block in &self.sheet.blocks {
            let from = pieces.len();
            match block {
                PrintedBlock::Heading { level, text, aside } => {
                    pieces.extend(self.heading(*level, text, aside));
                }
                PrintedBlock::Paragraph(phrase) => {
                    let hand = TypeHand::serif(self.size(3.45));
                    pieces.extend(self.paragraph(hand, phrase, 0.0));
                }
                PrintedBlock::Story(phrase) => {
                    let hand = TypeHand::serif(self.size(3.7)).all(Typeface::SerifItalic);
                    pieces.extend(self.paragraph(hand, phrase, 6.0));
                }
                PrintedBlock::Points(points) => pieces.extend(self.points(points)),
                PrintedBlock::Table(table) => {
                    let (size, ink) = (self.size(2.75), self.ink());
                    let (width, height) = (self.frame.width(), self.frame.height());
                    pieces.extend(TableSetter { ink, size, width, height }.pieces(table));
                }
                PrintedBlock::Cards(cards) => {
                    let (size, ink) = (self.size(2.75), self.ink());
                    let (width, height) = (self.frame.width(), self.frame.height());
                    pieces.extend(CardSetter { ink, size, width, height }.pieces(cards));
                }
                PrintedBlock::SmallPrint(entries) => pieces.extend(self.small_print(entries)),
                PrintedBlock::Picture { drawing, caption } => {
                    pieces.extend(self.picture(drawing, caption));
                }
                PrintedBlock::NewPage => opens = true,
            }
            if let Some(first) = pieces.get_mut(from).filter(|_| opens) {
                first.opens_page = true;
                opens = false;
            }
        }
        pieces
    }

    /// The title of the sheet, with what is told at a glance.
    fn title(&self) -> Vec<PagePiece> {
        let width = self.frame.width();
        let mut pieces = Vec::new();
        let mut add = |hand: TypeHand, phrase: Phrase, color, after: f32| {
            let mut lines = hand.broken(&phrase, width).into_iter().peekable();
            while let Some(line) = lines.next() {
                let items = line.items(0.0, hand.baseline(), hand.size, color);
                let after = if lines.peek().is_some() { 0.0 } else { after };
                let piece =
                    PagePiece { height: hand.leading(), items, after, ..PagePiece::default() };
                pieces.push(piece);
            }
        };
        let ink = self.ink();
        if !self.sheet.kicker.is_empty() {
            let hand = TypeHand::sans(self.size(2.6)).all(Typeface::SansBold);
            add(hand, self.sheet.kicker.to_uppercase().into(), ink.accent, 0.3);
        }
        let hand = TypeHand::serif(self.size(8.4)).all(Typeface::SerifBold);
        add(hand, self.sheet.title.as_str().into(), ink.ink, 0.2);
        if !self.sheet.below.is_empty() {
            let hand = TypeHand::serif(self.size(3.9)).all(Typeface::SerifItalic);
            add(hand, self.sheet.below.as_str().into(), ink.faint, 0.8);
        }
        let rules = [(0.8, 0.0), (0.22, 1.5)].map(|(thick, y)| {
            let line = Contour::line(pos2(0.0, y + thick / 2.0), pos2(width, y + thick / 2.0));
            Item::line(line, LineStyle::new(thick, ink.accent))
        });
        let (height, after) = (1.8, self.size(2.4));
        pieces.push(PagePiece { height, items: rules.to_vec(), after, ..PagePiece::default() });
        pieces.extend(self.facts());
        pieces
    }

    /// What is told at a glance: names above, what they are below, side by side.
    fn facts(&self) -> Vec<PagePiece> {
        let (name, value) = (TypeHand::sans(self.size(2.3)), TypeHand::serif(self.size(3.9)));
        let value = value.all(Typeface::SerifBold);
        let (gap, width) = (self.size(6.0), self.frame.width());
        let mut pieces: Vec<PagePiece> = Vec::new();
        let mut x = f32::MAX;
        for (label, what) in &self.sheet.facts {
            let (label, what): (Phrase, Phrase) = (label.as_str().into(), what.as_str().into());
            let wide = name.width(&label).max(value.width(&what)).min(width);
            let lines = value.broken(&what, wide + 0.01);
            let long = lines.len() > 1;
            if x + wide > width || long {
                pieces.push(PagePiece { after: self.size(1.2), ..PagePiece::default() });
                x = 0.0;
            }
            let piece = pieces.last_mut().expect("a row has begun");
            let mut y = 0.0;
            for line in name.broken(&label, wide + 0.01) {
                piece.items.extend(line.items(x, y + name.baseline(), name.size, self.ink().faint));
                y += name.leading();
            }
            for line in lines {
                piece.items.extend(line.items(x, y + value.baseline(), value.size, self.ink().ink));
                y += value.leading();
            }
            piece.height = piece.height.max(y);
            x = if long { f32::MAX } else { x + wide + gap };
        }
        if let Some(last) = pieces.last_mut() {
            last.after = self.size(2.6);
        }
        pieces
    }

    fn heading(&self, level: u8, text: &str, aside: &str) -> Vec<PagePiece> {
        let (size, color) = match level {
            1 => (self.size(5.2), self.ink().accent),
            _ => (self.size(4.0), self.ink().ink),
        };
        let hand = TypeHand::serif(size).all(Typeface::SerifBold);
        let width = self.frame.width();
        let aside_hand = TypeHand::serif(size * 0.78).all(Typeface::SerifItalic);
        let mut lines = hand.broken(&text.into(), width);
        let asides = aside_hand.broken(&aside.into(), width);
        let mut pieces = vec![PagePiece::space(self.size(if level == 1 { 3.2 } else { 2.0 }))];
        let beside = asides.len() == 1
            && lines.last().is_some_and(|line| line.width + asides[0].width + 4.0 <= width);
        let last = lines.pop();
        for line in lines {
            let items = line.items(0.0, hand.baseline(), hand.size, color);
            pieces.push(PagePiece {
                height: hand.leading(),
                items,
                keep: true,
                ..PagePiece::default()
            });
        }
        if let Some(line) = last {
            let mut items = line.items(0.0, hand.baseline(), hand.size, color);
            if beside && !aside.is_empty() {
                let x = width - asides[0].width;
                items.extend(asides[0].items(
                    x,
                    hand.baseline(),
                    aside_hand.size,
                    self.ink().faint,
                ));
            }
            let rule = Contour::line(pos2(0.0, hand.leading()), pos2(width, hand.leading()));
            if level == 1 {
                items.push(Item::line(rule, LineStyle::new(0.25, self.ink().accent)));
            }
            let after = if level == 1 { self.size(1.3) } else { self.size(0.5) };
            pieces.push(PagePiece {
                height: hand.leading(),
                items,
                after,
                keep: true,
                ..PagePiece::default()
            });
        }
        if !beside && !aside.is_empty() {
            for line in asides {
                let items =
                    line.items(0.0, aside_hand.baseline(), aside_hand.size, self.ink().faint);
                let height = aside_hand.leading();
                pieces.push(PagePiece {
                    height,
                    items,
                    keep: true,
                    after: 0.4,
                    ..PagePiece::default()
                });
            }
        }
        pieces
    }

    fn paragraph(&self, hand: TypeHand, phrase: &Phrase, inset: f32) -> Vec<PagePiece> {
        let lines = hand.broken(phrase, self.frame.width() - 2.0 * inset);
        let n = lines.len();
        let piece = |(at, line): (usize, super::lines::PhraseLine)| PagePiece {
            height: hand.leading(),
            items: line.items(inset, hand.baseline(), hand.size, self.ink().ink),
            after: if at + 1 == n { hand.size * 0.6 } else { 0.0 },
            // No page begins or ends with a single line of it.
            keep: n > 1 && (at == 0 || at + 2 == n),
            ..PagePiece::default()
        };
        lines.into_iter().enumerate().map(piece).collect()
    }

    fn points(&self, points: &[Phrase]) -> Vec<PagePiece> {
        let hand = TypeHand::serif(self.size(3.45));
        let mut pieces = Vec::new();
        for point in points {
            let mut lines = self.paragraph(hand, point, 4.0);
            if let Some(first) = lines.first_mut() {
                let at = pos2(1.9, hand.baseline() - hand.size * 0.27);
                let mark = Contour::circle(at, hand.size * 0.13);
                first.items.push(Item::area(mark, self.ink().accent));
            }
            if let Some(last) = lines.last_mut() {
                last.after = hand.size * 0.3;
            }
            pieces.extend(lines);
        }
        if let Some(last) = pieces.last_mut() {
            last.after = hand.size * 0.6;
        }
        pieces
    }

    /// Small print in columns that end at the same height, as nearly as its entries allow.
    fn small_print(&self, entries: &[Phrase]) -> Vec<PagePiece> {
        let hand = TypeHand::serif(self.size(2.85));
        let gap = 5.0;
        let (count, wide) = (3_usize, self.frame.width());
        let width = (wide - gap * 2.0) / 3.0;
        let all: Vec<_> = entries.iter().map(|entry| hand.broken(entry, width)).collect();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "lines of a page"
        )]
        let page = (self.frame.height() * 0.6 / hand.leading()) as usize;
        let mut pieces = Vec::new();
        let mut rest = all.as_slice();
        while !rest.is_empty() {
            let (taken, columns) = balanced(rest, count, page);
            rest = &rest[taken..];
            let high = columns.iter().map(Vec::len).max().unwrap_or(0);
            for at in 0..high {
                let mut items = Vec::new();
                let mut x = 0.0;
                for column in &columns {
                    if let Some(line) = column.get(at) {
                        items.extend(line.items(x, hand.baseline(), hand.size, self.ink().ink));
                    }
                    x += width + gap;
                }
                let keep = at + 1 < high && high <= page;
                pieces.push(PagePiece {
                    height: hand.leading(),
                    items,
                    keep,
                    ..PagePiece::default()
                });
            }
            if let Some(last) = pieces.last_mut() {
                last.after = hand.size;
            }
        }
        pieces
    }

    /// A picture as wide as the page, or as high as it can be.
    fn picture(&self, drawing: &Drawing, caption: &str) -> Vec<PagePiece> {
        let hand = TypeHand::serif(self.size(3.0)).all(Typeface::SerifItalic);
        let lines = hand.broken(&caption.into(), self.frame.width());
        let (wide, high) = (self.frame.width(), self.frame.height() * 0.72);
        if !(drawing.size.x > 0.0 && drawing.size.y > 0.0) {
            return Vec::new();
        }
        let scale = (wide / drawing.size.x).min(high / drawing.size.y);
        let size = drawing.size * scale;
        let left = (wide - size.x) / 2.0;
        let place = Affine::scale(scale).then(Affine::shift(vec2(left, 0.0)));
        let clip = Some(Contour::rect(drawing.rect()));
        let mut inner = Vec::new();
        if let Some(ground) = drawing.ground {
            inner.push(Item::area(Contour::rect(drawing.rect()), ground));
        }
        inner.extend(drawing.items.iter().cloned());
        let group = Group { clip, items: inner, ..Group::at(place) };
        let frame = Rect::from_min_size(pos2(left, 0.0), size);
        let items = vec![
            group.into(),
            Item::line(Contour::rect(frame), LineStyle::new(0.3, self.ink().ink)),
        ];
        let captioned = !caption.is_empty();
        let mut pieces = vec![PagePiece {
            height: size.y,
            items,
            after: 1.0,
            keep: captioned,
            ..PagePiece::default()
        }];
        if captioned {
            for line in lines {
                let x = (wide - line.width) / 2.0;
                let items = line.items(x, hand.baseline(), hand.size, self.ink().faint);
                pieces.push(PagePiece { height: hand.leading(), items, ..PagePiece::default() });
            }
        }
        if let Some(last) = pieces.last_mut() {
            last.after = self.size(2.5);
        }
        pieces
    }

    /// The last line of a page: what it is, and its number.
    fn foot(&self, page: &mut Drawing, number: usize, count: usize) {
        let (size, ink) = (2.5, self.ink());
        let y = self.frame.page.y - self.frame.margin + 1.0;
        let (left, right) = (self.frame.margin, self.frame.page.x - self.frame.margin);
        let rule = Contour::line(pos2(left, y - size * 1.5), pos2(right, y - size * 1.5));
        page.push(Item::line(rule, LineStyle::new(0.12, ink.rule)));
        let parts = [&self.sheet.title, &self.sheet.kicker];
        let parts: Vec<&str> =
            parts.iter().map(|it| it.as_str()).filter(|it| !it.is_empty()).collect();
        let hand = TypeHand::serif(size).all(Typeface::SerifItalic);
        let line = hand.first_line(&parts.join(" · "), (right - left) * 0.8);
        for item in line.items(left, y, size, ink.faint) {
            page.push(item);
        }
        let number = format!("{number} / {count}");
        let at = pos2(right, y);
        page.push(Lettering::new(number, at, Typeface::Sans, size, ink.faint).end());
    }
}

/// Entries in columns: how many were taken, and the lines of each column.
fn balanced<T: Clone>(entries: &[Vec<T>], count: usize, most: usize) -> (usize, Vec<Vec<T>>) {
    let total: usize = entries.iter().map(Vec::len).sum();
    let mut high = total.div_ceil(count).max(1);
    loop {
        let mut columns: Vec<Vec<T>> = vec![Vec::new()];
        let mut taken = 0;
        for entry in entries {
            let column = columns.last().map_or(0, Vec::len);
            if column > 0 && column + entry.len() > high {
                if columns.len() == count {
                    break;
                }
                columns.push(Vec::new());
            }
            columns.last_mut().expect("a column has begun").extend(entry.iter().cloned());
            taken += 1;
        }
        if taken == entries.len() || high >= most {
            return (taken, columns);
        }
        high += 1;
    }
}
