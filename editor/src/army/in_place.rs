//! What was read of a document, with all that a question about it needs, ready to be taken to a thread.

use std::sync::Arc;

use banneret_validator::{Config, Files};

use super::ArmySetting;
use crate::door::OpenFiles;

/// What was read of a document, in its place.
pub struct InPlace<T> {
    /// What was read.
    pub read: T,
    /// The files around it, with what is on screen in place of what was saved.
    pub files: Arc<dyn Files + Send>,
    /// The root of their workspace.
    pub root: String,
    /// Its file, from the root of the workspace.
    pub path: String,
    /// What the workspace wants of the checks.
    pub config: Arc<Config>,
}

impl<T> InPlace<T> {
    /// Something that was read of a file of a workspace.
    #[must_use]
    pub fn new(read: T, files: &Arc<OpenFiles>, path: &str, config: &Arc<Config>) -> Self {
        let (root, path) = (files.root().to_owned(), path.to_owned());
        let files: Arc<OpenFiles> = Arc::clone(files);
        Self { read, files, root, path, config: Arc::clone(config) }
    }

    /// Where it stands, to judge what it would be.
    #[must_use]
    pub fn setting(&self) -> ArmySetting<'_> {
        ArmySetting { files: &*self.files, path: &self.path, config: &self.config }
    }
}
