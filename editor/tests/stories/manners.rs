//! What a window owes to whoever works in it, in every game.

use std::sync::Arc;

use banneret_editor::command::Command;
use banneret_editor::door::Memory;
use banneret_editor::tools::ToolKind;
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, vec2};
use egui_kittest::kittest::Queryable as _;

use crate::armies::{ARMY, LIST};
use crate::harness::{Editor, map};
use crate::painting::MEADOW;

const PATH: &str = "/club/meadow.yaml";
const FRENCH: &str = include_str!("../../../examples/vive-lempereur/armies/crossroads-french.yaml");
const PHALANX: &str =
    include_str!("../../../examples/great-battles-of-alexander/armies/ford-macedonians.yaml");

/// Somebody types into a field of the inspector and has not left it.
fn typing_the_author() -> Editor {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.fill_in("Author", "Anna");
    assert!(!editor.text().contains("Anna"), "a field is one edit, when it is left");
    editor
}

fn author_has_focus(editor: &Editor) -> bool {
    editor.harness.get_by_role_and_label(Role::TextInput, "Author").is_focused()
}

#[test]
fn what_is_typed_is_saved_before_its_field_is_left() {
    let mut editor = typing_the_author();
    editor.press(Command::Save);
    assert!(editor.files.text(PATH).expect("saved").contains("author: Anna"));
    assert!(author_has_focus(&editor), "one goes on typing");
}

#[test]
fn what_is_typed_is_asked_about_when_its_document_is_closed() {
    let mut editor = typing_the_author();
    editor.press(Command::Close);
    assert!(editor.shows("not saved") || editor.shows("Save"), "nothing is thrown away");
    assert!(editor.text().contains("author: Anna"));
}

#[test]
fn what_is_typed_goes_to_its_own_document_when_another_one_is_shown() {
    let mut editor = typing_the_author();
    editor.files.add("/club/other.yaml", &MEADOW.replace("id: meadow", "id: other"));
    editor.harness.state_mut().open("/club/other.yaml");
    editor.settle();
    editor.press(Command::PreviousTab);
    editor.fill_in("Author", "Berta");
    editor.press(Command::NextTab);
    assert!(!editor.text().contains("Berta"));
    editor.press(Command::PreviousTab);
    assert!(editor.text().contains("author: Berta"), "{}", editor.text());
}

#[test]
fn enter_in_a_number_ends_the_number_and_not_the_dialog() {
    let mut editor = Editor::new();
    editor.click("New map…");
    editor.fill_in("Name", "Vale");
    let number = editor.harness.get_by_role_and_label(Role::SpinButton, "Columns").rect().center();
    editor.drag(&[number]);
    editor.harness.key_press_modifiers(eframe::egui::Modifiers::COMMAND, Key::A);
    editor.harness.event(eframe::egui::Event::Text("20".to_owned()));
    editor.harness.run_steps(2);
    editor.harness.key_press(Key::Enter);
    editor.settle();
    assert!(editor.shows("New map"), "the rows are still to be said");
    editor.click("Create the map");
    assert!(editor.text().contains("columns: 20"), "{}", editor.text());
}

#[test]
fn roads_are_drawn_in_games_that_leave_open_what_a_road_is() {
    let mut editor = Editor::new();
    editor.click("New map…");
    editor.fill_in("Name", "Vale");
    let combo = editor.harness.get_by_role_and_label(Role::ComboBox, "Game").rect().center();
    editor.drag(&[combo]);
    editor.click("The Great Battles of Alexander");
    editor.click("Create the map");
    editor.focus_canvas();
    editor.press(Command::Tool(ToolKind::Path));
    editor.click("Along sides");
    assert!(editor.shows("Streams on sides are built as hexsides"));
    editor.click("Through hexes");
    editor.click("Road");
    editor.stroke(&["0304", "0404", "0504"]);
    editor.harness.key_press(Key::End);
    editor.settle();
    assert!(editor.text().contains("{kind: road, through: "), "{}", editor.text());
    assert_eq!(editor.problems(), [""; 0]);
}

#[test]
fn the_table_stays_in_its_place_when_somebody_is_chosen() {
    let files = Arc::new(Memory::default());
    files.add("/club/army.yaml", ARMY);
    files.add("/club/list.yaml", LIST);
    let mut editor = Editor::sized(files, &["/club/army.yaml"], vec2(1024.0, 700.0));
    let place = |editor: &Editor| {
        let all = editor.harness.get_all_by_label("Companions").map(|it| it.rect());
        all.into_iter().find(|it| it.left() < 300.0).expect("a row")
    };
    let before = place(&editor);
    editor.drag(&[before.center()]);
    editor.settle();
    assert!(editor.shows("Duplicate"));
    assert_eq!(place(&editor), before);
}

#[test]
fn figures_are_called_as_players_of_the_game_call_them() {
    let files = Arc::new(Memory::default());
    files.add("/club/french.yaml", FRENCH);
    files.add("/club/phalanx.yaml", PHALANX);
    let mut editor = Editor::over(files, &["/club/phalanx.yaml", "/club/french.yaml"]);
    editor.press(Command::ToggleLanguage);
    let row = editor.harness.get_all_by_label("First Light").last().expect("a row").rect();
    editor.drag(&[row.center()]);
    for word in ["N° de repérage", "Rattachée à", "Pertes comptées pour"] {
        assert!(editor.shows(word), "{word}");
    }
    for word in ["Sheet number", "Attached to", "Counts for"] {
        assert!(!editor.shows(word), "{word}");
    }
}

#[test]
fn corps_are_chosen_by_their_names() {
    let mut editor = Editor::with_file("/club/french.yaml", FRENCH);
    let row = editor.harness.get_all_by_label("First Light").last().expect("a row").rect();
    editor.drag(&[row.center()]);
    editor.click("Losses count for: ");
    editor.click("II Corps");
    let front = editor.harness.state().front().expect("a document");
    assert_eq!(front.document.history().n_done(), 1);
    assert!(editor.text().contains("counts-for: "), "{}", editor.text());
}

#[test]
fn files_of_one_name_are_told_apart_in_their_tabs() {
    let files = Arc::new(Memory::default());
    for folder in ["hastings", "cannae"] {
        files.add(&format!("/club/{folder}/map.yaml"), MEADOW);
    }
    let mut editor = Editor::over(files, &["/club/hastings/map.yaml", "/club/cannae/map.yaml"]);
    assert!(editor.shows("hastings/map.yaml") && editor.shows("cannae/map.yaml"));
    editor.click("Close hastings/map.yaml");
    assert!(!editor.shows("cannae/map.yaml") && editor.shows("map.yaml"));
}

#[test]
fn closing_another_document_leaves_the_one_in_front_where_it_is() {
    let files = Arc::new(Memory::default());
    let paths = ["/club/a.yaml", "/club/b.yaml", "/club/c.yaml"];
    for path in paths {
        files.add(path, MEADOW);
    }
    let mut editor = Editor::over(files, &paths);
    editor.press(Command::PreviousTab);
    let title = |editor: &Editor| {
        editor.harness.state().front().expect("a document").document.title().to_owned()
    };
    assert_eq!(title(&editor), "b.yaml");
    editor.click("Close a.yaml");
    assert_eq!(title(&editor), "b.yaml");
}

#[test]
fn the_status_line_says_nothing_of_a_map_that_is_not_on_screen() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    let at = editor.place("C2");
    editor.harness.hover_at(at);
    editor.settle();
    assert!(editor.shows("hex C2"));
    assert!(map(editor.harness.state().front().unwrap()).place.is_some());
    editor.press(Command::ShowText);
    assert!(!editor.shows("hex C2"));
}

#[test]
fn a_new_document_is_of_the_game_one_works_in() {
    let mut editor = Editor::with_file("/club/phalanx.yaml", PHALANX);
    editor.press(Command::NewMap);
    editor.fill_in("Name", "Vale");
    editor.click("Create the map");
    assert!(editor.text().contains("ruleset: great-battles-of-alexander"), "{}", editor.text());
}

#[test]
fn commands_that_cannot_be_done_now_are_found_and_do_nothing() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.press(Command::Palette);
    editor.fill_in("Type a few letters", "split");
    assert!(editor.shows("Split the scenario"));
    editor.harness.key_press(Key::Enter);
    editor.settle();
    assert!(editor.shows("Find a command"), "the list is still there");
}
