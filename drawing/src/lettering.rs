//! Words on a page.

use ecolor::Color32;
use emath::{Pos2, Rect, Vec2, pos2};

use crate::affine::Affine;
use crate::typeface::{PlacedGlyph, Typeface};

/// Where a place is in words that are put there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WordAnchor {
    /// At their beginning.
    #[default]
    Start,
    /// In their middle.
    Middle,
    /// At their end.
    End,
}

/// A rim around letters, so that they can be read on any ground.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Halo {
    /// Its colour.
    pub color: Color32,
    /// How far it reaches beyond the letters.
    pub width: f32,
}

/// Words in one line.
#[derive(Debug, Clone, PartialEq)]
pub struct Lettering {
    /// The words.
    pub text: String,
    /// A place on the line they stand on.
    pub at: Pos2,
    /// Where that place is in the words.
    pub anchor: WordAnchor,
    /// The font.
    pub typeface: Typeface,
    /// The size of the font, in the unit of the page.
    pub size: f32,
    /// The colour.
    pub color: Color32,
    /// A rim.
    pub halo: Option<Halo>,
    /// How far they are turned clockwise around their place, in radians.
    pub turn: f32,
    /// What is added between two letters.
    pub spacing: f32,
    /// The line they stand on, from their first letter on, where it is not straight.
    pub curve: Vec<Pos2>,
}

impl Lettering {
    /// Words that begin at a place.
    #[must_use]
    pub fn new(
        text: impl Into<String>,
        at: Pos2,
        typeface: Typeface,
        size: f32,
        color: Color32,
    ) -> Self {
        Self {
            text: text.into(),
            at,
            anchor: WordAnchor::Start,
            typeface,
            size,
            color,
            halo: None,
            turn: 0.0,
            spacing: 0.0,
            curve: Vec::new(),
        }
    }

    /// The same around its place.
    #[must_use]
    pub fn middle(mut self) -> Self {
        self.anchor = WordAnchor::Middle;
        self
    }

    /// The same before its place.
    #[must_use]
    pub fn end(mut self) -> Self {
        self.anchor = WordAnchor::End;
        self
    }

    /// The same with a rim.
    #[must_use]
    pub fn halo(mut self, color: Color32, width: f32) -> Self {
        self.halo = Some(Halo { color, width });
        self
    }

    /// The words as they are drawn: whatever cannot be seen is a space.
    #[must_use]
    pub fn shown(&self) -> String {
        let seen = |character: char| if hidden(character) { ' ' } else { character };
        self.text.chars().map(seen).collect()
    }

    /// How wide they are.
    #[must_use]
    pub fn width(&self) -> f32 {
        let letters = self.text.chars().count().saturating_sub(1);
        #[expect(clippy::cast_precision_loss, reason = "a line has some hundred letters")]
        let spacing = letters as f32 * self.spacing;
        self.typeface.width(&self.shown(), self.size) + spacing
    }

    /// How far before its place the first letter begins.
    #[must_use]
    pub(crate) fn before(&self) -> f32 {
        match self.anchor {
            WordAnchor::Start => 0.0,
            WordAnchor::Middle => self.width() / 2.0,
            WordAnchor::End => self.width(),
        }
    }

    /// From coordinates in which the first letter stands at the origin.
    #[must_use]
    pub(crate) fn place(&self) -> Affine {
        let start = Affine::shift(emath::vec2(-self.before(), 0.0));
        start.then(Affine::turn(self.turn)).then(Affine::shift(self.at.to_vec2()))
    }

    /// The letters from left to right, each with where it is put: its origin is the beginning of its line.
    #[must_use]
    pub(crate) fn letters(&self) -> Vec<(PlacedGlyph, Affine)> {
        let placed = self.typeface.lay_out(&self.shown(), self.size);
        let line = self.place();
        let mut added = -self.spacing;
        let put = placed.into_iter().map(|letter| {
            added += self.spacing;
            let x = letter.x + added;
            let place = match self.on_curve(x + letter.advance * 0.5) {
                Some((at, turn)) => {
                    let middle = Affine::shift(emath::vec2(letter.advance * -0.5, 0.0));
                    middle.then(Affine::turn(turn)).then(Affine::shift(at.to_vec2()))
                }
                None => Affine::shift(emath::vec2(x, 0.0)).then(line),
            };
            (letter, place)
        });
        put.collect()
    }

    /// The point so far along the curve, and how the curve is turned there.
    fn on_curve(&self, far: f32) -> Option<(Pos2, f32)> {
        let mut left = far;
        let mut last = None;
        for ends in self.curve.windows(2) {
            let way = ends[1] - ends[0];
            let long = way.length();
            last = Some((ends[0] + way * (left / long.max(1e-6)), way.angle()));
            if left <= long {
                break;
            }
            left -= long;
        }
        last
    }

    /// The same elsewhere.
    #[must_use]
    pub fn moved(mut self, by: Vec2) -> Self {
        self.at += by;
        self.curve.iter_mut().for_each(|at| *at += by);
        self
    }

    /// A rectangle that covers them.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let rim = self.halo.map_or(0.0, |halo| halo.width);
        if !self.curve.is_empty() {
            let far = self.typeface.ascent(self.size) + rim;
            return Rect::from_points(&self.curve).expand(far);
        }
        let top = -self.typeface.ascent(self.size);
        let bottom = self.typeface.descent(self.size);
        let rect = Rect::from_min_max(pos2(0.0, top), pos2(self.width(), bottom));
        self.place().cover(rect.expand(rim))
    }
}

/// Whether a character cannot be seen, or changes how others are read.
fn hidden(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(character, '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}
