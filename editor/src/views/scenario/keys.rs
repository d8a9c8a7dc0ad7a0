//! Keys of the battle: turn, take off, let go.

use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Key, Modifiers, Ui};

use super::{ScenarioView, canvas};
use crate::battle::{Lineup, stand};
use crate::stage::Stage;
use crate::views::map::hold_focus;

/// Does what keys ask for. Letters are left to text fields.
pub(super) fn ui(
    stage: &mut Stage<'_>,
    view: &mut ScenarioView,
    lineup: &Lineup,
    has_focus: bool,
    ui: &Ui,
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
        view.hand.drop_held();
        view.fan = None;
        view.adds_objective = false;
    }
    let Some(chosen) = view.hand.chosen.clone() else { return };
    if pressed(Modifiers::NONE, Key::Delete) || pressed(Modifiers::NONE, Key::Backspace) {
        canvas::take_off(stage, view, lineup, &chosen);
    }
    if pressed(Modifiers::NONE, Key::M) {
        view.hand.takes = true;
    }
    if pressed(Modifiers::NONE, Key::F) {
        let hex = lineup.find(chosen.side, &chosen.id).and_then(|(_, it)| it.post.hex());
        view.fan = if view.fan.is_some() { None } else { hex };
    }
    for (key, by) in [(Key::PageUp, -1), (Key::PageDown, 1)] {
        if pressed(Modifiers::NONE, key) {
            canvas::shift_in_stack(stage, view, lineup, &chosen, by);
        }
    }
    for (modifiers, sixths) in [(Modifiers::SHIFT, -1), (Modifiers::NONE, 1)] {
        if pressed(modifiers, Key::R)
            && let Some((side, fighter)) = lineup.find(chosen.side, &chosen.id)
            && let Some(post) = stand::turned(lineup, side, fighter, sixths)
        {
            canvas::put(stage, view, lineup, &chosen, &post);
        }
    }
}
