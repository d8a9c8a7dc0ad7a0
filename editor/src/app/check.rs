//! The validator in the background, on what is on screen.

use std::sync::Arc;

use banneret_validator::run::check_file;
use banneret_validator::{Diagnostic, Workspace};

use super::EditorApp;
use crate::document::DocumentKey;
use crate::door::OpenFiles;
use crate::tabs::Tab;
use crate::views::Workbench;
use crate::views::army::Mustered;
use crate::views::lists::ListRead;

/// What the validator said about one document.
pub(super) struct CheckedDocument {
    key: DocumentKey,
    revision: u64,
    findings: Vec<Diagnostic>,
    army: Option<Mustered>,
    list: Option<ListRead>,
}

/// A document to be checked.
struct Job {
    key: DocumentKey,
    revision: u64,
    files: Arc<OpenFiles>,
    path: String,
}

impl EditorApp {
    /// Has every open document checked that changed since it was checked last, the one in front first.
    pub(crate) fn start_check(&mut self) {
        let files = self.tabs.files_of_each(&self.store);
        let front = self.tabs.front().map(|tab| tab.document.key);
        let unchecked = self.tabs.all().iter().zip(files).filter(|(tab, _)| !tab.is_checked());
        let mut jobs: Vec<_> = unchecked
            .map(|(Tab { document, .. }, (files, path))| Job {
                key: document.key,
                revision: document.revision(),
                files,
                path,
            })
            .collect();
        if jobs.is_empty() {
            return;
        }
        jobs.sort_by_key(|job| Some(job.key) != front);
        let (store, readings) = (Arc::clone(&self.store), Arc::clone(&self.readings));
        self.checks.start(move |done| {
            for jobs in of_one_workspace(&jobs) {
                let files = &jobs[0].files;
                let workspace = Workspace::remembering(&**files, &readings);
                for Job { key, revision, path, .. } in jobs {
                    let config = Arc::new(store.config_of(files.root(), path));
                    let findings = check_file(&workspace, path, &config).unwrap_or_default();
                    let army = Mustered::read(&workspace, files, path, &config, &findings);
                    let list = ListRead::read(&workspace, files, path, &config, &findings);
                    let (key, revision) = (*key, *revision);
                    done(CheckedDocument { key, revision, findings, army, list });
                }
            }
        });
    }

    /// Takes over what was found and read since the last frame.
    pub(super) fn take_checked(&mut self) {
        for checked in self.checks.finished() {
            self.put_findings(checked);
        }
        for lined_up in self.lineups.finished() {
            self.put_lineup(lined_up);
        }
        for completed in self.completions.finished() {
            self.put_completed(completed);
        }
        for fielded in self.fieldings.finished() {
            self.put_fielded(fielded);
        }
    }

    /// Waits until everything on screen is checked, the battle in front read, and what could be typed found.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn wait_for_checks(&mut self) {
        self.start_check();
        while !self.tabs.all().iter().all(Tab::is_checked) {
            let Some(checked) = self.checks.wait() else { return };
            self.put_findings(checked);
        }
        self.start_line_up();
        while self.is_lining_up() {
            let Some(lined_up) = self.lineups.wait() else { return };
            self.put_lineup(lined_up);
        }
        while self.completes.is_some() {
            let Some(completed) = self.completions.wait() else { return };
            self.put_completed(completed);
        }
        while self.fields.is_some() {
            let Some(fielded) = self.fieldings.wait() else { return };
            self.put_fielded(fielded);
        }
    }

    fn put_findings(&mut self, checked: CheckedDocument) {
        let CheckedDocument { key, revision, findings, army, list } = checked;
        // Findings about an older text point at the wrong places.
        if let Some(tab) = self.tabs.get_mut(key)
            && tab.document.revision() == revision
        {
            tab.findings = findings;
            tab.checked = Some(revision);
            match &mut tab.workbench {
                Workbench::Army(bench) => bench.mustered = army,
                // A text that cannot be read for the moment loses nothing of how it was looked at.
                Workbench::List(bench) => bench.read = list.or(bench.read.take()),
                Workbench::Map(_) | Workbench::Scenario(_) | Workbench::Text => {}
            }
        }
    }
}

/// Jobs by the workspace of their documents, in order.
fn of_one_workspace(jobs: &[Job]) -> Vec<Vec<&Job>> {
    let mut groups: Vec<Vec<&Job>> = Vec::new();
    for job in jobs {
        let same = |group: &&mut Vec<&Job>| Arc::ptr_eq(&group[0].files, &job.files);
        match groups.iter_mut().find(same) {
            Some(group) => group.push(job),
            None => groups.push(vec![job]),
        }
    }
    groups
}
