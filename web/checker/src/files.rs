//! The files of a desk, with what every `banneret.toml` among them says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use banneret_disk::WorkspaceSettings;
use banneret_link::LinkFault;
use banneret_schema::Lang;
use banneret_validator::files::{entries, folder_of, is_marked, join, may_be_document, upward};
use banneret_validator::glance::is_document;
use banneret_validator::{Config, Files, FolderItem, Limits, ReadFault};
use serde::Serialize;

/// The files of a desk.
#[derive(Debug, Default)]
pub(crate) struct GivenFiles {
    files: BTreeMap<String, Vec<u8>>,
    /// Those that were chosen themselves, not with their folder.
    chosen: BTreeSet<String>,
    /// What was pasted or written on the page.
    pasted: Option<String>,
    /// Names that lead out of every folder.
    pub(crate) refused: Vec<String>,
    /// Zips and links that cannot be opened, by name.
    unopened: Vec<(String, LinkFault)>,
    settings: BTreeMap<String, WorkspaceSettings>,
    pub(crate) faults: Vec<SettingsFault>,
}

/// A `banneret.toml` that cannot be followed.
#[derive(Debug, Serialize)]
pub(crate) struct SettingsFault {
    path: String,
    line: Option<usize>,
    message: String,
}

/// A path as patterns of settings see it.
fn rooted(path: &str) -> PathBuf {
    Path::new("/").join(path)
}

impl GivenFiles {
    /// Lays a file down.
    pub(crate) fn add(&mut self, path: &str, bytes: Vec<u8>, chosen: bool) {
        match join("", path).filter(|path| !path.is_empty()) {
            Some(path) => {
                if chosen {
                    self.chosen.insert(path.clone());
                }
                self.files.insert(path, bytes);
            }
            None => self.refused.push(path.to_owned()),
        }
    }

    /// Lays down what was in a zip or a link, or notes why it could not be opened.
    pub(crate) fn add_all(
        &mut self,
        name: &str,
        files: Result<Vec<(String, Vec<u8>, bool)>, LinkFault>,
    ) {
        match files {
            Ok(files) => files.into_iter().for_each(|(path, bytes, it)| self.add(&path, bytes, it)),
            Err(fault) => self.unopened.push((name.to_owned(), fault)),
        }
    }

    /// Lays down a text that somebody pasted or wrote.
    pub(crate) fn paste(&mut self, path: &str, bytes: Vec<u8>) {
        self.add(path, bytes, true);
        self.pasted = Some(path.to_owned());
    }

    /// The files that are no documents and may be texts by their names, or were pasted; and whether each was chosen
    /// itself. In a folder with documents, texts are what those were made of, or about them.
    pub(crate) fn no_documents(&self, is_text: &dyn Fn(&str) -> bool) -> Vec<(String, bool)> {
        let has_documents = self.files.values().any(|bytes| is_document(bytes));
        let is_one = |(path, bytes): &(&String, &Vec<u8>)| {
            let is_pasted = self.pasted.as_ref() == Some(*path);
            let is_hidden = path.split('/').any(|name| name.starts_with('.'));
            let is_wanted = self.chosen.contains(*path) || !has_documents && !is_hidden;
            (is_pasted || is_text(path) && is_wanted) && !is_document(bytes)
        };
        let found = self.files.iter().filter(is_one);
        found.map(|(path, _)| (path.clone(), self.chosen.contains(path))).collect()
    }

    /// What is in a file; nothing where there is none.
    pub(crate) fn bytes(&self, path: &str) -> &[u8] {
        self.files.get(path).map(Vec::as_slice).unwrap_or_default()
    }

    /// Lays a document down under its id, where no other file has that name. Its path.
    pub(crate) fn lay_beside(&mut self, folder: &str, id: &str, text: String) -> String {
        let named = |number: usize| {
            let name =
                if number == 1 { format!("{id}.yaml") } else { format!("{id}-{number}.yaml") };
            if folder.is_empty() { name } else { format!("{folder}/{name}") }
        };
        let free = (1..).map(named).find(|path| !self.files.contains_key(path));
        let path = free.expect("numbers do not end");
        self.chosen.insert(path.clone());
        self.files.insert(path.clone(), text.into_bytes());
        path
    }

    /// Has a file not be checked as a document.
    pub(crate) fn set_aside(&mut self, path: &str) {
        self.chosen.remove(path);
    }

    /// The zips and links that cannot be opened, and why.
    pub(crate) fn unopened(&self, lang: Lang) -> Vec<(&str, &'static str)> {
        let each = self.unopened.iter();
        each.map(|(name, fault)| (name.as_str(), fault.words().get(lang))).collect()
    }

    /// Reads what every `banneret.toml` says, anew.
    pub(crate) fn read_settings(&mut self, lang: Lang) {
        (self.settings, self.faults) = (BTreeMap::new(), Vec::new());
        for (path, bytes) in &self.files {
            if path.rsplit('/').next() != Some("banneret.toml") {
                continue;
            }
            let root = folder_of(path);
            match WorkspaceSettings::read(&rooted(root), &String::from_utf8_lossy(bytes)) {
                Ok(settings) => {
                    self.settings.insert(root.to_owned(), settings);
                }
                Err(fault) => self.faults.push(SettingsFault {
                    path: path.clone(),
                    line: fault.place.map(|place| place.line),
                    message: fault.text.typeset().get(lang).to_owned(),
                }),
            }
        }
    }

    /// The settings of a file's workspace, where it has some.
    fn settings_of(&self, path: &str) -> Option<&WorkspaceSettings> {
        let root = upward(folder_of(path)).find(|folder| self.is_root(folder))?;
        self.settings.get(root)
    }

    /// What is wanted of a file.
    pub(crate) fn config_of(&self, path: &str) -> Config {
        self.settings_of(path).map(|it| it.config_of(&rooted(path))).unwrap_or_default()
    }

    fn ignores(&self, path: &str, is_folder: bool) -> bool {
        self.settings_of(path).is_some_and(|it| it.ignores(&rooted(path), is_folder))
    }

    /// What is checked: files that were chosen, and the documents of folders that are not left out there.
    pub(crate) fn documents(&self) -> Vec<String> {
        let wanted = self.files.iter().filter(|(path, bytes)| {
            let is_hidden = path.split('/').any(|name| name.starts_with('.'));
            let is_named = may_be_document(path) && !is_hidden && !self.ignores(path, false);
            self.chosen.contains(*path) && !path.ends_with(".toml")
                || is_named && is_document(bytes)
        });
        wanted.map(|(path, _)| path.clone()).collect()
    }

    /// All that lies in a folder, as it is submitted to an event: what may be a document, and the rest.
    pub(crate) fn submitted(&self, folder: &str) -> (Vec<String>, Vec<String>) {
        let inside = self.files.keys().filter(|path| {
            let inside = banneret_validator::files::below(folder, path);
            inside.is_some_and(|it| it.split('/').all(|name| !name.starts_with('.')))
        });
        inside.cloned().partition(|path| may_be_document(path))
    }
}

impl Files for GivenFiles {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        self.files.get(path).cloned().ok_or(ReadFault::Missing)
    }

    fn folder(&self, path: &str) -> Vec<FolderItem> {
        let mut inside = entries(self.files.keys().map(String::as_str), path);
        for item in &mut inside {
            let full =
                if path.is_empty() { item.name.clone() } else { format!("{path}/{}", item.name) };
            item.ignored = self.ignores(&full, item.is_folder);
        }
        inside
    }

    fn is_root(&self, folder: &str) -> bool {
        is_marked(self.files.keys().map(String::as_str), folder)
    }

    fn is_ignored(&self, folder: &str) -> bool {
        self.ignores(folder, true)
    }

    fn limits(&self, path: &str) -> Limits {
        self.settings_of(path).map(|it| it.config().limits).unwrap_or_default()
    }
}
