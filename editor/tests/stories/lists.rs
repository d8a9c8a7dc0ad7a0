//! An army list is written: lines, their fields, years, proof, and the army it would give.

use std::sync::Arc;

use banneret_editor::command::Command;
use banneret_editor::door::Memory;
use eframe::egui::Key;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::harness::Editor;

const SAXONS: &str = include_str!("../../../examples/alexandre-bayard/lists/anglo-saxons.yaml");

fn saxons() -> Editor {
    let files = Arc::new(Memory::default());
    files.add("/club/lists/saxons.yaml", SAXONS);
    Editor::over(files, &["/club/lists/saxons.yaml"])
}

/// Types into a field and leaves it.
fn enter(editor: &mut Editor, label: &str, text: &str) {
    editor.fill_in(label, text);
    editor.harness.key_press(Key::Enter);
    editor.settle();
}

/// Opens the choices of a key and clicks on one of them.
fn choose(editor: &mut Editor, button: &str, choice: &str) {
    editor.harness.get_by_role_and_label(Role::Button, button).click();
    editor.harness.run_steps(20);
    editor.harness.get_by_label(choice).click();
    editor.settle();
    editor.harness.key_press(Key::Escape);
    editor.settle();
}

#[test]
fn a_list_is_shown_line_by_line_in_words() {
    let editor = saxons();
    for shown in [
        "Entries (7)",
        "Leaders (3)",
        "Conditions (1)",
        "Allies (0)",
        "Thegns and select fyrd",
        "infantry, medium or heavy",
        "3–12",
        "with spear and shield",
        "from 1016 on",
        "Proven: some army keeps every limit",
    ] {
        assert!(editor.shows(shown), "{shown}");
    }
}

#[test]
fn an_entry_is_added_named_filled_in_and_taken_back() {
    let mut editor = saxons();
    editor.click("Add an entry");
    assert!(editor.shows("Entries (8)"));
    enter(&mut editor, "Name in English", "Slingers");
    assert!(editor.text().contains("  - id: slingers\n    name: Slingers\n"), "{}", editor.text());
    choose(&mut editor, "Troop, Weight: —", "Light");
    assert!(editor.text().contains("weight: light"), "{}", editor.text());
    for _ in 0..3 {
        editor.press(Command::Undo);
    }
    assert_eq!(editor.text(), SAXONS);
}

#[test]
fn a_field_is_changed_by_a_choice_the_rules_judge() {
    let mut editor = saxons();
    editor.click("Archers");
    enter(&mut editor, "At most", "3");
    assert!(editor.text().contains("missile: light-bow}\n    max: 3\n"), "{}", editor.text());
    choose(&mut editor, "Troop, Missile: Light bow", "Sling");
    assert!(editor.text().contains("missile: [light-bow, sling]"), "{}", editor.text());
    editor.press(Command::Undo);
    editor.press(Command::Undo);
    assert_eq!(editor.text(), SAXONS);
}

#[test]
fn lines_are_doubled_moved_and_removed() {
    let mut editor = saxons();
    editor.click("Archers");
    editor.click("Duplicate");
    assert!(editor.text().contains("id: archers-2"), "{}", editor.text());
    editor.click("Move up");
    assert!(editor.text().find("id: archers-2") < editor.text().find("id: archers\n"));
    editor.click("Remove");
    assert_eq!(editor.text(), SAXONS);
}

#[test]
fn a_list_nobody_can_satisfy_says_so_and_leads_there() {
    let mut editor = saxons();
    editor.click("Thegns and select fyrd");
    enter(&mut editor, "At least", "13");
    assert!(!editor.shows("Proven: some army"), "{:?}", editor.problems());
    editor.press(Command::Undo);
    assert!(editor.shows("Proven: some army"));
}

#[test]
fn the_army_it_would_give_becomes_a_document() {
    let mut editor = saxons();
    assert!(!editor.shows("Make an army of it"));
    editor.click("What can I field?");
    editor.click("Raise the army");
    assert!(editor.shows("for 1,500 of 1,500 points") || editor.shows("of 1,500 points"));
    // What is changed in the list changes the army.
    editor.click("Archers");
    enter(&mut editor, "At least", "1");
    editor.click("What can I field?");
    editor.settle();
    assert!(editor.shows("1 × Archers"));
    editor.click("Make an army of it");
    let text = editor.text();
    assert!(text.contains("kind: army\n") && text.contains("list: anglo-saxons"), "{text}");
    assert!(text.contains("budget: 1500") && text.contains("year: 871"), "{text}");
    let errors = editor.problems();
    assert_eq!(errors, Vec::<String>::new());
    assert!(editor.shows("What the list asks"), "its list is found");
}

#[test]
fn the_slider_shows_what_there_is_in_a_year() {
    let mut editor = saxons();
    assert!(!editor.shows("not in these years"));
    editor.harness.get_by_role_and_label(Role::Slider, "Years").focus();
    editor.harness.run_steps(1);
    editor.harness.key_press(Key::ArrowRight);
    editor.settle();
    assert!(editor.shows("Hired Danes appears"));
    assert!(editor.shows("not in these years"), "housecarls come later");
    editor.click("All years");
    assert!(!editor.shows("not in these years"));
}

#[test]
fn the_text_stands_beside_it_and_shows_the_line() {
    let mut editor = saxons();
    editor.press(Command::ShowBoth);
    assert!(editor.shows("Entries (7)"));
    let field = editor.harness.get_by_role(Role::MultilineTextInput);
    assert!(field.accesskit_node().value().is_some_and(|text| text.contains("anglo-saxons")));
}

#[test]
fn a_converted_list_opens_in_the_list_editor() {
    const PUNIC: &str = "LATER PUNIC 275BC - 146BC\nC-in-C @ 100 points 1\n\
        Gallic infantry Irr B LMI JLS, Sh @ 4 points 10-40\n";
    let mut editor = Editor::new();
    editor.click("Convert an army list…");
    editor.harness.get_by_label("Paste an army list here").focus();
    editor.harness.run_steps(1);
    editor.harness.get_by_label("Paste an army list here").type_text(PUNIC);
    editor.harness.run_steps(1);
    editor.click("Convert");
    // What the line became stands beside it, and a click on it shows the card.
    assert!(editor.shows("infantry, "));
    let shown = editor.harness.get_all_by_label("Gallic infantry").map(|it| it.rect());
    let line = shown.min_by(|a, b| a.top().total_cmp(&b.top())).expect("a line");
    editor.drag(&[line.left_center() + eframe::egui::vec2(4.0, 0.0)]);
    assert!(editor.shows("Close combat"));
    assert!(editor.shows("Open questions"));
    editor.click("Take the list over");
    assert!(editor.shows("Entries (1)") && editor.shows("Leaders (1)"));
}

#[test]
fn an_army_is_drawn_from_a_list_of_its_game_by_name() {
    const ARMY: &str = "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: mine\nname: Mine\n";
    let files = Arc::new(Memory::default());
    files.add("/club/saxons.yaml", SAXONS);
    files.add(
        "/club/swedes.yaml",
        "banneret: 1\nkind: army-list\nruleset: panache\nid: swedes\nname: Swedes\n",
    );
    files.add("/club/army.yaml", ARMY);
    let mut editor = Editor::over(files, &["/club/army.yaml"]);
    editor.harness.get_by_role_and_label(Role::ComboBox, "Army list").click();
    editor.settle();
    assert!(!editor.shows("Swedes"), "lists of other games are not offered");
    editor.click("Anglo-Saxons");
    assert!(editor.text().contains("list: anglo-saxons\n"), "{}", editor.text());
}

#[test]
fn a_new_scenario_offers_maps_and_armies_of_its_game() {
    let files = Arc::new(Memory::default());
    let map = |game: &str, id: &str, name: &str| {
        format!(
            "banneret: 1\nkind: map\nruleset: {game}\nid: {id}\nname: {name}\ngrid: {{columns: 13, rows: 9}}\n"
        )
    };
    files.add("/club/meadow.yaml", &map("alexandre-bayard", "meadow", "The meadow"));
    files.add("/club/fen.yaml", &map("panache", "fen", "The fen"));
    let mut editor = Editor::over(files, &["/club/meadow.yaml"]);
    editor.press(Command::NewScenario);
    editor.harness.get_by_role_and_label(Role::ComboBox, "Map").click();
    editor.settle();
    assert!(editor.shows("The meadow (meadow)") && !editor.shows("The fen"));
}
