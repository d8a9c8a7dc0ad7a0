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

const FOREIGN: &str = "HILL LEAGUE GREEK 460 BC - 279 BC\nC-in-C, as Reg B HC, JLS @ 100 points 1\n\
                       Citizen hoplites, Reg C HI, LTS, Sh @ 4 pts 24-96\n\
                       Peltasts, Irr C LMI, JLS, Shh @ 3 pts 12 max\n";

/// The answer about a text that was pasted, with a word about it.
fn pasted(text: &str, say: impl FnOnce(&mut CheckDesk)) -> Value {
    let mut desk = CheckDesk::new();
    desk.paste("pasted.yaml", text.as_bytes().to_vec());
    say(&mut desk);
    serde_json::from_str(&desk.check(false)).expect("it is JSON")
}

#[test]
fn a_foreign_list_becomes_a_document_that_is_checked_and_priced() {
    let answer = pasted(FOREIGN, |_| ());
    let text = &answer["converted"][0];
    assert_eq!(text["notation"], "wrg");
    assert_ne!(text["because"][0], "", "it is said why");
    let list = &text["lists"][0];
    assert_eq!(list["path"], "hill-league-greek.yaml");
    assert_eq!(list["lines"].as_array().expect("lines").len(), 4);
    let peltasts = &list["lines"][3];
    assert_eq!((&peltasts["number"], &peltasts["became"]), (&4.into(), &"Peltasts".into()));
    assert_eq!(peltasts["lost"][0][0], "Shh");
    // What was converted is what is checked; the text itself is no document.
    let checked: Vec<&Value> = answer["findings"]["checked"]
        .as_array()
        .expect("files")
        .iter()
        .map(|it| &it["path"])
        .collect();
    assert_eq!(checked, ["hill-league-greek.yaml"]);
    let sheet = answer["armies"][0].to_string();
    assert!(sheet.contains("Citizen hoplites"), "{sheet}");
    let own = list["yaml"].as_str().expect("a text");
    assert!(own.contains("kind: army-list"), "{own}");
}

#[test]
fn a_question_is_answered_and_the_notation_chosen() {
    let open = pasted(FOREIGN, |_| ());
    let questions = open["converted"][0]["lists"][0]["questions"].as_array().expect("questions");
    let asks = |it: &&Value| it["choices"].as_array().is_some_and(|it| it.len() > 1);
    let asked = questions.iter().find(asks).expect("a question with choices");
    let (id, choice) = (asked["id"].as_str(), asked["choices"][1].as_str());
    let (id, choice) = (id.expect("an id").to_owned(), choice.expect("a choice").to_owned());
    let answered = pasted(FOREIGN, |desk| {
        desk.convert_from("pasted.yaml", "wrg-7", "300 BC");
        desk.answer("pasted.yaml", id.clone(), choice.clone());
    });
    let text = &answered["converted"][0];
    assert_eq!((&text["notation"], &text["none"]), (&"wrg-7".into(), &Value::Null));
    let questions = text["lists"][0]["questions"].as_array().expect("questions");
    let same = questions.iter().find(|it| it["id"] == id.as_str()).expect("it is still shown");
    assert_eq!(same["answer"], choice.as_str());
    let wrong = pasted(FOREIGN, |desk| desk.convert_from("pasted.yaml", "", "soon"));
    assert_ne!(wrong["converted"][0]["none"], Value::Null, "the years are complained about");
}

#[test]
fn what_is_no_list_is_offered_and_never_converted_unasked() {
    let letter = pasted("Dear Bob, how are you?\n", |_| ());
    let text = &letter["converted"][0];
    assert_eq!((&text["notation"], &text["lists"]), (&Value::Null, &serde_json::json!([])));
    assert_eq!(text["notations"].as_array().expect("notations").len(), 6);
    assert_eq!(letter["verdict"], "error", "what was pasted is checked all the same");
    let army = pasted(ARMY, |_| ());
    assert_eq!(army["converted"], serde_json::json!([]));
    let folder = [("club/readme.txt", "Dear Bob\n"), ("club/greeks.txt", FOREIGN)];
    let folder = answer(&folder, false);
    let texts = folder["converted"].as_array().expect("texts");
    assert_eq!(texts.len(), 1, "a letter in a folder is passed over");
    assert_eq!(texts[0]["lists"][0]["path"], "club/hill-league-greek.yaml");
    let mut desk = CheckDesk::new();
    desk.add("photo.txt", b"\x89PNG\r\n\x1a\n\0\0\0".to_vec(), true);
    let photo: Value = serde_json::from_str(&desk.check(true)).expect("it is JSON");
    assert!(photo["converted"][0]["none"].as_str().is_some_and(|it| it.contains("texte")));
}
