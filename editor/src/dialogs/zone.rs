//! Whether a zone goes, and with it what names it.

use banneret_schema::Words;
use banneret_validator::text;
use eframe::egui::Ui;

use super::{Answer, Around, buttons, told};
use crate::action::Action;
use crate::document::{DocumentKey, RefusedEdit};
use crate::tabs::{EditsEverywhere, delete_zone};

/// Which zone is to go.
pub(crate) struct ZoneDialog {
    key: DocumentKey,
    zone: String,
    plan: Option<Result<EditsEverywhere, RefusedEdit>>,
}

impl ZoneDialog {
    pub(super) fn new(key: DocumentKey, zone: String) -> Self {
        Self { key, zone, plan: None }
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let (lang, overview) = (around.lang, around.overview);
        let zone = &self.zone;
        ui.label(
            text!(
                "The zone {zone} is taken off the map.",
                "La zone {zone} est retirée de la carte."
            )
            .get(lang),
        );
        let plan = self
            .plan
            .get_or_insert_with(|| delete_zone(overview.tabs, overview.store, self.key, zone));
        told(ui, lang, Words::new("To know:", "À savoir :"), Some(plan));
        let possible = plan.is_ok();
        match buttons(ui, lang, Words::new("Delete the zone", "Supprimer la zone"), possible) {
            Some(true) => {
                if let Some(Ok(plan)) = self.plan.take() {
                    actions.push(Action::ChangeAll(plan.edits));
                }
                Answer::Done
            }
            Some(false) => Answer::Done,
            None => Answer::Open,
        }
    }
}
