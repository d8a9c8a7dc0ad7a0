//! The menus: every command with its key.

use eframe::egui::{Button, MenuBar, Panel, Ui};

use crate::action::Action;
use crate::command::{Command, Menu};
use crate::door::{file_name, folder_of};
use crate::keys::KeyLabels;
use crate::tabs::Overview;
use banneret_schema::Words;

pub(crate) fn ui(overview: &Overview<'_>, ui: &mut Ui, actions: &mut Vec<Action>) {
    let lang = overview.lang;
    Panel::top("menu").show(ui, |ui| {
        MenuBar::new().ui(ui, |ui| {
            for menu in Menu::ALL {
                ui.menu_button(menu.name().get(lang), |ui| {
                    for (index, group) in menu.groups().into_iter().enumerate() {
                        if index > 0 {
                            ui.separator();
                        }
                        let offered = group.iter().filter(|it| overview.offers(**it));
                        for command in offered {
                            entry(overview, ui, *command, actions);
                        }
                        if group.contains(&Command::Open) {
                            recent(overview, ui, actions);
                        }
                    }
                });
            }
        });
    });
}

fn entry(overview: &Overview<'_>, ui: &mut Ui, command: Command, actions: &mut Vec<Action>) {
    let row = command.row();
    let mut button = Button::new(overview.name(command));
    if let Some(keys) = row.keys {
        button = button.shortcut_text(KeyLabels::of(ui.ctx(), overview.lang).shortcut(&keys));
    }
    if let Some(on) = overview.is_on(command) {
        button = button.selected(on);
    }
    let mut shown = ui.add_enabled(overview.can(command), button);
    if let Some(tip) = row.tip {
        shown = shown.on_hover_text(tip.get(overview.lang));
    }
    if shown.clicked() {
        actions.push(Action::Run(command));
        ui.close();
    }
}

fn recent(overview: &Overview<'_>, ui: &mut Ui, actions: &mut Vec<Action>) {
    ui.menu_button(Words::new("Open recent", "Ouvrir récent").get(overview.lang), |ui| {
        for path in &overview.settings.recent {
            // With its folder: many scenarios are called the same.
            let folder = file_name(folder_of(path));
            let name = if folder.is_empty() {
                file_name(path).to_owned()
            } else {
                format!("{folder}/{}", file_name(path))
            };
            if ui.button(name).on_hover_text(path).clicked() {
                actions.push(Action::Open(path.clone()));
                ui.close();
            }
        }
    });
}
