//! A workspace in one input: several files one after another, each behind a line with its name.

use banneret_validator::{Config, Files as _, MemoryFiles, Report, Workspace, check_files};

/// What stands before the name of a file.
const MARK: &str = "=== ";

/// Files in memory, with their names.
#[derive(Debug, Clone)]
pub(crate) struct World {
    pub(crate) files: MemoryFiles,
    pub(crate) names: Vec<String>,
}

impl World {
    /// The files of an input. Without any mark it is one document.
    pub(crate) fn of(input: &[u8]) -> Self {
        let mut found: Vec<(String, Vec<u8>)> = vec![("document.yaml".to_owned(), Vec::new())];
        for line in input.split_inclusive(|&byte| byte == b'\n') {
            let name =
                line.strip_prefix(MARK.as_bytes()).and_then(|name| str::from_utf8(name).ok());
            match (name.map(str::trim).filter(|name| is_name(name)), found.last_mut()) {
                (Some(name), _) => found.push((name.to_owned(), Vec::new())),
                (None, Some((_, text))) => text.extend_from_slice(line),
                (None, None) => {}
            }
        }
        if found.len() > 1 && found[0].1.is_empty() {
            found.remove(0);
        }
        let mut world = Self { files: MemoryFiles::default(), names: Vec::new() };
        for (name, text) in found {
            if !world.names.contains(&name) {
                world.names.push(name.clone());
                world.files.add(name, text);
            }
        }
        world
    }

    /// What is found in its documents.
    pub(crate) fn check(&self) -> Report {
        self.check_in(&Workspace::new(&self.files))
    }

    /// What is found in its documents, as a workspace sees them.
    pub(crate) fn check_in(&self, workspace: &Workspace<'_>) -> Report {
        let documents =
            self.names.iter().map(String::as_str).filter(|name| !name.ends_with(".toml"));
        check_files(workspace, documents, &Config::default())
    }

    /// The bytes of a file.
    pub(crate) fn text(&self, name: &str) -> Option<Vec<u8>> {
        self.files.read(name).ok()
    }

    /// Puts bytes into a file, which may be new.
    pub(crate) fn put(&mut self, name: &str, bytes: Vec<u8>) {
        if !self.names.iter().any(|known| known == name) {
            self.names.push(name.to_owned());
            self.names.sort();
        }
        self.files.add(name, bytes);
    }

    /// Takes a file out.
    pub(crate) fn remove(&mut self, name: &str) {
        self.names.retain(|known| known != name);
        self.files.remove(name);
    }
}

/// The input that holds these files.
pub(crate) fn joined(files: &[(String, String)]) -> Vec<u8> {
    files.iter().flat_map(|(name, text)| format!("{MARK}{name}\n{text}").into_bytes()).collect()
}

fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
    name.contains('.')
        && !name.starts_with(['.', '/'])
        && !name.contains("..")
        && name.chars().all(plain)
}
