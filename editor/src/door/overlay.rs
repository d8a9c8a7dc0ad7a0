//! Files as the validator sees them: those on screen over those in the store.

use std::collections::BTreeMap;
use std::sync::Arc;

use banneret_validator::{Files, ReadFault};

use super::store::{Store, StoreFault, join};

/// The files of a workspace, with what is on screen in place of what was saved.
#[derive(Clone)]
pub struct OpenFiles {
    store: Arc<dyn Store>,
    root: String,
    open: BTreeMap<String, String>,
}

impl OpenFiles {
    /// The files below a root.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, root: String) -> Self {
        Self { store, root, open: BTreeMap::new() }
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

    /// The path from the root of an absolute one, if it is below it.
    #[must_use]
    pub fn relative<'p>(&self, path: &'p str) -> Option<&'p str> {
        path.strip_prefix(self.root.trim_end_matches('/'))?.strip_prefix('/')
    }
}

impl Files for OpenFiles {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        if let Some(text) = self.open.get(path) {
            return Ok(text.clone().into_bytes());
        }
        self.store.read(&join(&self.root, path)).map_err(|fault| match fault {
            StoreFault::Missing => ReadFault::Missing,
            StoreFault::Refused(reason) => ReadFault::Refused(reason),
        })
    }

    fn list(&self) -> Vec<String> {
        let mut paths = self.store.documents(&self.root);
        paths.extend(self.open.keys().cloned());
        paths.sort();
        paths.dedup();
        paths
    }
}
