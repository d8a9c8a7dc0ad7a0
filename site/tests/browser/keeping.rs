//! What is kept and where: the browser's store, its limits, files of the computer, and a worker that falls.

use std::fs;

use crate::screen::{
    AS_IT_SHIPS, add_elephants, at_editor, choose, choose_macedonians, example, find, open, paint,
    press, ready, until_shown, visitor,
};
use crate::visitor::Visitor;

/// What the store of the browser holds below a folder: pairs of path and text.
const KEPT: &str = "(folder) => new Promise((done, fail) => { \
    const opening = indexedDB.open('banneret'); \
    opening.onerror = () => fail(opening.error); \
    opening.onsuccess = () => { \
        const files = opening.result.transaction('files').objectStore('files'); \
        const [paths, all] = [files.getAllKeys(), files.getAll()]; \
        all.onsuccess = () => { \
            opening.result.close(); \
            const text = bytes => new TextDecoder().decode(bytes); \
            done(paths.result.map((path, at) => [path, text(all.result[at])]).filter(([path]) => path.startsWith(folder))); \
        }; }; })";

/// Waits until unsaved work is in the store; its text.
fn kept_work(visitor: &mut Visitor, folder: &str) -> String {
    visitor.wait_for(|visitor| {
        let kept = visitor.tell(&format!("({KEPT})('{folder}/unsaved')"));
        let lost: serde_json::Value = serde_json::from_str(kept[0][1].as_str()?).ok()?;
        Some(lost["text"].as_str()?.to_owned())
    })
}

/// Brings back what was lost; what is saved of it then.
fn brought_back(visitor: &mut Visitor) -> String {
    press(visitor, "Bring them back");
    find(visitor, "Forest");
    visitor.command('s');
    String::from_utf8(visitor.downloaded("map.yaml")).expect("a map is text")
}

#[test]
fn a_reload_and_a_killed_tab_lose_nothing() {
    let Some(mut visitor) = at_editor("recovery") else { return };
    let map = example("alexandre-bayard/granicus/map.yaml");
    let before = fs::read_to_string(&map).expect("the example is there");
    choose(&mut visitor, map);
    paint(&mut visitor, "Forest", 360.0);
    // Nobody waited: what was painted a moment ago is kept when the page goes.
    visitor.reload();
    ready(&mut visitor);
    visitor.look("offered");
    let painted = kept_work(&mut visitor, "/own");
    assert_ne!(painted, before);
    assert_eq!(brought_back(&mut visitor), painted);
    // A tab that is killed cannot say that it goes.
    paint(&mut visitor, "Hill", 480.0);
    let kept = kept_work(&mut visitor, "/own");
    visitor.kill_tab();
    open(&mut visitor);
    assert_eq!(brought_back(&mut visitor), kept);
    visitor.leave();
}

#[test]
fn two_tabs_keep_their_work_apart_and_one_finds_both() {
    let Some(mut visitor) = at_editor("two-tabs") else { return };
    let map = example("alexandre-bayard/granicus/map.yaml");
    choose(&mut visitor, map.clone());
    paint(&mut visitor, "Forest", 360.0);
    let first = kept_work(&mut visitor, "/own");
    visitor.another_tab();
    visitor.without_pickers();
    visitor.resize(1280, 820, false);
    open(&mut visitor);
    find(&mut visitor, "New map…");
    assert_eq!(
        visitor.tell("document.querySelectorAll('#reader > *[aria-label^=\"Bring\"]').length"),
        0,
        "the first tab is still there, and so is its work"
    );
    choose(&mut visitor, map);
    paint(&mut visitor, "Hill", 480.0);
    let second = kept_work(&mut visitor, "/own-2");
    assert_ne!(first, second);
    // The browser ends with both; at the next visit one tab is opened.
    visitor.close_tabs();
    open(&mut visitor);
    press(&mut visitor, "Bring them back");
    find(&mut visitor, "Forest");
    let both = visitor.tell(&format!("({KEPT})('/own')")).to_string();
    visitor.look("both");
    for work in [first, second] {
        let kept = serde_json::to_string(&work).expect("a text");
        let kept = serde_json::to_string(&kept).expect("a text");
        assert!(both.contains(kept.trim_matches(['"', '\\'])), "{both}");
    }
    visitor.leave();
}

#[test]
fn a_full_store_is_said_and_the_file_is_saved_all_the_same() {
    let Some(mut visitor) = visitor("full") else { return };
    // What a browser throws whose store is full.
    visitor.prepare(
        "const put = IDBObjectStore.prototype.put; \
         IDBObjectStore.prototype.put = function (...it) { \
             if (window.isFull) throw new DOMException('no room', 'QuotaExceededError'); \
             return put.apply(this, it); };",
    );
    open(&mut visitor);
    choose(&mut visitor, example("alexandre-bayard/granicus/map.yaml"));
    find(&mut visitor, "Forest");
    visitor.tell("window.isFull = true");
    paint(&mut visitor, "Forest", 360.0);
    until_shown(&mut visitor, "This browser keeps nothing more (it is full)");
    visitor.command('s');
    visitor.look("full");
    assert!(!visitor.downloaded("map.yaml").is_empty());
    visitor.leave();
}

#[test]
fn a_folder_is_dropped_as_a_workspace() {
    let Some(mut visitor) = at_editor("drop") else { return };
    visitor.drop_files([640.0, 400.0], &[example("vive-lempereur")]);
    // It holds more than anybody opens at once.
    press(&mut visitor, "scenarios/");
    until_shown(&mut visitor, "crossroads.yaml");
    visitor.look("dropped");
    visitor.open("checker/index.html");
    visitor.drop_files([300.0, 400.0], &[example("vive-lempereur")]);
    visitor.until("document.querySelectorAll('.army').length > 1");
    visitor.until("document.querySelector('#verdict').classList.contains('clean')");
    visitor.leave();
}

#[test]
fn a_file_is_written_back_where_it_came_from() {
    let Some(mut visitor) = Visitor::of("editor", "write-back") else { return };
    visitor.resize(1280, 820, false);
    // No picker can be shown without a window; the handle it would give is a real one.
    let map = fs::read_to_string(example("alexandre-bayard/granicus/map.yaml"));
    let map = map.expect("the example is there");
    visitor.prepare(&format!(
        "window.showOpenFilePicker = async () => {{ \
            const folder = await navigator.storage.getDirectory(); \
            const file = await folder.getFileHandle('map.yaml', {{ create: true }}); \
            const stream = await file.createWritable(); \
            await stream.write({map:?}); \
            await stream.close(); \
            return [file]; }};"
    ));
    open(&mut visitor);
    visitor.command('o');
    find(&mut visitor, "Forest");
    let saved = "(async () => { const folder = await navigator.storage.getDirectory(); \
                 return (await (await folder.getFileHandle('map.yaml')).getFile()).text(); })() \
                 .catch(() => null)";
    // While it is written it cannot be read.
    let read = |visitor: &mut Visitor| visitor.tell(saved).as_str().map(str::to_owned);
    paint(&mut visitor, "Forest", 360.0);
    visitor.command('s');
    visitor.wait_for(|visitor| read(visitor).filter(|it| *it != map));
    visitor.command('z');
    visitor.command('s');
    visitor.wait_for(|visitor| read(visitor).filter(|it| *it == map));
    visitor.leave();
}

#[test]
fn a_worker_that_falls_is_replaced() {
    let Some(mut visitor) = visitor("fallen") else { return };
    visitor.prepare(
        "window.workers = []; const Begun = window.Worker; \
         window.Worker = class extends Begun { \
             constructor(...it) { super(...it); workers.push(this); } };",
    );
    open(&mut visitor);
    choose_macedonians(&mut visitor);
    assert_eq!(visitor.tell("workers.length"), 1);
    // It falls while nobody waits for it: the next change begins another one.
    visitor.tell("workers[0].postMessage({ does: 'fall' })");
    add_elephants(&mut visitor);
    assert_eq!(visitor.tell("workers.length"), 2);
    // It falls in the middle of a check: that is done again.
    visitor.tell("workers[1].postMessage({ does: 'fall' }); true");
    visitor.command('z');
    until_shown(&mut visitor, AS_IT_SHIPS);
    visitor.leave();
}
