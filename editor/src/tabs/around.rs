//! The documents of the workspace around one, open or not, and edits of several of them.

use std::sync::Arc;

use banneret_schema::reference::Inline;
use banneret_validator::load::{Loaded, Model};
use banneret_validator::workspace::Found;
use banneret_validator::{Files as _, Text, Workspace, text};
use banneret_yaml::{Patch, Route};

use super::Tabs;
use super::files::place;
use crate::action::{EditTarget, FileEdit};
use crate::document::{DocumentKey, Edit, OpenDocument};
use crate::door::{OpenFiles, Store, join};
use banneret_schema::header::DocumentKind;

/// The most files that are looked through.
const MOST_FILES: usize = 4000;

/// The workspace around a document, as it is on screen.
pub(crate) struct Neighborhood {
    files: OpenFiles,
    /// The path of the document, from the root.
    pub(crate) own: String,
    /// The documents that are open, by their paths.
    open: Vec<(String, DocumentKey)>,
}

/// Edits of several documents that belong together.
#[derive(Debug, Clone, Default)]
pub(crate) struct EditsEverywhere {
    /// The edits, that of the document in front first.
    pub(crate) edits: Vec<FileEdit>,
    /// What the author should know before.
    pub(crate) told: Vec<Text>,
    /// The paths of the other documents that change.
    pub(crate) others: Vec<String>,
}

impl Neighborhood {
    /// The workspace around an open document.
    pub(crate) fn new(tabs: &Tabs, store: &Arc<dyn Store>, key: DocumentKey) -> Option<Self> {
        let document = &tabs.get(key)?.document;
        let (files, own) = tabs.files_around(store, document);
        let open = tabs.all().iter().filter_map(|tab| {
            let path = place(&**store, &tab.document);
            Some((files.relative(&path)?.to_owned(), tab.document.key))
        });
        let mut open: Vec<_> = open.collect();
        if open.iter().all(|(path, _)| *path != own) {
            open.push((own.clone(), key));
        }
        Some(Self { open, own, files })
    }

    /// Looks through it.
    pub(crate) fn workspace(&self) -> Workspace<'_> {
        Workspace::new(&self.files)
    }

    /// The paths of all its documents, in order.
    pub(crate) fn paths(&self) -> Vec<String> {
        let mut found: Vec<String> = self.open.iter().map(|(path, _)| path.clone()).collect();
        let mut folders = vec![String::new()];
        while let Some(folder) = folders.pop() {
            for item in self.files.folder(&folder).into_iter().filter(|item| !item.ignored) {
                let path =
                    if folder.is_empty() { item.name.clone() } else { join(&folder, &item.name) };
                if !item.is_folder {
                    found.push(path);
                } else if !self.files.is_root(&path) {
                    folders.push(path);
                }
            }
            if found.len() > MOST_FILES {
                break;
            }
        }
        found.sort();
        found.dedup();
        found
    }

    /// Which document is at a path.
    fn target(&self, path: &str) -> EditTarget {
        let open = self.open.iter().find(|(known, _)| known == path);
        match open {
            Some((_, key)) => EditTarget::Open(*key),
            None => EditTarget::File(join(self.files.root(), path)),
        }
    }

    /// A document of the workspace, to be worked out on.
    pub(crate) fn draft(&self, loaded: &Loaded) -> OpenDocument {
        let source = &loaded.source;
        OpenDocument::new(DocumentKey(0), &source.path, source.text.clone())
    }
}

impl EditsEverywhere {
    /// Adds the edit of a document.
    pub(crate) fn add(&mut self, around: &Neighborhood, loaded: &Loaded, edit: Edit) {
        if edit.patch.is_empty() {
            return;
        }
        let (path, before) = (&loaded.source.path, loaded.source.text.clone());
        let edit = FileEdit { target: around.target(path), before, edit };
        if *path == around.own {
            self.edits.insert(0, edit);
        } else {
            self.others.push(path.clone());
            self.edits.push(edit);
        }
    }

    /// Adds the edit of a document that a patch is, unless two of its changes want the same place.
    pub(crate) fn add_patch(
        &mut self,
        around: &Neighborhood,
        loaded: &Loaded,
        title: Text,
        patch: Option<Patch>,
    ) {
        match patch {
            Some(patch) => self.add(around, loaded, Edit::new(title, patch)),
            None => {
                let path = &loaded.source.path;
                self.told.push(text!("not changed: {path}", "non modifié : {path}"));
            }
        }
    }
}

/// Where the map of a document is: its own, or the one a scenario names.
pub(crate) fn map_home(workspace: &Workspace<'_>, loaded: &Loaded) -> Option<(String, Route)> {
    let here = loaded.source.path.clone();
    match loaded.model.as_ref()? {
        Model::Map(_) => Some((here, Route::root())),
        Model::Scenario(scenario) => match scenario.map.as_ref()? {
            Inline::Here(_) => Some((here, Route::root().join("map"))),
            Inline::Named(reference) => {
                match workspace.find(&loaded.source, reference, DocumentKind::Map) {
                    Found::Document(found) => Some((found.source.path.clone(), Route::root())),
                    _ => None,
                }
            }
        },
        Model::Ruleset(_) | Model::ArmyList(_) | Model::Army(_) | Model::Event(_) => None,
    }
}
