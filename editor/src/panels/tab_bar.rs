//! The documents that are open.

use eframe::egui::scroll_area::ScrollBarVisibility;
use eframe::egui::{Align, Button, Layout, Panel, Role, ScrollArea, Ui, WidgetInfo};

use crate::action::Action;
use crate::document::DocumentKey;
use crate::tabs::{Overview, Tab};
use banneret_schema::Words;

/// Draws the tabs. `faced` is the document that was in front in the last frame: another one is brought into view.
pub(crate) fn ui(
    overview: &Overview<'_>,
    faced: Option<DocumentKey>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    if overview.tabs.all().is_empty() {
        return;
    }
    let front = overview.front().map(|tab| tab.document.key);
    Panel::top("tabs").show(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            every(overview, front, ui, actions);
            // Its bar would lie over the tabs and take their clicks; the wheel and the list beside do as well.
            let area =
                ScrollArea::horizontal().scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden);
            area.auto_shrink(false).show(ui, |ui| {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    for tab in overview.tabs.all() {
                        let turned = front != faced;
                        one(overview, tab, front, turned, ui, actions);
                    }
                });
            });
        });
    });
}

fn name(overview: &Overview<'_>, tab: &Tab) -> String {
    let mark = if tab.document.is_modified() { " •" } else { "" };
    format!("{}{mark}", overview.tabs.called(&tab.document))
}

/// Every document in a list: there may be more than the line has room for.
fn every(
    overview: &Overview<'_>,
    front: Option<DocumentKey>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let all = Words::new("All documents", "Tous les documents").get(overview.lang);
    let shown = ui.menu_button("…", |ui| {
        for tab in overview.tabs.all() {
            let key = tab.document.key;
            if ui.selectable_label(front == Some(key), name(overview, tab)).clicked() {
                actions.push(Action::Show(key));
                ui.close();
            }
        }
    });
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Button, true, all));
    shown.response.on_hover_text(all);
}

fn one(
    overview: &Overview<'_>,
    tab: &Tab,
    front: Option<DocumentKey>,
    turned: bool,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let (lang, document) = (overview.lang, &tab.document);
    let is_front = front == Some(document.key);
    let shown = ui.selectable_label(is_front, name(overview, tab));
    let path = document.path.as_deref();
    let unsaved = Words::new("Not saved yet", "Pas encore enregistré").get(lang);
    let shown = shown.on_hover_text(path.unwrap_or(unsaved));
    if shown.clicked() {
        actions.push(Action::Show(document.key));
    }
    let close = Words::new("Close", "Fermer").get(lang);
    let label = format!("{close} {}", overview.tabs.called(document));
    let button = ui.add(Button::new("×").frame(false));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
    if is_front && turned {
        ui.scroll_to_rect(shown.rect.union(button.rect), None);
    }
    if button.on_hover_text(close).clicked() {
        actions.push(Action::Close(document.key));
    }
    ui.add_space(6.0);
}
