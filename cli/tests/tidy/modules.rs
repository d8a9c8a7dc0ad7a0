//! The rooms of every crate: which module knows which, read from their own lines.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::code::{SourceFile, is_of_name, sources};
use super::{members, nothing_wrong};

/// The modules that know each other in a circle, and why they may.
const CIRCLES: &[(&str, &[&str], &str)] = &[(
    "schema",
    &[
        "army",
        "army_list",
        "id_tables",
        "json_schema",
        "map",
        "parts",
        "resolved",
        "ruleset",
        "scenario",
    ],
    "a ruleset speaks of units, units name entries of the ruleset, and the schema shows both",
)];

/// A module of the crate root with those it uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// The modules a source stands in, from the root of its crate.
fn modules(inside: &Path) -> Vec<String> {
    let parts = inside.with_extension("");
    let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
    parts.filter(|part| !matches!(part.as_str(), "mod" | "lib" | "main")).collect()
}

/// The name a text begins with.
fn name(text: &str) -> &str {
    text.split(|it| !is_of_name(it)).next().unwrap_or_default()
}

/// The names a path leads to next: one, or those of its braces.
fn next_names(path: &str) -> Vec<&str> {
    let Some(inside) = path.strip_prefix('{') else { return vec![name(path)] };
    let (mut names, mut depth, mut begin) = (Vec::new(), 0, 0);
    for (at, letter) in inside.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' | ',' if depth == 0 => {
                names.push(name(inside[begin..at].trim_start()));
                begin = at + 1;
                if letter == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    names
}

/// What the root of a crate offers under another name than that of the module: re-exports and macros.
fn offered(files: &[&SourceFile]) -> BTreeMap<String, String> {
    let mut offered = BTreeMap::new();
    for file in files {
        let Some(module) = modules(&file.inside).first().cloned() else {
            for (module, rest) in
                file.code.split("pub use ").skip(1).filter_map(|it| it.split_once("::"))
            {
                let names = next_names(rest).into_iter().map(str::to_owned);
                offered.extend(names.map(|name| (name, module.to_owned())));
            }
            continue;
        };
        for made in file.code.split("macro_rules! ").skip(1) {
            offered.insert(name(made).to_owned(), module.clone());
        }
    }
    offered
}

/// Every module at the root of a crate with those it names by `crate::` or `super::`.
fn uses(files: &[&SourceFile]) -> Uses {
    let offered = offered(files);
    let known: BTreeSet<String> =
        files.iter().filter_map(|file| modules(&file.inside).first().cloned()).collect();
    let mut uses = Uses::new();
    for file in files.iter().filter(|file| !file.is_test()) {
        let inside = modules(&file.inside);
        let Some(module) = inside.first() else { continue };
        let named = uses.entry(module.clone()).or_default();
        let up = "super::".repeat(inside.len());
        for root in ["crate::", &up] {
            for (at, _) in file.without_tests().match_indices(root) {
                let before = file.code[..at].chars().next_back();
                if before.is_some_and(|it| is_of_name(it) || it == ':') {
                    continue;
                }
                for name in next_names(&file.code[at + root.len()..]) {
                    let by = offered.get(name).filter(|_| !known.contains(name));
                    let name = by.map_or(name, String::as_str);
                    if name != module && known.contains(name) {
                        named.insert(name.to_owned());
                    }
                }
            }
        }
    }
    uses
}

/// The modules a module leads to, by others or directly.
fn reached(uses: &Uses, from: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for next in uses.get(module).into_iter().flatten() {
            if reached.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    reached
}

/// The groups of modules that lead to each other.
fn circles(uses: &Uses) -> BTreeSet<Vec<String>> {
    let reached: BTreeMap<&str, _> =
        uses.keys().map(|module| (module.as_str(), reached(uses, module))).collect();
    let circle = |module: &str| -> Vec<String> {
        let back =
            |other: &&String| reached.get(other.as_str()).is_some_and(|it| it.contains(module));
        reached[module].iter().filter(back).cloned().collect()
    };
    uses.keys().map(|module| circle(module)).filter(|circle| !circle.is_empty()).collect()
}

fn uses_of(member: &str, files: &[SourceFile]) -> Uses {
    uses(&files.iter().filter(|file| file.member == member).collect::<Vec<_>>())
}

#[test]
fn no_module_leads_back_to_itself() {
    let files = sources();
    let mut wrong = Vec::new();
    for member in members() {
        let found = circles(&uses_of(&member, &files));
        let known: BTreeSet<Vec<String>> = CIRCLES
            .iter()
            .filter(|(of, ..)| *of == member)
            .map(|(_, circle, _)| circle.iter().map(|it| (*it).to_owned()).collect())
            .collect();
        wrong.extend(found.difference(&known).map(|it| format!("{member}: a circle: {it:?}")));
        wrong.extend(
            known.difference(&found).map(|it| format!("{member}: no circle any more: {it:?}")),
        );
    }
    nothing_wrong(&wrong);
}

#[test]
fn the_shell_of_the_editor_stands_on_documents_and_tools() {
    let uses = uses_of("editor", &sources());
    let mut wrong = Vec::new();
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
        assert!(uses.contains_key(below), "{below} is a module");
        if reached(&uses, below).contains(above) {
            wrong.push(format!("{below} knows {above}"));
        }
    }
    nothing_wrong(&wrong);
}

#[test]
fn every_way_to_name_a_module_is_read() {
    assert_eq!(next_names("a::{b, c}"), ["a"]);
    assert_eq!(next_names("{a, b::{c, d}, e as f}"), ["a", "b", "e"]);
    let file = |inside: &str, code: &str| SourceFile {
        member: String::new(),
        inside: inside.into(),
        text: String::new(),
        code: code.to_owned(),
    };
    let files = [
        file("lib.rs", "pub use text::Text;"),
        file("text.rs", "macro_rules! said {}"),
        file("a/mod.rs", "use crate::Text;\nuse super::b;\n#[cfg(test)]\nmod tests {\ncrate::c"),
        file("b.rs", "crate::said!(); use crate::{a::{self, text}, c};"),
        file("c/d.rs", "use super::super::b; super::e"),
    ];
    let uses = uses(&files.iter().collect::<Vec<_>>());
    let told: Vec<_> =
        uses.iter().map(|(from, to)| (from.as_str(), to.iter().collect::<Vec<_>>())).collect();
    assert_eq!(
        format!("{told:?}"),
        r#"[("a", ["b", "text"]), ("b", ["a", "c", "text"]), ("c", ["b"]), ("text", [])]"#
    );
    assert_eq!(circles(&uses), BTreeSet::from([["a", "b", "c"].map(str::to_owned).to_vec()]));
}
