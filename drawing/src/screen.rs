//! Items by themselves as points of colour, for the screen: names, counters, small pages.

use emath::{Pos2, Rect};
use resvg::tiny_skia::Pixmap;

use crate::affine::Affine;
use crate::item::{Drawing, Item, bounds};
use crate::raster::{Glyphs, Raster};

/// The most points a picture is wide or high.
const LARGEST: f32 = 8000.0;

/// Draws items. It keeps the letters it knows.
#[derive(Default)]
pub struct ScreenPress {
    glyphs: Glyphs,
}

/// Drawn items: premultiplied red, green, blue and alpha, row by row.
#[derive(Debug, Clone, PartialEq)]
pub struct ScreenPicture {
    /// Where its upper left corner is, in the unit of the items.
    pub corner: Pos2,
    /// How many points it is wide and high.
    pub size: [usize; 2],
    /// Four bytes for each.
    pub bytes: Vec<u8>,
}

impl ScreenPress {
    /// Draws items, so many points for each of their units; none where there is nothing to be seen.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "they are small")]
    pub fn picture(&mut self, items: &[Item], scale: f32) -> Option<ScreenPicture> {
        let covered = Affine::scale(scale).cover(bounds(items)).expand(1.0);
        let covered = Rect::from_min_max(covered.min.floor(), covered.max.ceil());
        let (width, height) = (covered.width().min(LARGEST), covered.height().min(LARGEST));
        let (width, height) = (width as u32, height as u32);
        let pixels = Pixmap::new(width, height)?;
        let mut raster = Raster::new(pixels, &mut self.glyphs, None);
        let place = Affine::scale(scale).then(Affine::shift(-covered.min.to_vec2()));
        for item in items {
            raster.item(item, place);
        }
        Some(ScreenPicture {
            corner: (covered.min.to_vec2() / scale).to_pos2(),
            size: [width as usize, height as usize],
            bytes: raster.pixels.take(),
        })
    }

    /// Draws the upper part of a page, so many points for each millimetre and at most so many points high.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "they are small")]
    pub fn page(&mut self, page: &Drawing, scale: f32, most: f32) -> Option<ScreenPicture> {
        let width = (page.size.x * scale).round().min(LARGEST);
        let height = (page.size.y * scale).round().min(most).min(LARGEST);
        let (width, height) = (width as u32, height as u32);
        let mut pixels = Pixmap::new(width, height)?;
        if let Some(ground) = page.ground {
            let [red, green, blue, alpha] = ground.to_srgba_unmultiplied();
            pixels.fill(resvg::tiny_skia::Color::from_rgba8(red, green, blue, alpha));
        }
        let mut raster = Raster::new(pixels, &mut self.glyphs, None);
        for item in &page.items {
            raster.item(item, Affine::scale(scale));
        }
        Some(ScreenPicture {
            corner: Pos2::ZERO,
            size: [width as usize, height as usize],
            bytes: raster.pixels.take(),
        })
    }
}
