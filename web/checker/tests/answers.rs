//! What a desk answers to what is laid on it, without a browser.

#![expect(clippy::disallowed_methods, reason = "tests read the examples")]

use std::fs;
use std::path::{Path, PathBuf};

use banneret_link::{Bundle, BundledFile, pack};
use banneret_web_checker::CheckDesk;
use serde_json::Value;

fn answer(files: &[(&str, &str)], french: bool) -> Value {
    let mut desk = CheckDesk::new();
    for (path, text) in files {
        desk.add(path, text.as_bytes().to_vec(), false);
    }
    serde_json::from_str(&desk.check(french)).expect("it is JSON")
}

const ARMY: &str = "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: a\nname: A\nbudget: 10\n\
                    leaders:\n  - {id: g, rank: general}\nunits:\n  \
                    - {id: u, type: cavalry, weight: heavy, melee: cavalry-lance}\n";

#[test]
fn the_examples_are_clean_and_have_their_table_and_their_costs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut desk = CheckDesk::new();
    let mut open: Vec<PathBuf> = vec![folder.clone()];
    while let Some(at) = open.pop() {
        for entry in fs::read_dir(at).expect("a folder of examples").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name =
                    path.strip_prefix(&folder).expect("it is below").to_str().expect("plain");
                desk.add(name, fs::read(&path).expect("an example"), false);
            }
        }
    }
    let answer: Value = serde_json::from_str(&desk.check(false)).expect("it is JSON");
    assert_eq!(answer["verdict"], "clean", "{}", answer["findings"]["diagnostics"]);
    assert!(answer["armies"].as_array().expect("armies").len() > 30);
    let table = &answer["tables"][0]["table"];
    assert_eq!(table["data"]["armies"].as_array().expect("entries").len(), 8);
}

#[test]
fn findings_have_their_lines_and_both_languages() {
    let answer = [false, true].map(|french| answer(&[("a.yaml", ARMY)], french));
    for (answer, words) in answer.iter().zip(["budget", "budget"]) {
        assert_eq!(answer["verdict"], "error");
        let finding = &answer["findings"]["diagnostics"][0];
        assert_eq!(finding["code"], "army/over-budget");
        assert!(finding["message"].as_str().expect("a message").contains(words));
        let lines = answer["excerpts"][0]["lines"].as_array().expect("lines");
        let marked = lines.iter().find(|line| line["marked"] != "").expect("a place is marked");
        assert_eq!(marked["number"], finding["line"]);
    }
    assert_ne!(answer[0]["summary"], answer[1]["summary"]);
}

#[test]
fn settings_count_as_on_disk_and_say_where_they_are_wrong() {
    let settings = "ignore = [\"old/\"]\n[checks]\n\"army/over-budget\" = \"off\"\n";
    let files = [
        ("club/banneret.toml", settings),
        ("club/a.yaml", ARMY),
        ("club/old/a.yaml", "kind: army\n"),
    ];
    let ignoring = answer(&files, false);
    assert_eq!(ignoring["verdict"], "clean", "{}", ignoring["findings"]["diagnostics"]);
    assert_eq!(ignoring["findings"]["files"], 1);
    let wrong = answer(&[("banneret.toml", "checks = 1\n"), ("a.yaml", ARMY)], false);
    assert_eq!(wrong["settings"][0]["path"], "banneret.toml");
    assert_eq!(wrong["verdict"], "error");
}

#[test]
fn names_that_lead_outside_are_left_out_and_other_files_passed_over() {
    let files =
        [("../evil.yaml", ARMY), ("notes.txt", "x"), (".git/a.yaml", ARMY), ("b.yaml", "a: 1\n")];
    let answer = answer(&files, false);
    assert_eq!(answer["refused"], serde_json::json!(["../evil.yaml"]));
    assert_eq!(answer["verdict"], "nothing");
    let mut desk = CheckDesk::new();
    desk.add("b.yaml", b"a: 1\n".to_vec(), true);
    let chosen: Value = serde_json::from_str(&desk.check(false)).expect("it is JSON");
    assert_eq!(chosen["verdict"], "error", "what was chosen itself is checked");
}

#[test]
fn an_event_with_mistakes_has_no_table_and_says_so() {
    let event = "banneret: 1\nkind: event\nid: e\nname: E\nruleset: no-such-game\n";
    let answer = answer(&[("e/event.yaml", event), ("e/a.yaml", ARMY)], true);
    let why = answer["tables"][0]["none"].as_str().expect("a reason");
    assert!(why.starts_with("pas de tableau"), "{why}");
}

#[test]
fn zips_and_links_are_opened_or_it_is_said_why_not() {
    let file = |path: &str| BundledFile { path: path.to_owned(), text: ARMY.to_owned() };
    let bundle = Bundle::of(vec![file("army.yaml")]).expect("a bundle");
    let letters = pack(&bundle).expect("it is small");
    let zip = include_bytes!("../../../site/tests/browser/tournament.zip");
    let mut desk = CheckDesk::new();
    desk.add_link("link", &letters);
    desk.add_zip("club.zip", zip);
    desk.add_link("torn", &letters[..letters.len() / 2]);
    desk.add_zip("none.zip", b"PK");
    let answer: Value = serde_json::from_str(&desk.check(false)).expect("it is JSON");
    assert_eq!(answer["findings"]["files"], 12);
    let unopened = answer["unopened"].as_array().expect("reasons");
    assert_eq!([&unopened[0][0], &unopened[1][0]], ["torn", "none.zip"]);
}
