//! The validator in the background, on what is on screen.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::ruleset::shipped;
use banneret_validator::run::check_file;
use banneret_validator::{Config, Diagnostic, Workspace};
use banneret_yaml::Route;

use super::EditorApp;
use crate::army::{Muster, Setting};
use crate::document::{Document, DocumentKey};
use crate::door::{OpenFiles, join};

/// What the validator said about one document.
pub(crate) struct Checked {
    key: DocumentKey,
    revision: u64,
    findings: Vec<Diagnostic>,
    army: Option<Mustered>,
}

/// An army as it was read, with where it stands.
pub(crate) struct Mustered {
    pub(crate) muster: Muster,
    files: OpenFiles,
    path: String,
    config: Config,
}

impl Mustered {
    /// Reads the army of a document, if it is one.
    fn read(files: OpenFiles, path: String, config: Config) -> Option<Self> {
        let setting = Setting { files: &files, path: &path, config: &config };
        let muster = Muster::read(setting, &Route::root())?;
        Some(Self { muster, files, path, config })
    }

    /// Where it stands, to judge what it would be.
    pub(crate) fn setting(&self) -> Setting<'_> {
        Setting { files: &self.files, path: &self.path, config: &self.config }
    }
}

impl EditorApp {
    /// Has every open document checked that changed since it was checked last.
    pub(crate) fn start_check(&mut self) {
        if self.tabs.iter().all(super::Tab::is_checked) {
            return;
        }
        let jobs: Vec<_> = self
            .tabs
            .iter()
            .map(|tab| {
                let document = &tab.document;
                let (files, path) = self.files_around(document);
                (document.key, document.revision(), files, path)
            })
            .collect();
        let store = Arc::clone(&self.store);
        self.worker.start(move || {
            let check = |(key, revision, files, path): (_, _, OpenFiles, String)| {
                let config = store.config(files.root());
                let findings = check_file(&Workspace::new(&files), &path, &config);
                let army = Mustered::read(files, path, config);
                Checked { key, revision, findings: findings.unwrap_or_default(), army }
            };
            jobs.into_iter().map(check).collect()
        });
    }

    /// Takes over what the validator found since the last frame.
    pub(super) fn take_checked(&mut self) {
        for checked in self.worker.finished().into_iter().flatten() {
            self.put_findings(checked);
        }
    }

    /// Waits until everything on screen is checked.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn wait_for_checks(&mut self) {
        self.start_check();
        while !self.tabs.iter().all(super::Tab::is_checked) {
            let Some(checked) = self.worker.wait() else { return };
            for checked in checked {
                self.put_findings(checked);
            }
        }
    }

    fn put_findings(&mut self, Checked { key, revision, findings, army }: Checked) {
        // Findings about an older text point at the wrong places.
        if let Some(tab) = self.tab_mut(key)
            && tab.document.revision() == revision
        {
            tab.findings = findings;
            tab.army.mustered = army;
            tab.checked = Some(revision);
        }
    }

    /// The game a document names.
    pub(crate) fn ruleset_of(&self, document: &Document) -> Option<Arc<Ruleset>> {
        let reference = document.loaded().model.as_ref()?.ruleset()?;
        // Nearly always a game that ships; only house rulesets need the files around.
        if !reference.is_path()
            && let Some(shipped) = shipped::ruleset(reference.as_str())
        {
            return Some(shipped);
        }
        let (files, path) = self.files_around(document);
        let workspace = Workspace::new(&files);
        let loaded = workspace.load(&path).ok()?;
        workspace.ruleset(&loaded.source, reference)
    }

    /// The files around a document, with everything on screen in place of what was saved, and its own
    /// path among them.
    pub(crate) fn files_around(&self, document: &Document) -> (OpenFiles, String) {
        let start = self.store.start_folder();
        // What was never saved stands where it would be saved, under the name it was opened with.
        let place = |document: &Document| {
            document.path.clone().unwrap_or_else(|| join(&start, &document.loaded().source.path))
        };
        let path = place(document);
        let root = match &document.path {
            Some(path) => self.store.root_of(path),
            None => self.store.root_of(&join(&start, document.title())),
        };
        let mut files = OpenFiles::new(Arc::clone(&self.store), root);
        for tab in &self.tabs {
            let other = place(&tab.document);
            if let Some(relative) = files.relative(&other).map(str::to_owned) {
                files.put(relative, tab.document.text().to_owned());
            }
        }
        let relative = files.relative(&path).unwrap_or(&path).to_owned();
        files.put(relative.clone(), document.text().to_owned());
        (files, relative)
    }
}
