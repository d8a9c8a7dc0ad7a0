//! Both languages, the command palette, settings.

use std::sync::Arc;

use banneret_editor::command::Command;
use banneret_editor::tools::ToolKind;
use eframe::egui::Key;
use egui_kittest::kittest::Queryable as _;

use crate::harness::{Editor, map};
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

#[test]
fn every_tool_has_a_page_of_help() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    editor.press(Command::Tool(ToolKind::Level));
    editor.press(Command::ToolHelp);
    assert!(editor.shows("raises by one") && editor.shows("lowers by one"));
    assert!(editor.harness.query_by_label("before").is_some());
    // The tool itself has its picture in the bar.
    {
        let mut named = editor.harness.get_all_by_label("Measure");
        named.find(|it| it.rect().width() > 45.0).expect("a line of the list").click();
    }
    editor.settle();
    assert!(editor.shows("measures in hexes"));
    assert!(editor.harness.query_by_label("before").is_none());
    editor.harness.key_press(Key::Escape);
    editor.settle();
    assert!(!editor.shows("measures in hexes"));
    // The button beside the tool leads there as well.
    editor.click("Help on the tools");
    assert!(editor.shows("raises by one"));
}

#[test]
fn keys_are_shown_as_they_are_labelled() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    editor.press(Command::ToggleLanguage);
    editor.press(Command::Shortcuts);
    assert!(editor.shows("Ctrl+Maj+P") && editor.shows("Suppr") && editor.shows("Ctrl+Pg suiv."));
    assert!(!editor.shows("PageDown") && !editor.shows("OpenBracket"));
}

#[test]
fn the_window_is_as_large_at_the_next_start() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    let root = eframe::egui::ViewportId::ROOT;
    let size = eframe::egui::vec2(1100.0, 700.0);
    let inside = eframe::egui::Rect::from_min_size(eframe::egui::Pos2::ZERO, size);
    editor.harness.input_mut().viewports.entry(root).or_default().inner_rect = Some(inside);
    let keys = Command::Quit.shortcut().expect("a key");
    editor.harness.key_press_modifiers(keys.modifiers, keys.logical_key);
    editor.harness.run_steps(3);
    let kept = banneret_editor::settings::Settings::kept(&*editor.files);
    // A page ends when its tab is closed, and is as large as that.
    assert_eq!(kept.window, (!crate::ON_A_PAGE).then_some([1100.0, 700.0]));
}

#[test]
fn panels_are_as_wide_at_the_next_start() {
    let width = |editor: &Editor| map(editor.harness.state().front().expect("a map")).canvas.rect();
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    let usual = width(&editor).expect("a canvas");
    let edge = usual.left_center() - eframe::egui::vec2(1.0, 0.0);
    editor.drag(&[
        edge,
        edge + eframe::egui::vec2(20.0, 0.0),
        edge + eframe::egui::vec2(60.0, 0.0),
    ]);
    let wide = width(&editor).expect("a canvas");
    assert!(wide.left() > usual.left() + 30.0, "{usual} {wide}");
    let keys = Command::Quit.shortcut().expect("a key");
    editor.harness.key_press_modifiers(keys.modifiers, keys.logical_key);
    editor.harness.run_steps(3);
    let files = std::sync::Arc::clone(&editor.files);
    for _ in 0..2 {
        let again = Editor::over(std::sync::Arc::clone(&files), &["/club/meadow.yaml"]);
        assert_eq!(width(&again).expect("a canvas").left(), wide.left());
    }
}
