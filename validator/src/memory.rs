//! Files in memory, for tests and for texts on screen.

use std::collections::BTreeMap;

use crate::config::Config;
use crate::files::{Files, FolderItem, MARKS, ReadFault, entries, folder_of, is_marked, upward};
use crate::limits::Limits;

/// Files in memory. A `banneret.toml` or something called `.git` marks a workspace, as on disk, and sets
/// its limits.
#[derive(Debug, Clone, Default)]
pub struct MemoryFiles(BTreeMap<String, Vec<u8>>);

impl MemoryFiles {
    /// Adds a file.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), text.into());
    }

    /// Takes a file out.
    pub fn remove(&mut self, path: &str) {
        self.0.remove(path);
    }
}

impl Files for MemoryFiles {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        self.0.get(path).cloned().ok_or(ReadFault::Missing)
    }

    fn folder(&self, path: &str) -> Vec<FolderItem> {
        entries(self.0.keys().map(String::as_str), path)
    }

    fn is_root(&self, folder: &str) -> bool {
        is_marked(self.0.keys().map(String::as_str), folder)
    }

    fn limits(&self, path: &str) -> Limits {
        let root = upward(folder_of(path)).find(|folder| self.is_root(folder)).unwrap_or_default();
        let file =
            if root.is_empty() { MARKS[0].to_owned() } else { format!("{root}/{}", MARKS[0]) };
        let text = self.0.get(&file).and_then(|bytes| std::str::from_utf8(bytes).ok());
        text.and_then(|text| Config::read(text).ok()).unwrap_or_default().limits
    }
}
