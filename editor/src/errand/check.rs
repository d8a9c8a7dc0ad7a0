//! Documents that are checked beside the screen, in a thread or in the worker of a page.

use std::sync::Arc;

use banneret_validator::run::check_file;
use banneret_validator::{Config, Diagnostic, Readings, Workspace};

use crate::document::DocumentKey;
use crate::door::{OpenFiles, Store};

/// A document to be checked.
pub(crate) struct CheckJob {
    pub key: DocumentKey,
    pub revision: u64,
    pub files: Arc<OpenFiles>,
    pub path: String,
}

/// A document that was checked, and where: to read more of it.
pub(crate) struct CheckedJob<'a> {
    pub job: &'a CheckJob,
    pub workspace: &'a Workspace<'a>,
    pub config: Arc<Config>,
    pub findings: Vec<Diagnostic>,
}

/// Checks documents in order, and tells of each when it is done.
pub(crate) fn check_all(
    jobs: &[CheckJob],
    store: &dyn Store,
    readings: &Readings,
    done: &mut dyn FnMut(CheckedJob<'_>),
) {
    for jobs in of_one_workspace(jobs) {
        let files = &jobs[0].files;
        let workspace = Workspace::remembering(&**files, readings);
        for job in jobs {
            let config = Arc::new(store.config_of(files.root(), &job.path));
            let findings = check_file(&workspace, &job.path, &config).unwrap_or_default();
            done(CheckedJob { job, workspace: &workspace, config, findings });
        }
    }
}

/// Jobs by the workspace of their documents, in order.
pub(crate) fn of_one_workspace(jobs: &[CheckJob]) -> Vec<Vec<&CheckJob>> {
    let mut groups: Vec<Vec<&CheckJob>> = Vec::new();
    for job in jobs {
        let same = |group: &&mut Vec<&CheckJob>| Arc::ptr_eq(&group[0].files, &job.files);
        match groups.iter_mut().find(same) {
            Some(group) => group.push(job),
            None => groups.push(vec![job]),
        }
    }
    groups
}
