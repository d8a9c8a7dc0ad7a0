//! Names in the letters of paper, as small textures.

use banneret_drawing::{Item, Lettering, Typeface};
use eframe::egui::{Color32, Context, Shape, Vec2};

use crate::pictures::KeptPictures;

/// The most names that are kept although they are not seen.
const MOST: usize = 300;

/// The names drawn so far.
pub(in crate::canvas) struct WordTextures {
    kept: KeptPictures<WordLook>,
}

impl Default for WordTextures {
    fn default() -> Self {
        Self { kept: KeptPictures::new(MOST) }
    }
}

/// How words look.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct WordLook {
    text: String,
    typeface: Typeface,
    size: u32,
    color: Color32,
    halo: Option<Color32>,
    /// The line they stand on from their place, in quarters of a point.
    curve: Vec<(i32, i32)>,
}

impl WordTextures {
    /// The shape of some words.
    pub(in crate::canvas) fn shape(&mut self, ctx: &Context, words: &Lettering) -> Option<Shape> {
        let look = WordLook {
            text: words.text.clone(),
            typeface: words.typeface,
            size: words.size.to_bits(),
            color: words.color,
            halo: words.halo.map(|halo| halo.color),
            curve: words.curve.iter().map(|at| quarters(*at - words.at)).collect(),
        };
        self.kept.shape(ctx, look, (words.at, 1.0), Color32::WHITE, |_| {
            vec![Item::Text(words.clone().moved(-words.at.to_vec2()))]
        })
    }

    /// Gives up what is not seen any more, at the end of a frame.
    pub(in crate::canvas) fn forget(&mut self) {
        self.kept.end_frame();
    }
}

/// A way in quarters of a point: a map that is moved shows the same words.
#[expect(clippy::cast_possible_truncation, reason = "a name is some hundred points long")]
fn quarters(way: Vec2) -> (i32, i32) {
    ((way.x * 4.0).round() as i32, (way.y * 4.0).round() as i32)
}
