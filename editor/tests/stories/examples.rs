//! Every document of the examples: it opens without a finding, is drawn, and is saved as it was.

#![expect(clippy::disallowed_methods, reason = "the examples lie on the disk")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use banneret_editor::command::Command;
use banneret_editor::door::Memory;

use crate::harness::{Editor, lineup, map};

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")
}

/// The files below a folder, in the order of their names.
pub(crate) fn below(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of examples") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(below(&path));
        } else if path.extension().is_some_and(|ending| ending == "yaml" || ending == "toml") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Opens every document of a part of the examples, with all the others beside it.
fn open_all(part: &str) {
    let files = Arc::new(Memory::default());
    files.add("/club/banneret.toml", "");
    let mut documents = Vec::new();
    for path in below(&folder()) {
        let name = path.strip_prefix(folder()).expect("it lies below").display().to_string();
        let text = std::fs::read_to_string(&path).expect("an example is text");
        let place = format!("/club/{name}");
        files.add(&place, &text);
        if name.starts_with(part) && name.ends_with(".yaml") {
            documents.push((place, text));
        }
    }
    assert!(documents.len() > 2, "{part} has documents");
    for (path, text) in documents {
        let mut editor = Editor::over(Arc::clone(&files), &[&path]);
        let front = editor.harness.state().front().expect("a document");
        assert_eq!(editor.problems(), [""; 0], "{path}");
        if front.workbench.map().is_some() {
            assert!(map(front).canvas.rect().is_some(), "{path} is drawn");
        }
        if front.workbench.scenario().is_some() {
            assert!(lineup(front).is_some_and(|lineup| lineup.is_whole), "{path} is set up whole");
        }
        assert_eq!(editor.text(), text, "{path}");
        editor.press(Command::Save);
        assert_eq!(files.text(&path).as_deref(), Some(text.as_str()), "{path}");
    }
}

#[test]
fn alexandre_et_bayard() {
    open_all("alexandre-bayard");
}

#[test]
fn panache() {
    open_all("panache");
}

#[test]
fn the_great_battles_of_alexander() {
    open_all("great-battles-of-alexander");
}

#[test]
fn vive_l_empereur() {
    open_all("vive-lempereur");
}

#[test]
fn a_game_of_ones_own() {
    open_all("salt-road");
}

#[test]
fn a_tournament_and_converted_lists() {
    open_all("tournament");
    open_all("converted");
}
