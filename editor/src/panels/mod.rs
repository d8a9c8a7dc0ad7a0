//! Panels: each draws what it is given and asks for what it wants.

pub(crate) mod history;
pub(crate) mod inspector;
pub(crate) mod menu_bar;
pub(crate) mod overlay;
pub(crate) mod palette;
pub(crate) mod problems;
pub(crate) mod start;
pub(crate) mod status_line;
pub(crate) mod tab_bar;
pub(crate) mod tool_bar;

use eframe::egui::{CentralPanel, Frame, Panel, ScrollArea, Ui};

use crate::action::Action;
use crate::app::Tab;
use crate::settings::Settings;
use crate::symbols::Symbols;
use crate::theme::Theme;
use crate::views;

/// What every panel may look at.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) theme: &'a Theme,
}

/// The document in front with everything around it.
pub(crate) fn document(
    tab: &mut Tab,
    symbols: &mut Symbols,
    parts: Parts<'_>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    if parts.settings.problems {
        Panel::bottom("problems").resizable(true).default_size(150.0).show(ui, |ui| {
            problems::ui(tab, parts, ui, actions);
        });
    }
    if tab.sets_up() {
        views::scenario::ui(tab, symbols, parts, ui, actions);
        return;
    }
    let Some(board) = tab.board() else {
        views::text::ui(tab, parts, ui);
        return;
    };
    Panel::left("tools").resizable(true).default_size(230.0).show(ui, |ui| {
        views::scenario::switch(tab, parts.settings.lang(), ui);
        tool_bar::ui(tab, parts, ui, actions);
        ui.separator();
        ScrollArea::vertical().show(ui, |ui| palette::ui(tab, &board, symbols, parts, ui, actions));
    });
    if parts.settings.inspector {
        Panel::right("inspector").resizable(true).default_size(250.0).show(ui, |ui| {
            ScrollArea::vertical().show(ui, |ui| {
                inspector::ui(tab, &board, parts, ui, actions);
                ui.separator();
                overlay::ui(tab, &board, parts, ui, actions);
                ui.separator();
                history::ui(tab, parts, ui, actions);
            });
        });
    }
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        views::map::ui(tab, &board, symbols, parts, ui, actions);
    });
}
