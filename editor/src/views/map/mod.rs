//! A map that is painted.

mod ask;
mod canvas;
mod inspector;
mod kept;
mod locate;
mod palette;
mod question;
mod tool_bar;
mod view;

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::ground::Ground;
use eframe::egui::{CentralPanel, Frame, Panel, ScrollArea, Ui};

pub(super) use ask::ui as ask;
pub(super) use canvas::{gravest, hold_focus};
pub(super) use kept::KeptBoard;
pub(super) use locate::first_hex;
pub use locate::hex_at;
pub use view::{MapOutcome, MapView};

use super::{history, panel};
use crate::document::OpenDocument;
use crate::stage::Stage;

/// A map on the workbench.
#[derive(Default)]
pub struct MapBench {
    /// How it is looked at and painted.
    pub view: MapView,
    board: KeptBoard,
}

impl MapBench {
    /// The ground, where its game is known.
    pub(super) fn board(
        &mut self,
        document: &OpenDocument,
        ruleset: Option<&Arc<Ruleset>>,
    ) -> Option<Arc<Ground>> {
        self.board.get(document, ruleset)
    }

    pub(super) fn ui(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        if let Some(board) = self.board(stage.document, stage.ruleset) {
            paint(stage, &mut self.view, &board, |_| {}, ui);
        }
    }
}

/// The ground to be painted, with the tools at its left under what comes above them.
pub(super) fn paint(
    stage: &mut Stage<'_>,
    view: &mut MapView,
    board: &Ground,
    above: impl FnOnce(&mut Ui),
    ui: &mut Ui,
) {
    panel::side("tools", Panel::left("tools").default_size(240.0).max_size(420.0), ui, |ui| {
        above(ui);
        tool_bar::ui(stage, view, ui);
        ui.separator();
        ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| palette::ui(stage, view, board, ui));
    });
    if stage.settings.inspector {
        panel::side(
            "inspector",
            Panel::right("inspector").default_size(260.0).max_size(420.0),
            ui,
            |ui| {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    inspector::ui(stage, view, board, ui);
                    ui.separator();
                    ask(stage, view, board, ui);
                    ui.separator();
                    history::ui(stage, ui);
                });
            },
        );
    }
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| canvas::ui(stage, view, board, ui));
}
