//! The menus: every command with its key.

use eframe::egui::{Button, MenuBar, Panel, Ui};

use crate::action::Action;
use crate::app::EditorApp;
use crate::command::{Command, Menu};
use crate::door::file_name;
use crate::words::Words;

pub(crate) fn ui(app: &EditorApp, ui: &mut Ui, actions: &mut Vec<Action>) {
    let lang = app.lang();
    Panel::top("menu").show(ui, |ui| {
        MenuBar::new().ui(ui, |ui| {
            for menu in Menu::ALL {
                ui.menu_button(menu.name().get(lang), |ui| {
                    for (index, group) in menu.groups().into_iter().enumerate() {
                        if index > 0 {
                            ui.separator();
                        }
                        for command in group {
                            entry(app, ui, command, actions);
                        }
                        if menu == Menu::File && index == 1 {
                            recent(app, ui, actions);
                        }
                    }
                });
            }
        });
    });
}

fn entry(app: &EditorApp, ui: &mut Ui, command: Command, actions: &mut Vec<Action>) {
    let mut button = Button::new(name(app, command));
    if let Some(key) = command.shortcut() {
        button = button.shortcut_text(ui.ctx().format_shortcut(&key));
    }
    if let Some(on) = is_on(app, command) {
        button = button.selected(on);
    }
    if ui.add_enabled(app.can(command), button).clicked() {
        actions.push(Action::Run(command));
        ui.close();
    }
}

/// The name of a command; undo and redo say what they would do.
fn name(app: &EditorApp, command: Command) -> String {
    let lang = app.lang();
    let history = app.front().map(|tab| tab.document.history());
    let edit = match command {
        Command::Undo => history.and_then(|history| history.next_undo()),
        Command::Redo => history.and_then(|history| history.next_redo()),
        _ => None,
    };
    let name = command.name().get(lang);
    edit.map_or_else(|| name.to_owned(), |edit| format!("{name}: {}", edit.title.get(lang)))
}

/// Whether a command that switches something has it switched on.
fn is_on(app: &EditorApp, command: Command) -> Option<bool> {
    let settings = &app.settings;
    Some(match command {
        Command::ToggleCoordinates => settings.coordinates,
        Command::ToggleGrid => settings.grid,
        Command::ToggleZones => settings.zones,
        Command::ToggleLevels => settings.levels,
        Command::ToggleMinimap => settings.minimap,
        Command::ToggleProblems => settings.problems,
        Command::ToggleInspector => settings.inspector,
        Command::ToggleTheme => settings.dark,
        Command::Tool(kind) => app.front()?.map.kind() == kind,
        _ => return None,
    })
}

fn recent(app: &EditorApp, ui: &mut Ui, actions: &mut Vec<Action>) {
    let lang = app.lang();
    ui.menu_button(Words::new("Open recent", "Ouvrir récent").get(lang), |ui| {
        for path in &app.settings.recent {
            if ui.button(file_name(path)).on_hover_text(path).clicked() {
                actions.push(Action::Open(path.clone()));
                ui.close();
            }
        }
    });
}
