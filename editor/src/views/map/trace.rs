//! The picture a map is traced from, and how it lies under the grid.

use banneret_schema::hex::Grid;
use banneret_schema::{Lang, Words};
use banneret_validator::Text;
use eframe::egui::{
    CollapsingHeader, ColorImage, Context, DragValue, Pos2, Rect, RichText, Slider, TextEdit,
    TextureHandle, TextureOptions, Ui, vec2,
};

use super::MapView;
use crate::action::Action;
use crate::canvas::PictureBelow;
use crate::canvas::camera::world_rect;
use crate::document::map::{TracedPicture, edit_trace};
use crate::stage::Stage;

/// The picture of a map as it was read.
#[derive(Default)]
pub struct TraceView {
    /// The file that was asked for last.
    asked: Option<String>,
    /// What was read of it, until it becomes a texture.
    read: Option<ColorImage>,
    texture: Option<TextureHandle>,
    /// Why it could not be read.
    fault: Option<Text>,
    /// How the picture lies while it is dragged about.
    held: Option<TracedPicture>,
    /// The file that is being typed.
    typed: String,
}

impl TraceView {
    /// Takes over a picture.
    pub(crate) fn put(&mut self, path: &str, image: Result<ColorImage, Text>) {
        if self.asked.as_deref() != Some(path) {
            return;
        }
        match image {
            Ok(image) => self.read = Some(image),
            Err(fault) => self.fault = Some(fault),
        }
    }

    /// The picture as it lies in the world.
    fn below(&self, picture: &TracedPicture, grid: Grid) -> Option<PictureBelow> {
        let texture = self.texture.as_ref()?;
        let size = texture.size_vec2();
        let width = world_rect(grid).width() * picture.scale / 100.0;
        let [right, down] = picture.offset;
        let place = Rect::from_min_size(
            Pos2::new(right, down),
            vec2(width, width * size.y / size.x.max(1.0)),
        );
        Some(PictureBelow { texture: texture.id(), place, opacity: picture.opacity / 100.0 })
    }
}

/// The picture under the grid, where the map has one; it is asked for when it is seen for the first time.
pub(in crate::views) fn picture(
    stage: &mut Stage<'_>,
    view: &mut MapView,
    grid: Grid,
    ctx: &Context,
) -> Option<PictureBelow> {
    let written = TracedPicture::of(stage.document);
    let trace = &mut view.trace;
    let Some(written) = written else {
        *trace = TraceView { typed: std::mem::take(&mut trace.typed), ..TraceView::default() };
        return None;
    };
    if trace.asked.as_ref() != Some(&written.picture) {
        let asked = Some(written.picture.clone());
        *trace = TraceView { asked, typed: written.picture.clone(), ..TraceView::default() };
        stage.ask(Action::ReadPicture(stage.document.key, written.picture.clone()));
    }
    if let Some(image) = trace.read.take() {
        trace.texture = Some(ctx.load_texture("traced", image, TextureOptions::LINEAR));
    }
    trace.below(trace.held.as_ref().unwrap_or(&written), grid)
}

/// Which picture is traced, and how it lies.
pub(super) fn ui(stage: &mut Stage<'_>, view: &mut MapView, ui: &mut Ui) {
    let lang = stage.lang;
    let title = Words::new("Picture to trace", "Image à décalquer").get(lang);
    CollapsingHeader::new(title).show(ui, |ui| {
        let written = TracedPicture::of(stage.document);
        file(stage, view, written.as_ref(), ui);
        if let Some(fault) = &view.trace.fault {
            let color = ui.visuals().warn_fg_color;
            ui.label(RichText::new(fault.typeset().get(lang)).color(color));
        }
        let Some(written) = written else { return };
        let mut shown = view.trace.held.clone().unwrap_or_else(|| written.clone());
        let busy = sliders(&mut shown, lang, ui);
        if busy {
            view.trace.held = Some(shown);
        } else {
            view.trace.held = None;
            if shown != written {
                stage.edit(edit_trace(stage.document, Some(&shown)));
            }
        }
        let away = Words::new("Take the picture away", "Retirer l’image");
        if ui.button(away.get(lang)).clicked() {
            stage.edit(edit_trace(stage.document, None));
        }
    });
}

/// The file of the picture.
fn file(stage: &mut Stage<'_>, view: &mut MapView, written: Option<&TracedPicture>, ui: &mut Ui) {
    let lang = stage.lang;
    let label = ui.label(Words::new("File (PNG or JPEG)", "Fichier (PNG ou JPEG)").get(lang));
    let field = TextEdit::singleline(&mut view.trace.typed).hint_text("scan.png");
    let field = ui.add(field).labelled_by(label.id);
    let hint = Words::new(
        "Beside the file of the map, or below the root of its workspace",
        "À côté du fichier de la carte, ou sous la racine de son espace de travail",
    );
    let left = field.on_hover_text(hint.get(lang)).lost_focus();
    let typed = view.trace.typed.trim().to_owned();
    if left && !typed.is_empty() && written.is_none_or(|written| written.picture != typed) {
        let usual = written.cloned().unwrap_or_default();
        let picture = TracedPicture { picture: typed, ..usual };
        stage.edit(edit_trace(stage.document, Some(&picture)));
    }
}

/// How the picture lies. Returns whether a value is being dragged or typed.
fn sliders(shown: &mut TracedPicture, lang: Lang, ui: &mut Ui) -> bool {
    let mut busy = false;
    let mut held = |response: eframe::egui::Response| {
        busy |= response.dragged() || response.has_focus();
    };
    let label = ui.label(Words::new("Opacity", "Opacité").get(lang));
    held(ui.add(Slider::new(&mut shown.opacity, 0.0..=100.0).suffix(" %")).labelled_by(label.id));
    let label = ui.label(Words::new("Width", "Largeur").get(lang));
    let width = DragValue::new(&mut shown.scale).range(1.0..=1000.0).speed(0.1).suffix(" %");
    held(ui.add(width).labelled_by(label.id));
    let [right, down] = &mut shown.offset;
    for (value, name) in [
        (right, Words::new("To the right (hexes)", "Vers la droite (hexagones)")),
        (down, Words::new("Down (hexes)", "Vers le bas (hexagones)")),
    ] {
        let label = ui.label(name.get(lang));
        let field = DragValue::new(value).range(-1000.0..=1000.0).speed(0.01);
        held(ui.add(field).labelled_by(label.id));
    }
    busy
}
