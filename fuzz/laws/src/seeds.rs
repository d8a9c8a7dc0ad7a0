//! Inputs to begin with: the examples, the fixtures and the cases of the whole repository, and what was
//! once found to break a law.

use crate::files::{below, read, root};
use crate::literate::{cases, completed};
use crate::world::joined;

/// What lies in `fuzz/seeds` for a law.
fn kept(law: &str) -> impl Iterator<Item = Vec<u8>> {
    below(&root().join("fuzz/seeds").join(law), "").into_iter().map(|path| read(&path))
}

/// Texts for the reader: the examples, and every mistake the reader has a name for.
#[must_use]
pub fn texts() -> Vec<Vec<u8>> {
    let mistakes = String::from_utf8(read(&root().join("yaml/tests/mistakes.md")));
    let mistakes = mistakes.expect("the page is text");
    let blocks = mistakes.split("```yaml\n").skip(1).filter_map(|it| it.split_once("\n```"));
    let mut seeds: Vec<_> = kept("reading").chain(kept("patching")).collect();
    seeds.extend(blocks.map(|(block, _)| format!("{block}\n").into_bytes()));
    seeds.extend(below(&root().join("examples"), ".yaml").iter().map(|path| read(path)));
    seeds
}

/// Workspaces for the checks: every case of every literate fixture, and the examples.
#[must_use]
pub fn workspaces() -> Vec<Vec<u8>> {
    let mut seeds: Vec<_> = kept("checking").chain(kept("fixing")).collect();
    for fixture in below(&root().join("validator/src/checks"), ".md") {
        let text = String::from_utf8(read(&fixture)).expect("a fixture is text");
        for case in cases(&text) {
            let files = case.files.into_iter().map(|(name, text)| {
                let text = completed(&name, &text);
                (name, text)
            });
            seeds.push(joined(&files.collect::<Vec<_>>()));
        }
    }
    seeds.extend(below(&root().join("examples"), ".yaml").iter().map(|path| read(path)));
    seeds
}

/// Workspaces whose files change: the examples as they lie together, and those for the checks.
#[must_use]
pub fn changing() -> Vec<Vec<u8>> {
    folders().into_iter().chain(workspaces()).collect()
}

/// The examples as they lie together: each folder of documents that name one another.
#[must_use]
pub fn folders() -> Vec<Vec<u8>> {
    let folders = ["great-battles-of-alexander", "salt-road", "vive-lempereur"];
    let whole = |folder: &str| {
        let folder = root().join("examples").join(folder);
        let named = below(&folder, ".yaml").into_iter().map(|path| {
            let name = path.strip_prefix(&folder).expect("it lies below the folder");
            let text = String::from_utf8(read(&path)).expect("an example is text");
            (name.to_string_lossy().replace('\\', "/"), text)
        });
        joined(&named.collect::<Vec<_>>())
    };
    folders.map(whole).to_vec()
}

/// Lists for the converter: its own cases.
#[must_use]
pub fn lists() -> Vec<Vec<u8>> {
    let cases = below(&root().join("converter/tests/cases"), "input.txt");
    kept("converting").chain(cases.iter().map(|path| read(path))).collect()
}
