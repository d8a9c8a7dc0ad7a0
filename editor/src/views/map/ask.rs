//! Questions about the ground: reach, sight, distance, ground nobody gets to.

use banneret_schema::ground::Ground;
use eframe::egui::{Button, ComboBox, RichText, Ui};

use super::MapView;
use super::question::{command_of, movers};
use crate::command::{Command, MapCommand, When};
use crate::overlay::GroundQuestion;
use crate::stage::Stage;
use banneret_schema::Words;

pub(crate) fn ui(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, ui: &mut Ui) {
    let lang = stage.lang;
    ui.strong(Words::new("Ask the ground", "Interroger le terrain").get(lang));
    let label = ui.label(Words::new("Troop", "Troupe").get(lang));
    let chosen = view.mover.0.clone();
    let any = Words::new("foot troops, 2 hexes", "troupes à pied, 2 hexagones").get(lang);
    let shown = if chosen.is_empty() { any } else { &chosen };
    let combo = ComboBox::from_id_salt("troop").selected_text(shown).width(200.0);
    let combo = combo.show_ui(ui, |ui| {
        for (name, mover) in movers(&board.ruleset, lang) {
            if ui.selectable_label(name == chosen, &name).clicked() {
                view.mover = (name, mover);
                if matches!(view.question, Some(GroundQuestion::Reach { .. })) {
                    stage.run(Command::Map(MapCommand::OverlayReach));
                }
            }
        }
    });
    combo.response.labelled_by(label.id);
    let asked = command_of(view.question.as_ref());
    for command in MapCommand::QUESTIONS {
        let row = command.row();
        let possible = row.when != When::Marked || view.marked.is_some();
        let button = Button::new(row.name.get(lang)).selected(command == asked);
        if ui.add_enabled(possible, button).clicked() {
            stage.run(Command::Map(command));
        }
    }
    if view.marked.is_none() {
        let hint = Words::new("Click on a hex first.", "Cliquez d’abord sur un hexagone.");
        ui.label(RichText::new(hint.get(lang)).weak());
    }
}
