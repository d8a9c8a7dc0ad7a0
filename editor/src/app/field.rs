//! The army a list would give, raised beside the screen.

use std::sync::Arc;

use super::EditorApp;
use crate::document::DocumentKey;
use crate::lists::{FieldOrder, Fielded};
use crate::tabs::Tab;
use crate::views::Workbench;
use crate::views::lists::ListBench;

/// The army of a list, as its text was when it was asked for.
pub(super) struct FieldedList {
    key: DocumentKey,
    revision: u64,
    fielded: Option<Fielded>,
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
        self.fieldings.start(move |done| {
            let config = store.config_of(files.root(), &path);
            let fielded = Fielded::raise(&files, &path, &config, order);
            done(FieldedList { key, revision, fielded });
        });
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
