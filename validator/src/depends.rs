//! Which documents are to be checked again when others have changed.

use std::collections::{BTreeMap, BTreeSet};

use crate::load::Loaded;
use crate::references::references;
use crate::workspace::{Found, Workspace};

/// What has changed.
#[derive(Debug, Clone, Default)]
pub struct ChangedFiles {
    /// Their paths, also of those that are gone.
    pub paths: BTreeSet<String>,
    /// The ids they have, and those they had.
    pub ids: BTreeSet<String>,
}

/// What a document knows of others.
#[derive(Debug, Default)]
struct Ties {
    /// The files its references lead to.
    leads_to: Vec<String>,
    /// Whether one of them, or its own id, is touched by the change.
    is_touched: bool,
}

/// Those of some documents that have changed, or depend on what has: through whatever they name, by path or
/// by id, however far, and by sharing an id with it.
#[must_use]
pub fn affected(
    workspace: &Workspace<'_>,
    paths: &[String],
    changed: &ChangedFiles,
) -> Vec<String> {
    let mut all: BTreeMap<String, Ties> = BTreeMap::new();
    let mut waiting: Vec<String> = paths.to_vec();
    while let Some(path) = waiting.pop() {
        if all.contains_key(&path) {
            continue;
        }
        let mut ties = match workspace.load(&path) {
            Ok(loaded) => ties(workspace, &loaded, changed),
            Err(_) => Ties::default(),
        };
        ties.is_touched |= changed.paths.contains(&path);
        waiting.extend(ties.leads_to.iter().cloned());
        all.insert(path, ties);
    }
    let mut named_by: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (path, ties) in &all {
        for target in &ties.leads_to {
            named_by.entry(target).or_default().push(path);
        }
    }
    let mut affected: BTreeSet<&str> = BTreeSet::new();
    let mut open: Vec<&str> =
        all.iter().filter(|(_, ties)| ties.is_touched).map(|(path, _)| path.as_str()).collect();
    while let Some(path) = open.pop() {
        if affected.insert(path) {
            open.extend(named_by.get(path).into_iter().flatten());
        }
    }
    paths.iter().filter(|path| affected.contains(path.as_str())).cloned().collect()
}

/// A document and all that it names, however far, each before those that name it; so it is the last itself.
#[must_use]
pub fn all_named(workspace: &Workspace<'_>, path: &str) -> Vec<String> {
    let changed = ChangedFiles::default();
    let mut waiting = vec![path.to_owned()];
    let mut found: Vec<String> = Vec::new();
    while let Some(path) = waiting.pop() {
        let Ok(loaded) = workspace.load(&path) else { continue };
        // Named once more, it stands before the one that names it now.
        found.retain(|known| *known != path);
        found.push(path);
        let named = ties(workspace, &loaded, &changed).leads_to.into_iter();
        waiting.extend(named.filter(|it| !found.contains(it)));
    }
    found.reverse();
    found
}

fn ties(workspace: &Workspace<'_>, loaded: &Loaded, changed: &ChangedFiles) -> Ties {
    let mut ties = Ties {
        leads_to: Vec::new(),
        is_touched: loaded.id().is_some_and(|id| changed.ids.contains(id)),
    };
    for (_, reference, wanted) in loaded.model.iter().flat_map(references) {
        ties.is_touched |= changed.ids.contains(reference.as_str());
        match workspace.find(&loaded.source, reference, wanted) {
            Found::Document(it) | Found::WrongKind(it) | Found::Nameless(it) => {
                ties.leads_to.push(it.source.path.clone());
            }
            Found::Ambiguous(several) => {
                ties.leads_to.extend(several.iter().map(|it| it.source.path.clone()));
            }
            Found::MissingFile(path) => ties.is_touched |= changed.paths.contains(&path),
            Found::Shipped(_)
            | Found::UnknownId(_)
            | Found::Outside
            | Found::Unreadable(_)
            | Found::Circle
            | Found::TooDeep { .. } => {}
        }
    }
    ties
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::MemoryFiles;

    fn files() -> MemoryFiles {
        let mut files = MemoryFiles::default();
        let document = |kind: &str, id: &str, rest: &str| {
            format!("banneret: 1\nkind: {kind}\nruleset: house\nid: {id}\nname: X\n{rest}")
        };
        files.add(
            "house.yaml",
            "banneret: 1\nkind: ruleset\nid: house\nname: H\nextends: panache\n",
        );
        files.add("list.yaml", document("army-list", "greeks", "entries: []\n"));
        files.add("army.yaml", document("army", "spartans", "list: greeks\n"));
        files.add("gone.yaml", document("army", "lost", "list: lists/gone.yaml\n"));
        files.add("alone.yaml", document("map", "field", "").replace("house", "panache"));
        files
    }

    #[track_caller]
    fn finds(paths: &[&str], ids: &[&str], expected: &[&str]) {
        let files = files();
        let workspace = Workspace::new(&files);
        let all = ["alone.yaml", "army.yaml", "gone.yaml", "house.yaml", "list.yaml"];
        let set = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let changed = ChangedFiles { paths: set(paths), ids: set(ids) };
        let found = affected(&workspace, &all.map(str::to_owned), &changed);
        assert_eq!(found, expected);
    }

    #[test]
    fn what_names_a_changed_file_is_affected_however_far() {
        finds(&["alone.yaml"], &[], &["alone.yaml"]);
        finds(&["list.yaml"], &[], &["army.yaml", "list.yaml"]);
        finds(&["house.yaml"], &[], &["army.yaml", "gone.yaml", "house.yaml", "list.yaml"]);
        finds(&["army.yaml"], &[], &["army.yaml"]);
    }

    #[test]
    fn all_that_is_named_comes_before_what_names_it() {
        let files = files();
        let named = all_named(&Workspace::new(&files), "army.yaml");
        assert_eq!(named.last().map(String::as_str), Some("army.yaml"));
        let mut sorted = named.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, ["army.yaml", "house.yaml", "list.yaml"]);
        assert_eq!(all_named(&Workspace::new(&files), "gone.yaml"), ["house.yaml", "gone.yaml"]);
    }

    #[test]
    fn what_is_gone_leaves_those_that_named_it() {
        finds(&["lists/gone.yaml"], &[], &["gone.yaml"]);
        finds(&["old.yaml"], &["greeks"], &["army.yaml", "list.yaml"]);
        finds(&["old.yaml"], &["nobody"], &[]);
    }
}
