//! The budget as a bar: what is spent on what, and what is left.

use banneret_schema::Points;
use eframe::egui::{
    Align2, FontId, Rect, Role, Sense, Stroke, StrokeKind, TextStyle, Ui, WidgetInfo, vec2,
};

use super::colors::sign;
use super::{ArmyColors, ArmyCtx};

/// The budget bar.
#[derive(Debug, Clone, Copy)]
pub struct BudgetBar;

/// How high the bar is, in points of the screen.
const HEIGHT: f32 = 22.0;

impl BudgetBar {
    /// Draws it.
    pub fn ui(&self, ui: &mut Ui, ctx: &ArmyCtx<'_>) {
        let (balance, lang) = (&ctx.muster.balance, ctx.lang);
        let look = ArmyColors::of(ui.visuals());
        let words = balance.words().get(lang).to_owned();
        let size = vec2(ui.available_width(), HEIGHT);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, &words));
        let painter = ui.painter_at(rect);
        painter.rect_filled(rect, 2.0, look.empty);
        // The bar is as long as the larger of both, so that what is over the budget shows.
        let whole = balance.budget.map_or(balance.total, |budget| budget.max(balance.total));
        let mut left = rect.left();
        for (index, share) in balance.shares.iter().enumerate() {
            let width = rect.width() * fraction(share.cost, whole);
            let segment = Rect::from_min_size(rect.with_min_x(left).min, vec2(width, HEIGHT));
            painter.rect_filled(segment, 0.0, look.segment(index));
            left += width;
        }
        let stroke = if balance.is_over() { look.error } else { look.weak };
        painter.rect_stroke(rect, 2.0, Stroke::new(1.0, stroke), StrokeKind::Inside);
        if let Some(budget) = balance.budget.filter(|_| balance.is_over()) {
            let at = rect.left() + rect.width() * fraction(budget, whole);
            painter.vline(at, rect.y_range(), Stroke::new(2.0, look.error));
            let font = FontId::proportional(HEIGHT * 0.7);
            painter.text(rect.right_center(), Align2::RIGHT_CENTER, "!! ", font, look.error);
        }
        ui.horizontal_wrapped(|ui| {
            if balance.is_over() {
                ui.colored_label(look.error, format!("{} {words}", sign::ERROR));
            } else {
                ui.strong(&words);
            }
            let side = ui.text_style_height(&TextStyle::Body) * 0.7;
            for (index, share) in balance.shares.iter().enumerate() {
                let (mark, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
                ui.painter().rect_filled(mark, 2.0, look.segment(index));
                ui.label(format!("{} {}", share.name.get(lang), share.cost.display(lang)));
            }
        });
    }
}

/// A part of a whole, for the screen only.
#[expect(clippy::cast_precision_loss, reason = "the screen does not show a thousandth of a point")]
fn fraction(part: Points, whole: Points) -> f32 {
    let thousandths = |points: Points| (points * Points::from(1000)).rounded() as f32;
    let whole = thousandths(whole);
    if whole <= 0.0 { 0.0 } else { (thousandths(part) / whole).clamp(0.0, 1.0) }
}
