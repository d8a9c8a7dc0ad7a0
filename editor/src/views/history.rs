//! What was done, and the way back.

use eframe::egui::{RichText, Ui};

use crate::action::Action;
use crate::stage::Stage;
use banneret_schema::Words;

pub(crate) fn ui(stage: &mut Stage<'_>, ui: &mut Ui) {
    let lang = stage.lang;
    let (key, history) = (stage.document.key, stage.document.history());
    ui.strong(Words::new("History", "Historique").get(lang));
    let begin = Words::new("As opened", "À l’ouverture").get(lang);
    if ui.selectable_label(history.n_done() == 0, begin).clicked() {
        stage.ask(Action::GoTo(key, 0));
    }
    for (index, edit) in history.edits().enumerate() {
        let n_done = index + 1;
        let title = edit.title.get(lang);
        let undone = n_done > history.n_done();
        let title = if undone { RichText::new(title).weak() } else { RichText::new(title) };
        let line = ui.push_id(index, |ui| ui.selectable_label(n_done == history.n_done(), title));
        if line.inner.clicked() {
            stage.ask(Action::GoTo(key, n_done));
        }
    }
}
