//! Files as they would be: other texts in some of them, and nothing written anywhere.

use std::collections::BTreeMap;

use crate::files::{Files, FolderItem, ReadFault};
use crate::glance::{Glance, glance};
use crate::limits::Limits;

/// Files with other texts in some of them.
pub struct TrialFiles<'f> {
    files: &'f dyn Files,
    texts: BTreeMap<String, String>,
}

impl<'f> TrialFiles<'f> {
    /// Files as they are.
    #[must_use]
    pub fn over(files: &'f dyn Files) -> Self {
        Self { files, texts: BTreeMap::new() }
    }

    /// Puts another text into a file.
    pub fn put(&mut self, path: &str, text: String) {
        self.texts.insert(path.to_owned(), text);
    }

    /// The files that have another text, with it, in order.
    pub fn changed(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }
}

impl Files for TrialFiles<'_> {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        match self.texts.get(path) {
            Some(text) => Ok(text.clone().into_bytes()),
            None => self.files.read(path),
        }
    }

    fn glance(&self, path: &str) -> Option<Glance> {
        match self.texts.get(path) {
            Some(text) => glance(text.as_bytes()),
            None => self.files.glance(path),
        }
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
