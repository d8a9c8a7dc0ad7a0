//! Stencils as they were drawn, to be put down again and again: a wood has thousands of trees.

use std::collections::HashMap;
use std::sync::Arc;

use resvg::tiny_skia::{Mask, Pixmap};

use crate::affine::Affine;
use crate::item::Stencil;

/// The most points of a stencil that is kept; larger ones are drawn each time.
pub(crate) const LARGEST: f32 = 160_000.0;

/// The most points that are kept in all.
const MOST: usize = 6_000_000;

/// The stencils drawn so far, by their place in memory and their size: whoever has them keeps the stencils, too.
#[derive(Default)]
pub(crate) struct Sprites {
    drawn: HashMap<SpriteKey, Sprite>,
    points: usize,
}

/// A stencil by its place in memory, and its scale.
pub(crate) type SpriteKey = (usize, u32, u32);

/// A stencil in points of colour.
pub(crate) struct Sprite {
    pixels: Pixmap,
    /// From where the stencil is put to the upper left corner.
    corner: (i32, i32),
}

impl Sprites {
    /// What a stencil in a size is kept by; none where it is turned.
    pub(crate) fn key(stencil: &Arc<Stencil>, place: Affine) -> Option<SpriteKey> {
        let [a, b, c, d, ..] = place.numbers;
        (b == 0.0 && c == 0.0).then(|| (Arc::as_ptr(stencil).addr(), a.to_bits(), d.to_bits()))
    }

    /// What was drawn before.
    pub(crate) fn get(&self, key: SpriteKey) -> Option<&Sprite> {
        self.drawn.get(&key)
    }

    /// Keeps what was drawn, with the way from where the stencil is put to the upper left corner.
    pub(crate) fn keep(&mut self, key: SpriteKey, pixels: Pixmap, corner: (i32, i32)) {
        if self.points > MOST {
            self.drawn.clear();
            self.points = 0;
        }
        self.points += pixels.pixels().len();
        self.drawn.insert(key, Sprite { pixels, corner });
    }
}

impl Sprite {
    /// Puts it down, at the nearest whole points.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "inside the picture"
    )]
    #[expect(clippy::cast_possible_wrap, reason = "pictures are some thousand points wide")]
    pub(crate) fn put(&self, onto: &mut Pixmap, mask: Option<&Mask>, place: Affine) {
        let [.., x, y] = place.numbers;
        let left = x.round() as i32 + self.corner.0;
        let top = y.round() as i32 + self.corner.1;
        let (width, height) = (onto.width() as i32, onto.height() as i32);
        let (own_width, own_height) = (self.pixels.width() as i32, self.pixels.height() as i32);
        let columns = left.max(0)..(left + own_width).min(width);
        if columns.is_empty() {
            return;
        }
        let data = onto.data_mut();
        for row in top.max(0)..(top + own_height).min(height) {
            let from = ((row - top) * own_width + columns.start - left) as usize * 4;
            let to = (row * width + columns.start) as usize;
            let length = columns.len();
            let source = &self.pixels.data()[from..from + length * 4];
            let target = &mut data[to * 4..(to + length) * 4];
            let shown = mask.map(|mask| &mask.data()[to..to + length]);
            for (at, (over, under)) in source.chunks(4).zip(target.chunks_mut(4)).enumerate() {
                if over[3] == 0 {
                    continue;
                }
                let part = shown.map_or(255, |shown| u32::from(shown[at]));
                let rest = 255 - u32::from(over[3]) * part / 255;
                for (over, under) in over.iter().zip(under) {
                    let mixed = u32::from(*over) * part + u32::from(*under) * rest + 127;
                    *under = (mixed / 255).min(255) as u8;
                }
            }
        }
    }
}
