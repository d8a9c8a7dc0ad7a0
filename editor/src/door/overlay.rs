//! Files as the validator sees them: those on screen over those in the store.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use banneret_validator::files::entries;
use banneret_validator::{Files, FolderItem, Limits, ReadFault};

use super::store::{Store, join};

/// The files of a workspace, with what is on screen in place of what was saved.
#[derive(Clone)]
pub struct OpenFiles {
    store: Arc<dyn Store>,
    root: String,
    open: BTreeMap<String, String>,
    limits: OnceLock<Limits>,
}

impl OpenFiles {
    /// The files below a root.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, root: String) -> Self {
        Self { store, root, open: BTreeMap::new(), limits: OnceLock::new() }
    }

    /// The root of the workspace.
    #[must_use]
    pub fn root(&self) -> &str {
        &self.root
    }

    /// Puts a text on screen in place of the saved one, by its path from the root.
    pub fn put(&mut self, path: String, text: String) {
        self.open.insert(path, text);
    }

    /// The texts on screen, by their paths from the root.
    #[must_use]
    pub fn on_screen(&self) -> &BTreeMap<String, String> {
        &self.open
    }

    /// The path from the root of an absolute one, if it is below it.
    #[must_use]
    pub fn relative<'p>(&self, path: &'p str) -> Option<&'p str> {
        path.strip_prefix(self.root.trim_end_matches('/'))?.strip_prefix('/')
    }
}

impl OpenFiles {
    fn full(&self, folder: &str) -> String {
        if folder.is_empty() { self.root.clone() } else { join(&self.root, folder) }
    }
}

impl Files for OpenFiles {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        if let Some(text) = self.open.get(path) {
            return Ok(text.clone().into_bytes());
        }
        self.store.read_inside(&join(&self.root, path), &self.root)
    }

    fn folder(&self, path: &str) -> Vec<FolderItem> {
        let mut all = self.store.entries(&self.full(path));
        let open = entries(self.open.keys().map(String::as_str), path);
        let is_new = |entry: &FolderItem| all.iter().all(|known| known.name != entry.name);
        let new: Vec<_> = open.into_iter().filter(is_new).collect();
        all.extend(new);
        all.sort_unstable();
        all
    }

    fn is_root(&self, folder: &str) -> bool {
        self.store.is_root(&self.full(folder))
    }

    fn is_ignored(&self, folder: &str) -> bool {
        self.store.is_ignored(&self.full(folder))
    }

    fn limits(&self, _path: &str) -> Limits {
        *self.limits.get_or_init(|| self.store.config(&self.root).limits)
    }
}
