//! What is on a page.

use std::sync::Arc;

use ecolor::Color32;
use emath::{Rect, Vec2};

use crate::affine::Affine;
use crate::contour::Contour;
use crate::lettering::Lettering;

/// A page: its size and what is on it, from the bottom up, in millimetres from the upper left corner.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// Its width and height.
    pub size: Vec2,
    /// The colour of its ground; without one, paper.
    pub ground: Option<Color32>,
    /// What it shows, for those who listen.
    pub title: String,
    /// What is on it.
    pub items: Vec<Item>,
}

impl Drawing {
    /// An empty page.
    #[must_use]
    pub fn new(size: Vec2, title: impl Into<String>) -> Self {
        Self { size, ground: None, title: title.into(), items: Vec::new() }
    }

    /// Puts something on top.
    pub fn push(&mut self, item: impl Into<Item>) {
        self.items.push(item.into());
    }

    /// The whole page.
    #[must_use]
    pub fn rect(&self) -> Rect {
        Rect::from_min_size(emath::Pos2::ZERO, self.size)
    }

    /// The characters that none of the fonts has, in order and each once.
    #[must_use]
    pub fn unknown_characters(&self) -> Vec<char> {
        let mut found = Vec::new();
        each_lettering(&self.items, &mut |words| {
            for character in words.shown().chars() {
                if !words.typeface.has(character) && !found.contains(&character) {
                    found.push(character);
                }
            }
        });
        found
    }
}

/// Visits all words on a page, in order.
pub(crate) fn each_lettering<'a>(items: &'a [Item], visit: &mut impl FnMut(&'a Lettering)) {
    for item in items {
        match item {
            Item::Text(words) => visit(words),
            Item::Group(group) => each_lettering(&group.items, visit),
            Item::Stamp { stencil, .. } => each_lettering(&stencil.items, visit),
            Item::Area { .. } | Item::Line { .. } => {}
        }
    }
}

/// Something on a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// A filled area; what is surrounded twice is a hole.
    Area {
        /// Its outline.
        contour: Contour,
        /// Its colour.
        color: Color32,
    },
    /// A drawn line.
    Line {
        /// Where it runs.
        contour: Contour,
        /// How it is drawn.
        style: LineStyle,
    },
    /// Words.
    Text(Lettering),
    /// Several, put somewhere together.
    Group(Group),
    /// Something that is drawn many times.
    Stamp {
        /// What.
        stencil: Arc<Stencil>,
        /// Where.
        place: Affine,
    },
}

impl Item {
    /// A filled area.
    #[must_use]
    pub fn area(contour: Contour, color: Color32) -> Self {
        Self::Area { contour, color }
    }

    /// A drawn line.
    #[must_use]
    pub fn line(contour: Contour, style: LineStyle) -> Self {
        Self::Line { contour, style }
    }

    /// A stencil put somewhere.
    #[must_use]
    pub fn stamp(stencil: &Arc<Stencil>, place: Affine) -> Self {
        Self::Stamp { stencil: Arc::clone(stencil), place }
    }

    /// A rectangle that covers it, in the coordinates it is given in.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        match self {
            Self::Area { contour, .. } => contour.bounds(),
            Self::Line { contour, style } => contour.bounds().expand(style.width),
            Self::Text(words) => words.bounds(),
            Self::Group(group) => {
                let inside = group.place.cover(bounds(&group.items));
                let clip = group.clip.as_ref().map(|clip| group.place.cover(clip.bounds()));
                clip.map_or(inside, |clip| inside.intersect(clip))
            }
            Self::Stamp { stencil, place } => place.cover(stencil.bounds()),
        }
    }
}

/// A rectangle that covers several items.
#[must_use]
pub(crate) fn bounds(items: &[Item]) -> Rect {
    items.iter().fold(Rect::NOTHING, |covered, item| covered.union(item.bounds()))
}

impl From<Lettering> for Item {
    fn from(words: Lettering) -> Self {
        Self::Text(words)
    }
}

impl From<Group> for Item {
    fn from(group: Group) -> Self {
        Self::Group(group)
    }
}

/// A picture that is drawn many times: a symbol of terrain, an emblem; a file holds it once where its format can.
#[derive(Debug, Clone, PartialEq)]
pub struct Stencil {
    /// What is in it.
    pub items: Vec<Item>,
    covered: Rect,
}

impl Stencil {
    /// A picture of some items.
    #[must_use]
    pub fn new(items: Vec<Item>) -> Self {
        let covered = bounds(&items);
        Self { items, covered }
    }

    /// A rectangle that covers it.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        self.covered
    }
}

/// Several items, put somewhere together.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// Where.
    pub place: Affine,
    /// What is seen of them, in their own coordinates.
    pub clip: Option<Contour>,
    /// How much they hide, from 0 to 1.
    pub opacity: f32,
    /// What is in it.
    pub items: Vec<Item>,
}

impl Default for Group {
    fn default() -> Self {
        Self { place: Affine::IDENTITY, clip: None, opacity: 1.0, items: Vec::new() }
    }
}

impl Group {
    /// An empty group that is put somewhere.
    #[must_use]
    pub fn at(place: Affine) -> Self {
        Self { place, ..Self::default() }
    }

    /// Puts something on top.
    pub fn push(&mut self, item: impl Into<Item>) {
        self.items.push(item.into());
    }
}

/// How a line is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct LineStyle {
    /// How wide.
    pub width: f32,
    /// In which colour.
    pub color: Color32,
    /// How its ends look; its bends are round with round ends and pointed otherwise.
    pub cap: Cap,
    /// The lengths of strokes and gaps in turn; a whole line without.
    pub dashes: Vec<f32>,
}

impl LineStyle {
    /// A whole line with flat ends.
    #[must_use]
    pub const fn new(width: f32, color: Color32) -> Self {
        Self { width, color, cap: Cap::Flat, dashes: Vec::new() }
    }

    /// A whole line with round ends and bends.
    #[must_use]
    pub const fn round(width: f32, color: Color32) -> Self {
        Self { width, color, cap: Cap::Round, dashes: Vec::new() }
    }

    /// The same in strokes and gaps.
    #[must_use]
    pub fn dashed(mut self, dashes: &[f32]) -> Self {
        self.dashes = dashes.to_vec();
        self
    }
}

/// How lines end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Cap {
    /// Where they end.
    #[default]
    Flat,
    /// With half a circle.
    Round,
}
