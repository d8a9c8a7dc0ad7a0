//! A screen without a display: the triangles of a frame drawn into a picture, as a graphics card would.

#![expect(clippy::float_arithmetic, reason = "the screen is measured in fractions of points")]
#![expect(clippy::disallowed_methods, reason = "what triangles make of colors is not a theme's")]
#![expect(clippy::iter_over_hash_type, reason = "no texture depends on another")]

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use eframe::egui::epaint::{ClippedPrimitive, ImageData, Primitive, Vertex};
use eframe::egui::{Color32, ColorImage, Mesh, Rect, TextureId, TexturesDelta};
use egui_kittest::TestRenderer;

/// What the graphics card would hold: the pictures that triangles are filled with.
#[derive(Clone, Default)]
pub(crate) struct Screen {
    held: Rc<RefCell<Held>>,
}

#[derive(Default)]
struct Held {
    textures: HashMap<TextureId, ColorImage>,
    /// Given up in the last frame, which may still show them.
    freed: Vec<TextureId>,
}

impl TestRenderer for Screen {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        let held = &mut *self.held.borrow_mut();
        for id in held.freed.drain(..) {
            held.textures.remove(&id);
        }
        for (id, changes) in delta.set.drain() {
            for change in changes {
                let ImageData::Color(image) = &change.image;
                match (change.pos, held.textures.get_mut(&id)) {
                    (Some([left, top]), Some(whole)) => put(whole, image, left, top),
                    _ => drop(held.textures.insert(id, ColorImage::clone(image))),
                }
            }
        }
        held.freed.extend(delta.free.drain());
    }
}

/// Puts a part of a texture in its place.
fn put(whole: &mut ColorImage, part: &ColorImage, left: usize, top: usize) {
    for row in 0..part.height() {
        let at = (top + row) * whole.width() + left;
        let from = row * part.width();
        whole.pixels[at..at + part.width()]
            .copy_from_slice(&part.pixels[from..from + part.width()]);
    }
}

impl Screen {
    /// Draws what a frame consists of.
    pub(crate) fn picture(
        &self,
        parts: &[ClippedPrimitive],
        [width, height]: [usize; 2],
    ) -> ColorImage {
        let mut picture = ColorImage::filled([width, height], Color32::BLACK);
        let held = self.held.borrow();
        for part in parts {
            let Primitive::Mesh(mesh) = &part.primitive else { continue };
            let Some(texture) = held.textures.get(&mesh.texture_id) else { continue };
            Raster { picture: &mut picture, texture, clip: part.clip_rect }.mesh(mesh);
        }
        picture
    }
}

/// Fills triangles.
struct Raster<'a> {
    picture: &'a mut ColorImage,
    texture: &'a ColorImage,
    clip: Rect,
}

/// What changes from pixel to pixel: place in the texture, then the color.
type Inside = [f32; 6];

impl Raster<'_> {
    fn mesh(&mut self, mesh: &Mesh) {
        let vertex = |index: u32| &mesh.vertices[index as usize];
        for corner in mesh.indices.chunks_exact(3) {
            self.triangle([vertex(corner[0]), vertex(corner[1]), vertex(corner[2])]);
        }
    }

    /// Fills the pixels whose middle is inside.
    fn triangle(&mut self, mut corners: [&Vertex; 3]) {
        corners.sort_by(|a, b| a.pos.y.total_cmp(&b.pos.y));
        let [a, b, c] = corners;
        let [u, v] = [b.pos - a.pos, c.pos - a.pos];
        let area = u.x * v.y - u.y * v.x;
        if area == 0.0 || !area.is_finite() {
            return;
        }
        // How much of the way to the second and third corner a pixel is.
        let share = |x: f32, y: f32| {
            let (x, y) = (x - a.pos.x, y - a.pos.y);
            [(x * v.y - y * v.x) / area, (u.x * y - u.y * x) / area]
        };
        let [from, to, other] = corners.map(inside);
        let is_flat = from == to && from == other;
        let top = a.pos.y.max(self.clip.min.y);
        let bottom = c.pos.y.min(self.clip.max.y);
        for row in pixels(top, bottom, self.picture.height()) {
            let y = row as f32 + 0.5;
            let long = crossing(a, c, y);
            let short = if y < b.pos.y { crossing(a, b, y) } else { crossing(b, c, y) };
            let left = long.min(short).max(self.clip.min.x);
            let right = long.max(short).min(self.clip.max.x);
            let span = pixels(left, right, self.picture.width());
            if span.is_empty() {
                continue;
            }
            if is_flat {
                let color = self.color(&from);
                self.span(row, span, color);
                continue;
            }
            let mix = |[second, third]: [f32; 2]| -> Inside {
                std::array::from_fn(|at| {
                    from[at] + second * (to[at] - from[at]) + third * (other[at] - from[at])
                })
            };
            let mut now = mix(share(span.start as f32 + 0.5, y));
            let next = mix(share(span.start as f32 + 1.5, y));
            let step: Inside = std::array::from_fn(|at| next[at] - now[at]);
            let start = row * self.picture.width();
            for pixel in start + span.start..start + span.end {
                let color = self.color(&now);
                over(&mut self.picture.pixels[pixel], color);
                for at in 0..now.len() {
                    now[at] += step[at];
                }
            }
        }
    }

    /// Fills a row of pixels with one color.
    fn span(&mut self, row: usize, span: std::ops::Range<usize>, color: Color32) {
        let start = row * self.picture.width();
        let pixels = &mut self.picture.pixels[start + span.start..start + span.end];
        match color.a() {
            0 if color == Color32::TRANSPARENT => {}
            255 => pixels.fill(color),
            _ => pixels.iter_mut().for_each(|pixel| over(pixel, color)),
        }
    }

    /// The texture at a place, between its four nearest pixels, tinted.
    fn color(&self, inside: &Inside) -> Color32 {
        let [u, v, red, green, blue, alpha] = *inside;
        let [width, height] = self.texture.size;
        let x = (u * width as f32 - 0.5).clamp(0.0, (width - 1) as f32);
        let y = (v * height as f32 - 0.5).clamp(0.0, (height - 1) as f32);
        let (left, top) = (x as usize, y as usize);
        let (right, below) = ((left + 1).min(width - 1), (top + 1).min(height - 1));
        let (x, y) = (x - left as f32, y - top as f32);
        let at = |column: usize, row: usize| self.texture.pixels[row * width + column].to_array();
        let corners = [at(left, top), at(right, top), at(left, below), at(right, below)];
        let parts = [(1.0 - x) * (1.0 - y), x * (1.0 - y), (1.0 - x) * y, x * y];
        let tint = [red, green, blue, alpha];
        let mut mixed = [0_u8; 4];
        for (band, mixed) in mixed.iter_mut().enumerate() {
            let mut sum = 0.0;
            for (corner, part) in corners.iter().zip(parts) {
                sum += f32::from(corner[band]) * part;
            }
            *mixed = (sum * tint[band] / 255.0 + 0.5) as u8;
        }
        let [red, green, blue, alpha] = mixed;
        Color32::from_rgba_premultiplied(red, green, blue, alpha)
    }
}

fn inside(vertex: &Vertex) -> Inside {
    let [red, green, blue, alpha] = vertex.color.to_array().map(f32::from);
    [vertex.uv.x, vertex.uv.y, red, green, blue, alpha]
}

/// Where an edge crosses the middle of a row.
fn crossing(from: &Vertex, to: &Vertex, y: f32) -> f32 {
    let height = to.pos.y - from.pos.y;
    if height == 0.0 {
        return from.pos.x;
    }
    from.pos.x + (y - from.pos.y) * (to.pos.x - from.pos.x) / height
}

/// The pixels whose middle is between two places.
fn pixels(from: f32, to: f32, most: usize) -> std::ops::Range<usize> {
    let whole = |at: f32| ((at - 0.5).ceil().max(0.0) as usize).min(most);
    whole(from)..whole(to)
}

/// Lays a color over another, as windows do: what the one lets through of the other.
fn over(pixel: &mut Color32, color: Color32) {
    let through = 255 - u16::from(color.a());
    let mut mixed = pixel.to_array();
    for (below, above) in mixed.iter_mut().zip(color.to_array()) {
        let seen = (u16::from(*below) * through + 127) / 255;
        *below = (seen + u16::from(above)).min(255) as u8;
    }
    let [red, green, blue, alpha] = mixed;
    *pixel = Color32::from_rgba_premultiplied(red, green, blue, alpha);
}
