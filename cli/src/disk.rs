//! The door to the disk: the only file that reads or writes one.

#![expect(clippy::disallowed_methods, reason = "this is the door")]

use std::fs;
use std::io::Read as _;
use std::path::{Component, Path, PathBuf};

use banneret_disk::{Walk, marked_root, write_whole};
use banneret_validator::config::ConfigFault;
use banneret_validator::workspace::is_document;
use banneret_validator::{Config, Files, ReadFault, Text, text};

use crate::exit::Failure;

/// No document is larger: one byte more is read, so that the reader can say so.
const LARGEST: u64 = 16 << 20;

/// A folder of documents that know each other.
pub(crate) struct Disk {
    /// The root, as the system calls it.
    root: PathBuf,
    /// Where the user stands.
    here: PathBuf,
    /// The configuration at the root.
    pub(crate) config: Config,
    /// Whether what is ignored is read too.
    no_ignore: bool,
    /// A text that stands in for a file.
    instead: Option<(String, Vec<u8>)>,
}

impl Disk {
    /// The workspace a path belongs to.
    pub(crate) fn around(path: &Path, no_ignore: bool) -> Result<Self, Failure> {
        let here = std::env::current_dir().and_then(|here| here.canonicalize())?;
        let known = path.canonicalize().map_err(|error| unreadable(path, &error))?;
        let root = find_root(&known, &here);
        Self::at(root, here, no_ignore)
    }

    /// The workspace of a file that need not exist, with its text.
    pub(crate) fn with_text(name: &Path) -> Result<(Self, String), Failure> {
        let here = std::env::current_dir().and_then(|here| here.canonicalize())?;
        let file = clean(&here.join(name));
        let folder = file.parent().unwrap_or(&here).to_path_buf();
        let folder = folder.canonicalize().map_err(|error| unreadable(&folder, &error))?;
        let file = folder.join(file.file_name().unwrap_or_default());
        let mut disk = Self::at(find_root(&folder, &here), here, true)?;
        let Some(path) = disk.relative(&file) else {
            let words = text!("not inside the workspace", "en dehors de l'espace de travail");
            return Err(Failure::about(name.display(), words));
        };
        let mut text = Vec::new();
        std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut text)?;
        disk.instead = Some((path.clone(), text));
        Ok((disk, path))
    }

    fn at(root: PathBuf, here: PathBuf, no_ignore: bool) -> Result<Self, Failure> {
        let file = root.join("banneret.toml");
        let config = match fs::read_to_string(&file) {
            Ok(text) => Config::read(&text).map_err(|fault| not_a_config(&fault))?,
            Err(_) => Config::default(),
        };
        Ok(Self { root, here, config, no_ignore, instead: None })
    }

    /// The documents among what the user named, in order, each once.
    pub(crate) fn documents(&self, paths: &[PathBuf]) -> Result<Vec<String>, Failure> {
        let mut found = Vec::new();
        for path in paths {
            let known = path.canonicalize().map_err(|error| unreadable(path, &error))?;
            let Some(_) = self.relative(&known) else {
                let root = self.root.display();
                let words = text!(
                    "not in the same workspace as the first path ({root})",
                    "pas dans le même espace de travail que le premier chemin ({root})"
                );
                return Err(Failure::about(path.display(), words));
            };
            if known.is_dir() {
                let walked = self.walk(&known)?.into_iter();
                found.extend(
                    walked.filter(|path| self.read(path).is_ok_and(|bytes| is_document(&bytes))),
                );
            } else {
                found.extend(self.relative(&known));
            }
        }
        found.sort();
        found.dedup();
        Ok(found)
    }

    fn walk(&self, folder: &Path) -> Result<Vec<String>, Failure> {
        let walk =
            Walk { root: &self.root, ignore: &self.config.ignore, no_ignore: self.no_ignore };
        let said = |error: Box<dyn std::error::Error>| {
            Failure::said(format!("banneret.toml: ignore: {error}"))
        };
        let files = walk.files(folder).map_err(|error| said(error.into()))?;
        Ok(files.iter().filter_map(|path| self.relative(path)).collect())
    }

    /// The path from the root, with `/` between the parts.
    fn relative(&self, path: &Path) -> Option<String> {
        let inside = path.strip_prefix(&self.root).ok()?;
        let parts: Vec<_> =
            inside.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        Some(parts.join("/"))
    }

    /// Writes another text in the place of the one a file holds, whole or not at all. A file that
    /// holds something else by now is left alone.
    pub(crate) fn replace(&self, path: &str, before: &str, after: &str) -> Result<(), Failure> {
        let shown = self.shown(path);
        let now = self.read(path).map_err(|fault| Failure::about(&shown, fault.text()))?;
        if now != before.as_bytes() {
            let words = text!("the file has changed meanwhile", "le fichier a changé entre-temps");
            return Err(Failure::about(shown, words));
        }
        let failed = |error: std::io::Error| Failure::about(&shown, error.to_string());
        let file = self.root.join(path).canonicalize().map_err(failed)?;
        write_whole(&file, after).map_err(failed)
    }

    /// A path of the workspace as the user would write it from where he stands.
    pub(crate) fn shown(&self, path: &str) -> String {
        let full = self.root.join(path);
        let mut up = 0;
        let mut base = self.here.as_path();
        loop {
            if let Ok(rest) = full.strip_prefix(base) {
                let rest = rest.to_string_lossy().replace('\\', "/");
                return format!("{}{rest}", "../".repeat(up));
            }
            match base.parent() {
                Some(parent) => base = parent,
                None => return full.to_string_lossy().into_owned(),
            }
            up += 1;
        }
    }
}

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        if let Some((name, text)) = &self.instead
            && name == path
        {
            return Ok(text.clone());
        }
        let full = self.root.join(path);
        let known = full.canonicalize().map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => ReadFault::Missing,
            _ => ReadFault::Refused(error.to_string()),
        })?;
        // A link must not lead out of the workspace.
        if !known.starts_with(&self.root) {
            return Err(ReadFault::Outside);
        }
        let refused = |error: std::io::Error| ReadFault::Refused(error.to_string());
        let facts = fs::metadata(&known).map_err(refused)?;
        if !facts.is_file() {
            return Err(ReadFault::Refused("not a file".to_owned()));
        }
        let mut bytes = Vec::new();
        let file = fs::File::open(&known).map_err(refused)?;
        file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(refused)?;
        Ok(bytes)
    }

    fn list(&self) -> Vec<String> {
        let mut files = self.walk(&self.root).unwrap_or_default();
        if let Some((name, _)) = &self.instead
            && !files.contains(name)
        {
            files.push(name.clone());
        }
        files
    }
}

/// A text the user names; `-` is standard input. Bytes that are not UTF-8 are replaced.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().take(LARGEST).read_to_end(&mut bytes)?;
    } else {
        let file = fs::File::open(path).map_err(|error| unreadable(path, &error))?;
        file.take(LARGEST).read_to_end(&mut bytes).map_err(|error| unreadable(path, &error))?;
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes a file whole or not at all. A file that exists is kept unless the user says otherwise: it
/// may hold answers.
pub(crate) fn write_new(path: &Path, text: &str, replace: bool) -> Result<(), Failure> {
    if path.exists() && !replace {
        let words = text!(
            "the file exists; --force replaces it",
            "le fichier existe ; --force le remplace"
        );
        return Err(Failure::about(path.display(), words));
    }
    let failed = |error: std::io::Error| Failure::about(path.display(), error.to_string());
    write_whole(path, text).map_err(failed)
}

/// The folder that holds what belongs together: marked by `banneret.toml` or `.git`, or the folder
/// the user stands in or names.
fn find_root(path: &Path, here: &Path) -> PathBuf {
    let folder = if path.is_dir() { path } else { path.parent().unwrap_or(path) };
    if let Some(root) = marked_root(folder) {
        return root;
    }
    // A bare folder is its own workspace; a bare file belongs to where the user stands.
    if !path.is_dir() && here.parent().is_some() && folder.starts_with(here) {
        return here.to_path_buf();
    }
    folder.to_path_buf()
}

/// A path without `.` and `..`.
fn clean(path: &Path) -> PathBuf {
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

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    let words = match error.kind() {
        std::io::ErrorKind::NotFound => {
            text!("there is no such file or folder", "ce fichier ou dossier n'existe pas")
        }
        std::io::ErrorKind::PermissionDenied => text!("it may not be read", "lecture interdite"),
        _ => Text::new(error.to_string(), error.to_string()),
    };
    Failure::about(path.display(), words)
}

/// What is wrong with the configuration, at its line and column.
fn not_a_config(fault: &ConfigFault) -> Failure {
    let place = fault.place.map(|at| format!(":{}:{}", at.line, at.column)).unwrap_or_default();
    Failure::about(format!("banneret.toml{place}"), fault.text.clone())
}
