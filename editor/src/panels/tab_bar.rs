//! The documents that are open.

use eframe::egui::{Button, Panel, ScrollArea, Ui};

use crate::action::Action;
use crate::tabs::Overview;
use banneret_schema::Words;

pub(crate) fn ui(overview: &Overview<'_>, ui: &mut Ui, actions: &mut Vec<Action>) {
    if overview.tabs.all().is_empty() {
        return;
    }
    let lang = overview.lang;
    Panel::top("tabs").show(ui, |ui| {
        ScrollArea::horizontal().show(ui, |ui| {
            ui.horizontal(|ui| {
                let front = overview.front().map(|tab| tab.document.key);
                for tab in overview.tabs.all() {
                    let document = &tab.document;
                    let mark = if document.is_modified() { " •" } else { "" };
                    let name = format!("{}{mark}", document.title());
                    let shown = ui.selectable_label(front == Some(document.key), name);
                    let path = document.path.as_deref();
                    let unsaved = Words::new("Not saved yet", "Pas encore enregistré").get(lang);
                    if shown.on_hover_text(path.unwrap_or(unsaved)).clicked() {
                        actions.push(Action::Show(document.key));
                    }
                    let close = Words::new("Close", "Fermer").get(lang);
                    let label = format!("{close} {}", document.title());
                    let button = ui.add(Button::new("×").frame(false));
                    button.widget_info(|| {
                        eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Button, true, &label)
                    });
                    if button.on_hover_text(close).clicked() {
                        actions.push(Action::Close(document.key));
                    }
                    ui.add_space(6.0);
                }
            });
        });
    });
}
