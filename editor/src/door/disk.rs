//! Files on disk.

#![expect(clippy::disallowed_methods, reason = "this is the editor's door to files")]

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use banneret_disk::{Finder, plain, read_inside, read_regular, write_whole};
use banneret_validator::{Config, FolderItem, Limits, ReadFault};

use super::store::{FolderEntry, Store, StoreFault};

/// Files on disk.
#[derive(Debug)]
pub struct DiskDoor {
    start: PathBuf,
    own: PathBuf,
}

impl DiskDoor {
    /// The disk as the user sees it: dialogs begin where he stands, settings are in the folder his
    /// system has for them.
    #[must_use]
    pub fn new() -> Self {
        let start = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
        let own = ["BANNERET_FOLDER", "XDG_STATE_HOME", "APPDATA", "HOME", "USERPROFILE"]
            .into_iter()
            .find_map(|name| {
                let folder = PathBuf::from(std::env::var_os(name)?);
                Some(match name {
                    "BANNERET_FOLDER" => folder,
                    "HOME" | "USERPROFILE" => folder.join(".local/state/banneret"),
                    _ => folder.join("banneret"),
                })
            })
            .unwrap_or_else(|| start.join(".banneret"));
        Self { start, own }
    }

    /// A finder that has seen nothing yet: files change while the editor is open.
    fn finder(&self) -> Finder {
        Finder::new(&self.start, false)
    }
}

impl Default for DiskDoor {
    fn default() -> Self {
        Self::new()
    }
}

impl Store for DiskDoor {
    fn read(&self, path: &str) -> Result<Vec<u8>, StoreFault> {
        read_regular(Path::new(path), Limits::MOST_BYTES).map_err(|fault| match fault {
            ReadFault::Missing => StoreFault::Missing,
            fault => StoreFault::Refused(fault.to_string()),
        })
    }

    fn write_whole(&self, path: &str, content: &[u8]) -> Result<(), StoreFault> {
        let path = Path::new(path);
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        folder.and_then(|()| write_whole(path, content)).map_err(|error| fault(&error))
    }

    fn remove(&self, path: &str) -> Result<(), StoreFault> {
        match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(fault(&error)),
            _ => Ok(()),
        }
    }

    fn folder(&self, path: &str) -> Result<Vec<FolderEntry>, StoreFault> {
        let read = fs::read_dir(path).map_err(|error| fault(&error))?;
        let entries = read.flatten().map(|entry| FolderEntry {
            is_file: !entry.path().is_dir(),
            name: entry.file_name().to_string_lossy().into_owned(),
        });
        let mut entries: Vec<_> = entries.filter(|entry| !entry.name.starts_with('.')).collect();
        entries.sort();
        Ok(entries)
    }

    fn read_inside(&self, path: &str, root: &str) -> Result<Vec<u8>, ReadFault> {
        let root = Path::new(root);
        let known = root.canonicalize().unwrap_or_else(|_| root.to_path_buf());
        read_inside(Path::new(path), &known, Limits::MOST_BYTES)
    }

    fn root_of(&self, path: &str) -> String {
        plain(&self.finder().root_of(Path::new(path).parent().unwrap_or(Path::new("/"))))
    }

    fn entries(&self, folder: &str) -> Vec<FolderItem> {
        // What may not be looked at holds nothing for the author.
        let inside = self.finder().folder(Path::new(folder)).unwrap_or_default();
        let entries = inside.into_iter().filter_map(|it| {
            let name = it.path.file_name()?.to_str()?.to_owned();
            Some(FolderItem { name, is_folder: it.is_folder, ignored: it.ignored })
        });
        entries.collect()
    }

    fn is_root(&self, folder: &str) -> bool {
        self.finder().is_root(Path::new(folder))
    }

    fn is_ignored(&self, folder: &str) -> bool {
        self.finder().is_ignored(Path::new(folder))
    }

    fn config(&self, root: &str) -> Config {
        let config = self.finder().config(Path::new(root));
        config.map(|config| (*config).clone()).unwrap_or_default()
    }

    fn config_of(&self, root: &str, path: &str) -> Config {
        let config = self.finder().config_of(&Path::new(root).join(path));
        config.map(|config| (*config).clone()).unwrap_or_default()
    }

    fn has_others(&self) -> bool {
        true
    }

    fn start_folder(&self) -> String {
        plain(&self.start)
    }

    fn own_folder(&self) -> String {
        plain(&self.own)
    }
}

/// A path the user typed, from the root of the disk.
#[must_use]
pub fn absolute(path: &std::ffi::OsStr) -> String {
    let path = Path::new(path);
    plain(
        &path
            .canonicalize()
            .or_else(|_| std::path::absolute(path))
            .unwrap_or_else(|_| path.to_path_buf()),
    )
}

fn fault(error: &std::io::Error) -> StoreFault {
    match error.kind() {
        ErrorKind::NotFound => StoreFault::Missing,
        _ => StoreFault::Refused(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use banneret_validator::Workspace;

    use super::*;
    use crate::battle::line_up;
    use crate::door::OpenFiles;

    #[test]
    fn the_examples_are_found_whole_from_their_scenarios() {
        let store: Arc<dyn Store> = Arc::new(DiskDoor::new());
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the sources");
        for scenario in [
            "alexandre-bayard/granicus/scenario.yaml",
            "great-battles-of-alexander/scenarios/ford.yaml",
        ] {
            let path = plain(&sources.join("examples").join(scenario));
            let files = OpenFiles::new(Arc::clone(&store), store.root_of(&path));
            let own = files.relative(&path).expect("it is in its workspace").to_owned();
            let lineup = line_up(&Workspace::new(&files), &own, None).expect("a scenario");
            assert!(lineup.is_whole, "{scenario}");
        }
    }
}
