//! Files of the repository.

#![expect(clippy::disallowed_methods, reason = "seeds and worlds are files of the repository")]

use std::path::{Path, PathBuf};

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    fuzz.and_then(Path::parent).expect("the laws lie in the repository")
}

/// Every file below a folder whose name ends so, in order.
pub(crate) fn below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(below(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The bytes of a file.
pub(crate) fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).expect("a file that was just found")
}
