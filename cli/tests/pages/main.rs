//! What the pages say is so: every command line of the README and the guide runs in a fresh folder, every
//! YAML block is checked, shown output is compared, links lead somewhere.
//!
//! A page reads as a page; what the test needs stands behind the word of the language:
//!
//! - ` ```yaml map.yaml `: a whole document, in a file of that name (the name may be left out). It must be
//!   free of errors and warnings, or have exactly those of ` ```yaml finds=army/over-budget ` (`may-find=`
//!   lists some it may have).
//! - ` ```yaml in=battle.yaml#/sides/0 `: a part. Its keys are put into that document of the page, at that
//!   place, and the whole is checked.
//! - ` ```yaml ci `: steps of continuous integration, whose commands are run.
//! - ` ```yaml github `, ` ```yaml gitlab `, ` ```yaml pre-commit `: files of these tools, whose commands
//!   `banneret …` are run; tools of their own look at the form of the whole.
//! - ` ```text list.txt `, ` ```toml banneret.toml `: other files the commands need.
//! - ` ```console `: lines that begin with `$ ` are run one after another in the folder of the page. What is
//!   shown below one is what it prints; a line `…` stands for any others; a command must succeed unless
//!   `$ echo $?` shows another exit code.

#![expect(clippy::disallowed_methods, reason = "tests make their own files")]

#[path = "../command/mod.rs"]
mod command;

mod checks;
mod commands;
mod documents;
mod links;
mod page;
mod pictures;
mod reference;
mod samples;
mod world;

use std::path::{Path, PathBuf};

use page::Page;

/// The root of the repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace")
}

/// The hand-written pages: those at the root, that of the examples, and the guide.
fn pages() -> Vec<Page> {
    let paths = ["README.md", "README.fr.md", "CONTRIBUTING.md", "examples/README.md"];
    let mut paths = paths.map(PathBuf::from).to_vec();
    paths.extend(["docs", "docs/fr"].into_iter().flat_map(below));
    paths.iter().map(|path| Page::read(path)).collect()
}

/// The Markdown files of a folder of the repository, not of those inside it.
fn below(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(folder)).expect("the folder is there");
    let mut found: Vec<_> = entries
        .flatten()
        .map(|entry| Path::new(folder).join(entry.file_name()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    found.sort();
    found
}

/// Fails with every line that was found wrong.
fn nothing_wrong(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
