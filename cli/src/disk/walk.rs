//! Documents among the files and folders that somebody names.

#![expect(clippy::disallowed_methods, reason = "this is the command's door to files")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;

use banneret_schema::header::DocumentKind;
use banneret_validator::files::may_be_document;
use banneret_validator::glance::{glance, is_document};
use banneret_validator::{Files as _, ReadFault};

use super::Disk;
use super::place::{NamedPath, place};
use crate::exit::Failure;
use crate::threads::side_by_side;

/// More files than this are looked at side by side.
const WORTH_THREADS: usize = 64;

/// The documents among what the user named.
#[derive(Debug, Default)]
pub(crate) struct NamedDocuments {
    /// In order, each once.
    pub(crate) paths: Vec<String>,
    /// Files and folders that could not be looked at.
    pub(crate) unreadable: Vec<(String, ReadFault)>,
    /// How many named files were passed over.
    pub(crate) passed_over: usize,
}

/// What was submitted to somebody.
#[derive(Debug, Default)]
pub(crate) struct Submitted {
    /// Every file that may be a document, in order, each once.
    pub(crate) paths: Vec<String>,
    /// Folders that could not be looked at.
    pub(crate) unreadable: Vec<(String, ReadFault)>,
    /// What else lies in the folders: files that are no documents by their names.
    pub(crate) others: Vec<String>,
}

impl Disk {
    /// The documents among what the user named, where all of it can be looked at.
    pub(crate) fn documents(&self, paths: &[PathBuf]) -> Result<Vec<String>, Failure> {
        let NamedDocuments { paths, unreadable, .. } = self.find(paths, false)?;
        match unreadable.first() {
            Some((path, fault)) => Err(Failure::about(self.shown(path), fault.text())),
            None => Ok(paths),
        }
    }

    /// The documents among what the user named. Those of a folder are found however deep, in whatever
    /// workspace. A file that is named counts whatever it is, unless it is to be taken like those of folders.
    pub(crate) fn find(
        &self,
        paths: &[PathBuf],
        only_documents: bool,
    ) -> Result<NamedDocuments, Failure> {
        let mut found = NamedDocuments::default();
        for path in paths {
            match place(path)? {
                NamedPath::Folder(folder) => self.walk(folder, &mut found)?,
                NamedPath::File(file) if only_documents && self.finder.ignores_file(&file) => {
                    found.passed_over += 1;
                }
                NamedPath::File(file) => {
                    let path = self.path_of(&file);
                    match only_documents.then(|| self.read(&path)) {
                        Some(Ok(bytes)) if !is_document(&bytes) => found.passed_over += 1,
                        Some(Err(fault)) => found.unreadable.push((path, fault)),
                        _ => found.paths.push(path),
                    }
                }
            }
        }
        found.paths.sort();
        found.paths.dedup();
        found.unreadable.sort_by(|(one, _), (other, _)| one.cmp(other));
        Ok(found)
    }

    /// Adds the documents of a folder, however deep, and what could not be looked at.
    pub(super) fn walk(&self, folder: PathBuf, found: &mut NamedDocuments) -> Result<(), Failure> {
        let mut waiting = vec![folder];
        let mut files = Vec::new();
        while let Some(folder) = waiting.pop() {
            if self.finder.is_root(&folder) {
                self.config_at(&folder)?;
            }
            let inside = match self.finder.folder(&folder) {
                Ok(inside) => inside,
                Err(error) => {
                    found.unreadable.push((self.path_of(&folder), ReadFault::from(&error)));
                    continue;
                }
            };
            for it in inside.into_iter().filter(|it| !it.ignored) {
                match it.is_folder {
                    true => waiting.push(it.path),
                    false => files.push(self.path_of(&it.path)),
                }
            }
        }
        let look = |path: &String| self.read(path).map(|bytes| glance(&bytes));
        let glances = side_by_side(&files, files.len() > WORTH_THREADS, look);
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        for (path, glance) in files.into_iter().zip(glances) {
            match glance {
                Err(fault) => found.unreadable.push((path, fault)),
                Ok(glance) => {
                    if glance.is_some() {
                        found.paths.push(path.clone());
                    }
                    seen.insert(path, glance);
                }
            }
        }
        Ok(())
    }

    /// Everything that was submitted, whatever the folders it lies in say of themselves: nobody can keep
    /// a file of his out, or hold up the others.
    pub(crate) fn submitted(&self, paths: &[PathBuf]) -> Result<Submitted, Failure> {
        let mut found = Submitted::default();
        let mut waiting = Vec::new();
        for path in paths {
            match place(path)? {
                NamedPath::Folder(folder) => waiting.push(folder),
                NamedPath::File(file) => found.paths.push(self.path_of(&file)),
            }
        }
        while let Some(folder) = waiting.pop() {
            let inside = fs::read_dir(&folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let inside = match inside {
                Ok(inside) => inside,
                Err(error) => {
                    found.unreadable.push((self.path_of(&folder), ReadFault::from(&error)));
                    continue;
                }
            };
            for entry in inside {
                let name = entry.file_name();
                let name = name.to_string_lossy();
                if name.starts_with('.') {
                    continue;
                }
                match entry.file_type() {
                    Ok(kind) if kind.is_dir() => waiting.push(entry.path()),
                    // A link is read where it leads to something inside, and in the table where not.
                    Ok(kind) if (kind.is_file() || kind.is_symlink()) && may_be_document(&name) => {
                        found.paths.push(self.path_of(&entry.path()));
                    }
                    _ => found.others.push(self.path_of(&entry.path())),
                }
            }
        }
        for paths in [&mut found.paths, &mut found.others] {
            paths.sort();
            paths.dedup();
        }
        Ok(found)
    }

    /// The documents of a kind that stand in a folder itself.
    pub(crate) fn of_kind_in(&self, folder: &Path, kind: DocumentKind) -> Vec<PathBuf> {
        let inside = self.finder.folder(folder).unwrap_or_default();
        let files = inside.into_iter().filter(|it| !it.is_folder);
        let is_wanted = |it: &banneret_disk::Inside| {
            let seen = self.read(&self.path_of(&it.path)).ok().and_then(|bytes| glance(&bytes));
            seen.is_some_and(|seen| seen.kind == Some(kind))
        };
        files.filter(is_wanted).map(|it| it.path).collect()
    }
}
