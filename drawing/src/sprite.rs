//! Stencils as they were drawn, to be put down again and again: a wood has thousands of trees.

use std::collections::HashMap;
use std::sync::Arc;

use emath::Rect;
use resvg::tiny_skia::{Mask, Pixmap};

use crate::affine::Affine;
use crate::item::Stencil;
use crate::raster::{Glyphs, Raster};

/// The most points of a stencil that is kept; larger ones are drawn each time.
const LARGEST: f32 = 160_000.0;

/// The most points that are kept in all.
const MOST: usize = 6_000_000;

/// The stencils drawn so far, by their place in memory and their size: whoever has them keeps the stencils, too.
#[derive(Default)]
pub(crate) struct Sprites {
    drawn: HashMap<(usize, u32, u32), Sprite>,
    points: usize,
}

/// A stencil in points of colour.
pub(crate) struct Sprite {
    pixels: Pixmap,
    /// From where the stencil is put to the upper left corner.
    corner: (i32, i32),
}

impl Sprites {
    /// A stencil in a size; none where it is turned, or too large.
    pub(crate) fn get(
        &mut self,
        stencil: &Arc<Stencil>,
        place: Affine,
        glyphs: &mut Glyphs,
    ) -> Option<&Sprite> {
        let [a, b, c, d, ..] = place.numbers;
        if b != 0.0 || c != 0.0 {
            return None;
        }
        let key = (Arc::as_ptr(stencil).addr(), a.to_bits(), d.to_bits());
        if !self.drawn.contains_key(&key) {
            let sprite = Sprite::new(stencil, Affine::stretch(a, d), glyphs)?;
            if self.points > MOST {
                self.drawn.clear();
                self.points = 0;
            }
            self.points += sprite.pixels.pixels().len();
            self.drawn.insert(key, sprite);
        }
        self.drawn.get(&key)
    }
}

impl Sprite {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "small and positive"
    )]
    fn new(stencil: &Arc<Stencil>, place: Affine, glyphs: &mut Glyphs) -> Option<Self> {
        let covered = place.cover(stencil.bounds()).expand(1.0);
        let covered = Rect::from_min_max(covered.min.floor(), covered.max.ceil());
        if !covered.is_positive() || covered.area() > LARGEST {
            return None;
        }
        let pixels = Pixmap::new(covered.width() as u32, covered.height() as u32)?;
        let mut raster = Raster::new(pixels, glyphs, None);
        let place = place.then(Affine::shift(-covered.min.to_vec2()));
        for item in &stencil.items {
            raster.item(item, place);
        }
        let corner = (covered.min.x as i32, covered.min.y as i32);
        Some(Self { pixels: raster.pixels, corner })
    }

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
