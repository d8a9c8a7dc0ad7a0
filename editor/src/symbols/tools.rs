//! The pictures of tools, white on nothing: whoever shows them gives them their colour.

use std::collections::BTreeMap;

use eframe::egui::load::SizedTexture;
use eframe::egui::{Context, TextureHandle, TextureOptions, Vec2};

use super::raster::drawn;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../assets/tools/", $name, ".svg")))),*]
    };
}

/// Name and content of each file, in order of names.
const FILES: &[(&str, &str)] = files![
    "brush",
    "eraser",
    "fill",
    "hexside",
    "level",
    "line",
    "measure",
    "path",
    "place",
    "rectangle",
    "select",
    "stamp",
    "zone",
];

/// The pictures of tools that were drawn so far.
#[derive(Default)]
pub struct ToolPictures {
    drawn: BTreeMap<(&'static str, u32), TextureHandle>,
}

impl ToolPictures {
    /// The picture of a name, so many points of the interface wide and high, if there is a file of it.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "they are small")]
    pub fn get(&mut self, ctx: &Context, name: &str, points: f32) -> Option<SizedTexture> {
        let place = FILES.binary_search_by_key(&name, |(name, _)| *name).ok()?;
        let (name, svg) = FILES[place];
        let side = (points * ctx.pixels_per_point()).round() as u32;
        let texture = self.drawn.entry((name, side)).or_insert_with(|| {
            let image = drawn(svg, None, side);
            ctx.load_texture(format!("tool {name}"), image, TextureOptions::LINEAR)
        });
        Some(SizedTexture::new(texture.id(), Vec2::splat(points)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::ToolKind;

    #[test]
    fn every_tool_has_a_picture_that_is_not_empty() {
        assert!(FILES.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for kind in ToolKind::ALL {
            let name = format!("{kind:?}").to_lowercase();
            let file = FILES.iter().find(|(known, _)| *known == name);
            let Some((_, svg)) = file else { panic!("editor/assets/tools/{name}.svg is missing") };
            let points = drawn(svg, None, 24).pixels.iter().filter(|point| point.a() > 60).count();
            assert!(points > 24, "{name}: {points} points");
        }
    }
}
