//! Keys of the battle: turn, take off, let go.

use eframe::egui::text_edit::TextEditState;
use eframe::egui::{EventFilter, Key, Modifiers, Ui};

use super::canvas;
use crate::action::Action;
use crate::app::Tab;
use crate::battle::{Lineup, stand};

/// Does what keys ask for. Letters are left to text fields.
pub(super) fn ui(
    tab: &mut Tab,
    lineup: &Lineup,
    ui: &Ui,
    has_focus: bool,
    actions: &mut Vec<Action>,
) {
    let focused = ui.ctx().memory(|memory| memory.focused());
    if focused.is_some_and(|id| TextEditState::load(ui.ctx(), id).is_some()) {
        return;
    }
    if has_focus {
        hold_focus(ui);
    }
    let pressed = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
    if pressed(Modifiers::NONE, Key::Escape) {
        tab.scenario.hand.drop_held();
        tab.scenario.adds_objective = false;
    }
    let Some(chosen) = tab.scenario.hand.chosen.clone() else { return };
    if pressed(Modifiers::NONE, Key::Delete) || pressed(Modifiers::NONE, Key::Backspace) {
        canvas::take_off(tab, lineup, &chosen, actions);
    }
    if pressed(Modifiers::NONE, Key::M) {
        tab.scenario.hand.takes = true;
    }
    for (modifiers, sixths) in [(Modifiers::SHIFT, -1), (Modifiers::NONE, 1)] {
        if pressed(modifiers, Key::R)
            && let Some((side, fighter)) = lineup.find(chosen.side, &chosen.id)
            && let Some(footing) = stand::turned(lineup, side, fighter, sixths)
        {
            canvas::put(tab, lineup, &chosen, &footing, actions);
        }
    }
}

/// Escape must not take the focus away from the canvas.
fn hold_focus(ui: &Ui) {
    let filter = EventFilter {
        escape: true,
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.ctx().memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.set_focus_lock_filter(id, filter);
        }
    });
}
