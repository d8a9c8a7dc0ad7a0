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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    root.join("examples").join(path)
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
    visitor.command('z');
    visitor.command('s');
    let undone = visitor.downloaded("map.yaml");
    assert_eq!(undone, before, "a file of the desktop is saved as it was");
    // What was painted here is a map that the checker finds nothing in.
    visitor.open("checker/index.html");
    visitor.click("#given");
    visitor.write(&String::from_utf8(painted).expect("a map is text"));
    visitor.until("document.querySelector('#verdict').classList.contains('clean')");
    visitor.leave();
}

#[test]
fn a_shared_link_is_opened_with_its_total() {
    let Some(mut visitor) = visitor("link") else { return };
    let army = fs::read_to_string(example("tournament/entries/anna.yaml"));
    let army = army.expect("the example is there").replace("list: macedonians\n", "");
    let letters = visitor.tell(&format!(
        "(async () => {{ const text = JSON.stringify({{ files: [{{ path: 'anna.yaml', text: {army:?} }}] }}); \
         const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')); \
         const bytes = new Uint8Array(await new Response(packed).arrayBuffer()); \
         return '1.' + btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''); }})()"
    ));
    visitor.tell(&format!("location.hash = {letters}"));
    let total = "[...document.querySelectorAll('#reader > *')]\
                 .some(it => (it.ariaLabel || it.textContent).includes('475.2'))";
    visitor.until(total);
    assert_eq!(visitor.tell("location.hash"), "", "the address is plain again");
    visitor.look("link");
    visitor.leave();
}
