//! Files in memory, for tests and for the web edition.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::store::{FolderEntry, Store, StoreFault, folder_of, join};

/// Files in memory.
#[derive(Debug, Default)]
pub struct Memory {
    files: Mutex<BTreeMap<String, Vec<u8>>>,
    /// Whether writing fails, to see what becomes of the author's work.
    refuses: Mutex<bool>,
}

impl Memory {
    /// Puts a file in.
    pub fn add(&self, path: &str, text: &str) {
        self.files().insert(path.to_owned(), text.as_bytes().to_vec());
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

    fn files(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn read(&self, path: &str) -> Result<Vec<u8>, StoreFault> {
        self.files().get(path).cloned().ok_or(StoreFault::Missing)
    }

    fn write_whole(&self, path: &str, text: &str) -> Result<(), StoreFault> {
        if *self.refuses.lock().unwrap_or_else(PoisonError::into_inner) {
            return Err(StoreFault::Refused("no space left".to_owned()));
        }
        self.add(path, text);
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

    fn root_of(&self, path: &str) -> String {
        let files = self.files();
        let mut folders = std::iter::successors(Some(folder_of(path)), |folder| {
            (!folder.is_empty() && *folder != "/").then(|| folder_of(folder))
        });
        let marked = |folder: &&str| files.contains_key(&join(folder, "banneret.toml"));
        let root = folders.find(marked).unwrap_or(folder_of(path));
        root.to_owned()
    }

    fn documents(&self, root: &str) -> Vec<String> {
        let prefix = format!("{}/", root.trim_end_matches('/'));
        let below = |path: &String| path.strip_prefix(&prefix).map(str::to_owned);
        let files = self.files();
        files.keys().filter_map(below).filter(|path| path.ends_with(".yaml")).collect()
    }

    fn start_folder(&self) -> String {
        "/club".to_owned()
    }

    fn own_folder(&self) -> String {
        "/own".to_owned()
    }
}
