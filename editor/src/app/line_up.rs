//! The battle of the scenario in front, put together anew whenever something it may name has changed.

use std::sync::Arc;

use banneret_schema::header::DocumentKind;
use banneret_validator::files::entries;
use banneret_validator::{Entry, Files, Limits, ReadFault};

use super::EditorApp;
use crate::battle::{Lineup, line_up};

/// The files a scenario named before. Most edits change nothing about them, and a folder may hold
/// thousands of others.
struct Known<'a> {
    files: &'a dyn Files,
    paths: Vec<String>,
}

impl Files for Known<'_> {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        self.files.read(path)
    }

    fn folder(&self, path: &str) -> Vec<Entry> {
        entries(self.paths.iter().map(String::as_str), path)
    }

    fn is_root(&self, folder: &str) -> bool {
        self.files.is_root(folder)
    }

    fn limits(&self, path: &str) -> Limits {
        self.files.limits(path)
    }
}

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
        let before = tab.lineup.as_deref();
        let again = before.and_then(|before| among_known(&files, &path, before));
        let lineup = again.or_else(|| line_up(&files, &path, before)).map(Arc::new);
        if let Some(tab) = self.front_mut() {
            tab.lined_up = revisions;
            tab.lineup = lineup;
        }
    }
}

/// The battle, if it names only files that it named before.
fn among_known(files: &dyn Files, path: &str, before: &Lineup) -> Option<Lineup> {
    let named = before.named.iter().map(|(_, source)| source.path.clone());
    let paths = named.chain([path.to_owned()]).collect();
    line_up(&Known { files, paths }, path, Some(before)).filter(|lineup| lineup.is_whole)
}
