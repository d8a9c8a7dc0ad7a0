//! Opening, saving, closing, and what goes wrong outside.

use std::sync::Arc;

use banneret_editor::command::Command;

use crate::harness::Editor;
use crate::painting::MEADOW;

const PATH: &str = "/club/meadow.yaml";

fn painted() -> Editor {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.click("Forest");
    editor.stroke(&["E5"]);
    editor
}

#[test]
fn unsaved_work_survives_a_crash() {
    let mut editor = painted();
    let text = editor.text().to_owned();
    editor.harness.state_mut().keep_work_now();
    // The program ends here without closing anything.
    let files = Arc::clone(&editor.files);
    drop(editor);
    let mut again = Editor::over(Arc::clone(&files), &[]);
    assert!(again.shows("The editor ended without saving these:"));
    again.click("Bring them back");
    assert_eq!(again.text(), text);
    assert!(again.harness.state().front().unwrap().document.is_modified());
    again.press(Command::Undo);
    assert_eq!(again.text(), MEADOW);
    again.press(Command::Redo);
    again.press(Command::Save);
    assert_eq!(files.text(PATH).as_deref(), Some(text.as_str()));
    drop(again);
    let last = Editor::over(files, &[]);
    assert!(!last.shows("The editor ended without saving these:"));
}

#[test]
fn a_file_that_cannot_be_written_keeps_the_work_on_screen() {
    let mut editor = painted();
    editor.files.refuse_writes(true);
    editor.press(Command::Save);
    assert!(editor.shows("Not saved."));
    assert_eq!(editor.files.text(PATH).as_deref(), Some(MEADOW));
    assert!(editor.harness.state().front().unwrap().document.is_modified());
}

#[test]
fn an_untouched_document_follows_its_file() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    let theirs = MEADOW.replace("name: Meadow", "name: Pasture");
    editor.files.add(PATH, &theirs);
    editor.harness.state_mut().find_changed_files();
    editor.settle();
    assert_eq!(editor.text(), theirs);
    assert!(!editor.harness.state().front().unwrap().document.is_modified());
}

#[test]
fn changes_on_both_sides_are_merged_or_chosen() {
    let theirs = MEADOW.replace("name: Meadow", "name: Pasture");
    let mut editor = painted();
    editor.files.add(PATH, &theirs);
    editor.press(Command::Save);
    assert_eq!(editor.files.text(PATH).as_deref(), Some(theirs.as_str()), "not written over");
    editor.click("Merge both");
    assert!(
        editor.text().contains("name: Pasture") && editor.text().contains(". w . . . . . . . .")
    );
    editor.press(Command::Save);
    assert_eq!(editor.files.text(PATH).as_deref(), Some(editor.text()));

    let mut editor = painted();
    editor.files.add(PATH, &theirs);
    editor.harness.state_mut().find_changed_files();
    editor.settle();
    editor.click("Take the file");
    assert_eq!(editor.text(), theirs);

    let mut editor = painted();
    let mine = editor.text().to_owned();
    editor.files.add(PATH, &theirs);
    editor.harness.state_mut().find_changed_files();
    editor.settle();
    editor.click("Keep mine");
    editor.press(Command::Save);
    assert_eq!(editor.files.text(PATH), Some(mine));
}

#[test]
fn closing_unsaved_work_asks() {
    let mut editor = painted();
    editor.press(Command::Close);
    assert!(editor.shows("has changes that are not saved."));
    editor.click("Cancel");
    assert_eq!(editor.harness.state().tabs().len(), 1);
    editor.press(Command::Close);
    editor.click("Save and close");
    assert_eq!(editor.harness.state().tabs().len(), 0);
    assert_ne!(editor.files.text(PATH).as_deref(), Some(MEADOW));
}

#[test]
fn files_are_found_in_the_dialog_and_remembered() {
    let files = Arc::new(banneret_editor::door::Memory::default());
    files.add("/club/maps/meadow.yaml", MEADOW);
    let mut editor = Editor::over(Arc::clone(&files), &[]);
    editor.click(if crate::ON_A_PAGE { "Files kept in this browser…" } else { "Open…" });
    editor.click("maps/");
    editor.click("meadow.yaml");
    editor.harness.key_press(eframe::egui::Key::Enter);
    editor.settle();
    assert_eq!(editor.text(), MEADOW);
    drop(editor);
    let mut again = Editor::over(files, &[]);
    again.click("meadow.yaml");
    assert_eq!(again.text(), MEADOW);
}

#[test]
fn several_documents_are_open_at_once() {
    let files = Arc::new(banneret_editor::door::Memory::default());
    files.add("/club/a.yaml", MEADOW);
    files.add("/club/b.yaml", &MEADOW.replace("id: meadow", "id: other"));
    let mut editor = Editor::over(files, &["/club/a.yaml", "/club/b.yaml"]);
    assert!(editor.text().contains("id: other"));
    editor.press(Command::PreviousTab);
    assert!(editor.text().contains("id: meadow"));
    editor.click("b.yaml");
    assert!(editor.text().contains("id: other"));
    editor.click("Close b.yaml");
    assert_eq!(editor.harness.state().tabs().len(), 1);
}

#[test]
fn a_map_inside_a_scenario_is_painted_there() {
    let text = include_str!("../../../examples/panache/scenarios/mill-bridge.yaml");
    let mut editor = Editor::with_file("/club/mill.yaml", text);
    assert!(editor.shows("Battlefield"));
    editor.click("Paint the map");
    let before = editor.text().to_owned();
    editor.harness.key_press(eframe::egui::Key::E);
    editor.settle();
    editor.click("Brush");
    editor.click("Open ground");
    editor.stroke(&["A1"]);
    editor.press(Command::Undo);
    assert_eq!(editor.text(), before);
}

#[test]
fn every_example_opens_without_problems() {
    for example in banneret_editor::examples::EXAMPLES {
        let mut editor = Editor::new();
        editor.click(example.title.en);
        for tab in editor.harness.state().tabs() {
            let errors: Vec<_> = tab
                .findings
                .iter()
                .filter(|finding| finding.severity == banneret_validator::Severity::Error)
                .map(|finding| finding.message.en.as_str())
                .collect();
            assert_eq!(errors, [""; 0], "{}", tab.document.title());
        }
    }
}
