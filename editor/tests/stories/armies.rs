//! Building an army, and converting a list.

use std::sync::Arc;

use banneret_editor::command::Command;
use banneret_editor::door::Memory;
use banneret_schema::cost::army_cost;

use crate::harness::Editor;

pub(crate) const ARMY: &str =
    include_str!("../../../examples/alexandre-bayard/granicus/macedonians.yaml");
pub(crate) const LIST: &str =
    include_str!("../../../examples/alexandre-bayard/lists/macedonians.yaml");

pub(crate) fn macedonians() -> Editor {
    let files = Arc::new(Memory::default());
    files.add("/club/banneret.toml", "");
    files.add("/club/armies/macedonians-334.yaml", ARMY);
    files.add("/club/lists/macedonians.yaml", LIST);
    Editor::over(files, &["/club/armies/macedonians-334.yaml"])
}

/// What `banneret cost` would say about the army in front.
fn total(editor: &Editor) -> String {
    let front = editor.harness.state().front().expect("a document");
    let Some(banneret_validator::load::Model::Army(army)) = &front.document.loaded().model else {
        panic!("an army");
    };
    let ruleset = front.ruleset.as_ref().expect("a game");
    army_cost(ruleset, army).total().to_string()
}

#[test]
fn the_total_on_screen_is_that_of_the_command() {
    let editor = macedonians();
    assert_eq!(editor.problems(), [""; 0]);
    assert_eq!(total(&editor), "1116.8");
    assert!(editor.shows("1,116.8 of 1,120 points, 3.2 left"));
}

#[test]
fn a_unit_from_the_list_costs_points_and_can_be_taken_back() {
    let mut editor = macedonians();
    let before = editor.text().to_owned();
    editor.click("Add Thracian peltasts: 1 of up to 2");
    assert_ne!(editor.text(), before);
    assert_ne!(total(&editor), "1116.8");
    assert!(!editor.problems().is_empty(), "over the budget");
    editor.press(Command::Undo);
    assert_eq!(editor.text(), before);
    assert_eq!(total(&editor), "1116.8");
}

#[test]
fn a_new_army_begins_with_its_general() {
    let mut editor = Editor::new();
    editor.click("New army…");
    editor.fill_in("Name", "Royal Guard");
    editor.click("Create the army");
    assert!(editor.text().contains("id: royal-guard"));
    assert!(editor.shows("100 of 1,500 points, 1,400 left"));
}

#[test]
fn the_converter_opens_and_closes() {
    let mut editor = Editor::new();
    editor.click("Convert an army list…");
    assert!(editor.shows("Back to the documents"));
    editor.click("Back to the documents");
    assert!(editor.shows("New map…"));
}
