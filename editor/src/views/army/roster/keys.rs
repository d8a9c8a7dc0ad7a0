//! What keys do while a row has the focus.

use eframe::egui::{EventFilter, Id, Key, Modifiers, Ui};

use super::super::{ArmyAction, ArmyCtx};
use super::actions::{MemberAction, do_it};
use crate::army::roster::MemberRow;

/// What was pressed: Delete removes, Ctrl+D duplicates, Alt with an arrow moves, an arrow alone goes to
/// the next row.
pub(super) fn pressed(
    ui: &Ui,
    focused: Id,
    ctx: &ArmyCtx<'_>,
    rows: &[&MemberRow],
    at: usize,
) -> Vec<ArmyAction> {
    // Otherwise an arrow would leave for the widget above or below.
    let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(focused, filter));
    let members = ctx.meant(rows[at].member);
    let deeds = [
        (Modifiers::NONE, Key::Delete, MemberAction::Remove),
        (Modifiers::COMMAND, Key::D, MemberAction::Duplicate),
        (Modifiers::ALT, Key::ArrowUp, MemberAction::Up),
        (Modifiers::ALT, Key::ArrowDown, MemberAction::Down),
    ];
    for (modifiers, key, deed) in deeds {
        if ui.input_mut(|input| input.consume_key(modifiers, key)) {
            return do_it(ctx, deed, &members);
        }
    }
    let up = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowUp));
    let down = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown));
    let to = if up { at.checked_sub(1) } else { down.then_some(at + 1) };
    let to = to.and_then(|to| rows.get(to));
    to.map(|row| ArmyAction::Select(vec![row.member])).into_iter().collect()
}
