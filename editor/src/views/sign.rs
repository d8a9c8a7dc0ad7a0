//! How grave a finding is, by shape as well as by colour: an octagon, a triangle, a circle.

use banneret_schema::{Lang, Words};
use banneret_validator::Severity;
use eframe::egui::epaint::PathShape;
use eframe::egui::{Align2, FontId, Pos2, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2};

use crate::theme::Theme;

/// Draws the sign of a severity into a line of text.
pub(super) fn ui(ui: &mut Ui, severity: Severity, theme: &Theme, lang: Lang) {
    let (name, corners, turn, color, letter) = match severity {
        Severity::Error => (Words::new("error", "erreur"), 8, 0.5, theme.findings.error, "!"),
        Severity::Warning => {
            (Words::new("warning", "avertissement"), 3, 0.0, theme.findings.warning, "!")
        }
        Severity::Info => (Words::new("remark", "remarque"), 24, 0.0, theme.findings.info, "i"),
    };
    let size = ui.text_style_height(&eframe::egui::TextStyle::Body);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let center = rect.center() + if corners == 3 { vec2(0.0, size * 0.08) } else { Vec2::ZERO };
    let outline: Vec<Pos2> = (0..corners)
        .map(|corner| {
            let part = (corner as f32 + turn) / corners as f32;
            let angle = part * std::f32::consts::TAU - std::f32::consts::FRAC_PI_2;
            center + Vec2::angled(angle) * size * 0.5
        })
        .collect();
    ui.painter().add(PathShape::convex_polygon(outline, color, Stroke::NONE));
    let font = FontId::proportional(size * 0.7);
    ui.painter().text(center, Align2::CENTER_CENTER, letter, font, theme.findings.sign);
    let name = name.get(lang);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
}
