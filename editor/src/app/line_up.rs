//! The battle of the scenario in front, put together anew whenever something it may name has changed.

use std::sync::Arc;

use banneret_schema::header::DocumentKind;

use super::EditorApp;
use crate::battle::line_up;

impl EditorApp {
    /// Puts the battle in front together, if it is a scenario and anything on screen has changed.
    pub(super) fn line_up(&mut self) {
        let revisions: Vec<_> =
            self.tabs.iter().map(|tab| (tab.document.key, tab.document.revision())).collect();
        let Some(tab) = self.front() else { return };
        let is_scenario = tab.document.kind() == Some(DocumentKind::Scenario);
        if !is_scenario || tab.lined_up == revisions {
            return;
        }
        let (files, path) = self.files_around(&tab.document);
        let lineup = line_up(&files, &path, tab.lineup.as_deref()).map(Arc::new);
        if let Some(tab) = self.front_mut() {
            tab.lined_up = revisions;
            tab.lineup = lineup;
        }
    }
}
