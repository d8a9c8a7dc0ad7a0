//! The validator in the background, on what is on screen.

use std::sync::Arc;

use banneret_validator::{Diagnostic, Workspace};

use super::EditorApp;
use super::complete::CompletedText;
use crate::document::DocumentKey;
use crate::door::{ErrandSort, Outside};
use crate::errand::{
    CheckJob, Errand, ErrandAnswer, SentCompletion, SentDocument, SentFiles, SentFinding,
    check_all, of_one_workspace,
};
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

impl EditorApp {
    /// Has every open document checked that changed since it was checked last, the one in front first.
    pub(crate) fn start_check(&mut self) {
        let files = self.tabs.files_of_each(&self.store);
        let front = self.tabs.front().map(|tab| tab.document.key);
        let unchecked = self.tabs.all().iter().zip(files).filter(|(tab, _)| !tab.is_checked());
        let mut jobs: Vec<_> = unchecked
            .map(|(Tab { document, .. }, (files, path))| CheckJob {
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
        if let Some(outside) = self.store.outside() {
            return outside.send(ErrandSort::Check, errand(&jobs).packed());
        }
        let (store, readings) = (Arc::clone(&self.store), Arc::clone(&self.readings));
        self.checks.start(move |done| {
            check_all(&jobs, &*store, &readings, &mut |checked| {
                let CheckJob { key, revision, files, path } = checked.job;
                let (workspace, config, findings) =
                    (checked.workspace, &checked.config, checked.findings);
                let army = Mustered::read(workspace, files, path, config, &findings);
                let list = ListRead::read(workspace, files, path, config, &findings);
                let (key, revision) = (*key, *revision);
                done(CheckedDocument { key, revision, findings, army, list });
            });
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
        for read in self.pictures.finished() {
            self.put_picture(read);
        }
        for deployed in self.deploys.finished() {
            self.put_deployed(deployed);
        }
        for fielded in self.fieldings.finished() {
            self.put_fielded(fielded);
        }
        self.take_answers();
    }

    /// Takes over what was found elsewhere. What cannot travel is read again here: of the document itself
    /// that is its army, of others the text a place is in.
    fn take_answers(&mut self) {
        let answers = self.store.outside().map(Outside::answers).unwrap_or_default();
        for answer in answers.iter().filter_map(|bytes| ErrandAnswer::unpacked(bytes)) {
            match answer {
                ErrandAnswer::Checked(document, findings) => {
                    self.put_checked_afar(&document, findings);
                }
                ErrandAnswer::Completed(SentDocument { key, revision, .. }, byte, found) => {
                    let found = found.into_iter().filter_map(SentCompletion::read).collect();
                    let key = DocumentKey(key);
                    self.put_completed(CompletedText { key, revision, byte, found });
                }
            }
        }
    }

    fn put_checked_afar(&mut self, sent: &SentDocument, findings: Vec<SentFinding>) {
        let (key, revision) = (DocumentKey(sent.key), sent.revision);
        let current = |tab: &&Tab| tab.document.revision() == revision;
        let Some(tab) = self.tabs.get(key).filter(current) else { return };
        let (files, path) = self.tabs.files_around(&self.store, &tab.document);
        let files = Arc::new(files);
        let workspace = Workspace::remembering(&*files, &self.readings);
        let mut file = |path: &str| workspace.load(path).ok().map(|it| Arc::clone(&it.source));
        let findings: Vec<_> = findings.into_iter().filter_map(|it| it.read(&mut file)).collect();
        let config = Arc::new(self.store.config_of(files.root(), &path));
        let army = Mustered::read(&workspace, &files, &path, &config, &findings);
        let list = ListRead::read(&workspace, &files, &path, &config, &findings);
        self.put_findings(CheckedDocument { key, revision, findings, army, list });
    }

    /// Waits until everything on screen is checked, the battle in front read, and what could be typed found.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn wait_for_checks(&mut self) {
        while self.reading.is_some() {
            let Some(read) = self.pictures.wait() else { return };
            self.put_picture(read);
        }
        while self.deploying.is_some() {
            let Some(deployed) = self.deploys.wait() else { return };
            self.put_deployed(deployed);
        }
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

    /// Whether anything on screen is still to be checked, read or found.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        !self.tabs.all().iter().all(Tab::is_checked)
            || self.is_lining_up()
            || self.completes.is_some()
            || self.reading.is_some()
            || self.deploying.is_some()
            || self.fields.is_some()
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

/// The documents of jobs as data.
fn errand(jobs: &[CheckJob]) -> Errand {
    let document = |job: &&CheckJob| SentDocument {
        key: job.key.0,
        revision: job.revision,
        path: job.path.clone(),
    };
    let workspaces = of_one_workspace(jobs).into_iter();
    let workspaces =
        workspaces.map(|jobs| (SentFiles::of(&jobs[0].files), jobs.iter().map(document).collect()));
    Errand::Check(workspaces.collect())
}
