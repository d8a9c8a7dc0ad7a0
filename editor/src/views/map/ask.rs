//! Questions about the ground: reach, sight, distance, ground nobody gets to.

use eframe::egui::{Button, ComboBox, RichText, Ui};

use super::Parts;
use crate::action::Action;
use crate::app::Tab;
use crate::board::Board;
use crate::command::Command;
use crate::overlay::Question;
use crate::views::map::movers;
use crate::words::Words;

pub(crate) fn ui(
    tab: &mut Tab,
    board: &Board,
    parts: Parts<'_>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let lang = parts.settings.lang();
    ui.strong(Words::new("Ask the ground", "Interroger le terrain").get(lang));
    let label = ui.label(Words::new("Troop", "Troupe").get(lang));
    let chosen = tab.map.mover.0.clone();
    let any = Words::new("foot troops, 2 hexes", "troupes à pied, 2 hexagones").get(lang);
    let shown = if chosen.is_empty() { any } else { &chosen };
    let combo = ComboBox::from_id_salt("troop").selected_text(shown).width(200.0);
    let combo = combo.show_ui(ui, |ui| {
        for (name, mover) in movers(&board.ruleset, lang) {
            if ui.selectable_label(name == chosen, &name).clicked() {
                tab.map.mover = (name, mover);
                if matches!(tab.map.question, Some(Question::Reach { .. })) {
                    actions.push(Action::Run(Command::OverlayReach));
                }
            }
        }
    });
    combo.response.labelled_by(label.id);
    let asks = |question: &Option<Question>, command: Command| match question {
        None => command == Command::OverlayNone,
        Some(Question::Reach { .. }) => command == Command::OverlayReach,
        Some(Question::Sight { .. }) => command == Command::OverlaySight,
        Some(Question::Range { .. }) => command == Command::OverlayRings,
        Some(Question::Unreachable) => command == Command::OverlayUnreachable,
    };
    let commands = [
        Command::OverlayReach,
        Command::OverlaySight,
        Command::OverlayRings,
        Command::OverlayUnreachable,
        Command::OverlayNone,
    ];
    for command in commands {
        let from_hex = matches!(
            command,
            Command::OverlayReach | Command::OverlaySight | Command::OverlayRings
        );
        let possible = !from_hex || tab.map.marked.is_some();
        let button =
            Button::new(command.name().get(lang)).selected(asks(&tab.map.question, command));
        if ui.add_enabled(possible, button).clicked() {
            actions.push(Action::Run(command));
        }
    }
    if tab.map.marked.is_none() {
        let hint = Words::new("Click on a hex first.", "Cliquez d’abord sur un hexagone.");
        ui.label(RichText::new(hint.get(lang)).weak());
    }
}
