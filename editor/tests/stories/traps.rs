//! Traps that once stood between an author and his work, each with the story that it is gone.

use std::sync::Arc;

use banneret_editor::command::Command;
use banneret_editor::door::Memory;
use banneret_editor::tools::ToolKind;
use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, vec2};
use egui_kittest::kittest::Queryable as _;

use crate::harness::{Editor, lineup, map};
use crate::painting::MEADOW;

const PATH: &str = "/club/meadow.yaml";

fn meadow() -> Editor {
    Editor::with_file(PATH, MEADOW)
}

fn key(command: Command) -> Event {
    let keys = command.shortcut().expect("a command with a key");
    Event::Key {
        key: keys.logical_key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: keys.modifiers,
    }
}

fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

impl Editor {
    /// Everything happens within one frame.
    fn at_once(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
        self.harness.run_steps(1);
    }

    /// Draws as long as somebody asks for it, as a window does.
    fn come_to_rest(&mut self) {
        self.harness.run();
    }

    /// Where something with a label is.
    fn rect(&self, label: &str) -> Rect {
        self.harness.get_by_label(label).rect()
    }

    /// Where the map is drawn.
    fn canvas(&self) -> Rect {
        map(self.harness.state().front().expect("a document")).canvas.rect().expect("a canvas")
    }

    fn has_focus(&self, label: &str) -> bool {
        self.harness.get_by_label(label).is_focused()
    }
}

#[test]
fn the_drop_down_of_a_dialog_opened_again_lies_over_it() {
    let mut editor = Editor::new();
    for _ in 0..2 {
        editor.click("New map…");
        editor.fill_in("Name", "Twice");
        let combo = editor.harness.get_by_role_and_label(Role::ComboBox, "Game").rect().center();
        editor.drag(&[combo]);
        let panache = editor.rect("Panache").center();
        editor.drag(&[panache]);
        assert!(editor.shows("New map"), "the dialog is still open");
        editor.click("Cancel");
    }
    editor.click("New map…");
    editor.fill_in("Name", "Twice");
    let combo = editor.harness.get_by_role_and_label(Role::ComboBox, "Game").rect().center();
    editor.drag(&[combo]);
    let panache = editor.rect("Panache").center();
    editor.drag(&[panache]);
    editor.click("Create the map");
    assert!(editor.text().contains("ruleset: panache"), "{}", editor.text());
}

#[test]
fn a_click_beside_a_dialog_keeps_what_was_typed() {
    let mut editor = Editor::new();
    editor.click("New map…");
    editor.fill_in("Name", "Ridge of oaks");
    editor.drag(&[Pos2::new(8.0, 400.0)]);
    editor.click("Create the map");
    assert!(editor.text().contains("name: Ridge of oaks"));
}

/// Files of the examples in the folders they ship in.
macro_rules! shipped {
    ($($path:literal),* $(,)?) => {
        [$((concat!("/club/", $path), include_str!(concat!("../../../examples/", $path)))),*]
    };
}

#[test]
fn shipped_battles_in_sibling_folders_open_whole() {
    let files = Arc::new(Memory::default());
    files.add("/club/banneret.toml", "");
    for (path, text) in shipped![
        "great-battles-of-alexander/scenarios/ford.yaml",
        "great-battles-of-alexander/maps/ford.yaml",
        "great-battles-of-alexander/armies/ford-macedonians.yaml",
        "great-battles-of-alexander/armies/ford-persians.yaml",
        "panache/lutzen/scenario.yaml",
        "panache/lutzen/imperials.yaml",
        "panache/lutzen/swedes.yaml",
        "panache/maps/lutzen.yaml",
        "panache/lists/imperials-wallenstein.yaml",
        "panache/lists/swedes.yaml",
    ] {
        files.add(path, text);
    }
    for path in [
        "/club/great-battles-of-alexander/scenarios/ford.yaml",
        "/club/panache/lutzen/scenario.yaml",
    ] {
        let editor = Editor::over(Arc::clone(&files), &[path]);
        let front = editor.harness.state().front().expect("a document");
        assert!(lineup(front).is_some_and(|lineup| lineup.is_whole), "{path}");
        assert_eq!(editor.problems(), [""; 0], "{path}");
    }
}

#[test]
fn a_bridge_of_one_hex_is_drawn_with_one_click() {
    let mut editor = meadow();
    editor.press(Command::Tool(ToolKind::Path));
    editor.click("Bridge");
    editor.stroke(&["E5"]);
    editor.harness.key_press(Key::End);
    editor.settle();
    assert!(editor.text().contains("{kind: bridge, through: [E5]}"), "{}", editor.text());
}

#[test]
fn a_fast_stroke_paints_everything_from_where_the_button_went_down() {
    let mut editor = meadow();
    editor.click("Forest");
    let [from, to] = ["B8", "H8"].map(|hex| editor.place(hex));
    let elsewhere = editor.place("B4");
    editor.harness.hover_at(elsewhere);
    editor.settle();
    editor.at_once([
        Event::PointerMoved(from),
        button(from, true),
        Event::PointerMoved(to),
        button(to, false),
    ]);
    editor.settle();
    assert!(editor.text().contains("\". w w w w w w w . . . . .\""), "{}", editor.text());
}

#[test]
fn a_stroke_goes_where_the_pointer_went_between_frames() {
    let mut editor = meadow();
    editor.click("Forest");
    let [from, corner, to] = ["B8", "F8", "F5"].map(|hex| editor.place(hex));
    editor.at_once([Event::PointerMoved(from), button(from, true)]);
    editor.at_once([Event::PointerMoved(corner), Event::PointerMoved(to)]);
    editor.at_once([button(to, false)]);
    editor.settle();
    assert!(editor.text().contains("\". w w w w w . . . . . . .\""), "{}", editor.text());
}

#[test]
fn every_undo_within_a_frame_counts() {
    let mut editor = meadow();
    editor.click("Forest");
    for hex in ["B8", "D8", "F8"] {
        editor.stroke(&[hex]);
    }
    editor.at_once([key(Command::Undo), key(Command::Undo), key(Command::Undo)]);
    editor.settle();
    assert_eq!(editor.text(), MEADOW);
}

#[test]
fn the_tool_chosen_last_is_the_one_in_hand() {
    for (first, last) in [(ToolKind::Fill, ToolKind::Brush), (ToolKind::Brush, ToolKind::Fill)] {
        let mut editor = meadow();
        editor.at_once([key(Command::Tool(first)), key(Command::Tool(last))]);
        editor.come_to_rest();
        assert_eq!(map(editor.harness.state().front().unwrap()).kind(), last);
    }
}

#[test]
fn the_status_line_follows_the_tool_without_a_move_of_the_pointer() {
    let mut editor = meadow();
    let place = editor.place("C5");
    editor.harness.hover_at(place);
    editor.come_to_rest();
    editor.at_once([key(Command::Tool(ToolKind::Level))]);
    editor.come_to_rest();
    let hint = map(editor.harness.state().front().unwrap()).hint.clone().expect("a hint");
    assert!(hint.en.contains("level"), "{hint:?}");
    assert!(editor.shows(&hint.en));
}

#[test]
fn what_was_said_about_a_document_stays_behind_with_it() {
    let files = Arc::new(Memory::default());
    files.add(PATH, MEADOW);
    files.add("/club/pasture.yaml", &MEADOW.replace("id: meadow", "id: pasture"));
    let mut editor = Editor::over(files, &["/club/pasture.yaml", PATH]);
    editor.press(Command::Undo);
    assert!(editor.shows("There is nothing to undo or redo."));
    let place = editor.place("C5");
    editor.harness.hover_at(place);
    editor.settle();
    editor.harness.remove_cursor();
    editor.press(Command::NextTab);
    assert!(!editor.shows("There is nothing to undo or redo."));
    assert!(editor.has_focus("Battlefield"), "the keyboard works on the new map");
    editor.press(Command::NextTab);
    assert!(editor.shows("Ready"), "nothing is pointed at any more");
}

#[test]
fn a_dialog_gives_the_keyboard_back() {
    let mut editor = meadow();
    editor.focus_canvas();
    editor.press(Command::Palette);
    assert!(!editor.has_focus("Battlefield"));
    editor.harness.key_press(Key::Escape);
    editor.settle();
    assert!(editor.has_focus("Battlefield"));
    editor.harness.key_press(Key::ArrowRight);
    editor.settle();
    assert!(map(editor.harness.state().front().unwrap()).canvas.cursor.is_some());
}

#[test]
fn filling_the_minimums_gives_leaders_a_quality_of_the_list() {
    let list = include_str!("../../../examples/alexandre-bayard/lists/macedonians.yaml");
    let files = Arc::new(Memory::default());
    files.add("/club/banneret.toml", "");
    files.add("/club/lists/macedonians.yaml", list);
    let army = "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: few\nname: Few\n\
                year: -334\nlist: macedonians\nbudget: 1500\nunits: []\n";
    files.add("/club/armies/few.yaml", army);
    let mut editor = Editor::over(files, &["/club/armies/few.yaml"]);
    editor.click("Fill minimums");
    let text = editor.text();
    let leader = text.split("rank: general").nth(1).expect("a general joins");
    let leader = leader.split("units:").next().unwrap_or_default();
    assert!(leader.contains("quality: excellent"), "{text}");
    let problems = editor.problems();
    assert!(problems.iter().all(|it| it.contains("are not spent")), "{problems:?}\n{text}");
}

#[test]
fn a_zone_called_east_is_refused_for_the_true_reason() {
    let mut editor = meadow();
    editor.press(Command::Tool(ToolKind::Zone));
    editor.fill_in("Zone", "east");
    let place = editor.place("C5");
    editor.harness.hover_at(place);
    editor.settle();
    let front = editor.harness.state().front().unwrap();
    let why = map(front).warning.clone().expect("a reason").en;
    assert!(why.contains("has a meaning of its own") && why.contains("east-side"), "{why}");
    editor.fill_in("Zone", "East bank");
    editor.harness.hover_at(place);
    editor.settle();
    let front = editor.harness.state().front().unwrap();
    let why = map(front).warning.clone().expect("a reason").en;
    assert!(why.contains("small letters"), "{why}");
}

#[test]
fn a_save_that_fails_asks_where_to_save_instead() {
    let mut editor = meadow();
    editor.click("Forest");
    editor.stroke(&["E5"]);
    editor.files.refuse_writes(true);
    editor.press(Command::Save);
    assert!(editor.shows("Save as") && editor.shows("Not saved."));
    editor.click("Save");
    assert!(editor.shows("Save as") && editor.shows("Not saved."), "still not");
    editor.files.refuse_writes(false);
    editor.click("Save");
    assert!(!editor.shows("Save as"));
    assert_eq!(editor.files.text(PATH).as_deref(), Some(editor.text()));
}

#[test]
fn a_side_gets_one_wall_whichever_pixel_is_clicked() {
    let mut editor = meadow();
    editor.press(Command::Tool(ToolKind::Hexside));
    editor.click("Palisade");
    let [west, east] = ["E5", "F5"].map(|hex| editor.place(hex));
    let side = west + (east - west) * 0.5;
    let pixel = (east - west).normalized() * 2.0;
    editor.drag(&[side - pixel]);
    let built = editor.text().to_owned();
    assert!(built.contains("obstacle: palisade"), "{built}");
    // A stroke that passes it on the other bank builds no second one.
    let south = (east - west).rot90();
    editor.drag(&[side + pixel, side + pixel + south * 0.02, side + pixel + south * 0.04]);
    assert!(
        !editor.text().contains("obstacle: palisade"),
        "a click takes it away: {}",
        editor.text()
    );
    editor.press(Command::Undo);
    assert_eq!(editor.text(), built);
}

#[test]
fn painting_moves_nothing_under_the_pointer() {
    let mut editor = meadow();
    editor.click("Forest");
    let (open, canvas) = (editor.rect("Open ground"), editor.canvas());
    for (name, hex) in [("Forest", "E5"), ("Sand", "G5"), ("Marsh", "I5"), ("Hill", "K5")] {
        editor.harness.get_all_by_label(name).next().expect("in the palette").click();
        editor.settle();
        editor.stroke(&[hex]);
        assert_eq!(editor.rect("Open ground"), open, "the palette stays");
        assert_eq!(editor.canvas(), canvas, "so does the map");
    }
}

#[test]
fn long_words_leave_the_panels_as_wide_as_they_were() {
    let long = "the zone of those who came late to the field and stood where nobody had told them to stand";
    let zone = long.replace(' ', "-");
    let text = format!("{MEADOW}zones:\n  {zone}: C2\nplaces:\n  - {{name: {long}, at: C2}}\n");
    let mut editor = Editor::with_file(PATH, &text);
    let canvas = editor.canvas();
    editor.stroke(&["C2"]);
    assert_eq!(editor.canvas(), canvas, "the inspector tells of the hex");
    let place = editor.place("C2");
    editor.harness.hover_at(place);
    editor.settle();
    assert_eq!(editor.canvas(), canvas, "the status line tells of it");
    editor.press(Command::NextProblem);
    editor.settle();
    assert_eq!(editor.canvas(), canvas, "something was said");
}

#[test]
fn the_tab_in_front_is_in_view_however_many_there_are() {
    let files = Arc::new(Memory::default());
    let paths: Vec<String> =
        (1..=24).map(|number| format!("/club/meadow-of-many-flowers-{number}.yaml")).collect();
    for path in &paths {
        files.add(path, MEADOW);
    }
    let open: Vec<&str> = paths.iter().map(String::as_str).collect();
    let mut editor = Editor::over(files, &open);
    let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 820.0));
    let last = editor.rect("meadow-of-many-flowers-24.yaml");
    assert!(window.contains_rect(last), "{last:?}");
    editor.press(Command::NextTab);
    let first = editor.rect("meadow-of-many-flowers-1.yaml");
    assert!(window.contains_rect(first), "{first:?}");
    // The lower edge of a tab belongs to it, and to no bar that scrolls.
    let second = editor.rect("meadow-of-many-flowers-2.yaml");
    editor.drag(&[second.center_bottom() - vec2(0.0, 1.0)]);
    let front = editor.harness.state().front().expect("a document");
    assert_eq!(front.document.title(), "meadow-of-many-flowers-2.yaml");
    editor.click("All documents");
    editor
        .harness
        .get_all_by_label("meadow-of-many-flowers-17.yaml")
        .next()
        .expect("listed")
        .click();
    editor.settle();
    let front = editor.harness.state().front().expect("a document");
    assert_eq!(front.document.title(), "meadow-of-many-flowers-17.yaml");
}
