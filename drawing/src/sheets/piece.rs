//! Pieces of a page: what cannot be torn apart, and the pages they are put on.

use std::sync::Arc;

use emath::{Vec2, vec2};

use crate::affine::Affine;
use crate::item::{Drawing, Group, Item};

/// What cannot be torn apart: a line, a row of a table, a row of cards.
#[derive(Debug, Clone, Default)]
pub(super) struct PagePiece {
    /// How high it is.
    pub(super) height: f32,
    /// What is on it, from its upper left corner.
    pub(super) items: Vec<Item>,
    /// The space behind it, which is left out at the end of a page.
    pub(super) after: f32,
    /// Whether it stands on the same page as the next one.
    pub(super) keep: bool,
    /// Whether it begins a page.
    pub(super) opens_page: bool,
    /// What stands above it where it begins a page: the head of its table.
    pub(super) head: Option<Arc<Self>>,
}

impl PagePiece {
    /// Nothing but space.
    pub(super) fn space(height: f32) -> Self {
        Self { height: 0.0, after: height, keep: true, ..Self::default() }
    }
}

/// The part of a page that pieces are put on.
#[derive(Debug, Clone, Copy)]
pub(super) struct PageFrame {
    /// The page.
    pub(super) page: Vec2,
    /// The space around.
    pub(super) margin: f32,
    /// What is kept for the line with the page number.
    pub(super) foot: f32,
}

impl PageFrame {
    pub(super) fn width(self) -> f32 {
        self.page.x - 2.0 * self.margin
    }

    pub(super) fn height(self) -> f32 {
        self.page.y - 2.0 * self.margin - self.foot
    }
}

/// Puts pieces on as many pages as they need.
pub(super) fn paginate(pieces: Vec<PagePiece>, frame: PageFrame, title: &str) -> Vec<Drawing> {
    let mut pages = Pages { frame, title, done: Vec::new(), y: 0.0, gap: 0.0, empty: true };
    pages.begin();
    let mut chain: Vec<PagePiece> = Vec::new();
    for piece in pieces {
        let keep = piece.keep;
        chain.push(piece);
        if !keep {
            pages.put(std::mem::take(&mut chain));
        }
    }
    pages.put(chain);
    pages.done
}

struct Pages<'a> {
    frame: PageFrame,
    title: &'a str,
    done: Vec<Drawing>,
    /// How far down the page is filled.
    y: f32,
    /// The space that is due before the next piece.
    gap: f32,
    empty: bool,
}

impl Pages<'_> {
    fn begin(&mut self) {
        self.done.push(Drawing::new(self.frame.page, self.title));
        (self.y, self.gap, self.empty) = (0.0, 0.0, true);
    }

    /// Puts pieces that belong together on one page, where one page can hold them.
    fn put(&mut self, chain: Vec<PagePiece>) {
        if chain.first().is_some_and(|piece| piece.opens_page) && !self.empty {
            self.begin();
        }
        let whole: f32 = chain.iter().map(|piece| piece.height + piece.after).sum();
        let tail = chain.last().map_or(0.0, |piece| piece.after);
        let fits = |from: f32| from + whole - tail <= self.frame.height() + 0.01;
        if !self.empty && !fits(self.y + self.gap) && fits(0.0) {
            self.begin();
        }
        for piece in chain {
            self.one(piece);
        }
    }

    fn one(&mut self, piece: PagePiece) {
        let room = self.frame.height() + 0.01;
        if !self.empty && self.y + self.gap + piece.height > room {
            self.begin();
        }
        if self.empty
            && let Some(head) = &piece.head
        {
            self.draw(head.items.clone(), 0.0);
            self.y = head.height + head.after;
        } else if !self.empty {
            self.y += self.gap;
        }
        if piece.height > 0.0 {
            self.empty = false;
        }
        self.draw(piece.items, self.y);
        self.y += piece.height;
        self.gap = if self.empty { 0.0 } else { piece.after };
        if piece.height == 0.0 && !self.empty {
            // Spaces do not add up: the larger counts.
            self.gap = self.gap.max(piece.after);
        }
    }

    fn draw(&mut self, items: Vec<Item>, y: f32) {
        if items.is_empty() {
            return;
        }
        let place = Affine::shift(vec2(self.frame.margin, self.frame.margin + y));
        let page = self.done.last_mut().expect("a page has begun");
        page.push(Group { items, ..Group::at(place) });
    }
}
