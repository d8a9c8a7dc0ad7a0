//! A map that is painted.

mod ask;
mod canvas;
mod inspector;
mod kept;
pub(super) mod legend;
mod locate;
mod more_options;
mod palette;
mod question;
mod tool_bar;
mod trace;
mod view;
mod zones;

use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_schema::{Lang, Ruleset, Words};
use eframe::egui::{CentralPanel, Frame, Panel, ScrollArea, Ui};

pub(super) use ask::ui as ask;
pub(super) use canvas::{gravest, hold_focus};
pub(super) use kept::KeptBoard;
pub(super) use locate::first_hex;
pub use locate::hex_at;
pub use trace::TraceView;
pub use view::{MapOutcome, MapView};

use super::{history, panel};
use crate::action::Action;
use crate::canvas::Camera;
use crate::document::{DocumentKey, OpenDocument};
use crate::stage::Stage;

/// A map on the workbench.
#[derive(Default)]
pub struct MapBench {
    /// How it is looked at and painted.
    pub view: MapView,
    board: KeptBoard,
    /// The scenario from which the map came to be painted.
    battle: Option<DocumentKey>,
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

    /// The map came to be painted from a scenario, where it was looked at from a place.
    pub(crate) fn comes_from(&mut self, scenario: DocumentKey, camera: Option<Camera>) {
        self.battle = Some(scenario);
        if let Some(camera) = camera {
            self.view.canvas.look_from(camera);
        }
    }

    pub(super) fn ui(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        if let Some(board) = self.board(stage.document, stage.ruleset) {
            let lang = stage.lang;
            let (battle, mut goes_back) = (self.battle, false);
            let above = |ui: &mut Ui| goes_back = battle.is_some() && back(lang, ui);
            paint(stage, &mut self.view, &board, above, ui);
            if let Some(battle) = battle.filter(|_| goes_back) {
                stage.ask(Action::Show(battle));
            }
        }
    }
}

/// Leads back to the battle. Returns whether it was asked for.
fn back(lang: Lang, ui: &mut Ui) -> bool {
    let mut goes = false;
    ui.horizontal(|ui| {
        let set_up = Words::new("Set up the battle", "Disposer les armées").get(lang);
        let paint = Words::new("Paint the map", "Peindre la carte").get(lang);
        goes = ui.selectable_label(false, set_up).clicked();
        let _ = ui.selectable_label(true, paint);
    });
    ui.separator();
    goes
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
        tool_bar::ui(stage, view, board, ui);
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
                    trace::ui(stage, view, ui);
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
