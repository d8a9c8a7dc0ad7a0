//! What could stand where somebody types, found beside the screen.

use std::sync::Arc;

use banneret_validator::Workspace;
use banneret_validator::assist::{Completion, CompletionQuestion, completions};

use super::EditorApp;
use crate::document::DocumentKey;

/// What could stand at a place of a document.
pub(super) struct CompletedText {
    key: DocumentKey,
    /// The text that was asked about.
    revision: u64,
    byte: usize,
    found: Vec<Completion>,
}

impl EditorApp {
    /// Has somebody find what could stand at a place of a document.
    pub(super) fn start_completing(&mut self, key: DocumentKey, byte: usize) {
        let Some(tab) = self.tabs.get(key) else { return };
        let (files, path) = self.tabs.files_around(&self.store, &tab.document);
        let (revision, lang) = (tab.document.revision(), self.lang());
        let (store, schemas) = (Arc::clone(&self.store), Arc::clone(&self.schemas));
        self.completes = Some((key, revision, byte));
        self.completions.start(move |done| {
            let config = store.config_of(files.root(), &path);
            let found = Workspace::new(&files).load(&path).map(|loaded| {
                let source = &loaded.source;
                let question =
                    CompletionQuestion { files: &files, config: &config, source, byte, lang };
                completions(question, &schemas)
            });
            let found = found.unwrap_or_default();
            done(CompletedText { key, revision, byte, found });
        });
    }

    /// Takes over what could stand there, unless something else was typed meanwhile.
    pub(super) fn put_completed(&mut self, completed: CompletedText) {
        let CompletedText { key, revision, byte, found } = completed;
        if self.completes == Some((key, revision, byte)) {
            self.completes = None;
        }
        if let Some(tab) = self.tabs.get_mut(key)
            && tab.document.revision() == revision
        {
            tab.text.offer(found, byte);
        }
    }
}
