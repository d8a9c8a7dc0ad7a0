//! The first screen: what can be begun, what was open last, and examples.

use eframe::egui::{CentralPanel, RichText, Ui};

use crate::action::Action;
use crate::command::Command;
use crate::door::file_name;
use crate::examples::EXAMPLES;
use crate::tabs::Overview;
use banneret_schema::Words;

pub(crate) fn ui(overview: &Overview<'_>, ui: &mut Ui, actions: &mut Vec<Action>) {
    let lang = overview.lang;
    CentralPanel::default().show(ui, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(40.0);
            ui.label(RichText::new("Banneret").size(40.0).strong());
            let what = Words::new(
                "Paint battlefields, build armies, set up scenarios",
                "Peignez des champs de bataille, bâtissez des armées, montez des scénarios",
            );
            ui.label(RichText::new(what.get(lang)).weak());
            ui.add_space(24.0);
            let begin = [
                Command::NewMap,
                Command::NewArmy,
                Command::NewScenario,
                Command::ConvertList,
                Command::Open,
                Command::OpenKept,
                Command::OpenFolder,
            ];
            for command in begin.into_iter().filter(|it| overview.offers(*it)) {
                if ui.button(RichText::new(command.name().get(lang)).size(16.0)).clicked() {
                    actions.push(Action::Run(command));
                }
            }
            if !overview.settings.recent.is_empty() {
                ui.add_space(20.0);
                ui.strong(Words::new("Opened last", "Ouverts récemment").get(lang));
                for path in overview.settings.recent.iter().take(6) {
                    if ui.link(file_name(path)).on_hover_text(path).clicked() {
                        actions.push(Action::Open(path.clone()));
                    }
                }
            }
            ui.add_space(20.0);
            ui.strong(Words::new("Examples", "Exemples").get(lang));
            for example in EXAMPLES {
                if ui.link(example.title.get(lang)).clicked() {
                    actions.extend(example.files.iter().map(|(name, text)| Action::OpenText {
                        name: (*name).to_owned(),
                        text: (*text).to_owned(),
                    }));
                }
            }
            ui.add_space(20.0);
            let drop = Words::new(
                "You can also drop files on this window.",
                "Vous pouvez aussi déposer des fichiers sur cette fenêtre.",
            );
            ui.label(RichText::new(drop.get(lang)).weak());
        });
    });
}
