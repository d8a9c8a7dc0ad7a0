//! The army a list would give, raised beside the screen.

use std::sync::Arc;

use super::EditorApp;
use crate::document::DocumentKey;
use crate::door::ErrandSort;
use crate::errand::{Errand, SentDocument, SentFielded, SentFiles, SentOrder};
use crate::lists::{FieldOrder, FieldedArmy};
use crate::tabs::Tab;
use crate::views::Workbench;
use crate::views::lists::ListBench;

/// The army of a list, as its text was when it was asked for.
pub(super) struct FieldedList {
    key: DocumentKey,
    revision: u64,
    fielded: Option<FieldedArmy>,
}

impl EditorApp {
    /// Has somebody raise the army of a list.
    pub(super) fn start_fielding(&mut self, key: DocumentKey, order: FieldOrder) {
        let Some(tab) = self.tabs.get(key) else { return };
        let (files, path) = self.tabs.files_around(&self.store, &tab.document);
        let (revision, store) = (tab.document.revision(), Arc::clone(&self.store));
        // The latest one wins: whoever was asked before is not waited for any more.
        if let Some(bench) = self.fields.replace(key).and_then(|key| self.list_of(key)) {
            bench.fields = false;
        }
        if let Some(bench) = self.list_of(key) {
            bench.fields = true;
        }
        if let Some(outside) = self.store.outside() {
            let document = SentDocument { key: key.0, revision, path };
            let (files, order) = (SentFiles::of(&files), SentOrder::of(order));
            return outside
                .send(ErrandSort::Field, Errand::Field { files, document, order }.packed());
        }
        self.fieldings.start(move |done| {
            let config = store.config_of(files.root(), &path);
            let fielded = FieldedArmy::raise(&files, &path, &config, order);
            done(FieldedList { key, revision, fielded });
        });
    }

    /// Takes over the army that was raised elsewhere.
    pub(super) fn put_fielded_afar(&mut self, of: &SentDocument, fielded: Option<SentFielded>) {
        let fielded = fielded.map(SentFielded::read);
        let (key, revision) = (DocumentKey(of.key), of.revision);
        self.put_fielded(FieldedList { key, revision, fielded });
    }

    /// No army comes any more.
    pub(super) fn stop_fielding(&mut self) {
        if let Some(bench) = self.fields.take().and_then(|key| self.list_of(key)) {
            bench.fields = false;
        }
    }

    /// Takes over the army that was raised, unless the list changed meanwhile.
    pub(super) fn put_fielded(&mut self, fielded: FieldedList) {
        let FieldedList { key, revision, fielded } = fielded;
        if self.fields == Some(key) {
            self.fields = None;
        }
        if let Some(bench) = self.list_of(key) {
            bench.fields = false;
            bench.fielded = fielded.map(|fielded| (revision, fielded));
        }
    }

    fn list_of(&mut self, key: DocumentKey) -> Option<&mut ListBench> {
        match self.tabs.get_mut(key) {
            Some(Tab { workbench: Workbench::List(bench), .. }) => Some(bench),
            _ => None,
        }
    }
}
