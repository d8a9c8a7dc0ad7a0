//! A page of help for every tool: what it does, with which keys, and a small map before and after.

use banneret_drawing::ScreenPress;
use banneret_drawing::map::ShownParts;
use banneret_drawing::press::{Manuscript, PictureStyle, picture};
use banneret_schema::{Lang, Words};
use banneret_validator::{MemoryFiles, Workspace};
use eframe::egui::{
    ColorImage, Context, Grid, RichText, ScrollArea, TextureHandle, TextureOptions, Ui, vec2,
};

use super::{Answer, Around};
use crate::keys::{ALT, KeyLabels, SHIFT};
use crate::theme::Theme;
use crate::tools::{ToolHelp, ToolKind};

/// The pages of the tools.
pub(crate) struct ToolPages {
    shown: ToolKind,
    /// The pictures of a page, and how they were drawn.
    pictures: Option<(Look, Vec<TextureHandle>)>,
}

/// Which pictures are wanted: of which tool, in which language and palette.
type Look = (ToolKind, Lang, bool);

/// How wide a picture is.
const PICTURE: f32 = 204.0;

impl ToolPages {
    pub(super) fn new(shown: ToolKind) -> Self {
        Self { shown, pictures: None }
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, around: &Around<'_>) -> Answer {
        let lang = around.lang;
        let (before, keys) = (self.shown, KeyLabels::of(ui.ctx(), lang));
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                for kind in ToolKind::ALL {
                    ui.selectable_value(&mut self.shown, kind, kind.name().get(lang));
                }
            });
            ui.add_space(16.0);
            ui.vertical(|ui| {
                // As large for every tool, so that the list stays under the pointer.
                ui.set_min_size(vec2(2.0 * PICTURE + 20.0, 330.0));
                ui.set_max_width(2.0 * PICTURE + 20.0);
                ScrollArea::vertical().max_height(330.0).show(ui, |ui| self.page(ui, keys, around));
            });
        });
        if self.shown != before {
            ui.ctx().request_repaint();
        }
        let close = ui.button(Words::new("Close", "Fermer").get(lang)).clicked();
        if close { Answer::Done } else { Answer::Open }
    }

    fn page(&mut self, ui: &mut Ui, keys: KeyLabels, around: &Around<'_>) {
        let lang = around.lang;
        let ToolHelp { drag, shift, alt, more } = self.shown.help();
        ui.label(RichText::new(self.shown.name().get(lang)).strong().size(16.0));
        ui.add_space(4.0);
        Grid::new("tool page").num_columns(2).spacing([14.0, 4.0]).show(ui, |ui| {
            let mut row = |name: &str, what: &str| {
                ui.label(RichText::new(name).weak());
                ui.label(what);
                ui.end_row();
            };
            row(Words::new("Key", "Touche").get(lang), keys.key(self.shown.key()));
            row(Words::new("A drag", "Glisser").get(lang), drag.get(lang));
            for (key, what) in [(SHIFT, shift), (ALT, alt)] {
                if let Some(what) = what {
                    row(key.get(lang), what.get(lang));
                }
            }
        });
        let look = (self.shown, lang, around.overview.theme.dark);
        if self.pictures.as_ref().is_none_or(|(known, _)| *known != look) {
            self.pictures = Some((look, pictures(ui.ctx(), look)));
        }
        let drawn = self.pictures.iter().flat_map(|(_, pictures)| pictures);
        let captions = [Words::new("before", "avant"), Words::new("after", "après")];
        ui.add_space(6.0);
        ui.horizontal_top(|ui| {
            for (picture, caption) in drawn.zip(captions) {
                ui.vertical(|ui| {
                    let size = picture.size_vec2();
                    ui.image((picture.id(), vec2(PICTURE, PICTURE * size.y / size.x)));
                    ui.label(RichText::new(caption.get(lang)).weak());
                });
            }
        });
        for sentence in more {
            ui.label(sentence.get(lang));
        }
    }
}

/// A small map before and after what the tool does; none for one that changes nothing.
fn pictures(ctx: &Context, (kind, lang, dark): Look) -> Vec<TextureHandle> {
    let maps = kind.example(lang).into_iter().flatten();
    let drawn = maps.filter_map(|map| {
        let mut files = MemoryFiles::default();
        files.add("map.yaml", map.as_str());
        let workspace = Workspace::new(&files);
        let manuscript = Manuscript::open(&workspace, "map.yaml").ok()?;
        let style = PictureStyle { lang, palette: &Theme::of(dark).map, set_up: false };
        let parts = ShownParts { numbers: false, zones: true, names: true, frame: false };
        let page = picture(&manuscript, style, parts, None).ok()?;
        // Twice as many points as are shown, for screens that have them.
        let picture = ScreenPress::default().page(&page, 2.0 * PICTURE / page.size.x, f32::MAX)?;
        let image = ColorImage::from_rgba_premultiplied(picture.size, &picture.bytes);
        Some(ctx.load_texture("tool page", image, TextureOptions::LINEAR))
    });
    drawn.collect()
}
