//! Work that is done elsewhere, where there are no threads: what is asked and what comes of it are data.
//!
//! The worker of a page has the same files as the page, told of every change, and the same code: a
//! [`ErrandDesk`] there does what the threads of a program do. What cannot travel, such as a battle or an army as
//! the builder sees it, is read where it is needed: there for the work, on the page for the screen.

mod check;
mod complete;
mod convert;
mod deploy;
mod desk;
mod field;
mod print;
mod sent;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::door::OpenFiles;

pub(crate) use check::{CheckJob, CheckedJob, check_all, of_one_workspace};
pub(crate) use complete::complete;
pub(crate) use convert::{SentConvert, SentConverted};
pub(crate) use deploy::{SentDeployed, set_up};
pub use desk::ErrandDesk;
pub(crate) use field::{SentFielded, SentOrder};
pub(crate) use print::{Prints, SentPrint, SentPrints, print};
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
    /// Raises the army a list would give.
    Field { files: SentFiles, document: SentDocument, order: SentOrder },
    /// Sets up a side of a battle.
    Deploy { files: SentFiles, document: SentDocument, side: usize },
    /// Converts a foreign list.
    Convert(SentConvert),
    /// Prints or draws a document, into files beside a path.
    Print { files: SentFiles, document: String, task: SentPrint, path: String, french: bool },
}

/// What came of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum ErrandAnswer {
    /// What was found in a document.
    Checked(SentDocument, Vec<SentFinding>),
    /// What could stand at a byte of a document.
    Completed(SentDocument, usize, Vec<SentCompletion>),
    /// Something that was made.
    Made(SentWork),
}

/// What was made elsewhere for the author, who asked for it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum SentWork {
    /// The army of a list, where it has one.
    Fielded(SentDocument, Option<SentFielded>),
    /// How a side was set up.
    Deployed(SentDocument, SentDeployed),
    /// What became of a foreign list.
    Converted(SentConverted),
    /// What was printed.
    Printed(SentPrints),
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

/// How many bytes say how long the part of an answer is that is text.
const LENGTH: usize = size_of::<u32>();

impl ErrandAnswer {
    /// The answer as bytes: its text with its length before it, and the bytes of files behind it.
    pub(crate) fn packed(&self) -> Vec<u8> {
        let text = serde_json::to_vec(self).expect("texts and numbers can always be written");
        let length = u32::try_from(text.len()).expect("an answer is no text of gigabytes");
        let mut packed = length.to_le_bytes().to_vec();
        packed.extend(text);
        if let Self::Made(SentWork::Printed(prints)) = self {
            prints.append_to(&mut packed);
        }
        packed
    }

    /// The answer of bytes; none where another edition of the worker wrote them.
    pub(crate) fn unpacked(bytes: &[u8]) -> Option<Self> {
        let (length, rest) = bytes.split_first_chunk::<LENGTH>()?;
        let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
        let (text, files) = rest.split_at_checked(length)?;
        Some(match serde_json::from_slice(text).ok()? {
            Self::Made(SentWork::Printed(prints)) => {
                Self::Made(SentWork::Printed(prints.with(files)?))
            }
            other => other,
        })
    }
}
