//! Where paths lead, and how they are written from where somebody stands.

#![expect(clippy::disallowed_methods, reason = "this is the command's door to files")]

use std::fs;
use std::path::{Component, Path, PathBuf};

use banneret_disk::plain;

use super::named::unreadable;
use crate::exit::Failure;

/// What a user named.
pub(super) enum NamedPath {
    Folder(PathBuf),
    File(PathBuf),
}

impl NamedPath {
    pub(super) fn folder(&self) -> &Path {
        match self {
            Self::Folder(folder) => folder,
            Self::File(file) => file.parent().unwrap_or(file),
        }
    }
}

/// Where a path leads. A link to a file belongs to the folder it stands in, not to where it leads.
pub(super) fn place(path: &Path) -> Result<NamedPath, Failure> {
    let said = |error: &std::io::Error| unreadable(path, error);
    let facts = fs::metadata(path).map_err(|error| said(&error))?;
    let known = path.canonicalize().map_err(|error| said(&error))?;
    let linked = path.is_symlink() && !facts.is_dir();
    Ok(match (facts.is_dir(), path.file_name()) {
        (true, _) => NamedPath::Folder(known),
        (false, Some(name)) if linked => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new(".")).canonicalize();
            NamedPath::File(folder.map_err(|error| said(&error))?.join(name))
        }
        (false, _) => NamedPath::File(known),
    })
}

pub(super) fn here() -> Result<PathBuf, Failure> {
    Ok(std::env::current_dir().and_then(|here| here.canonicalize())?)
}

/// A path without `.` and `..`.
pub(super) fn clean(path: &Path) -> PathBuf {
    let mut whole = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                whole.pop();
            }
            part => whole.push(part),
        }
    }
    whole
}

/// A path as it is written from a folder.
pub(super) fn seen_from(folder: &Path, full: &Path) -> String {
    let mut up = 0;
    let mut base = folder;
    loop {
        if let Ok(rest) = full.strip_prefix(base) {
            return format!("{}{}", "../".repeat(up), plain(rest));
        }
        match base.parent() {
            Some(parent) => base = parent,
            None => return full.to_string_lossy().into_owned(),
        }
        up += 1;
    }
}

/// The path of a file from where another stands, where both are below the same folder.
pub(crate) fn way_to(from: &Path, to: &Path) -> Option<String> {
    let parent = from.parent()?;
    let folder = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
    let (from, to) = (folder.canonicalize().ok()?, to.canonicalize().ok()?);
    let mut up = String::new();
    let mut base = from.as_path();
    loop {
        if let Ok(rest) = to.strip_prefix(base) {
            let path = plain(rest);
            return Some(if up.is_empty() { format!("./{path}") } else { format!("{up}{path}") });
        }
        base = base.parent()?;
        up += "../";
    }
}
