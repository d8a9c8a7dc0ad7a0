//! A file that somebody else changed while it was open with unsaved work.

use eframe::egui::Ui;

use super::{Answer, Around};
use crate::action::Action;
use crate::document::DocumentKey;
use banneret_schema::Words;

pub(super) fn ui(
    ui: &mut Ui,
    around: &Around<'_>,
    key: DocumentKey,
    title: &str,
    theirs: &str,
    actions: &mut Vec<Action>,
) -> Answer {
    let lang = around.lang;
    let what = Words::new(
        "was changed by another program, and it has changes here that are not saved.",
        "a été modifié par un autre programme et a ici des modifications non enregistrées.",
    );
    ui.label(format!("{title} {}", what.get(lang)));
    let mine = around.overview.tabs.get(key);
    if let Some(document) = mine.map(|tab| &tab.document)
        && let Some(base) = &document.on_disk
        && diffy::merge(base, document.text(), theirs).is_err()
    {
        let both = Words::new(
            "Both changed the same lines, so they cannot be merged.",
            "Les mêmes lignes ont changé : une fusion est impossible.",
        );
        ui.label(both.get(lang));
    }
    ui.add_space(8.0);
    let choices = [
        (Words::new("Merge both", "Fusionner les deux"), Action::Merge(key)),
        (Words::new("Keep mine", "Garder le mien"), Action::KeepMine(key)),
        (Words::new("Take the file", "Prendre le fichier"), Action::TakeTheirs(key)),
    ];
    let mut answer = Answer::Open;
    ui.horizontal(|ui| {
        for (name, action) in choices {
            if ui.button(name.get(lang)).clicked() {
                actions.push(action);
                answer = Answer::Done;
            }
        }
    });
    answer
}
