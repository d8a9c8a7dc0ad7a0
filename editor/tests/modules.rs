//! The rooms of the editor: which module knows which, read from their own lines.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A module of the crate root with those it uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// The text of every file below a folder.
#[expect(clippy::disallowed_methods, reason = "a test reads the sources themselves")]
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("a file or folder").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source is text");
            found.push((path, text));
        }
    }
}

/// Every module with those it names by `crate::`, tests left out: they may know everything.
fn uses() -> Uses {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut uses = Uses::new();
    for (path, text) in files {
        let inside = path.strip_prefix(&root).expect("a source of the crate");
        let first = inside.iter().next().and_then(|part| part.to_str()).expect("a name");
        let module = first.trim_end_matches(".rs");
        let tests = inside.iter().any(|part| part == "tests" || part == "tests.rs");
        if tests || matches!(module, "lib" | "main") {
            continue;
        }
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let code = code.split("#[cfg(test)]\npub(crate) mod tests {").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        for line in lines {
            for named in line.split("crate::").skip(1) {
                let name: String =
                    named.chars().take_while(|it| it.is_alphanumeric() || *it == '_').collect();
                assert!(!name.is_empty(), "one line for each module: {line}");
                if name != module {
                    uses.entry(module.to_owned()).or_default().insert(name);
                }
            }
        }
    }
    uses
}

/// Whether a module leads to another, by others or directly.
fn leads(uses: &Uses, from: &str, to: &str, seen: &mut BTreeSet<String>) -> bool {
    uses.get(from)
        .into_iter()
        .flatten()
        .any(|next| next == to || seen.insert(next.clone()) && leads(uses, next, to, seen))
}

#[test]
fn no_module_leads_back_to_itself() {
    let uses = uses();
    for room in ["app", "dialogs", "panels", "tabs", "views", "stage", "canvas", "tools"] {
        assert!(uses.contains_key(room), "{room} is a module that uses others");
    }
    let mut circles: Vec<&str> = Vec::new();
    for module in uses.keys() {
        if leads(&uses, module, module, &mut BTreeSet::new()) {
            circles.push(module);
        }
    }
    assert!(circles.is_empty(), "{circles:?}");
}

#[test]
fn documents_and_tools_know_nothing_of_the_shell() {
    let uses = uses();
    for (below, above) in [
        ("views", "panels"),
        ("views", "dialogs"),
        ("views", "tabs"),
        ("panels", "dialogs"),
        ("panels", "app"),
        ("dialogs", "app"),
        ("canvas", "views"),
        ("tools", "canvas"),
        ("document", "tools"),
    ] {
        assert!(!leads(&uses, below, above, &mut BTreeSet::new()), "{below} knows {above}");
    }
}
