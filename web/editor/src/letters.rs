//! The letters of the window: a page begins with those of Latin, and whole fonts come after it.

use std::collections::BTreeMap;
use std::sync::Arc;

use eframe::egui::{FontData, FontDefinitions, FontFamily, FontTweak};

/// A font whose file comes after the page, and the name by which egui knows it.
const LATER: [(&str, &str); 2] =
    [("Ubuntu-Light.ttf", "Ubuntu-Light"), ("Hack-Regular.ttf", "Hack")];

/// The fonts of the window, as egui has them on a desktop.
pub struct WindowLetters(FontDefinitions);

impl Default for WindowLetters {
    fn default() -> Self {
        macro_rules! font {
            ($name:literal) => {
                FontData::from_static(include_bytes!(concat!(env!("OUT_DIR"), "/", $name)))
            };
        }
        let icons = font!("egui-icons.ttf");
        let icons = icons.tweak(FontTweak { scale: 0.90, ..FontTweak::default() });
        let fonts = [
            ("Ubuntu-Light", font!("Ubuntu-Light.ttf")),
            ("Hack", font!("Hack-Regular.ttf")),
            ("egui-icons", icons),
        ];
        let font_data = fonts.map(|(name, font)| (name.to_owned(), Arc::new(font)));
        let family = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let families = [
            (FontFamily::Monospace, family(&["Hack", "Ubuntu-Light", "egui-icons"])),
            (FontFamily::Proportional, family(&["Ubuntu-Light", "egui-icons"])),
        ];
        Self(FontDefinitions {
            font_data: BTreeMap::from(font_data),
            families: BTreeMap::from(families),
        })
    }
}

impl WindowLetters {
    /// The names of the files that are still to be brought.
    pub fn later() -> impl Iterator<Item = &'static str> {
        LATER.into_iter().map(|(file, _)| file)
    }

    /// Takes the whole file of a font; whether it is one of the window.
    pub fn bring(&mut self, name: &str, file: Vec<u8>) -> bool {
        let Some((_, font)) = LATER.into_iter().find(|(known, _)| *known == name) else {
            return false;
        };
        self.0.font_data.insert(font.to_owned(), Arc::new(FontData::from_owned(file)));
        true
    }

    /// The fonts, for egui.
    #[must_use]
    pub fn fonts(&self) -> FontDefinitions {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::epaint::text::{Fonts, TextOptions};
    use eframe::egui::{Color32, FontId, epaint};

    use super::*;

    /// How wide words are, and how many triangles their letters take.
    fn laid_out(fonts: FontDefinitions, words: &str, family: FontFamily) -> (f32, usize) {
        let mut fonts = Fonts::new(TextOptions::default(), fonts);
        let mut view = fonts.with_pixels_per_point(1.0);
        let font = FontId::new(14.0, family);
        let galley = view.layout_no_wrap(words.to_owned(), font, Color32::WHITE);
        let drawn = galley.rows.iter().map(|row| row.visuals.mesh.indices.len()).sum();
        (galley.size().x, drawn)
    }

    #[test]
    fn what_the_window_says_looks_the_same_from_the_first_picture_on() {
        for family in [FontFamily::Proportional, FontFamily::Monospace] {
            for words in ["Œuvre achevée : 1 512,5 points − déjà « prête »", "Łódź, 12 × ½ … €"]
            {
                let early = laid_out(WindowLetters::default().fonts(), words, family.clone());
                let desktop = laid_out(FontDefinitions::default(), words, family.clone());
                assert_eq!(early, desktop, "{words}");
            }
        }
    }

    #[test]
    fn letters_of_other_scripts_come_with_the_whole_fonts() {
        let mut letters = WindowLetters::default();
        let cyrillic = |letters: &WindowLetters| {
            laid_out(letters.fonts(), "Полтава", FontFamily::Proportional)
        };
        let early = cyrillic(&letters);
        let whole = epaint_default_fonts::UBUNTU_LIGHT.to_vec();
        assert!(letters.bring("Ubuntu-Light.ttf", whole));
        assert!(!letters.bring("Comic.ttf", Vec::new()));
        let whole = cyrillic(&letters);
        assert!(early.1 < whole.1, "{early:?}, {whole:?}");
        assert!(epaint::emath::almost_equal(early.0, whole.0, 0.01), "nothing moves");
    }
}
