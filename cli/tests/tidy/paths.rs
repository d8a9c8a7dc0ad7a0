//! Paths that pages name are there.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::code::below;
use super::{members, nothing_wrong, read, root};

/// The pages that people write: at the root and in `docs`, not what is made from sources.
fn pages() -> Vec<PathBuf> {
    let mut pages: Vec<_> =
        ["README.md", "CONTRIBUTING.md", "bench/README.md"].map(PathBuf::from).into();
    let docs = below(&root().join("docs"), "md");
    let docs =
        docs.iter().map(|page| page.strip_prefix(root()).expect("below the root").to_owned());
    pages.extend(docs.filter(|page| page.iter().count() == 2));
    pages
}

/// The words of a page that stand between backticks in a line, with the number of the line.
fn named(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with("```"));
    lines.flat_map(|(at, line)| line.split('`').skip(1).step_by(2).map(move |word| (at + 1, word)))
}

/// Whether a path of a page fits one of the tree; `<name>` and `*` stand for any name.
fn fits(pattern: &str, path: &str) -> bool {
    let is_name = |(part, name): (&str, &str)| {
        let (begin, end) = match (part.split_once('<'), part.split_once('*')) {
            (Some((begin, rest)), _) => (begin, rest.split_once('>').map_or("", |it| it.1)),
            (None, Some(ends)) => ends,
            (None, None) => return part == name,
        };
        name.starts_with(begin) && name.ends_with(end)
    };
    pattern.split('/').count() == path.split('/').count()
        && pattern.split('/').zip(path.split('/')).all(is_name)
}

/// Every file and folder that a page may name, by its whole path and by every end of it: a page may have
/// begun the path before.
fn tree() -> BTreeSet<String> {
    let mut folders = members();
    folders.extend([".ci", "docs", "examples", "fuzz"].map(str::to_owned));
    let mut found = BTreeSet::new();
    let mut open: Vec<_> = folders.iter().map(|folder| root().join(folder)).collect();
    while let Some(path) = open.pop() {
        let inside = path.strip_prefix(root()).expect("below the root").to_string_lossy();
        let inside = inside.replace('\\', "/");
        let ends = inside.match_indices('/').map(|(at, _)| inside[at + 1..].to_owned());
        found.extend(ends.chain([inside.clone()]));
        if path.is_dir() && !path.ends_with("target") {
            let inner = std::fs::read_dir(&path).expect("a folder of the tree");
            open.extend(inner.flatten().map(|entry| entry.path()));
        }
    }
    found
}

#[test]
fn what_pages_name_is_there() {
    let tree = tree();
    let is_check = |word: &str| tree.contains(&format!("docs/checks/{word}.md"));
    // What builds and measurements leave behind is named before it is there.
    let is_made = |word: &str| word.starts_with("target/");
    let is_there = |word: &str| match word.contains(['<', '*']) {
        _ if is_made(word) => true,
        true => tree.iter().any(|path| fits(word, path)),
        false => tree.contains(word),
    };
    let mut wrong = Vec::new();
    for page in pages() {
        let text = read(&page);
        for (line, word) in named(&text) {
            let plain = !word.contains([' ', '"', ':', '{', '$']);
            let first = word.split('/').next().unwrap_or_default();
            let of_tree = word.contains('/') && root().join(first).is_dir() && !first.is_empty();
            let is_path =
                of_tree || word.ends_with(".rs") || (word.ends_with('/') && word.len() > 1);
            if plain && is_path && !is_check(word) && !is_there(word.trim_end_matches('/')) {
                wrong.push(format!("{}:{line}: there is no {word}", page.display()));
            }
        }
    }
    nothing_wrong(&wrong);
}

#[test]
fn names_in_angle_brackets_stand_for_any() {
    for (pattern, path, fit) in [
        ("a/<b>/c.rs", "a/x/c.rs", true),
        ("a/<b>/<c>.rs", "a/x/y.md", false),
        ("a/*.yaml", "a/x.yaml", true),
        ("a", "a/x.yaml", false),
        ("a/b/c", "a/b", false),
    ] {
        assert_eq!(fits(pattern, path), fit, "{pattern} {path}");
    }
}
