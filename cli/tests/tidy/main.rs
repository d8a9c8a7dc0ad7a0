//! The house rules that a person forgets, held for every crate from its own sources: rooms lead one way,
//! every file says what it is for, no line is too long, what pages name is there, nothing that is built is
//! committed.

#![expect(clippy::disallowed_methods, reason = "tests read the sources themselves")]

mod code;
mod committed;
mod crates;
mod dependencies;
mod files;
mod lines;
mod modules;
mod names;
mod paths;

use std::path::Path;

/// The root of the repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace")
}

/// A text of the repository.
fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The folders of the crates, as the workspace lists them.
fn members() -> Vec<String> {
    let workspace = read("Cargo.toml");
    let members = workspace.lines().find_map(|line| line.strip_prefix("members = "));
    let members = members.expect("the workspace lists its members in one line");
    members.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Fails with every line that was found wrong.
fn nothing_wrong(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
