//! Files on disk.

#![expect(clippy::disallowed_methods, reason = "this is the editor's door to files")]

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use super::store::{FolderEntry, Store, StoreFault};

/// Files on disk.
#[derive(Debug)]
pub struct Disk {
    start: PathBuf,
    own: PathBuf,
}

impl Disk {
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
}

impl Default for Disk {
    fn default() -> Self {
        Self::new()
    }
}

impl Store for Disk {
    fn read(&self, path: &str) -> Result<Vec<u8>, StoreFault> {
        fs::read(path).map_err(|error| fault(&error))
    }

    fn write_whole(&self, path: &str, text: &str) -> Result<(), StoreFault> {
        write_whole(Path::new(path), text).map_err(|error| fault(&error))
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

    fn root_of(&self, path: &str) -> String {
        let folder = Path::new(path).parent().unwrap_or(Path::new("/"));
        let marked = ["banneret.toml", ".git"]
            .into_iter()
            .find_map(|mark| folder.ancestors().find(|folder| folder.join(mark).exists()));
        plain(marked.unwrap_or(folder))
    }

    fn documents(&self, root: &str) -> Vec<String> {
        let mut walk = ignore::WalkBuilder::new(root);
        walk.require_git(false).follow_links(false);
        let mut files: Vec<_> = walk
            .build()
            .flatten()
            .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
            .filter(|entry| {
                let ending = entry.path().extension().and_then(|ending| ending.to_str());
                matches!(ending, Some("yaml" | "yml" | "json"))
            })
            .filter_map(|entry| entry.path().strip_prefix(root).ok().map(plain))
            .collect();
        files.sort();
        files
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

/// A path with `/` between its parts.
fn plain(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

fn fault(error: &std::io::Error) -> StoreFault {
    match error.kind() {
        ErrorKind::NotFound => StoreFault::Missing,
        _ => StoreFault::Refused(error.to_string()),
    }
}

/// Writes beside the file, makes sure it has reached the disk, and puts it in place in one step. A link
/// stays a link: the file it leads to is written.
fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    let written = (|| {
        let mut file = fs::File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        if let Ok(old) = fs::metadata(&path) {
            file.set_permissions(old.permissions())?;
        }
        fs::rename(&beside, &path)
    })();
    if written.is_err() {
        // What could not be finished is of no use to anybody.
        let _ = fs::remove_file(&beside);
    }
    written
}
