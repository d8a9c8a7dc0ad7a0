//! All symbols on one texture for each step of size, made when it is first needed.

use std::collections::BTreeMap;

use eframe::egui::{
    Color32, ColorImage, Context, Rect, TextureHandle, TextureId, TextureOptions, pos2,
};

use super::raster::rasterise;
use super::{Symbol, ToolPictures, all};
use crate::theme::Theme;

/// The sizes symbols are made in, in points of the screen for the width of a hex.
const STEPS: [u32; 4] = [32, 64, 128, 256];

/// Symbols in a row of a texture.
const PER_ROW: usize = 6;

/// Clear points around each symbol, so that neighbors do not shine through.
const GAP: usize = 2;

/// All symbols in one size.
pub struct Atlas {
    texture: TextureHandle,
    places: Vec<Rect>,
}

impl Atlas {
    fn new(ctx: &Context, theme: &Theme, step: u32) -> Self {
        let cell = step as usize + 2 * GAP;
        let n = all().count();
        let size = [cell * PER_ROW, cell * n.div_ceil(PER_ROW)];
        let mut image = ColorImage::filled(size, Color32::TRANSPARENT);
        let mut places = Vec::with_capacity(n);
        for symbol in all() {
            let (column, row) = (symbol.index() % PER_ROW, symbol.index() / PER_ROW);
            let (left, top) = (column * cell + GAP, row * cell + GAP);
            let drawn = rasterise(symbol, theme, step);
            for (y, line) in drawn.pixels.chunks(step as usize).enumerate() {
                let start = (top + y) * size[0] + left;
                image.pixels[start..start + line.len()].copy_from_slice(line);
            }
            #[expect(clippy::cast_precision_loss, reason = "textures are small")]
            let at =
                |x: usize, y: usize| pos2(x as f32 / size[0] as f32, y as f32 / size[1] as f32);
            let far = at(left + step as usize, top + step as usize);
            places.push(Rect::from_min_max(at(left, top), far));
        }
        let name = format!("symbols {step} {}", if theme.dark { "dark" } else { "light" });
        Self { texture: ctx.load_texture(name, image, TextureOptions::LINEAR), places }
    }

    /// The texture.
    #[must_use]
    pub fn texture(&self) -> TextureId {
        self.texture.id()
    }

    /// Where a symbol is on the texture.
    #[must_use]
    pub fn uv(&self, symbol: Symbol) -> Rect {
        self.places[symbol.index()]
    }
}

/// The textures made so far. One is enough for a whole program.
#[derive(Default)]
pub struct Symbols {
    atlases: BTreeMap<(u32, bool), Atlas>,
    /// The pictures of tools.
    pub tools: ToolPictures,
}

impl Symbols {
    /// The symbols for hexes of a width in points of the interface.
    pub fn atlas(&mut self, ctx: &Context, theme: &Theme, width: f32) -> &Atlas {
        let step = step(width * ctx.pixels_per_point());
        let make = || Atlas::new(ctx, theme, step);
        self.atlases.entry((step, theme.dark)).or_insert_with(make)
    }
}

/// The smallest step that need not be enlarged much.
fn step(points: f32) -> u32 {
    let wide_enough =
        |step: &u32| points <= f32::from(u16::try_from(*step).unwrap_or(u16::MAX)) * 1.2;
    STEPS.into_iter().find(wide_enough).unwrap_or(STEPS[STEPS.len() - 1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_follow_the_zoom() {
        assert_eq!([10.0, 38.0, 40.0, 100.0, 900.0].map(step), [32, 32, 64, 128, 256]);
    }

    #[test]
    fn an_atlas_is_made_once_and_holds_every_symbol_apart() {
        let ctx = Context::default();
        let mut symbols = Symbols::default();
        let first = symbols.atlas(&ctx, &Theme::LIGHT, 20.0).texture();
        assert_eq!(symbols.atlas(&ctx, &Theme::LIGHT, 24.0).texture(), first);
        assert_ne!(symbols.atlas(&ctx, &Theme::DARK, 24.0).texture(), first);
        let atlas = symbols.atlas(&ctx, &Theme::LIGHT, 20.0);
        for (place, one) in atlas.places.iter().enumerate() {
            for other in &atlas.places[place + 1..] {
                assert!(!one.intersects(*other));
            }
        }
    }
}
