//! Paths that pages name are there.

use std::path::{Path, PathBuf};

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
    let (mut parts, mut names) = (pattern.split('/'), path.split('/'));
    loop {
        match (parts.next(), names.next()) {
            (None, _) => return true,
            (Some(_), None) => return false,
            (Some(part), Some(name)) => {
                let (begin, end) = match (part.split_once('<'), part.split_once('*')) {
                    (Some((begin, rest)), _) => (begin, rest.split_once('>').map_or("", |it| it.1)),
                    (None, Some(ends)) => ends,
                    (None, None) if part == name => continue,
                    (None, None) => return false,
                };
                if !(name.starts_with(begin) && name.ends_with(end)) {
                    return false;
                }
            }
        }
    }
}

/// Whether a file or folder is there: its whole path, or the end of one that a page has begun before.
fn is_there(word: &str, files: &[String]) -> bool {
    let word = word.trim_end_matches('/');
    let ends = |path: &String| {
        let starts = std::iter::once(0).chain(path.match_indices('/').map(|(at, _)| at + 1));
        starts.map(|at| &path[at..]).any(|end| fits(word, end))
    };
    files.iter().any(ends)
}

/// Every file that a page may name.
fn files() -> Vec<String> {
    let mut folders = members();
    folders.extend([".ci", "docs", "examples", "fuzz"].map(str::to_owned));
    let mut found = Vec::new();
    let mut open: Vec<_> = folders.iter().map(|folder| root().join(folder)).collect();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of the tree").flatten() {
            let path = entry.path();
            if path.is_dir() && entry.file_name() != "target" {
                open.push(path);
            } else {
                let path = path.strip_prefix(root()).unwrap_or(Path::new(""));
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found
}

#[test]
fn what_pages_name_is_there() {
    let files = files();
    let is_check = |word: &str| files.contains(&format!("docs/checks/{word}.md"));
    let mut wrong = Vec::new();
    for page in pages() {
        let text = read(&page);
        for (line, word) in named(&text) {
            let plain = !word.contains([' ', '"', ':', '{', '$']);
            let first = word.split('/').next().unwrap_or_default();
            let of_tree = word.contains('/') && root().join(first).is_dir() && !first.is_empty();
            let is_path =
                of_tree || word.ends_with(".rs") || (word.ends_with('/') && word.len() > 1);
            if plain && is_path && !is_check(word) && !is_there(word, &files) {
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
        ("a", "a/x.yaml", true),
        ("a/b/c", "a/b", false),
    ] {
        assert_eq!(fits(pattern, path), fit, "{pattern} {path}");
    }
}
