//! What the keys do.

use eframe::egui::{Grid, ScrollArea, Ui};

use super::{Answer, Around};
use crate::command::{Command, Menu};
use crate::keys::KeyLabels;
use banneret_schema::Words;

pub(super) fn ui(ui: &mut Ui, around: &Around<'_>) -> Answer {
    let lang = around.lang;
    let keys = KeyLabels::of(ui.ctx(), lang);
    ScrollArea::vertical().max_height(420.0).show(ui, |ui| {
        for menu in Menu::ALL {
            ui.strong(menu.name().get(lang));
            Grid::new(menu.name().en).num_columns(2).spacing([24.0, 2.0]).show(ui, |ui| {
                let commands = menu.groups().into_iter().flatten();
                for (command, key) in
                    commands.filter_map(|command: Command| Some((command, command.shortcut()?)))
                {
                    ui.label(command.name().get(lang));
                    ui.label(keys.shortcut(&key));
                    ui.end_row();
                }
            });
            ui.add_space(8.0);
        }
    });
    if ui.button(Words::new("Close", "Fermer").get(lang)).clicked() {
        Answer::Done
    } else {
        Answer::Open
    }
}
