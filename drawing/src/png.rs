//! A page as PNG, drawn in bands so that its size does not matter to memory.

use std::io::Write;

use ecolor::Color32;
use resvg::tiny_skia::Pixmap;

use crate::affine::Affine;
use crate::item::Drawing;
use crate::raster::{Glyphs, Raster};

/// The most pixels that are drawn at a time.
const BAND: u32 = 4_000_000;

/// The most pixels a picture may be wide or high.
pub const MOST: u32 = 65_000;

/// Why a picture could not be written.
#[derive(Debug)]
pub enum PictureFault {
    /// It has no pixels, or too many.
    Size,
    /// It could not be encoded or written.
    Encoding(png::EncodingError),
}

/// Writes a page, so many pixels wide.
///
/// # Errors
///
/// Where the picture is too large, or cannot be written.
pub fn write(drawing: &Drawing, width: u32, out: impl Write) -> Result<(), PictureFault> {
    #[expect(
        clippy::cast_precision_loss,
        reason = "pictures are at most some thousand pixels wide"
    )]
    let scale = width as f32 / drawing.size.x;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
    let height = (drawing.size.y * scale).round().clamp(0.0, 1e6) as u32;
    if width == 0 || height == 0 || width > MOST || height > MOST {
        return Err(PictureFault::Size);
    }
    let mut encoder = png::Encoder::new(out, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(PictureFault::Encoding)?;
    let mut stream = writer.stream_writer().map_err(PictureFault::Encoding)?;
    let mut glyphs = Glyphs::default();
    let band = (BAND / width).clamp(1, height);
    let mut row = Vec::with_capacity(width as usize * 3);
    for top in (0..height).step_by(band as usize) {
        let rows = band.min(height - top);
        let pixels =
            draw(drawing, scale, (width, top, rows), &mut glyphs).ok_or(PictureFault::Size)?;
        for line in pixels.data().chunks(width as usize * 4) {
            row.clear();
            row.extend(line.chunks(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]));
            let io = |error| PictureFault::Encoding(png::EncodingError::IoError(error));
            stream.write_all(&row).map_err(io)?;
        }
    }
    stream.finish().map_err(PictureFault::Encoding)
}

/// Draws some rows of a page.
fn draw(
    drawing: &Drawing,
    scale: f32,
    (width, top, rows): (u32, u32, u32),
    glyphs: &mut Glyphs,
) -> Option<Pixmap> {
    let mut pixels = Pixmap::new(width, rows)?;
    let ground = drawing.ground.unwrap_or(Color32::WHITE);
    let [red, green, blue, _] = ground.to_srgba_unmultiplied();
    pixels.fill(resvg::tiny_skia::Color::from_rgba8(red, green, blue, 255));
    #[expect(
        clippy::cast_precision_loss,
        reason = "pictures are at most some thousand pixels high"
    )]
    let place = Affine::scale(scale).then(Affine::shift(emath::vec2(0.0, -(top as f32))));
    let mut painter = Raster::new(pixels, glyphs, None);
    for item in &drawing.items {
        painter.item(item, place);
    }
    Some(painter.pixels)
}
