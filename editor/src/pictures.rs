//! What `drawing` draws as small textures, kept as long as they are seen.

use std::collections::HashMap;
use std::hash::Hash;

use banneret_drawing::{Item, ScreenPress, Typeface};
use eframe::egui::{
    Color32, ColorImage, Context, Mesh, Pos2, Rect, Shape, TextureHandle, TextureOptions, Vec2,
    pos2, vec2,
};

/// The most pictures that are drawn in a frame: those that have become larger or smaller are stretched until their
/// turn comes, and new ones come one after the other, so that zooming and opening stay smooth.
const MOST_DRAWN: usize = 24;

/// Pictures that were drawn, by what they show.
pub(crate) struct KeptPictures<K> {
    press: ScreenPress,
    kept: HashMap<K, KeptPicture>,
    /// The most that are kept although they are not seen.
    most: usize,
    frame: u64,
    drawn: usize,
    /// How many whole fonts there were when they were drawn.
    brought: usize,
}

struct KeptPicture {
    texture: TextureHandle,
    /// From the origin of the items to the upper left corner, in their unit.
    corner: Vec2,
    /// How many points of the screen their unit is.
    scale: f32,
    used: u64,
}

impl<K: Eq + Hash> KeptPictures<K> {
    /// None yet.
    pub(crate) fn new(most: usize) -> Self {
        let press = ScreenPress::default();
        let brought = Typeface::brought();
        Self { press, kept: HashMap::new(), most, frame: 0, drawn: 0, brought }
    }

    /// The shape of items whose origin is at a place and whose unit is so many points of the interface; none where
    /// its turn to be drawn has not come.
    pub(crate) fn shape(
        &mut self,
        ctx: &Context,
        key: K,
        (at, unit): (Pos2, f32),
        tint: Color32,
        items: impl FnOnce(&K) -> Vec<Item>,
    ) -> Option<Shape> {
        let points = ctx.pixels_per_point();
        let scale = unit * points;
        let known = self.kept.get(&key).map(|kept| kept.scale);
        let is_stretched = known.is_some_and(|known| known != scale);
        if (known.is_none() || is_stretched) && self.drawn < MOST_DRAWN {
            self.drawn += 1;
            let picture = self.press.picture(&items(&key), scale)?;
            let image = ColorImage::from_rgba_premultiplied(picture.size, &picture.bytes);
            let texture = ctx.load_texture("picture", image, TextureOptions::LINEAR);
            let corner = picture.corner.to_vec2();
            let drawn = KeptPicture { texture, corner, scale, used: self.frame };
            let shape = drawn.put(at, unit, points, tint);
            self.kept.insert(key, drawn);
            return Some(shape);
        }
        if known.is_none() || is_stretched {
            ctx.request_repaint();
        }
        let kept = self.kept.get_mut(&key)?;
        kept.used = self.frame;
        Some(kept.put(at, unit, points, tint))
    }

    /// Gives up what is not seen any more, at the end of a frame.
    pub(crate) fn end_frame(&mut self) {
        if self.kept.len() > self.most {
            let now = self.frame;
            self.kept.retain(|_, kept| kept.used == now);
        }
        self.frame += 1;
        self.drawn = 0;
        // Letters that were missing may be there now.
        if self.brought != Typeface::brought() {
            *self = Self::new(self.most);
        }
    }
}

impl KeptPicture {
    /// The picture with the origin of its items at a place.
    fn put(&self, at: Pos2, unit: f32, points: f32, tint: Color32) -> Shape {
        let [width, height] = self.texture.size();
        #[expect(clippy::cast_precision_loss, reason = "it has some hundred points")]
        let size = vec2(width as f32, height as f32) / self.scale * unit;
        // On whole points of the screen letters are sharp.
        let corner = ((at + self.corner * unit).to_vec2() * points).round() / points;
        let mut mesh = Mesh::with_texture(self.texture.id());
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        mesh.add_rect_with_uv(Rect::from_min_size(corner.to_pos2(), size), whole, tint);
        Shape::mesh(mesh)
    }
}

#[cfg(test)]
mod tests {
    use banneret_drawing::Contour;

    use super::*;

    fn square(_: &usize) -> Vec<Item> {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        vec![Item::area(Contour::rect(rect), Color32::BLACK)]
    }

    #[test]
    fn a_frame_draws_few_pictures_and_all_of_them_are_drawn_in_the_end() {
        let ctx = Context::default();
        let mut kept = KeptPictures::new(1000);
        let mut frame = |unit: f32| {
            let mut seen = 0;
            for key in 0..400 {
                let shape = kept.shape(&ctx, key, (Pos2::ZERO, unit), Color32::WHITE, square);
                let Some(covered) = shape.map(|shape| shape.visual_bounding_rect()) else {
                    continue;
                };
                assert!(covered.width() >= unit, "a stretched picture has its size at once");
                seen += 1;
            }
            let sharp = kept.kept.values().filter(|it| it.scale == unit).count();
            kept.end_frame();
            (seen, sharp)
        };
        assert_eq!(frame(20.0), (MOST_DRAWN, MOST_DRAWN), "new ones come one after the other");
        for _ in 0..400 / MOST_DRAWN {
            frame(20.0);
        }
        assert_eq!(frame(20.0), (400, 400));
        assert_eq!(frame(30.0), (400, MOST_DRAWN), "the others are stretched");
        for _ in 0..400 / MOST_DRAWN {
            frame(30.0);
        }
        assert_eq!(frame(30.0), (400, 400));
    }
}
