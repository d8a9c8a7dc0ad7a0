//! What is kept on a visitor's device, so that programs open without a network: a worker that answers for it,
//! with the list of their files and a version that changes when one of them does.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::programs::WebProgram;

/// The worker, at the root of the site: what lies above the pages can answer for them.
pub(crate) const WORKER: &str = "offline-worker.js";

/// What the pages of every program have from the site.
const SHARED: [&str; 10] = [
    "banner.svg",
    "index.html",
    "offline.js",
    "search.js",
    "style.css",
    "titles-en.js",
    "titles-fr.js",
    "unpack/program.js",
    "unpack/unpack.js",
    "unpack/unpack_bg.wasm",
];

/// The worker of a site with these programs and files.
pub(crate) fn worker(programs: &[WebProgram], files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut hasher = DefaultHasher::new();
    let mut kept: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for program in programs {
        let folders = [format!("{}/", program.name()), format!("fr/{}/", program.name())];
        let own = files.iter().filter(|(path, _)| {
            let path = path.as_str();
            folders.iter().any(|folder| path.starts_with(folder)) || SHARED.contains(&path)
        });
        for (path, bytes) in own {
            (path, bytes).hash(&mut hasher);
            kept.entry(program.name()).or_default().push(path);
        }
    }
    let programs = serde_json::to_string_pretty(&kept).expect("names and paths are JSON");
    include_str!("../assets/offline-worker.js")
        .replace("{version}", &format!("{:016x}", hasher.finish()))
        .replace("{programs}", &programs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_changes_with_the_files_of_programs_alone() {
        let programs = [WebProgram::named("checker")];
        let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        for path in ["checker/page.js", "fr/checker/index.html", "style.css", "guide.html"] {
            files.insert(path.to_owned(), b"1".to_vec());
        }
        let first = worker(&programs, &files);
        assert!(first.contains("\"fr/checker/index.html\"") && !first.contains("guide.html"));
        files.insert("guide.html".to_owned(), b"2".to_vec());
        assert_eq!(first, worker(&programs, &files));
        files.insert("style.css".to_owned(), b"2".to_vec());
        assert_ne!(first, worker(&programs, &files));
    }
}
