//! The files with another text in one of them, which nobody has written yet.

use crate::files::{Files, FolderItem, ReadFault};
use crate::limits::Limits;

/// The files with another text in one of them.
#[derive(Clone, Copy)]
pub struct SupposedFiles<'f> {
    /// All the others.
    pub files: &'f dyn Files,
    /// The file.
    pub path: &'f str,
    /// Its text.
    pub text: &'f str,
}

impl Files for SupposedFiles<'_> {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        if path == self.path { Ok(self.text.as_bytes().to_vec()) } else { self.files.read(path) }
    }

    fn folder(&self, path: &str) -> Vec<FolderItem> {
        self.files.folder(path)
    }

    fn is_root(&self, folder: &str) -> bool {
        self.files.is_root(folder)
    }

    fn is_ignored(&self, folder: &str) -> bool {
        self.files.is_ignored(folder)
    }

    fn limits(&self, path: &str) -> Limits {
        self.files.limits(path)
    }
}
