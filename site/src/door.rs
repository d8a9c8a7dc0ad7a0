//! The builder's door to files: what it reads of the repository, and what it writes.

#![expect(clippy::disallowed_methods, reason = "this program's door to files")]

use std::fs;
use std::path::{Path, PathBuf};

/// A text of the repository.
pub(crate) fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The bytes of a file of the repository.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Every file below a folder, as paths from there with `/` between names, in order.
pub(crate) fn below(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![(folder.to_path_buf(), String::new())];
    while let Some((folder, name)) = open.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let inside = format!("{name}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                open.push((entry.path(), format!("{inside}/")));
            } else {
                found.push(inside);
            }
        }
    }
    found.sort();
    found
}

/// Writes a file and the folders it lies in.
pub(crate) fn write(out: &Path, path: &str, bytes: &[u8]) -> Result<(), String> {
    let path: PathBuf = out.join(path);
    let written = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = written.and_then(|()| fs::write(&path, bytes));
    written.map_err(|error| format!("{}: {error}", path.display()))
}
