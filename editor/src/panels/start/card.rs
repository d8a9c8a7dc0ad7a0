//! A document to open, as a card: what it looks like, what it is called, and where it is.

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Color32, FontId, Rect, Response, Role, Sense, Stroke, StrokeKind, TextStyle, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};

use super::portraits::Portrait;
use crate::theme::Theme;

/// How wide and high the picture of a card is.
pub(super) const PICTURE: Vec2 = vec2(224.0, 140.0);

/// The room for words below it.
const WORDS: f32 = 48.0;

/// What stands on a card.
pub(super) struct DocumentCard<'a> {
    pub(super) title: &'a str,
    /// What a listener hears, who must not wait for the picture to know it.
    pub(super) said: &'a str,
    pub(super) about: &'a str,
    pub(super) portrait: Option<&'a Portrait>,
    pub(super) theme: &'a Theme,
}

impl DocumentCard<'_> {
    /// Draws it.
    pub(super) fn ui(&self, ui: &mut Ui) -> Response {
        let size = PICTURE + vec2(0.0, WORDS);
        let (rect, card) = ui.allocate_exact_size(size, Sense::click());
        card.widget_info(|| WidgetInfo::labeled(Role::Button, true, self.said));
        if !ui.is_rect_visible(rect) {
            return card;
        }
        let look = *ui.style().interact(&card);
        let painter = ui.painter();
        let rounded = 6.0;
        painter.rect_filled(rect, rounded, ui.visuals().faint_bg_color);
        let above = Rect::from_min_size(rect.min, PICTURE);
        painter.rect_filled(above, rounded, self.theme.table);
        if let Some(texture) = self.portrait.and_then(|portrait| portrait.texture.as_ref()) {
            let size = texture.size_vec2() / ui.ctx().pixels_per_point();
            let shown = Rect::from_center_size(above.center(), size.min(PICTURE));
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(texture.id(), shown, whole, Color32::WHITE);
        }
        let left = rect.left() + 8.0;
        let [body, small] =
            [TextStyle::Body, TextStyle::Small].map(|style| style.resolve(ui.style()));
        self.line(ui, pos2(left, above.bottom() + 6.0), self.title, body, look.text_color());
        let weak = ui.visuals().weak_text_color();
        self.line(ui, pos2(left, above.bottom() + 27.0), self.about, small, weak);
        let edge = if card.hovered() || card.has_focus() {
            Stroke::new(2.0_f32, self.theme.selection)
        } else {
            Stroke::new(1.0_f32, ui.visuals().widgets.noninteractive.bg_stroke.color)
        };
        ui.painter().rect_stroke(rect, rounded, edge, StrokeKind::Inside);
        card
    }

    /// A line that is cut where the card ends.
    fn line(&self, ui: &Ui, at: eframe::egui::Pos2, words: &str, font: FontId, color: Color32) {
        let mut job = LayoutJob::simple_singleline(words.to_owned(), font, color);
        job.wrap.max_width = PICTURE.x - 16.0;
        job.wrap.max_rows = 1;
        job.wrap.break_anywhere = true;
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        ui.painter().galley(at, galley, color);
    }
}
