//! The editor as a visitor has it.

use std::fs;
use std::path::Path;

use crate::screen::{
    AS_IT_SHIPS, add_elephants, at_editor, choose, choose_macedonians, example, find, open, press,
    ready, shows, until_shown, visitor,
};

#[test]
fn a_file_is_opened_painted_undone_and_saved_unchanged() {
    let Some(mut visitor) = at_editor("paint") else { return };
    let map = example("alexandre-bayard/granicus/map.yaml");
    let before = fs::read(&map).expect("the example is there");
    choose(&mut visitor, map);
    find(&mut visitor, "Forest");
    visitor.look("opened");
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
    let Some(mut visitor) = at_editor("link") else { return };
    let army = fs::read_to_string(example("tournament/entries/anna.yaml"));
    let army = army.expect("the example is there").replace("list: macedonians\n", "");
    let letters = visitor.tell(&format!(
        "(async () => {{ const text = JSON.stringify({{ files: [{{ path: 'anna.yaml', text: {army:?} }}] }}); \
         const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')); \
         const bytes = new Uint8Array(await new Response(packed).arrayBuffer()); \
         return '1.' + btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''); }})()"
    ));
    visitor.tell(&format!("location.hash = {letters}"));
    until_shown(&mut visitor, "475.2");
    assert_eq!(visitor.tell("location.hash"), "", "the address is plain again");
    visitor.look("link");
    visitor.leave();
}

#[test]
fn a_unit_is_built_and_the_total_follows() {
    let Some(mut visitor) = at_editor("unit") else { return };
    choose_macedonians(&mut visitor);
    add_elephants(&mut visitor);
    assert!(!shows(&mut visitor, AS_IT_SHIPS), "the total is another one");
    visitor.look("unit");
    visitor.command('z');
    until_shown(&mut visitor, AS_IT_SHIPS);
    visitor.leave();
}

#[test]
fn a_broken_file_opens_and_shows_what_is_wrong() {
    let Some(mut visitor) = at_editor("broken-file") else { return };
    let army = fs::read_to_string(example("alexandre-bayard/granicus/macedonians.yaml"));
    let army = army.expect("the example is there").replacen("type: cavalry", "type: cavalree", 1);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cavalree.yaml");
    fs::write(&file, format!("{army}units: [\n")).expect("a file can be written");
    choose(&mut visitor, file);
    until_shown(&mut visitor, "cavalree");
    visitor.look("broken");
    visitor.leave();
}

#[test]
fn whoever_reads_french_has_it_in_french() {
    let Some(mut visitor) = visitor("french-editor") else { return };
    visitor.reads("fr-FR");
    open(&mut visitor);
    find(&mut visitor, "Fichier");
    visitor.look("start");
    choose(&mut visitor, example("alexandre-bayard/granicus/map.yaml"));
    find(&mut visitor, "Forêt");
    visitor.look("map");
    // The other language is one key away, and stays.
    visitor.chord('l', &["ctrl", "shift"]);
    find(&mut visitor, "Forest");
    visitor.reload();
    ready(&mut visitor);
    find(&mut visitor, "File");
    visitor.leave();
}

#[test]
fn it_is_dark_where_the_system_is() {
    let Some(mut visitor) = visitor("dark") else { return };
    let mut brightness = Vec::new();
    for scheme in ["dark", "light"] {
        // What was chosen once would stay.
        visitor.open("checker/index.html");
        visitor.tell("new Promise(done => { indexedDB.deleteDatabase('banneret').onsuccess = () => done(true); })");
        visitor.prefers(scheme);
        open(&mut visitor);
        choose(&mut visitor, example("alexandre-bayard/granicus/map.yaml"));
        find(&mut visitor, "Forest");
        visitor.look(scheme);
        brightness.push(visitor.brightness());
    }
    assert!(brightness[0] < 90.0 && brightness[1] > 150.0, "{brightness:?}");
    visitor.leave();
}
