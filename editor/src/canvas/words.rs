//! Names in the letters of paper, as small textures.

use std::collections::HashMap;

use banneret_drawing::{Lettering, Typeface, WordPress};
use eframe::egui::{
    Color32, ColorImage, Context, Mesh, Pos2, Rect, Shape, TextureHandle, TextureOptions, Vec2,
    pos2, vec2,
};

/// The most names that are kept.
const MOST: usize = 300;

/// The names drawn so far.
#[derive(Default)]
pub(in crate::canvas) struct WordTextures {
    press: WordPress,
    kept: HashMap<WordLook, KeptWords>,
    frame: u64,
}

/// How words look.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct WordLook {
    text: String,
    typeface: Typeface,
    size: u32,
    color: Color32,
    halo: Option<Color32>,
    pixels_per_point: u32,
}

struct KeptWords {
    texture: TextureHandle,
    /// From the place of the words to the upper left corner.
    corner: Vec2,
    used: u64,
}

impl WordTextures {
    /// The shape of some words.
    pub(in crate::canvas) fn shape(&mut self, ctx: &Context, words: &Lettering) -> Option<Shape> {
        let scale = ctx.pixels_per_point();
        let look = WordLook {
            text: words.text.clone(),
            typeface: words.typeface,
            size: words.size.to_bits(),
            color: words.color,
            halo: words.halo.map(|halo| halo.color),
            pixels_per_point: scale.to_bits(),
        };
        if !self.kept.contains_key(&look) {
            let picture =
                self.press.picture(&Lettering { at: Pos2::ZERO, ..words.clone() }, scale)?;
            let image = ColorImage::from_rgba_premultiplied(picture.size, &picture.bytes);
            let texture = ctx.load_texture("name", image, TextureOptions::LINEAR);
            let kept = KeptWords { texture, corner: picture.corner.to_vec2(), used: self.frame };
            self.kept.insert(look.clone(), kept);
        }
        let kept = self.kept.get_mut(&look)?;
        kept.used = self.frame;
        let [width, height] = kept.texture.size();
        #[expect(clippy::cast_precision_loss, reason = "a name has some hundred points")]
        let size = vec2(width as f32, height as f32) / scale;
        // On whole points of the screen letters are sharp.
        let corner = ((words.at + kept.corner).to_vec2() * scale).round() / scale;
        let mut mesh = Mesh::with_texture(kept.texture.id());
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        let rect = Rect::from_min_size(corner.to_pos2(), size);
        mesh.add_rect_with_uv(rect, whole, Color32::WHITE);
        Some(Shape::mesh(mesh))
    }

    /// Gives up what is not seen any more, at the end of a frame.
    pub(in crate::canvas) fn forget(&mut self) {
        if self.kept.len() > MOST {
            let now = self.frame;
            self.kept.retain(|_, kept| kept.used == now);
        }
        self.frame += 1;
    }
}
