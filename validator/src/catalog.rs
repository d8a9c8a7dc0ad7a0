//! Which documents have which id, and which of them is nearest to a file that names it.
//!
//! Folders are looked through as far as references climb: a document beside its file is found without
//! a walk through everything.

use std::collections::BTreeMap;
use std::sync::Arc;

use banneret_schema::hashed::{HashMap, HashSet};
use banneret_schema::header::DocumentKind;
use banneret_schema::id::is_id;

use crate::files::{Files, below, folder_of, upward};

/// So many documents around a file are asked for an id that was perhaps meant.
const NEIGHBORS: usize = 1000;

/// The documents that have been met so far.
#[derive(Debug, Default)]
pub(crate) struct Catalog {
    by_id: HashMap<String, Vec<Listed>>,
    by_path: BTreeMap<String, Listed>,
    /// Documents that cannot be known by an id, with their kinds and roots.
    nameless: Vec<(String, Option<DocumentKind>, Arc<str>)>,
    /// Folders whose own documents are listed, with the folders in them and whether those are ignored.
    listed: HashMap<String, Vec<(String, bool)>>,
    /// Folders that have been looked through, with everything below.
    looked_through: HashSet<String>,
    /// Ignored folders, which are looked through only when nothing else is found, with their roots.
    left_out: BTreeMap<String, Arc<str>>,
}

/// A document, by what it says about itself at a glance.
#[derive(Debug, Clone)]
struct Listed {
    path: String,
    id: String,
    kind: Option<DocumentKind>,
    root: Arc<str>,
    ignored: bool,
}

/// A file that names another, as the catalog sees it.
#[derive(Clone, Copy)]
pub(crate) struct Asker<'a> {
    pub(crate) files: &'a dyn Files,
    pub(crate) path: &'a str,
    /// The root of its workspace.
    pub(crate) root: &'a str,
}

impl Catalog {
    /// The documents with an id that are nearest to a file: as few folders up as possible, then what is
    /// not ignored, then as few folders down as possible. Several are equally near.
    pub(crate) fn nearest(
        &mut self,
        asker: Asker<'_>,
        id: &str,
        wanted: Option<DocumentKind>,
    ) -> Vec<String> {
        for level in levels(folder_of(asker.path), asker.root) {
            self.look_through(asker, level);
            let mut found = self.at_level(asker, level, id, wanted);
            if found.is_empty() && self.look_through_left_out(asker, level) {
                found = self.at_level(asker, level, id, wanted);
            }
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// Every document of a kind and id in the workspace of a file, in order.
    pub(crate) fn namesakes(
        &mut self,
        asker: Asker<'_>,
        id: &str,
        kind: DocumentKind,
    ) -> Vec<String> {
        self.look_through(asker, asker.root);
        let fits = |listed: &&Listed| &*listed.root == asker.root && listed.kind == Some(kind);
        let all = self.by_id.get(id).into_iter().flatten().filter(fits);
        let mut paths: Vec<_> = all.map(|listed| listed.path.clone()).collect();
        paths.sort_unstable();
        paths
    }

    fn at_level(
        &self,
        asker: Asker<'_>,
        level: &str,
        id: &str,
        wanted: Option<DocumentKind>,
    ) -> Vec<String> {
        let fits = |listed: &&Listed| {
            &*listed.root == asker.root && wanted.is_none_or(|wanted| listed.kind == Some(wanted))
        };
        let far = |listed: &Listed| {
            let down = below(level, &listed.path)?.matches('/').count();
            Some((listed.ignored, down))
        };
        let all = self.by_id.get(id).into_iter().flatten().filter(fits);
        let all: Vec<_> = all.filter_map(|listed| Some((far(listed)?, listed))).collect();
        let least = all.iter().map(|(far, _)| *far).min();
        let nearest = all.into_iter().filter(|(far, _)| Some(*far) == least);
        let mut paths: Vec<_> = nearest.map(|(_, listed)| listed.path.clone()).collect();
        paths.sort_unstable();
        paths
    }

    /// The other documents in the folder of a file that have its id and kind, in order. One that is
    /// ignored is no rival of one that is not.
    pub(crate) fn twins(&mut self, asker: Asker<'_>, id: &str, kind: DocumentKind) -> Vec<String> {
        let folder = folder_of(asker.path);
        let ignored = asker.files.is_ignored(folder);
        self.list(asker, folder, ignored);
        let Some(own) = self.by_path.get(asker.path) else { return Vec::new() };
        let is_twin = |other: &&Listed| {
            folder_of(&other.path) == folder
                && other.path != asker.path
                && other.kind == Some(kind)
                && other.ignored == own.ignored
        };
        let twins = self.by_id.get(id).into_iter().flatten().filter(is_twin);
        let mut paths: Vec<_> = twins.map(|listed| listed.path.clone()).collect();
        paths.sort_unstable();
        paths
    }

    /// The ids of documents of a kind around a file, nearest in the order of paths first.
    pub(crate) fn ids_around(&mut self, asker: Asker<'_>, kind: DocumentKind) -> Vec<String> {
        self.look_through(asker, asker.root);
        let path = asker.path.to_owned();
        let before = self.by_path.range(..path.clone()).rev().take(NEIGHBORS);
        let behind = self.by_path.range(path..).take(NEIGHBORS);
        let fits = |listed: &&Listed| listed.kind == Some(kind) && &*listed.root == asker.root;
        let mut ids: Vec<_> = before
            .chain(behind)
            .map(|(_, listed)| listed)
            .filter(fits)
            .map(|listed| listed.id.clone())
            .collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// The documents around a file that cannot be known by an id and may be of a kind.
    pub(crate) fn nameless(&mut self, asker: Asker<'_>, wanted: DocumentKind) -> Vec<String> {
        self.look_through(asker, asker.root);
        let fits = |kind: Option<DocumentKind>| kind.is_none_or(|kind| kind == wanted);
        let all =
            self.nameless.iter().filter(|(_, kind, root)| fits(*kind) && **root == *asker.root);
        all.map(|(path, ..)| path.clone()).collect()
    }

    /// Lists everything in a folder and below that is neither ignored nor in a workspace of its own.
    fn look_through(&mut self, asker: Asker<'_>, folder: &str) {
        if !self.looked_through.contains(folder) {
            let ignored = asker.files.is_ignored(folder);
            self.descend(asker, folder.to_owned(), ignored);
        }
    }

    /// Lists what is ignored in a folder and below. Says whether there was anything.
    fn look_through_left_out(&mut self, asker: Asker<'_>, folder: &str) -> bool {
        let alike = self.left_out.range(folder.to_owned()..);
        let own: Vec<_> = alike
            .take_while(|(path, _)| path.starts_with(folder))
            .filter(|(path, root)| {
                (*path == folder || below(folder, path).is_some()) && ***root == *asker.root
            })
            .map(|(path, _)| path.clone())
            .collect();
        for path in &own {
            self.left_out.remove(path);
            self.descend(asker, path.clone(), true);
        }
        !own.is_empty()
    }

    fn descend(&mut self, asker: Asker<'_>, folder: String, ignored: bool) {
        let mut waiting = vec![folder];
        while let Some(folder) = waiting.pop() {
            if !self.looked_through.insert(folder.clone()) {
                continue;
            }
            self.list(asker, &folder, ignored);
            for (path, left_out) in self.listed.get(&folder).cloned().unwrap_or_default() {
                if asker.files.is_root(&path) {
                    continue;
                }
                if left_out && !ignored {
                    self.left_out.insert(path, asker.root.into());
                } else {
                    waiting.push(path);
                }
            }
        }
    }

    /// Lists the documents of one folder.
    fn list(&mut self, asker: Asker<'_>, folder: &str, ignored: bool) {
        if self.listed.contains_key(folder) {
            return;
        }
        let mut folders = Vec::new();
        let root: Arc<str> = asker.root.into();
        for entry in asker.files.folder(folder) {
            let path = match folder {
                "" => entry.name,
                folder => format!("{folder}/{}", entry.name),
            };
            if entry.is_folder {
                folders.push((path, entry.ignored));
                continue;
            }
            let Some(glance) = asker.files.glance(&path) else { continue };
            if !glance.id.as_deref().is_some_and(is_id) {
                self.nameless.push((path.clone(), glance.kind, Arc::clone(&root)));
            }
            let Some(id) = glance.id else { continue };
            let listed = Listed {
                path: path.clone(),
                id: id.clone(),
                kind: glance.kind,
                root: Arc::clone(&root),
                ignored: ignored || entry.ignored,
            };
            self.by_path.insert(path, listed.clone());
            self.by_id.entry(id).or_default().push(listed);
        }
        self.listed.insert(folder.to_owned(), folders);
    }
}

/// The folders a reference looks in, with everything below each: the file's own, then each above it up
/// to the root.
pub(crate) fn levels<'p>(folder: &'p str, root: &str) -> impl Iterator<Item = &'p str> {
    let above = upward(folder);
    above.take_while(move |level| *level == root || below(root, level).is_some())
}
