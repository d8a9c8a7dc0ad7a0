//! A scenario in several files, or all in one.

use super::EditorApp;
use crate::document::RefusedEdit;
use crate::document::scenario::{NamedDocument, gather, split};

impl EditorApp {
    /// Makes documents of their own of the map and armies of the scenario in front.
    pub(super) fn split_files(&mut self) {
        let Some(tab) = self.tabs.front_mut() else { return };
        let key = tab.document.key;
        match split(&tab.document) {
            Ok((parts, edit)) => {
                tab.document.apply(&edit);
                for part in parts {
                    self.open_text(&part.name, part.text);
                }
                self.tabs.show(key);
                self.after_change(key);
            }
            Err(RefusedEdit(reason)) => self.say(reason),
        }
    }

    /// Writes the map and armies of the scenario in front into its own file.
    pub(super) fn one_file(&mut self) {
        let Some(tab) = self.tabs.front() else { return };
        let key = tab.document.key;
        let bench = tab.workbench.scenario();
        let Some(lineup) = bench.and_then(|bench| bench.lineup.clone()) else { return };
        let (_, own) = self.tabs.files_around(&self.store, &tab.document);
        let named: Vec<_> = lineup
            .named
            .iter()
            .map(|(route, source)| NamedDocument { route, path: &source.path, text: &source.text })
            .collect();
        match gather(&tab.document, &own, &named) {
            Ok(edit) => {
                if let Some(tab) = self.tabs.front_mut() {
                    tab.document.apply(&edit);
                }
                self.after_change(key);
            }
            Err(RefusedEdit(reason)) => self.say(reason),
        }
    }
}
