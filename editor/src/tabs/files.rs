//! The files around open documents: what is on screen in place of what was saved.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::header::DocumentKind;
use banneret_schema::ruleset::shipped;
use banneret_validator::Workspace;
use banneret_validator::load::Loaded;

use super::Tabs;
use crate::document::OpenDocument;
use crate::door::{OpenFiles, Store, join};

impl Tabs {
    /// The files around a document, with everything on screen in place of what was saved, and its own
    /// path among them.
    pub(crate) fn files_around(
        &self,
        store: &Arc<dyn Store>,
        document: &OpenDocument,
    ) -> (OpenFiles, String) {
        let path = place(&**store, document);
        let mut files = self.files_below(store, root_of(&**store, document));
        let relative = files.relative(&path).unwrap_or(&path).to_owned();
        files.put(relative.clone(), document.text().to_owned());
        (files, relative)
    }

    /// The files below a root, with everything on screen in place of what was saved.
    fn files_below(&self, store: &Arc<dyn Store>, root: String) -> OpenFiles {
        let mut files = OpenFiles::new(Arc::clone(store), root);
        for tab in &self.all {
            let path = place(&**store, &tab.document);
            if let Some(relative) = files.relative(&path).map(str::to_owned) {
                files.put(relative, tab.document.text().to_owned());
            }
        }
        files
    }

    /// The files around each open document, with its path among them. Documents of one workspace share
    /// theirs, so that each file of it is read once.
    pub(crate) fn files_of_each(&self, store: &Arc<dyn Store>) -> Vec<(Arc<OpenFiles>, String)> {
        let mut known: Vec<Arc<OpenFiles>> = Vec::new();
        let files_of = |document: &OpenDocument| {
            let root = root_of(&**store, document);
            let path = place(&**store, document);
            if let Some(files) = known.iter().find(|files| files.root() == root)
                && let Some(relative) = files.relative(&path)
            {
                return (Arc::clone(files), relative.to_owned());
            }
            let (files, relative) = self.files_around(store, document);
            let files = Arc::new(files);
            known.push(Arc::clone(&files));
            (files, relative)
        };
        self.all.iter().map(|tab| &tab.document).map(files_of).collect()
    }

    /// The game a document names.
    pub(crate) fn ruleset_of(
        &self,
        store: &Arc<dyn Store>,
        document: &OpenDocument,
    ) -> Option<Arc<Ruleset>> {
        let reference = document.loaded().model.as_ref()?.ruleset()?;
        // Nearly always a game that ships; only house rulesets need the files around.
        if !reference.is_path()
            && let Some(shipped) = shipped::ruleset(reference.as_str())
        {
            return Some(shipped);
        }
        let (files, path) = self.files_around(store, document);
        let workspace = Workspace::new(&files);
        let loaded = workspace.load(&path).ok()?;
        workspace.ruleset(&loaded.source, reference)
    }

    /// The documents of a kind and game, open ones and those in the folder files are kept in.
    pub(crate) fn documents_of(
        &self,
        store: &Arc<dyn Store>,
        kind: DocumentKind,
        game: &Ruleset,
    ) -> Vec<Arc<Loaded>> {
        let own = join(&store.start_folder(), "new.yaml");
        let files = self.files_below(store, store.root_of(&own));
        let own = files.relative(&own).unwrap_or(&own).to_owned();
        Workspace::new(&files).documents_around(&own, kind, game)
    }
}

/// Where a document is kept. What was never saved stands where it would be saved, under the name it was
/// opened with.
pub(crate) fn place(store: &dyn Store, document: &OpenDocument) -> String {
    let unsaved = || join(&store.start_folder(), &document.loaded().source.path);
    document.path.clone().unwrap_or_else(unsaved)
}

/// The root of the workspace a document belongs to.
fn root_of(store: &dyn Store, document: &OpenDocument) -> String {
    match &document.path {
        Some(path) => store.root_of(path),
        None => store.root_of(&place(store, document)),
    }
}
