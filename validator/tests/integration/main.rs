//! Checks as their authors see them: examples in the documentation, literate fixtures, house rules.

#![expect(clippy::disallowed_methods, reason = "tests read the crate's own files")]

mod bytes;
mod corps_in_command;
mod coverage;
mod docs;
mod examples;
mod exported;
mod fixes;
mod fixtures;
mod helps;
mod limits;
mod literate;
mod many;
mod maps;
mod messages;
mod muster;
mod noise;
mod points;
mod regiments_on_the_field;
mod registers;
mod repairs;
mod robust;
mod ruleset_data;
mod silence;
mod small_worlds;
mod tidy;
mod typography;

use std::path::{Path, PathBuf};

/// The folder of this crate.
fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below a folder with an ending, in order.
fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files_below(&path, ending));
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Whether generated files are to be rewritten.
fn updating() -> bool {
    std::env::var("BANNERET_UPDATE").is_ok_and(|value| value == "1")
}
