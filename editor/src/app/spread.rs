//! A scenario in several files, or all in one.

use super::EditorApp;
use crate::document::map::Refusal;
use crate::document::scenario::{Named, gather, split};

impl EditorApp {
    /// Makes documents of their own of the map and armies of the scenario in front.
    pub(super) fn split_files(&mut self) {
        let Some(tab) = self.front_mut() else { return };
        let key = tab.document.key;
        match split(&tab.document) {
            Ok((parts, edit)) => {
                tab.document.apply(&edit);
                let front = self.active;
                for part in parts {
                    self.open_text(&part.name, part.text);
                }
                self.active = front;
                self.after_change(key);
            }
            Err(Refusal(reason)) => self.say(reason),
        }
    }

    /// Writes the map and armies of the scenario in front into its own file.
    pub(super) fn one_file(&mut self) {
        let Some(tab) = self.front() else { return };
        let key = tab.document.key;
        let Some(lineup) = tab.lineup.clone() else { return };
        let (_, own) = self.files_around(&tab.document);
        let named: Vec<_> = lineup
            .named
            .iter()
            .map(|(route, source)| Named { route, path: &source.path, text: &source.text })
            .collect();
        match gather(&tab.document, &own, &named) {
            Ok(edit) => {
                if let Some(tab) = self.front_mut() {
                    tab.document.apply(&edit);
                }
                self.after_change(key);
            }
            Err(Refusal(reason)) => self.say(reason),
        }
    }
}
