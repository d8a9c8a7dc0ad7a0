//! The editor as a visitor has it.

use std::fs;
use std::path::Path;

use banneret_validator::run::check_file;
use banneret_validator::{Config, MemoryFiles, Severity, Workspace};
use serde_json::json;

use crate::screen::{
    AS_IT_SHIPS, add_elephants, at_editor, choose, choose_macedonians, example, find, open, press,
    ready, shows, until_shown, visitor,
};
use crate::visitor::Visitor;

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
    visitor.command('s');
    // A story of the window does the same on a desktop, and compares with the same file.
    let story =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../editor/tests/stories/elephants.yaml");
    let desktop = fs::read_to_string(story).expect("the file of the story is there");
    let saved = visitor.downloaded("macedonians.yaml");
    assert_eq!(String::from_utf8(saved).expect("an army is text"), desktop);
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

#[test]
fn a_scenario_of_the_wizard_passes_the_check() {
    let Some(mut visitor) = at_editor("wizard") else { return };
    visitor.chord('n', &["alt"]);
    find(&mut visitor, "Create the scenario");
    until_shown(&mut visitor, "A name is missing.");
    visitor.write("The ford at dawn");
    visitor.wait_until_gone("A name is missing.");
    visitor.look("asked");
    press(&mut visitor, "Create the scenario");
    until_shown(&mut visitor, "Battlefield");
    visitor.look("made");
    visitor.command('s');
    let made = visitor.downloaded("the-ford-at-dawn.yaml");
    let text = String::from_utf8(made).expect("a scenario is text");
    let mut files = MemoryFiles::default();
    files.add("scenario.yaml", text.as_str());
    let found = check_file(&Workspace::new(&files), "scenario.yaml", &Config::default());
    let found = found.expect("it can be read").into_iter();
    let wrong: Vec<_> =
        found.filter(|it| it.severity > Severity::Info).map(|it| it.message.en).collect();
    assert_eq!(wrong, [""; 0], "{text}");
    visitor.leave();
}

#[test]
fn the_language_is_switched_in_the_menu_and_the_page_says_so() {
    let Some(mut visitor) = at_editor("menu-french") else { return };
    choose(&mut visitor, example("alexandre-bayard/granicus/map.yaml"));
    find(&mut visitor, "Forest");
    assert_eq!(
        visitor.tell("[document.documentElement.lang, document.title]"),
        json!(["en", "map.yaml · Banneret"])
    );
    press(&mut visitor, "View");
    press(&mut visitor, "Français");
    find(&mut visitor, "Forêt");
    visitor.until("document.documentElement.lang === 'fr'");
    visitor.look("french");
    visitor.leave();
}

#[test]
fn without_webgl_it_says_so_and_leads_to_the_checker() {
    let flags = ["--disable-webgl", "--disable-webgl2", "--disable-3d-apis", "--disable-gpu"];
    let Some(mut visitor) = Visitor::with("editor", "no-webgl", &flags) else { return };
    visitor.open("editor/index.html");
    visitor.until("document.documentElement.dataset.state === 'stopped'");
    let words = visitor.words("#cover");
    assert!(words.contains("WebGL2"), "{words}");
    visitor.look("stopped");
    visitor.click("#checker");
    visitor.until("document.querySelector('#given')");
    visitor.leave();
}

#[test]
fn screen_readers_find_names_headings_dialogs_and_what_is_said() {
    let Some(mut visitor) = at_editor("reader") else { return };
    choose_macedonians(&mut visitor);
    let tree = visitor.ask("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().expect("the page has a tree");
    let shown: Vec<_> = nodes.iter().filter(|node| node["ignored"] != true).collect();
    let told = |node: &serde_json::Value, what: &str| {
        node[what]["value"].as_str().unwrap_or_default().trim().to_owned()
    };
    let mut roles: Vec<String> = Vec::new();
    let mut nameless = Vec::new();
    for node in shown {
        let role = told(node, "role");
        let named = ["button", "checkbox", "radio", "combobox", "textbox", "spinbutton", "slider"];
        if named.contains(&role.as_str()) && told(node, "name").is_empty() {
            nameless.push(node.to_string());
        }
        roles.push(role);
    }
    assert!(nameless.is_empty(), "{}", nameless.join("\n"));
    for role in ["main", "heading", "status", "button", "textbox", "Canvas"] {
        let is_there =
            roles.iter().any(|it| it == role || (role == "Canvas" && it == "application"));
        assert!(is_there, "no {role} among {roles:?}");
    }
    // What was said last is read aloud.
    visitor.command('s');
    visitor.until("document.querySelector('#told').textContent !== ''");
    drop(visitor.downloaded("macedonians.yaml"));
    // Where the keyboard is, is known: in the field that takes what is typed, and by its name.
    press(&mut visitor, "Add unit…");
    find(&mut visitor, "Filter: Add unit…");
    let points = "document.activeElement.getAttribute('aria-activedescendant')";
    visitor.until(&format!("document.getElementById({points}).ariaLabel === 'Filter: Add unit…'"));
    assert_eq!(visitor.tell("document.activeElement.ariaLabel"), "Filter: Add unit…");
    visitor.press("Escape", 27);
    // A dialog is one, and holds what is in it.
    visitor.command('p');
    find(&mut visitor, "Paper");
    visitor.until(
        "[...document.querySelectorAll('#reader [role=dialog]')].some(it => it.ariaLabel && \
         it.getAttribute('aria-owns').split(' ').some(id => document.getElementById(id)?.textContent.includes('Paper')))",
    );
    visitor.leave();
}

#[test]
fn it_opens_without_a_network_once_it_was_opened() {
    let Some(mut visitor) = at_editor("editor-offline") else { return };
    visitor.until("document.documentElement.dataset.offline === 'kept'");
    visitor.server.stop();
    visitor.reload();
    ready(&mut visitor);
    choose_macedonians(&mut visitor);
    visitor.leave();
}
