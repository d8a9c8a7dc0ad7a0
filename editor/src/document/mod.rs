//! Documents on screen: the text, what it says, and how it came to be so.
//!
//! The text is the document. An [`Edit`] is a patch of it, made by the functions of [`map`] and its
//! siblings from what the author did; after each one the model is read anew. So the file that is saved
//! is the text on screen, comments and all, and undo is exact to the byte. Nothing here knows egui,
//! files or threads.

pub mod army;
pub mod clip;
mod difference;
mod edit;
mod history;
pub mod list;
pub mod map;
mod refusal;
pub mod scenario;
mod typing;

use std::sync::Arc;

use banneret_schema::header::DocumentKind;
use banneret_schema::reference::Inline;
use banneret_schema::{Map, Scenario};
use banneret_validator::load::{Loaded, Model};
pub(crate) use banneret_validator::session::session;
use banneret_validator::workspace::kind_of;
use banneret_validator::{Text, text};
use banneret_yaml::{Patch, Route};

pub(crate) use difference::difference;
pub use edit::Edit;
pub use history::History;
pub use refusal::RefusedEdit;
pub(crate) use typing::typed;

/// The handle of an open document, for as long as the editor runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DocumentKey(pub u64);

/// A document on screen.
#[derive(Debug)]
pub struct OpenDocument {
    /// Its handle.
    pub key: DocumentKey,
    /// Where it is kept, as an absolute path with `/`; a new one has no place yet.
    pub path: Option<String>,
    /// The text that was last seen on disk.
    pub on_disk: Option<String>,
    loaded: Arc<Loaded>,
    history: History,
    revision: u64,
}

impl OpenDocument {
    /// A document that was just opened.
    #[must_use]
    pub fn opened(key: DocumentKey, path: String, text: String) -> Self {
        let loaded = Arc::new(Loaded::read(&path, text.clone().into_bytes()));
        let history = History::new(true);
        Self { key, path: Some(path), on_disk: Some(text), loaded, history, revision: 0 }
    }

    /// A document that was never saved. Its name stands in for a path until then.
    #[must_use]
    pub fn new(key: DocumentKey, name: &str, text: String) -> Self {
        let loaded = Arc::new(Loaded::read(name, text.into_bytes()));
        let history = History::new(false);
        Self { key, path: None, on_disk: None, loaded, history, revision: 0 }
    }

    /// The text: what a save would write.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.loaded.source.text
    }

    /// The text with its tree and what it says.
    #[must_use]
    pub fn loaded(&self) -> &Arc<Loaded> {
        &self.loaded
    }

    /// Grows with every change; what was computed for an older one is stale.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What was done and undone.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Whether there is work a save would write.
    #[must_use]
    pub fn is_modified(&self) -> bool {
        !self.history.is_saved()
    }

    /// The kind of document.
    #[must_use]
    pub fn kind(&self) -> Option<DocumentKind> {
        kind_of(&self.loaded)
    }

    /// The name people know it by: the file's, without folders.
    #[must_use]
    pub fn title(&self) -> &str {
        let path = self.path.as_deref().unwrap_or(&self.loaded.source.path);
        path.rsplit('/').next().unwrap_or(path)
    }

    /// The map it holds, with the way to it: a map itself, or one inside a scenario.
    #[must_use]
    pub fn map(&self) -> Option<(Route, &Map)> {
        match self.loaded.model.as_ref()? {
            Model::Map(map) => Some((Route::root(), map)),
            Model::Scenario(scenario) => match scenario.map.as_ref()? {
                Inline::Here(map) => Some((Route::root().join("map"), map)),
                Inline::Named(_) => None,
            },
            Model::Ruleset(_) | Model::ArmyList(_) | Model::Army(_) | Model::Event(_) => None,
        }
    }

    /// The scenario it is.
    #[must_use]
    pub fn scenario(&self) -> Option<&Scenario> {
        match self.loaded.model.as_ref()? {
            Model::Scenario(scenario) => Some(scenario),
            Model::Map(_)
            | Model::Ruleset(_)
            | Model::ArmyList(_)
            | Model::Army(_)
            | Model::Event(_) => None,
        }
    }

    /// Does an edit. One that changes nothing leaves no trace.
    pub fn apply(&mut self, edit: &Edit) {
        if edit.patch.is_empty() {
            return;
        }
        let inverse = self.replace(edit);
        self.history.push(inverse);
    }

    /// Takes over what was typed into the text. Letters in a row are one edit.
    pub fn type_in(&mut self, patch: Patch) {
        if patch.is_empty() {
            return;
        }
        let edit = Edit::new(text!("Type", "Saisir"), patch);
        let inverse = self.replace(&edit);
        self.history.push_typed(&edit, inverse);
    }

    /// Takes the last edit back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(edit) = self.history.undo() else { return false };
        let again = self.replace(&edit);
        self.history.undone(again);
        true
    }

    /// Does the edit again that was undone last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(edit) = self.history.redo() else { return false };
        let back = self.replace(&edit);
        self.history.redone(back);
        true
    }

    /// Undoes and redoes until so many edits are done.
    pub fn go_to(&mut self, n_done: usize) {
        while self.history.n_done() > n_done && self.undo() {}
        while self.history.n_done() < n_done && self.redo() {}
    }

    /// The text on screen has been written to a file.
    pub fn saved_as(&mut self, path: String) {
        if self.path.as_deref() != Some(&path) {
            self.read_text(&path, self.text().to_owned());
        }
        self.on_disk = Some(self.text().to_owned());
        self.path = Some(path);
        self.history.mark_saved();
    }

    /// The file was changed by somebody else, and the author keeps what is on screen.
    pub fn keep_mine(&mut self, theirs: String) {
        self.on_disk = Some(theirs);
        self.history.forget_saved();
    }

    /// The file was changed by somebody else, and nothing on screen is lost by reading it again.
    pub fn take_theirs(&mut self, theirs: String) {
        let title = text!("Read the changed file", "Relire le fichier modifié");
        self.replace_text(title, &theirs);
        self.on_disk = Some(theirs);
        self.history.mark_saved();
    }

    /// Makes another text of it in one edit that touches only what differs.
    pub fn replace_text(&mut self, title: Text, text: &str) {
        let patch = difference(self.text(), text);
        self.apply(&Edit::new(title, patch));
    }

    fn replace(&mut self, edit: &Edit) -> Edit {
        let before = self.text();
        let inverse = edit.inverse(before);
        let after = edit.patch.apply(before);
        let path = self.loaded.source.path.clone();
        self.read_text(&path, after);
        inverse
    }

    fn read_text(&mut self, path: &str, text: String) {
        self.loaded = Arc::new(Loaded::read(path, text.into_bytes()));
        self.revision += 1;
    }
}
