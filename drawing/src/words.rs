//! Words by themselves as points of colour, for the screen.

use emath::{Pos2, Rect};
use resvg::tiny_skia::Pixmap;

use crate::affine::Affine;
use crate::item::Item;
use crate::lettering::Lettering;
use crate::raster::{Glyphs, Raster};

/// Draws words. It keeps the letters it knows.
#[derive(Default)]
pub struct WordPress {
    glyphs: Glyphs,
}

/// Drawn words: premultiplied red, green, blue and alpha, row by row.
#[derive(Debug, Clone, PartialEq)]
pub struct WordPicture {
    /// Where its upper left corner is, in the unit of the words.
    pub corner: Pos2,
    /// How many points it is wide and high.
    pub size: [usize; 2],
    /// Four bytes for each.
    pub bytes: Vec<u8>,
}

impl WordPress {
    /// Draws words, so many points for each of their units; none where there is nothing to be seen.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a name is short")]
    pub fn picture(&mut self, words: &Lettering, scale: f32) -> Option<WordPicture> {
        let covered = Affine::scale(scale).cover(words.bounds()).expand(1.0);
        let covered = Rect::from_min_max(covered.min.floor(), covered.max.ceil());
        let (width, height) = (covered.width().min(8000.0) as u32, covered.height() as u32);
        let pixels = Pixmap::new(width, height)?;
        let mut raster = Raster::new(pixels, &mut self.glyphs, None);
        let place = Affine::scale(scale).then(Affine::shift(-covered.min.to_vec2()));
        raster.item(&Item::Text(words.clone()), place);
        Some(WordPicture {
            corner: (covered.min.to_vec2() / scale).to_pos2(),
            size: [width as usize, height as usize],
            bytes: raster.pixels.take(),
        })
    }
}
