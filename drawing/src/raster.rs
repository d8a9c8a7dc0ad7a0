//! Items as points of colour.

use std::collections::HashMap;
use std::sync::Arc;

use ecolor::Color32;
use emath::Rect;
use resvg::tiny_skia::{
    FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Stroke,
    StrokeDash, Transform,
};
use ttf_parser::{GlyphId, OutlineBuilder};

use crate::affine::Affine;
use crate::contour::{Contour, Segment};
use crate::item::{Cap, Group, Item, LineStyle, Stencil};
use crate::lettering::Lettering;
use crate::sprite::{LARGEST, Sprites};
use crate::typeface::Typeface;

/// The letters drawn so far.
pub(crate) type Glyphs = HashMap<(Typeface, u16), Option<Path>>;

/// Draws items into points of colour.
pub(crate) struct Raster<'a> {
    /// What was drawn.
    pub(crate) pixels: Pixmap,
    mask: Option<Mask>,
    glyphs: &'a mut Glyphs,
    /// Where stencils are kept as they were drawn, which is quick and true to a point of the screen.
    sprites: Option<&'a mut Sprites>,
}

impl<'a> Raster<'a> {
    pub(crate) fn new(
        pixels: Pixmap,
        glyphs: &'a mut Glyphs,
        sprites: Option<&'a mut Sprites>,
    ) -> Self {
        Self { pixels, mask: None, glyphs, sprites }
    }

    fn sees(&self, item: &Item, place: Affine) -> bool {
        #[expect(clippy::cast_precision_loss, reason = "a band has some thousand pixels a side")]
        let size = emath::vec2(self.pixels.width() as f32, self.pixels.height() as f32);
        let seen = Rect::from_min_size(emath::Pos2::ZERO, size).expand(2.0);
        seen.intersects(place.cover(item.bounds()))
    }

    /// Draws an item.
    pub(crate) fn item(&mut self, item: &Item, place: Affine) {
        // What is in a group is looked at one by one; measuring it all beforehand would be done twice.
        if !matches!(item, Item::Group(_)) && !self.sees(item, place) {
            return;
        }
        match item {
            Item::Area { contour, color } => {
                if let Some(path) = path(contour) {
                    self.fill(&path, *color, place, FillRule::EvenOdd);
                }
            }
            Item::Line { contour, style } => {
                if let Some(path) = path(contour) {
                    self.stroke(&path, style, place);
                }
            }
            Item::Text(words) => self.words(words, place),
            Item::Group(group) => self.group(group, place),
            Item::Stamp { stencil, place: at } => {
                let place = at.then(place);
                if !self.stamp(stencil, place) {
                    for item in &stencil.items {
                        self.item(item, place);
                    }
                }
            }
        }
    }

    /// Puts a stencil down as it was drawn before. Says whether that could be done.
    fn stamp(&mut self, stencil: &Arc<Stencil>, place: Affine) -> bool {
        let Some(sprites) = self.sprites.as_deref_mut() else { return false };
        let Some(key) = Sprites::key(stencil, place) else { return false };
        if sprites.get(key).is_none() {
            let [a, _, _, d, ..] = place.numbers;
            let drawn = alone(stencil, Affine::stretch(a, d), self.glyphs);
            let Some((pixels, corner)) = drawn else { return false };
            sprites.keep(key, pixels, corner);
        }
        if let Some(sprite) = sprites.get(key) {
            sprite.put(&mut self.pixels, self.mask.as_ref(), place);
        }
        true
    }

    fn fill(&mut self, path: &Path, color: Color32, place: Affine, rule: FillRule) {
        self.pixels.fill_path(path, &paint(color), rule, transform(place), self.mask.as_ref());
    }

    fn stroke(&mut self, path: &Path, style: &LineStyle, place: Affine) {
        let round = style.cap == Cap::Round;
        let stroke = Stroke {
            width: style.width,
            miter_limit: 4.0,
            line_cap: if round { LineCap::Round } else { LineCap::Butt },
            line_join: if round { LineJoin::Round } else { LineJoin::Miter },
            dash: dash(&style.dashes),
        };
        let ink = paint(style.color);
        self.pixels.stroke_path(path, &ink, &stroke, transform(place), self.mask.as_ref());
    }

    fn group(&mut self, group: &Group, outside: Affine) {
        let place = group.place.then(outside);
        let mut outer = None;
        if let Some(clip) = &group.clip
            && let Some(path) = path(clip)
        {
            outer = Some(self.mask.clone());
            let (width, height) = (self.pixels.width(), self.pixels.height());
            let mut mask = self.mask.take().or_else(|| {
                let mut all = Mask::new(width, height)?;
                all.invert();
                Some(all)
            });
            if let Some(mask) = &mut mask {
                mask.intersect_path(&path, FillRule::EvenOdd, true, transform(place));
            }
            self.mask = mask;
        }
        let below = (group.opacity < 1.0)
            .then(|| Pixmap::new(self.pixels.width(), self.pixels.height()))
            .flatten()
            .map(|empty| std::mem::replace(&mut self.pixels, empty));
        for item in &group.items {
            self.item(item, place);
        }
        if let Some(below) = below {
            let layer = std::mem::replace(&mut self.pixels, below);
            let over = PixmapPaint { opacity: group.opacity, ..PixmapPaint::default() };
            let here = Transform::identity();
            self.pixels.draw_pixmap(0, 0, layer.as_ref(), &over, here, self.mask.as_ref());
        }
        if let Some(outer) = outer {
            self.mask = outer;
        }
    }

    fn words(&mut self, words: &Lettering, outside: Affine) {
        let unit = words.typeface.unit(words.size);
        let letters = words.letters();
        let style = words.halo.map(|halo| LineStyle::round(halo.width * 2.0 / unit, halo.color));
        // All rims lie below all letters.
        for style in style.iter().map(Some).chain([None]) {
            for (letter, place) in &letters {
                let at = Affine::stretch(unit, -unit).then(*place).then(outside);
                let Some(path) = self.glyph(words.typeface, letter.glyph) else { continue };
                match style {
                    Some(rim) => self.stroke(&path, rim, at),
                    None => self.fill(&path, words.color, at, FillRule::Winding),
                }
            }
        }
    }

    fn glyph(&mut self, typeface: Typeface, glyph: u16) -> Option<Path> {
        let known = self.glyphs.entry((typeface, glyph));
        let drawn = known.or_insert_with(|| {
            let mut outline = Outlined(PathBuilder::new());
            typeface.face().outline_glyph(GlyphId(glyph), &mut outline)?;
            outline.0.finish()
        });
        drawn.clone()
    }
}

/// A stencil by itself, with the way to its upper left corner; none where it is too large to be kept.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small and positive")]
fn alone(stencil: &Stencil, place: Affine, glyphs: &mut Glyphs) -> Option<(Pixmap, (i32, i32))> {
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
    Some((raster.pixels, (covered.min.x as i32, covered.min.y as i32)))
}

fn paint(color: Color32) -> Paint<'static> {
    let [red, green, blue, alpha] = color.to_srgba_unmultiplied();
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, alpha);
    paint
}

fn transform(place: Affine) -> Transform {
    let [a, b, c, d, e, f] = place.numbers;
    Transform::from_row(a, b, c, d, e, f)
}

fn dash(dashes: &[f32]) -> Option<StrokeDash> {
    let twice = if dashes.len() % 2 == 1 { 2 } else { 1 };
    StrokeDash::new(dashes.repeat(twice), 0.0)
}

fn path(contour: &Contour) -> Option<Path> {
    let mut path = PathBuilder::with_capacity(contour.segments.len(), contour.segments.len() * 2);
    for piece in &contour.segments {
        match *piece {
            Segment::Move(to) => path.move_to(to.x, to.y),
            Segment::Line(to) => path.line_to(to.x, to.y),
            Segment::Quad(by, to) => path.quad_to(by.x, by.y, to.x, to.y),
            Segment::Cubic(by, and, to) => path.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

/// The outline of a letter.
struct Outlined(PathBuilder);

impl OutlineBuilder for Outlined {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
