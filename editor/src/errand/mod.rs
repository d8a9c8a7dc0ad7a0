//! Work that is done elsewhere, where there are no threads: what is asked and what comes of it are data.
//!
//! The worker of a page has the same files as the page, told of every change, and the same code: a
//! [`ErrandDesk`] there does what the threads of a program do.

mod check;
mod complete;
mod desk;
mod sent;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::door::OpenFiles;

pub(crate) use check::{CheckJob, check_all, of_one_workspace};
pub(crate) use complete::complete;
pub use desk::ErrandDesk;
pub(crate) use sent::{SentCompletion, SentFinding};

/// The files of a workspace, as far as they are on screen; the others are known.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentFiles {
    pub root: String,
    pub open: BTreeMap<String, String>,
}

/// A document by its handle and revision, and its path from the root of its workspace.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct SentDocument {
    pub key: u64,
    pub revision: u64,
    pub path: String,
}

/// Work to be done elsewhere.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Errand {
    /// Checks documents, the most wanted first.
    Check(Vec<(SentFiles, Vec<SentDocument>)>),
    /// Finds what could stand at a byte of a document.
    Complete { files: SentFiles, document: SentDocument, byte: usize, french: bool },
}

/// What came of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum ErrandAnswer {
    /// What was found in a document.
    Checked(SentDocument, Vec<SentFinding>),
    /// What could stand at a byte of a document.
    Completed(SentDocument, usize, Vec<SentCompletion>),
}

impl SentFiles {
    /// Files of a workspace as data.
    pub(crate) fn of(files: &OpenFiles) -> Self {
        Self { root: files.root().to_owned(), open: files.on_screen().clone() }
    }
}

impl Errand {
    /// The errand as bytes.
    pub(crate) fn packed(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("texts and numbers can always be written")
    }
}

impl ErrandAnswer {
    /// The answer of bytes; none where another edition of the worker wrote them.
    pub(crate) fn unpacked(bytes: &[u8]) -> Option<Self> {
        serde_json::from_slice(bytes).ok()
    }
}
