//! The checker as a visitor has it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::visitor::Visitor;

fn visitor(name: &str) -> Option<Visitor> {
    Visitor::of("checker", name)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace")
}

/// An army with a type of troop that does not exist.
fn broken_army() -> String {
    let army =
        fs::read_to_string(root().join("examples/alexandre-bayard/granicus/macedonians.yaml"));
    let army = army.expect("the example is there");
    // Its list is not there; this is about the army alone.
    let army = army.replace("list: ../lists/macedonians.yaml\n", "");
    army.replacen("type: cavalry", "type: cavalree", 1)
}

#[test]
fn a_broken_army_is_pasted_and_its_mistakes_are_shown_where_they_are() {
    let Some(mut visitor) = visitor("broken") else { return };
    let begin = Instant::now();
    visitor.open("checker/");
    visitor.click("#given");
    let army = broken_army();
    visitor.write(&army);
    visitor.until("document.querySelector('#verdict').classList.contains('error')");
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
    let (line, _) = (1..)
        .zip(army.lines())
        .find(|(_, line)| line.contains("cavalree"))
        .expect("it was written");
    let mark = visitor.words(".finding.error mark");
    assert_eq!(mark, "cavalree");
    let facts = visitor.words(".finding.error .facts");
    assert!(facts.contains(&format!("line {line}:")), "{facts}");
    // What the check is about stands in the guide.
    let leads = "(async () => { const link = document.querySelector('.finding .facts a'); \
                 const page = await fetch(link.href); return page.ok && link.textContent; })()";
    assert_eq!(visitor.tell(leads), "army/unknown-id");
    let cost = visitor.words(".army summary");
    assert!(cost.contains("Points"), "{cost}");
    assert!(visitor.tell("document.querySelectorAll('.card').length > 3") == true);
    // The other language has the same work.
    visitor.click("a.lang");
    visitor.until("document.documentElement.lang === 'fr'");
    visitor.until("document.querySelector('#verdict').classList.contains('error')");
    assert_eq!(visitor.words(".finding .grade").to_lowercase(), "erreur");
    assert_eq!(visitor.words(".finding.error mark"), mark);
    let leads = "(async () => { const link = document.querySelector('.finding .facts a'); \
                 const page = await (await fetch(link.href)).text(); \
                 return page.includes(`id=\"${link.hash.slice(1)}\"`); })()";
    assert_eq!(visitor.tell(leads), true);
    // So has a reload.
    visitor.reload();
    visitor.until("document.querySelector('#verdict').classList.contains('error')");
    visitor.look("french");
    visitor.leave();
}

#[test]
fn the_page_works_without_a_network_once_it_is_loaded() {
    let Some(mut visitor) = visitor("offline") else { return };
    visitor.open("checker/index.html");
    visitor.until("document.querySelector('#offline').textContent !== ''");
    visitor.server.stop();
    visitor.reload();
    visitor.click("#given");
    visitor.write(&broken_army());
    visitor.until("document.querySelector('#verdict').classList.contains('error')");
    visitor.click("a.lang");
    visitor.until("document.documentElement.lang === 'fr'");
    visitor.until("document.querySelector('#verdict').classList.contains('error')");
    visitor.leave();
}

#[test]
fn a_zip_of_a_tournament_becomes_the_table_of_the_umpire() {
    let Some(mut visitor) = visitor("table") else { return };
    visitor.open("checker/index.html");
    let zip = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/tournament.zip");
    visitor.hand_over("#files", &[zip]);
    visitor.until("document.querySelectorAll('.umpire tbody tr').length >= 3");
    for standing in ["legal", "illegal"] {
        let row = format!("document.querySelector('.umpire tr.{standing} .verdict-cell')");
        visitor.until(&row);
    }
    visitor.look("table");
    visitor.click("#shown button.quiet");
    let table = visitor.downloaded("banneret-event.json");
    let table: serde_json::Value = serde_json::from_slice(&table).expect("it is JSON");
    assert_eq!(table["version"], 1);
    assert_eq!(
        visitor.tell("document.querySelectorAll('.umpire tbody tr').length"),
        table["armies"].as_array().expect("there are armies").len()
    );
    visitor.leave();
}

#[test]
fn several_files_are_checked_together_and_can_be_taken_away() {
    let Some(mut visitor) = visitor("files") else { return };
    visitor.open("checker/index.html");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("granicus");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let files: Vec<PathBuf> = ["macedonians", "persians", "map", "scenario"]
        .iter()
        .map(|name| {
            let example = format!("examples/alexandre-bayard/granicus/{name}.yaml");
            let text = fs::read_to_string(root().join(example)).expect("the example is there");
            // Their lists lie elsewhere, and are not laid down.
            let lines = text.lines().filter(|line| !line.starts_with("list: "));
            let file = folder.join(format!("{name}.yaml"));
            let text = lines.map(|line| format!("{line}\n")).collect::<String>();
            fs::write(&file, text).expect("a copy can be written");
            file
        })
        .collect();
    visitor.hand_over("#files", &files);
    visitor.until("document.querySelectorAll('.army').length === 2");
    visitor.until("!document.querySelector('.finding.error')");
    assert_eq!(visitor.tell("document.querySelectorAll('#laid li').length"), files.len());
    // Without its map the battle is not whole any more.
    let button =
        "[...document.querySelectorAll('#laid button')].find(it => it.ariaLabel.includes('map'))";
    visitor.tell(&format!("{button}.click()"));
    visitor.until("document.querySelector('#verdict').classList.contains('error')");
    visitor.click("#clear");
    visitor.until("document.querySelector('#verdict').classList.contains('waiting')");
    visitor.leave();
}

#[test]
fn hostile_names_are_words_and_nothing_else() {
    let Some(mut visitor) = visitor("hostile") else { return };
    visitor.open("checker/index.html");
    visitor.click("#given");
    let evil = "<img src=x onerror=alert(1)><script>alert(2)</script>";
    let army = broken_army();
    let (before, behind) = army.split_once("name: ").expect("it has a name");
    let (_, behind) = behind.split_once('\n').expect("the name ends");
    visitor.write(&format!("{before}name: '{evil}'\nevil-{evil}: 1\n{behind}"));
    visitor.until("document.querySelector('#verdict').classList.contains('error')");
    visitor.until("document.querySelector('.army summary').textContent.includes('<img src=x')");
    assert_eq!(
        visitor.tell("document.querySelectorAll('main img, main script:not(#said)').length"),
        0
    );
    // Deeper than anybody writes, and no end to it.
    visitor.tell("document.querySelector('#given').value = ''");
    visitor.click("#given");
    visitor.write(&format!("banneret: 1\nkind: army\nname: {}", "[".repeat(100_000)));
    visitor.until("document.querySelector('.finding.error')");
    visitor.leave();
}

#[test]
fn a_phone_shows_all_of_it() {
    let Some(mut visitor) = visitor("phone") else { return };
    visitor.resize(360, 740, true);
    visitor.open("checker/index.html");
    visitor.look("empty");
    visitor.click("#example");
    visitor.until("document.querySelector('.finding')");
    visitor.look("finding");
    visitor.tell("document.querySelectorAll('details').forEach(it => { it.open = true; })");
    assert_eq!(visitor.tell("document.documentElement.scrollWidth"), 360);
    let small = "[...document.querySelectorAll('.give > p button')] \
                 .filter(it => it.getBoundingClientRect().height < 40).length";
    assert_eq!(visitor.tell(small), 0, "buttons are large enough for a thumb");
    visitor.tell("document.querySelector('.cards')?.scrollIntoView()");
    visitor.look("cards");
    visitor.leave();
}

#[test]
fn what_is_printed_is_the_verdict_and_not_the_desk() {
    let Some(mut visitor) = visitor("print") else { return };
    visitor.open("checker/index.html");
    visitor.click("#example");
    visitor.until("document.querySelector('.finding')");
    let hidden =
        "['.give', '#offline'].map(it => getComputedStyle(document.querySelector(it)).display)";
    assert_ne!(visitor.tell(hidden), json!(["none", "none"]));
    visitor.ask("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    assert_eq!(visitor.tell(hidden), json!(["none", "none"]));
    assert_ne!(
        visitor.tell("getComputedStyle(document.querySelector('.finding')).display"),
        "none"
    );
    visitor.leave();
}

#[test]
fn keys_and_screen_readers_find_everything() {
    let Some(mut visitor) = visitor("keys") else { return };
    visitor.open("checker/index.html");
    visitor.tell("document.querySelector('#given').focus()");
    let mut reached = Vec::new();
    for _ in 0..4 {
        visitor.press("Tab", 9);
        reached.push(visitor.tell("document.activeElement.id"));
    }
    assert_eq!(reached, ["choose-files", "choose-folder", "example", "clear"]);
    visitor.click("#example");
    visitor.until("document.querySelector('.finding')");
    let tree = visitor.ask("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().expect("the page has a tree");
    let mut roles = Vec::new();
    for node in nodes.iter().filter(|node| node["ignored"] != true) {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        if ["button", "link", "textbox", "heading"].contains(&role) {
            let name = node["name"]["value"].as_str().unwrap_or_default();
            assert!(!name.trim().is_empty(), "nameless: {node}");
        }
        roles.push(role);
    }
    for role in ["main", "status", "textbox", "button", "list", "mark"] {
        assert!(roles.contains(&role), "no {role} among {roles:?}");
    }
    visitor.leave();
}
