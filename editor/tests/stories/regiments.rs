//! Regiments in corps and divisions: the order of battle, stacks, command.

use std::sync::Arc;

use banneret_editor::canvas::camera::world_from_hex;
use banneret_editor::command::Command;
use banneret_editor::door::Memory;
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Pos2};
use egui_kittest::kittest::Queryable as _;

use crate::harness::{Editor, lineup, map};

const SCENARIO: &str = include_str!("../../../examples/vive-lempereur/scenarios/crossroads.yaml");
const FRENCH: &str = include_str!("../../../examples/vive-lempereur/armies/crossroads-french.yaml");

const STACKED: [&str; 2] = [
    "line-1: {at: 0807, facing: e, formation: line, stack: 1}",
    "line-2: {at: 0807, facing: e, formation: line, stack: 2, lost: 3}",
];

fn crossroads(open: &str) -> Editor {
    let files = Arc::new(Memory::default());
    let stacked = SCENARIO
        .replace("line-1: {at: 0807, facing: e, formation: line}", STACKED[0])
        .replace("line-2: {at: 0709, facing: ne, formation: column}", STACKED[1])
        .replace("turns: 12\n", "turns: 12\noptions: [command-radius]\n");
    files.add("/club/battle.yaml", &stacked);
    files.add("/club/french.yaml", FRENCH);
    for (path, text) in [
        ("/club/map.yaml", include_str!("../../../examples/vive-lempereur/maps/crossroads.yaml")),
        (
            "/club/austrians.yaml",
            include_str!("../../../examples/vive-lempereur/armies/crossroads-austrians.yaml"),
        ),
    ] {
        files.add(path, text);
    }
    Editor::over(files, &[open])
}

fn spot(editor: &Editor, label: &str) -> Pos2 {
    let canvas = editor.harness.get_by_label("Battlefield").rect();
    let front = editor.harness.state().front().expect("a document");
    let board = lineup(front).and_then(|it| it.board.clone()).expect("a map");
    let hex = board.grid.parse_label(label).expect("a hex");
    map(front).canvas.camera.ui_from_world(canvas, world_from_hex(board.grid, hex))
}

#[test]
fn a_click_fans_a_stack_out_and_a_drag_reorders_it() {
    let mut editor = crossroads("/club/battle.yaml");
    assert_eq!(editor.problems(), [""; 0]);
    let before = editor.text().to_owned();
    let at = spot(&editor, "0807");
    editor.drag(&[at]);
    assert!(
        editor.shows("First Line, 1 in the stack") && editor.shows("The count, with the stack")
    );
    let from = editor.harness.get_by_label("Second Line, 2 in the stack").rect().center();
    let to = editor.harness.get_by_label("First Line, 1 in the stack").rect().center();
    editor.drag(&[from, from + (to - from) * 0.5, to, to]);
    assert!(editor.text().contains("formation: line, stack: 2}"), "{}", editor.text());
    assert!(editor.text().contains("formation: line, stack: 1, lost: 3}"), "{}", editor.text());
    assert_eq!(editor.problems(), [""; 0]);
    editor.press(Command::Undo);
    assert_eq!(editor.text(), before);
    editor.click("Second Line, 2 in the stack");
    editor.click("Up");
    assert!(editor.text().contains("formation: line, stack: 1, lost: 3}"), "{}", editor.text());
    editor.harness.key_press(Key::Escape);
    editor.settle();
    assert!(!editor.shows("in the stack"));
}

#[test]
fn a_counter_of_a_fan_is_carried_to_another_hex() {
    let mut editor = crossroads("/club/battle.yaml");
    let at = spot(&editor, "0807");
    editor.drag(&[at]);
    let from = editor.harness.get_by_label("Second Line, 2 in the stack").rect().center();
    let to = spot(&editor, "1011");
    editor.drag(&[from, from + (to - from) * 0.5, to, to]);
    assert!(editor.text().contains("line-2: {at: 1011, facing: e"), "{}", editor.text());
    assert!(!editor.text().contains("stack: 2"), "it lies on nobody any more: {}", editor.text());
}

#[test]
fn a_part_of_the_order_of_battle_is_chosen_as_a_whole() {
    let mut editor = crossroads("/club/battle.yaml");
    assert!(editor.shows("3 of 62 lost, demoralised at 31, in despair at 43"));
    editor.click("1st division  3/3 · 18");
    let front = editor.harness.state().front().expect("a document");
    let hand = &front.workbench.scenario().expect("a battle").view.hand;
    let ids: Vec<_> = hand.group.iter().map(|it| it.id.as_str()).collect();
    assert_eq!(ids, ["light-1", "line-1", "line-2"]);
    assert!(editor.shows("3 chosen"));
    editor.click("By place");
    assert!(!editor.shows("1st division"));
}

#[test]
fn a_leader_tells_who_obeys() {
    let mut editor = crossroads("/club/battle.yaml");
    editor.click("The count, 0807");
    assert!(editor.shows("Commands units within 6 hexes: 6 of 6 obey"));
    editor.click("Show the command of leaders");
    editor.click("Show the lines of communication");
    editor.press(Command::ToggleLanguage);
    assert!(editor.shows("6 sur 6 obéissent"));
}

#[test]
fn a_regiment_joins_the_division_that_is_chosen() {
    let mut editor = crossroads("/club/french.yaml");
    assert_eq!(editor.problems(), [""; 0]);
    assert!(editor.shows("62 steps") && !editor.shows("Heralds"));
    editor.click("Order of battle: 2nd division");
    editor.click("Add unit…");
    editor.harness.get_by_role_and_label(Role::Button, "Infantry").click();
    editor.settle();
    let (text, problems) = (editor.text().to_owned(), editor.problems());
    let line_4 = text.find("id: line-4").expect("the last of the division");
    let new = text.find("sheet-number: 14").expect("the next number of the sheet");
    let guns = text.find("id: guns-1").expect("behind the divisions");
    assert!(line_4 < new && new < guns, "{text}");
    assert_eq!(problems, [""; 0], "{text}");
    editor.press(Command::Undo);
    assert_eq!(editor.text(), FRENCH);
    editor.click("Order of battle: Fourth Line");
    editor.click("Duplicate");
    assert!(editor.text().contains("id: line-7"), "{}", editor.text());
    assert!(editor.text().contains("sheet-number: 14"), "{}", editor.text());
}
