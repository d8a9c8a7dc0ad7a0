//! What becomes of unsaved work.

use eframe::egui::Ui;

use super::{Answer, Around};
use crate::action::Action;
use crate::command::Command;
use crate::document::DocumentKey;
use banneret_schema::Words;

/// Asks before a document is closed.
pub(super) fn close_ui(
    ui: &mut Ui,
    around: &Around<'_>,
    key: DocumentKey,
    title: &str,
    actions: &mut Vec<Action>,
) -> Answer {
    let question =
        Words::new("has changes that are not saved.", "a des modifications non enregistrées.");
    ui.label(format!("{title} {}", question.get(around.lang)));
    ui.add_space(8.0);
    let mut answer = Answer::Open;
    ui.horizontal(|ui| {
        if ui
            .button(Words::new("Save and close", "Enregistrer et fermer").get(around.lang))
            .clicked()
        {
            actions.extend([Action::Save(key), Action::CloseIfSaved(key)]);
            answer = Answer::Done;
        }
        if ui
            .button(Words::new("Close without saving", "Fermer sans enregistrer").get(around.lang))
            .clicked()
        {
            actions.push(Action::Discard(key));
            answer = Answer::Done;
        }
        if ui.button(Words::new("Cancel", "Annuler").get(around.lang)).clicked() {
            answer = Answer::Done;
        }
    });
    answer
}

/// Asks before the program ends.
pub(super) fn quit_ui(
    ui: &mut Ui,
    around: &Around<'_>,
    titles: &[String],
    actions: &mut Vec<Action>,
) -> Answer {
    let question =
        Words::new("These have changes that are not saved:", "Modifications non enregistrées :");
    ui.label(question.get(around.lang));
    for title in titles {
        ui.label(format!("  {title}"));
    }
    ui.add_space(8.0);
    let mut answer = Answer::Open;
    ui.horizontal(|ui| {
        if ui.button(Words::new("Save all", "Tout enregistrer").get(around.lang)).clicked() {
            actions.extend([Action::Run(Command::SaveAll), Action::QuitIfSaved]);
            answer = Answer::Done;
        }
        if ui
            .button(Words::new("Quit without saving", "Quitter sans enregistrer").get(around.lang))
            .clicked()
        {
            actions.push(Action::QuitNow);
            answer = Answer::Done;
        }
        if ui.button(Words::new("Cancel", "Annuler").get(around.lang)).clicked() {
            answer = Answer::Done;
        }
    });
    answer
}
