//! What could stand where somebody types, found beside the screen.

use std::sync::Arc;

use banneret_schema::Lang;
use banneret_validator::assist::Completion;

use super::EditorApp;
use crate::document::DocumentKey;
use crate::door::ErrandSort;
use crate::errand::{Errand, SentDocument, SentFiles, complete};

/// What could stand at a place of a document.
pub(super) struct CompletedText {
    pub(super) key: DocumentKey,
    /// The text that was asked about.
    pub(super) revision: u64,
    pub(super) byte: usize,
    pub(super) found: Vec<Completion>,
}

impl EditorApp {
    /// Has somebody find what could stand at a place of a document.
    pub(super) fn start_completing(&mut self, key: DocumentKey, byte: usize) {
        let Some(tab) = self.tabs.get(key) else { return };
        let (files, path) = self.tabs.files_around(&self.store, &tab.document);
        let (revision, lang) = (tab.document.revision(), self.lang());
        let (store, schemas) = (Arc::clone(&self.store), Arc::clone(&self.schemas));
        self.completes = Some((key, revision, byte));
        if let Some(outside) = self.store.outside() {
            let document = SentDocument { key: key.0, revision, path };
            let errand = Errand::Complete {
                files: SentFiles::of(&files),
                document,
                byte,
                french: lang == Lang::Fr,
            };
            return outside.send(ErrandSort::Completion, errand.packed());
        }
        self.completions.start(move |done| {
            let found = complete(&files, &*store, &path, byte, lang, &schemas);
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
