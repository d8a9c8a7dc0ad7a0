//! Panels: each draws what it is given and asks for what it wants.

pub(crate) mod history;
pub(crate) mod inspector;
pub(crate) mod menu_bar;
pub(crate) mod overlay;
pub(crate) mod palette;
pub(crate) mod problems;
mod sign;
pub(crate) mod start;
pub(crate) mod status_line;
pub(crate) mod tab_bar;
pub(crate) mod tool_bar;

use banneret_schema::header::DocumentKind;
use eframe::egui::{CentralPanel, Frame, Panel, ScrollArea, Ui};

use crate::action::Action;
use crate::app::{ArmyTab, Tab};
use crate::settings::Settings;
use crate::symbols::Symbols;
use crate::theme::Theme;
use crate::views;
use crate::views::army::{ArmyAction, ArmyCtx};

/// What every panel may look at.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) theme: &'a Theme,
}

/// The army builder.
fn army(tab: &mut Tab, parts: Parts<'_>, ui: &mut Ui, actions: &mut Vec<Action>) {
    let revision = tab.document.revision();
    let ArmyTab { view, mustered, selection } = &mut tab.army;
    let Some(mustered) = mustered else {
        views::text::ui(tab, parts, ui);
        return;
    };
    let ctx = ArmyCtx {
        lang: parts.settings.lang(),
        muster: &mustered.muster,
        setting: mustered.setting(),
        revision,
        selection,
    };
    // What was read a moment ago is shown greyed, and cannot be changed: a patch holds for one text.
    let current = mustered.muster.is_of(tab.document.text());
    let asked = ui.add_enabled_ui(current, |ui| view.ui(ui, &ctx)).inner;
    let key = tab.document.key;
    for action in asked {
        match action {
            ArmyAction::Apply(edit) if current => actions.push(Action::Apply(key, edit)),
            ArmyAction::Apply(_) => {}
            ArmyAction::Refused(reason) => actions.push(Action::Say(reason)),
            ArmyAction::Select(members) => *selection = members,
            ArmyAction::GoTo(route) => actions.push(Action::Reveal(key, route)),
            ArmyAction::Open(path) => actions.push(Action::OpenBeside(key, path)),
        }
    }
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
        Panel::bottom("problems").resizable(true).default_size(110.0).show(ui, |ui| {
            problems::ui(tab, parts, ui, actions);
        });
    }
    if tab.sets_up() {
        views::scenario::ui(tab, symbols, parts, ui, actions);
        return;
    }
    let Some(board) = tab.board() else {
        match tab.document.kind() {
            Some(DocumentKind::Army) => army(tab, parts, ui, actions),
            _ => views::text::ui(tab, parts, ui),
        }
        return;
    };
    Panel::left("tools").resizable(true).default_size(240.0).max_size(420.0).show(ui, |ui| {
        views::scenario::switch(tab, parts.settings.lang(), ui);
        tool_bar::ui(tab, parts, ui, actions);
        ui.separator();
        ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| palette::ui(tab, &board, symbols, parts, ui, actions));
    });
    if parts.settings.inspector {
        Panel::right("inspector").resizable(true).default_size(260.0).max_size(420.0).show(
            ui,
            |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    inspector::ui(tab, &board, parts, ui, actions);
                    ui.separator();
                    overlay::ui(tab, &board, parts, ui, actions);
                    ui.separator();
                    history::ui(tab, parts, ui, actions);
                });
            },
        );
    }
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        views::map::ui(tab, &board, symbols, parts, ui, actions);
    });
}
