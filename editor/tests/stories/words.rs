//! Both languages, the command palette, settings.

use std::sync::Arc;

use banneret_editor::command::Command;
use eframe::egui::Key;

use crate::harness::Editor;
use crate::painting::MEADOW;

#[test]
fn the_language_is_switched_live_and_kept() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    assert!(editor.shows("File") && editor.shows("Problems"));
    editor.press(Command::ToggleLanguage);
    assert!(editor.shows("Fichier") && editor.shows("Problèmes") && editor.shows("Pinceau"));
    assert!(!editor.shows("Brush"));
    let files = Arc::clone(&editor.files);
    drop(editor);
    assert!(Editor::over(files, &[]).shows("Fichier"));
}

#[test]
fn commands_are_found_by_name() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    editor.press(Command::Palette);
    editor.fill_in("Type a few letters", "dark");
    editor.harness.key_press(Key::Enter);
    editor.settle();
    assert!(!editor.shows("Find a command"));
    let files = Arc::clone(&editor.files);
    assert!(files.text("/own/settings.json").is_some_and(|text| text.contains("\"dark\": true")));
}

#[test]
fn every_menu_entry_is_there_with_its_key() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    editor.click("Edit");
    assert!(editor.shows("Rotate right"));
    editor.press(Command::Shortcuts);
    assert!(editor.shows("Show the whole map"));
}
