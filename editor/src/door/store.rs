//! Where files are kept.

use banneret_validator::{Config, FolderItem, ReadFault, Text, text};

use super::outside::Outside;

/// Where files are kept. Paths are absolute, with `/` between their parts.
pub trait Store: Send + Sync {
    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// Fails where there is no such file or it may not be read.
    fn read(&self, path: &str) -> Result<Vec<u8>, StoreFault>;

    /// Writes a file whole or not at all: whatever happens, the old content or the new one is there.
    ///
    /// # Errors
    ///
    /// Fails where the file cannot be written; the old one is untouched then.
    fn write_whole(&self, path: &str, content: &[u8]) -> Result<(), StoreFault>;

    /// Takes a file away; one that is not there is no fault.
    ///
    /// # Errors
    ///
    /// Fails where it cannot be taken away.
    fn remove(&self, path: &str) -> Result<(), StoreFault>;

    /// What a folder holds: folders first, each in order of names.
    ///
    /// # Errors
    ///
    /// Fails where there is no such folder or it may not be read.
    fn folder(&self, path: &str) -> Result<Vec<FolderEntry>, StoreFault>;

    /// The bytes of a file of a workspace; a link must not lead out of it.
    ///
    /// # Errors
    ///
    /// Fails where there is no such file or it may not be read.
    fn read_inside(&self, path: &str, root: &str) -> Result<Vec<u8>, ReadFault>;

    /// The root of the workspace a file belongs to.
    fn root_of(&self, path: &str) -> String;

    /// What a folder holds: files that may be documents, and folders, in order of names.
    fn entries(&self, folder: &str) -> Vec<FolderItem>;

    /// Whether a folder is marked as a workspace of its own.
    fn is_root(&self, folder: &str) -> bool;

    /// Whether its author keeps a folder out of what is checked.
    fn is_ignored(&self, folder: &str) -> bool;

    /// What `banneret.toml` at a root says.
    fn config(&self, root: &str) -> Config;

    /// What the workspace of a file wants of it, which may be more than of all files; its path begins at the
    /// root.
    fn config_of(&self, root: &str, path: &str) -> Config;

    /// Whether others may change its files while they are open.
    fn has_others(&self) -> bool;

    /// The folder a file dialog begins in.
    fn start_folder(&self) -> String;

    /// The folder for settings and for work that was not saved.
    fn own_folder(&self) -> String;

    /// What lies beyond it, where it is not the author's own disk.
    fn outside(&self) -> Option<&dyn Outside> {
        None
    }
}

/// What a folder holds.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FolderEntry {
    /// Whether it is a file; folders come first.
    pub is_file: bool,
    /// Its name.
    pub name: String,
}

/// Why a file cannot be read or written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreFault {
    /// There is no such file.
    Missing,
    /// The system refused; its own words.
    Refused(String),
}

impl StoreFault {
    /// The fault in words, with the path it is about.
    #[must_use]
    pub fn words(&self, path: &str) -> Text {
        match self {
            Self::Missing => {
                text!("There is no such file: {path}", "Ce fichier n’existe pas : {path}")
            }
            Self::Refused(reason) => text!(
                "The system refused: {reason} ({path})",
                "Le système a refusé : {reason} ({path})"
            ),
        }
    }
}

/// The folder of a path.
#[must_use]
pub fn folder_of(path: &str) -> &str {
    match path.rsplit_once('/') {
        Some(("", _)) => "/",
        Some((folder, _)) => folder,
        None => "",
    }
}

/// The last part of a path.
#[must_use]
pub fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// Whether a path says where it begins: `/club/map.yaml`, `C:/club/map.yaml`.
#[must_use]
pub fn is_whole(path: &str) -> bool {
    path.starts_with('/') || path.get(1..3) == Some(":/")
}

/// A path inside a folder; a whole path stays what it is.
#[must_use]
pub fn join(folder: &str, name: &str) -> String {
    if is_whole(name) {
        name.to_owned()
    } else if folder.ends_with('/') || folder.is_empty() {
        format!("{folder}{name}")
    } else {
        format!("{folder}/{name}")
    }
}
