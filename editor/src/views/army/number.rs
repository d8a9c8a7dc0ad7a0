//! A number of a member, taken over when the author lets go of it.

use banneret_validator::Text;
use eframe::egui::{DragValue, Ui, WidgetInfo};

use super::{ArmyAction, ArmyCtx, words};
use crate::army::form::{FormField, Takes};
use crate::army::roster::{MemberRow, cell_at};
use crate::document::army::{MemberAt, MembersKey, set, set_count};

/// The number that is being dragged or typed, and whose.
#[derive(Debug, Default)]
pub(super) struct Number {
    held: Option<(MemberAt, Vec<String>, i64)>,
}

impl Number {
    /// Draws the number of a key.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &ArmyCtx<'_>,
        row: &MemberRow,
        field: &FormField,
        path: &[String],
    ) -> Option<ArmyAction> {
        let Takes::Number { min, max } = field.takes else { return None };
        let cell = cell_at(ctx.muster, row.member, path);
        let written = cell.and_then(|cell| cell.written.first()?.parse().ok());
        let now = written.unwrap_or_else(|| 1.clamp(min, max));
        let is_held = |held: &(MemberAt, Vec<String>, i64)| held.0 == row.member && held.1 == path;
        let mut number = self.held.as_ref().filter(|held| is_held(held)).map_or(now, |held| held.2);
        let response = ui.add(DragValue::new(&mut number).range(min..=max).speed(0.1));
        let (label, of) = (field.label.get(ctx.lang), words::OF.get(ctx.lang));
        let said = format!("{label} {of} {}", row.called.get(ctx.lang));
        #[expect(clippy::cast_precision_loss, reason = "numbers of members are small")]
        response.widget_info(|| WidgetInfo {
            label: Some(said.clone()),
            ..WidgetInfo::drag_value(true, number as f64)
        });
        if response.changed() {
            self.held = Some((row.member, path.to_vec(), number));
        }
        if response.dragged() || response.has_focus() {
            return None;
        }
        let (.., number) = self.held.take_if(|held| is_held(held))?;
        (number != now).then(|| write(ctx, row.member, path, number))
    }
}

fn write(ctx: &ArmyCtx<'_>, member: MemberAt, path: &[String], number: i64) -> ArmyAction {
    let (text, base) = (ctx.muster.text(), &ctx.muster.base);
    if let ([key], Ok(count)) = (path, u32::try_from(number))
        && key == "count"
    {
        return ArmyAction::from_edit(set_count(text, base, member, count));
    }
    let spot = MembersKey { members: &[member], path };
    let shown = Text::of(&number);
    ArmyAction::from_edit(set(text, base, spot, Some(&number.into()), &shown))
}
