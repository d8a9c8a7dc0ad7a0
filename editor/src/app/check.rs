//! The validator in the background, on what is on screen.

use std::sync::Arc;

use banneret_validator::{Diagnostic, Workspace};
use banneret_yaml::Route;

use super::EditorApp;
use super::complete::CompletedText;
use crate::army::{BuiltArmy, InPlace};
use crate::document::DocumentKey;
use crate::door::{ErrandSort, Outside};
use crate::errand::{
    CheckJob, CheckedJob, Errand, ErrandAnswer, SentCompletion, SentDocument, SentFiles,
    SentFinding, check_all, of_one_workspace,
};
use crate::lists::BuiltList;
use crate::tabs::Tab;
use crate::views::Workbench;

/// What the validator said about one document.
pub(super) struct CheckedDocument {
    key: DocumentKey,
    revision: u64,
    findings: Vec<Diagnostic>,
    army: Option<Arc<InPlace<BuiltArmy>>>,
    list: Option<Arc<InPlace<BuiltList>>>,
}

impl CheckedDocument {
    /// What was found in a document, and the army or the list it is.
    fn read(checked: CheckedJob<'_>) -> Self {
        let CheckedJob { job, workspace, config, findings } = checked;
        let CheckJob { key, revision, files, path } = job;
        let army = BuiltArmy::read(workspace, path, &Route::root(), findings.clone());
        let army = army.map(|army| Arc::new(InPlace::new(army, files, path, &config)));
        let list = BuiltList::read(workspace, path, findings.clone());
        let list = list.map(|list| Arc::new(InPlace::new(list, files, path, &config)));
        Self { key: *key, revision: *revision, findings, army, list }
    }
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
            check_all(&jobs, &*store, &readings, &mut |it| done(CheckedDocument::read(it)));
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
                ErrandAnswer::Made(work) => self.put_made(work),
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
        let job = CheckJob { key, revision, files: Arc::clone(&files), path };
        let checked = CheckedJob { job: &job, workspace: &workspace, config, findings };
        self.put_findings(CheckedDocument::read(checked));
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
