//! What the editor shows a visitor: its elements are found as screen readers find them.

use std::path::{Path, PathBuf};

use crate::visitor::Visitor;

/// How the elements that mirror the editor are found: by what they are called, or by how that begins.
const FIND: &str = "(words => { \
    const all = [...document.querySelectorAll('#reader > *')]; \
    const called = it => it.ariaLabel || it.textContent; \
    return all.find(it => called(it) === words) ?? all.find(it => called(it).startsWith(words)); })";

/// A visitor who is about to open the editor, on a browser without pickers that write, as most are.
pub(crate) fn visitor(name: &str) -> Option<Visitor> {
    let mut visitor = Visitor::of("editor", name)?;
    visitor.without_pickers();
    visitor.resize(1280, 820, false);
    Some(visitor)
}

/// A visitor in front of the editor.
pub(crate) fn at_editor(name: &str) -> Option<Visitor> {
    let mut visitor = visitor(name)?;
    open(&mut visitor);
    Some(visitor)
}

/// Opens the editor and waits until it is there.
pub(crate) fn open(visitor: &mut Visitor) {
    visitor.open("editor/index.html");
    ready(visitor);
}

/// Waits until the editor is there.
pub(crate) fn ready(visitor: &mut Visitor) {
    visitor.until("document.documentElement.dataset.state === 'ready'");
    visitor.until("document.querySelectorAll('#reader > *').length > 5");
}

/// Waits for something that begins with these words.
pub(crate) fn find(visitor: &mut Visitor, words: &str) {
    visitor.until(&format!("{FIND}({words:?})"));
}

/// Waits until these words are shown somewhere.
pub(crate) fn until_shown(visitor: &mut Visitor, words: &str) {
    visitor.until(&format!(
        "[...document.querySelectorAll('#reader > *')]\
         .some(it => `${{it.ariaLabel}} ${{it.textContent}}`.includes({words:?}))"
    ));
}

/// Whether these words are shown somewhere now.
pub(crate) fn shows(visitor: &mut Visitor, words: &str) -> bool {
    visitor.tell(&format!(
        "[...document.querySelectorAll('#reader > *')]\
         .some(it => `${{it.ariaLabel}} ${{it.textContent}}`.includes({words:?}))"
    )) == true
}

/// Clicks where something is shown.
pub(crate) fn press(visitor: &mut Visitor, words: &str) {
    find(visitor, words);
    let place = visitor.tell(&format!(
        "(() => {{ const at = {FIND}({words:?}).getBoundingClientRect(); \
         return [at.x + at.width / 2, at.y + at.height / 2]; }})()"
    ));
    let at = [0, 1].map(|it| place[it].as_f64().unwrap_or_default());
    visitor.click_at(at);
}

/// Opens a file of the computer.
pub(crate) fn choose(visitor: &mut Visitor, file: PathBuf) {
    visitor.choose(&[file], |visitor| visitor.command('o'));
}

/// Paints something on the map that is open, at a height of the window.
pub(crate) fn paint(visitor: &mut Visitor, terrain: &str, y: f64) {
    press(visitor, terrain);
    visitor.drag([560.0, y], [640.0, y + 40.0]);
    // It is done when the history says so.
    find(visitor, &format!("Paint {}", terrain.to_lowercase()));
}

/// What the army of Alexander costs as it ships.
pub(crate) const AS_IT_SHIPS: &str = "1,116.8 of 1,120 points";

/// Opens the army of Alexander, and waits for its total.
pub(crate) fn choose_macedonians(visitor: &mut Visitor) {
    choose(visitor, example("alexandre-bayard/granicus/macedonians.yaml"));
    until_shown(visitor, AS_IT_SHIPS);
}

/// Adds elephants to the army that is open, which makes it too dear, and closes the list of newcomers.
pub(crate) fn add_elephants(visitor: &mut Visitor) {
    press(visitor, "Add unit…");
    find(visitor, "Filter: Add unit…");
    visitor.write("eleph");
    until_shown(visitor, "Elephants");
    visitor.press("Enter", 13);
    until_shown(visitor, "over");
    visitor.press("Escape", 27);
}

/// A file of the examples.
pub(crate) fn example(path: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    root.join("examples").join(path)
}
