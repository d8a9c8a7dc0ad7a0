//! The editor as a visitor has it: its elements are found as screen readers find them.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::visitor::Visitor;

/// How the elements that mirror the editor are found by their words.
const FIND: &str = "[...document.querySelectorAll('#reader > *')]\
                    .find(it => (it.ariaLabel || it.textContent).startsWith(";

/// A visitor in front of the editor that is there.
fn visitor(name: &str) -> Option<Visitor> {
    let mut visitor = Visitor::of("editor", name)?;
    visitor.without_pickers();
    visitor.resize(1280, 820, false);
    let begin = Instant::now();
    visitor.open("editor/index.html");
    ready(&mut visitor);
    println!("the editor was there after {} ms", begin.elapsed().as_millis());
    assert!(begin.elapsed() < Duration::from_secs(30), "{:?}", begin.elapsed());
    Some(visitor)
}

fn ready(visitor: &mut Visitor) {
    visitor.until("document.documentElement.dataset.state === 'ready'");
    visitor.until("document.querySelectorAll('#reader > *').length > 5");
}

/// Waits for something that begins with these words.
fn find(visitor: &mut Visitor, words: &str) {
    visitor.until(&format!("{FIND}{words:?}))"));
}

/// Clicks where something is shown.
fn press(visitor: &mut Visitor, words: &str) {
    find(visitor, words);
    let place = visitor.tell(&format!(
        "(() => {{ const at = {FIND}{words:?})).getBoundingClientRect(); \
         return [at.x + at.width / 2, at.y + at.height / 2]; }})()"
    ));
    let at = [0, 1].map(|it| place[it].as_f64().unwrap_or_default());
    visitor.drag(at, at);
}

fn example(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples").join(path)
}

#[test]
fn a_file_is_opened_painted_undone_and_saved_unchanged() {
    let Some(mut visitor) = visitor("paint") else { return };
    let map = example("alexandre-bayard/granicus/map.yaml");
    let before = fs::read(&map).expect("the example is there");
    visitor.choose(&[map], |visitor| visitor.command('o'));
    visitor.look("opened");
    find(&mut visitor, "Forest");
    press(&mut visitor, "Forest");
    visitor.drag([560.0, 360.0], [640.0, 400.0]);
    visitor.look("painted");
    visitor.command('s');
    let painted = visitor.downloaded("map.yaml");
    assert_ne!(painted, before, "something was painted");
    visitor.leave();
}
