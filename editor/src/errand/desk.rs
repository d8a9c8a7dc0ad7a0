//! Where errands are done: the files of a page, told of every change, and what was read of them before.

use std::sync::Arc;

use banneret_schema::Lang;
use banneret_validator::Readings;
use banneret_validator::assist::GameSchemas;

use super::{
    CheckJob, Errand, ErrandAnswer, SentCompletion, SentConverted, SentDeployed, SentDocument,
    SentFielded, SentFiles, SentFinding, SentPrints, SentWork, check_all, complete, print, set_up,
};
use crate::document::DocumentKey;
use crate::door::{OpenFiles, PageDoor, Store, file_name};
use crate::lists::FieldedArmy;

/// Where errands are done.
pub struct ErrandDesk {
    files: Arc<PageDoor>,
    readings: Readings,
    schemas: GameSchemas,
}

impl Default for ErrandDesk {
    fn default() -> Self {
        let files = Arc::new(PageDoor::new(String::new(), 1, Vec::new()));
        Self { files, readings: Readings::default(), schemas: GameSchemas::default() }
    }
}

impl ErrandDesk {
    /// A file is like this now.
    pub fn put(&self, path: &str, bytes: Vec<u8>) {
        self.files.put(path, bytes);
    }

    /// A file is gone.
    pub fn forget(&self, path: &str) {
        // Its own doors have nobody behind them: nothing can be refused.
        let _ = self.files.remove(path);
        drop(self.files.take_orders());
    }

    /// Does an errand, and tells of every answer when it is there.
    pub fn run(&self, errand: &[u8], done: &mut dyn FnMut(Vec<u8>)) {
        // Another edition of the page wrote what cannot be read: nobody here can answer.
        let Ok(errand) = serde_json::from_slice(errand) else { return };
        let mut answer = |answer: &ErrandAnswer| done(answer.packed());
        match errand {
            Errand::Check(workspaces) => {
                let jobs: Vec<_> = workspaces
                    .into_iter()
                    .flat_map(|(files, them)| self.jobs(files, them))
                    .collect();
                check_all(&jobs, &*self.files, &self.readings, &mut |checked| {
                    let CheckJob { key, revision, path, .. } = checked.job;
                    let document =
                        SentDocument { key: key.0, revision: *revision, path: path.clone() };
                    let findings = checked.findings.iter().map(SentFinding::of).collect();
                    answer(&ErrandAnswer::Checked(document, findings));
                });
            }
            Errand::Complete { files, document, byte, french } => {
                let lang = if french { Lang::Fr } else { Lang::En };
                let files = self.open(files);
                let found =
                    complete(&files, &*self.files, &document.path, byte, lang, &self.schemas);
                let found = found.iter().map(SentCompletion::of).collect();
                answer(&ErrandAnswer::Completed(document, byte, found));
            }
            made => {
                if let Some(work) = self.make(made) {
                    answer(&ErrandAnswer::Made(work));
                }
            }
        }
    }

    /// Makes what the author asked for; nothing where another edition of the page asked.
    fn make(&self, errand: Errand) -> Option<SentWork> {
        Some(match errand {
            Errand::Check(_) | Errand::Complete { .. } => return None,
            Errand::Field { files, document, order } => {
                let files = self.open(files);
                let config = self.files.config_of(files.root(), &document.path);
                let made = FieldedArmy::raise(&files, &document.path, &config, order.read());
                SentWork::Fielded(document, made.map(SentFielded::of))
            }
            Errand::Deploy { files, document, side } => {
                let files = self.open(files);
                let made = set_up(&files, &*self.files, &self.readings, &document.path, side);
                SentWork::Deployed(document, SentDeployed::of(&made))
            }
            Errand::Convert(order) => {
                SentWork::Converted(SentConverted::of(order.read()?.convert()))
            }
            Errand::Print { files, document, task, path, french } => {
                let lang = if french { Lang::Fr } else { Lang::En };
                let files = self.open(files);
                let made = print(&files, &document, &task.read()?, file_name(&path), lang);
                SentWork::Printed(SentPrints::of(path, made))
            }
        })
    }

    fn jobs(&self, files: SentFiles, documents: Vec<SentDocument>) -> Vec<CheckJob> {
        let files = Arc::new(self.open(files));
        let job = |SentDocument { key, revision, path }| CheckJob {
            key: DocumentKey(key),
            revision,
            files: Arc::clone(&files),
            path,
        };
        documents.into_iter().map(job).collect()
    }

    fn open(&self, SentFiles { root, open }: SentFiles) -> OpenFiles {
        let store: Arc<dyn Store> = Arc::clone(&self.files) as Arc<dyn Store>;
        let mut files = OpenFiles::new(store, root);
        for (path, text) in open {
            files.put(path, text);
        }
        files
    }
}
