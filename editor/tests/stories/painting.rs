//! Painting a battlefield.

use banneret_editor::command::Command;
use banneret_editor::tools::ToolKind;

use crate::harness::{Editor, map};

/// A map as people write it: with comments, their own keys and their own layout.
pub(crate) const MEADOW: &str = "\
# A meadow for trying things out.
banneret: 1
kind: map
ruleset: alexandre-bayard
id: meadow
name: Meadow
grid: {columns: 13, rows: 9}
x-mood: calm   # mine
legend: {\".\": [], h: [hill], w: [forest]}
terrain:
  - \". . . . . . . . . . . . .\"   # north
  - \". . h h . . . . . . . . .\"
  - \". . h . . . . . . . . . .\"
  - \". . . . . . . . . . . . .\"
  - \". . . . . . . . . . . . .\"
  - \". . . . . . . w w . . . .\"
  - \". . . . . . . w . . . . .\"
  - \". . . . . . . . . . . . .\"
  - \". . . . . . . . . . . . .\"   # south
";

#[test]
fn one_painted_hex_is_one_changed_line() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    assert_eq!(editor.problems(), [""; 0]);
    editor.click("Forest");
    editor.stroke(&["E5"]);
    editor.press(Command::Save);
    let saved = editor.files.text("/club/meadow.yaml").expect("the file");
    let changed: Vec<_> =
        MEADOW.lines().zip(saved.lines()).filter(|(before, after)| before != after).collect();
    assert_eq!(changed.len(), 1);
    assert_eq!(changed[0].1, "  - \". . . . w . . . . . . . .\"");
    assert_eq!(saved.lines().count(), MEADOW.lines().count());
}

#[test]
fn one_stroke_is_one_step_back() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    editor.click("Forest");
    editor.stroke(&["B8", "F8", "F5"]);
    let painted = editor.text().to_owned();
    assert_ne!(painted, MEADOW);
    assert_eq!(editor.harness.state().front().unwrap().document.history().n_done(), 1);
    editor.press(Command::Undo);
    assert_eq!(editor.text(), MEADOW);
    assert!(!editor.harness.state().front().unwrap().document.is_modified());
    editor.press(Command::Redo);
    assert_eq!(editor.text(), painted);
}

#[test]
fn tools_are_chosen_by_keys_and_the_status_line_says_what_they_do() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    editor.press(Command::Tool(ToolKind::Fill));
    assert_eq!(map(editor.harness.state().front().unwrap()).kind(), ToolKind::Fill);
    let place = editor.place("C2");
    editor.harness.hover_at(place);
    editor.settle();
    let hint = map(editor.harness.state().front().unwrap()).hint.clone().expect("a hint");
    assert!(!hint.en.is_empty() && !hint.fr.is_empty());
    assert!(editor.shows(&hint.en));
}

#[test]
fn what_is_illegal_is_said_at_once_and_found_by_the_validator() {
    let broken = MEADOW.replace("[hill]", "[hil]");
    let mut editor = Editor::with_file("/club/meadow.yaml", &broken);
    assert_eq!(editor.problems().len(), 1);
    assert!(editor.shows("hil"));
    editor.press(Command::NextProblem);
    assert!(editor.harness.state().front().unwrap().problem.is_some());
}

#[test]
fn from_nothing_to_a_map_that_can_be_shared() {
    let mut editor = Editor::new();
    editor.click("New map…");
    editor.fill_in("Name", "The Mill");
    editor.click("Create the map");
    assert!(editor.shows("the-mill.yaml"));
    editor.click("Forest");
    editor.stroke(&["B2", "D2"]);
    editor.press(Command::Save);
    if !crate::ON_A_PAGE {
        editor.click("Save");
    }
    let path = "/club/the-mill.yaml";
    assert!(editor.files.text(path).is_some(), "{:?}", editor.files.paths());
    assert_eq!(editor.problems(), [""; 0]);
    let again = Editor::over(std::sync::Arc::clone(&editor.files), &[path]);
    assert_eq!(again.text(), editor.text());
}

#[test]
fn the_keyboard_alone_paints() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    editor.click("Forest");
    editor.focus_canvas();
    editor.harness.run_steps(2);
    for _ in 0..3 {
        editor.harness.key_press(eframe::egui::Key::ArrowRight);
        editor.harness.run_steps(1);
    }
    editor.harness.key_press(eframe::egui::Key::Enter);
    editor.settle();
    assert_ne!(editor.text(), MEADOW);
}

#[test]
fn the_keyboard_alone_builds_on_a_side() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    editor.press(Command::Tool(ToolKind::Hexside));
    editor.click("Palisade");
    editor.focus_canvas();
    for key in [eframe::egui::Key::ArrowRight, eframe::egui::Key::ArrowRight, eframe::egui::Key::K]
    {
        editor.harness.key_press(key);
        editor.harness.run_steps(1);
    }
    editor.harness.key_press(eframe::egui::Key::Enter);
    editor.settle();
    assert!(editor.text().contains("{at: B1/se, obstacle: palisade}"), "{}", editor.text());
}
