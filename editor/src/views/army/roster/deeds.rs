//! What can be done to the selected members, in one line above all tables.

use eframe::egui::{Button, Label, RichText, Ui};

use super::super::{ArmyAction, ArmyCtx};
use super::actions::{MemberAction, do_it};

/// Draws the buttons, and who is selected. They are there before anybody is: the tables stay in their place under
/// the pointer that selects.
pub(in crate::views::army) fn deeds(ui: &mut Ui, ctx: &ArmyCtx<'_>) -> Vec<ArmyAction> {
    let mut actions = Vec::new();
    let able = !ctx.selection.is_empty();
    ui.horizontal(|ui| {
        for deed in MemberAction::ALL {
            let button = ui.add_enabled(able, Button::new(deed.words().get(ctx.lang)));
            if button.clicked() {
                actions.extend(do_it(ctx, deed, ctx.selection));
            }
        }
        let selected = ctx.selection.iter().filter_map(|it| ctx.muster.roster.row(*it));
        let names: Vec<&str> = selected.map(|row| row.called.get(ctx.lang)).collect();
        ui.add(Label::new(RichText::new(names.join(", ")).weak()).truncate());
    });
    actions
}
