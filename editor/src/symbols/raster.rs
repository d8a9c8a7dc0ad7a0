//! From an SVG file to points of colour.

use eframe::egui::{Color32, ColorImage};
use resvg::{tiny_skia, usvg};

use super::Symbol;
use crate::theme::Theme;

/// Draws a symbol in the inks of a theme, so many points wide and high.
#[must_use]
pub fn rasterise(symbol: Symbol, theme: &Theme, points: u32) -> ColorImage {
    drawn(symbol.svg(), Some(theme.style_sheet()), points)
}

/// Draws a file in the inks of a style sheet.
pub(super) fn drawn(svg: &str, style_sheet: Option<String>, points: u32) -> ColorImage {
    let size = points as usize;
    let empty = || ColorImage::filled([size, size], Color32::TRANSPARENT);
    let options = usvg::Options { style_sheet, ..Default::default() };
    let Ok(tree) = usvg::Tree::from_str(svg, &options) else { return empty() };
    let Some(mut pixmap) = tiny_skia::Pixmap::new(points, points) else { return empty() };
    #[expect(clippy::cast_precision_loss, reason = "a texture is a few hundred points wide")]
    let scale = points as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    ColorImage::from_rgba_premultiplied([size, size], pixmap.data())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symbols;

    #[test]
    fn every_file_can_be_drawn_in_both_looks_and_is_not_empty() {
        for symbol in symbols::all() {
            for theme in [Theme::LIGHT, Theme::DARK] {
                let image = rasterise(symbol, &theme, 32);
                let drawn = image.pixels.iter().filter(|point| point.a() > 60).count();
                assert!(drawn > 24, "{}: {drawn} points", symbol.name());
            }
        }
    }

    #[test]
    fn every_class_in_a_file_has_an_ink() {
        for symbol in symbols::all() {
            for class in symbol.svg().split("class=\"").skip(1) {
                let class = class.split('"').next().unwrap_or_default();
                assert!(Theme::LIGHT.knows_class(class), "{}: {class}", symbol.name());
            }
        }
    }

    #[test]
    fn the_looks_differ() {
        let forest = symbols::find("forest").unwrap();
        let [light, dark] = [Theme::LIGHT, Theme::DARK].map(|look| rasterise(forest, &look, 32));
        assert_ne!(light.pixels, dark.pixels);
    }
}
