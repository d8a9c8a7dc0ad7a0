//! Files in memory, for tests and behind the doors of a page.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use banneret_disk::WorkspaceSettings;
use banneret_validator::files::{below, entries, is_marked, upward};
use banneret_validator::{Config, FolderItem, ReadFault};

use super::store::{FolderEntry, Store, StoreFault, folder_of, join};

/// Files in memory.
#[derive(Debug, Default)]
pub struct Memory {
    files: Mutex<BTreeMap<String, Vec<u8>>>,
    /// Whether writing fails, to see what becomes of the author's work.
    refuses: Mutex<bool>,
}

impl Memory {
    /// Puts a text in.
    pub fn add(&self, path: &str, text: &str) {
        self.put(path, text.as_bytes().to_vec());
    }

    /// Puts a file in.
    pub fn put(&self, path: &str, bytes: Vec<u8>) {
        self.files().insert(path.to_owned(), bytes);
    }

    /// The text of a file.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<String> {
        let bytes = self.files().get(path).cloned()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The paths of all files.
    #[must_use]
    pub fn paths(&self) -> Vec<String> {
        self.files().keys().cloned().collect()
    }

    /// Makes every write fail from now on, or succeed again.
    pub fn refuse_writes(&self, refuses: bool) {
        *self.refuses.lock().unwrap_or_else(PoisonError::into_inner) = refuses;
    }

    /// What `banneret.toml` at a root says; what is usual where it cannot be read, as on disk.
    fn settings(&self, root: &str) -> WorkspaceSettings {
        let text = self.text(&join(root, "banneret.toml")).unwrap_or_default();
        WorkspaceSettings::read(Path::new(root), &text).unwrap_or_default()
    }

    fn files(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn read(&self, path: &str) -> Result<Vec<u8>, StoreFault> {
        self.files().get(path).cloned().ok_or(StoreFault::Missing)
    }

    fn write_whole(&self, path: &str, content: &[u8]) -> Result<(), StoreFault> {
        if *self.refuses.lock().unwrap_or_else(PoisonError::into_inner) {
            return Err(StoreFault::Refused("no space left".to_owned()));
        }
        self.files().insert(path.to_owned(), content.to_vec());
        Ok(())
    }

    fn remove(&self, path: &str) -> Result<(), StoreFault> {
        self.files().remove(path);
        Ok(())
    }

    fn folder(&self, path: &str) -> Result<Vec<FolderEntry>, StoreFault> {
        let prefix = format!("{}/", path.trim_end_matches('/'));
        let mut entries: Vec<_> = self
            .files()
            .keys()
            .filter_map(|file| {
                let rest = file.strip_prefix(&prefix)?;
                Some(match rest.split_once('/') {
                    Some((folder, _)) => FolderEntry { is_file: false, name: folder.to_owned() },
                    None => FolderEntry { is_file: true, name: rest.to_owned() },
                })
            })
            .collect();
        entries.sort();
        entries.dedup();
        Ok(entries)
    }

    fn read_inside(&self, path: &str, _root: &str) -> Result<Vec<u8>, ReadFault> {
        self.files().get(path).cloned().ok_or(ReadFault::Missing)
    }

    fn root_of(&self, path: &str) -> String {
        let folder = folder_of(path);
        let start = self.start_folder();
        let marked = upward(folder).find(|folder| self.is_root(folder));
        // As on disk: without a mark, the folder one stands in holds what belongs together.
        let unmarked = || if below(&start, path).is_some() { &start } else { folder };
        marked.unwrap_or_else(unmarked).to_owned()
    }

    fn entries(&self, folder: &str) -> Vec<FolderItem> {
        let mut entries = entries(self.files().keys().map(String::as_str), folder);
        for entry in &mut entries {
            let path = join(folder, &entry.name);
            let settings = self.settings(&self.root_of(&path));
            entry.ignored = settings.ignores(Path::new(&path), entry.is_folder);
        }
        entries
    }

    fn is_root(&self, folder: &str) -> bool {
        is_marked(self.files().keys().map(String::as_str), folder)
    }

    fn is_ignored(&self, folder: &str) -> bool {
        self.settings(&self.root_of(folder)).ignores(Path::new(folder), true)
    }

    fn config(&self, root: &str) -> Config {
        self.settings(root).config().clone()
    }

    fn config_of(&self, root: &str, path: &str) -> Config {
        self.settings(root).config_of(Path::new(&join(root, path)))
    }

    fn has_others(&self) -> bool {
        false
    }

    fn start_folder(&self) -> String {
        "/club".to_owned()
    }

    fn own_folder(&self) -> String {
        "/own".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_some_files_counts_for_them_alone() {
        let store = Memory::default();
        store.add(
            "/club/banneret.toml",
            "ignore = [\"old/\"]\n[[paths]]\nfiles = [\"drafts/\"]\nchecks = {\"army/over-budget\" = \"off\"}\n",
        );
        store.add("/club/old/army.yaml", "");
        let turned_off = |path| !store.config_of("/club", path).severities.is_empty();
        assert!(turned_off("drafts/army.yaml"));
        assert!(!turned_off("army.yaml"));
        assert!(store.is_ignored("/club/old") && !store.is_ignored("/club/drafts"));
        assert_eq!(store.entries("/club").iter().map(|it| it.ignored).collect::<Vec<_>>(), [true]);
    }
}
