//! Work that was not saved when the editor ended the last time.

use eframe::egui::Ui;
use serde::{Deserialize, Serialize};

use super::{Answer, Around};
use crate::action::Action;
use banneret_schema::Words;

/// A document as it was when the editor ended without saving it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LostDocument {
    /// Where it was kept, if it had a place.
    pub(crate) path: Option<String>,
    /// The name of its tab.
    pub(crate) title: String,
    /// The text on disk that it was made from.
    pub(crate) on_disk: Option<String>,
    /// The text that was on screen.
    pub(crate) text: String,
}

pub(super) fn ui(
    ui: &mut Ui,
    around: &Around<'_>,
    lost: &[LostDocument],
    actions: &mut Vec<Action>,
) -> Answer {
    let lang = around.lang;
    let what = Words::new(
        "The editor ended without saving these:",
        "L’éditeur s’est arrêté sans enregistrer :",
    );
    ui.label(what.get(lang));
    for lost in lost {
        ui.label(format!("  {}", lost.path.as_deref().unwrap_or(&lost.title)));
    }
    ui.add_space(8.0);
    let mut answer = Answer::Open;
    ui.horizontal(|ui| {
        if ui.button(Words::new("Bring them back", "Les récupérer").get(lang)).clicked() {
            actions.push(Action::Recover);
            answer = Answer::Done;
        }
        if ui.button(Words::new("Throw them away", "Les abandonner").get(lang)).clicked() {
            actions.push(Action::ForgetRecovery);
            answer = Answer::Done;
        }
    });
    answer
}
