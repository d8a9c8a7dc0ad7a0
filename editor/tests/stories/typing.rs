//! Documents as text: typed into, undone, repaired, beside their picture.

use banneret_editor::command::Command;
use banneret_editor::tools::ToolKind;
use banneret_editor::views::DocumentLook;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use crate::armies::macedonians;
use crate::harness::{Editor, map};
use crate::painting::MEADOW;

const LIST: &str = include_str!("../../../examples/alexandre-bayard/lists/macedonians.yaml");
const PATH: &str = "/club/meadow.yaml";
const FIELD: &str = "Text of the document";

/// The key Ctrl as a keyboard sends it.
const CTRL: Modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };

impl Editor {
    fn focus_text(&mut self) {
        self.harness.get_by_label(FIELD).focus();
        self.harness.run_steps(2);
    }

    /// Types at the cursor, letter by letter.
    fn types(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.harness.event(Event::Text(letter.to_string()));
            self.harness.run_steps(1);
        }
        self.settle();
    }

    fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    fn offers(&self, word: &str) -> bool {
        self.harness.query_by_label(word).is_some()
    }

    fn n_done(&self) -> usize {
        self.harness.state().front().expect("a document").document.history().n_done()
    }

    fn look(&self) -> DocumentLook {
        self.harness.state().front().expect("a document").look
    }
}

#[test]
fn an_army_list_is_typed_checked_undone_and_saved() {
    let path = "/club/lists/macedonians.yaml";
    let mut editor = Editor::with_file(path, LIST);
    assert_eq!(editor.problems(), [""; 0]);
    editor.press(Command::ShowText);
    editor.focus_text();
    editor.key(CTRL, Key::End);
    editor.types("nonsense: 1");
    assert_eq!(editor.text(), format!("{LIST}nonsense: 1"));
    assert!(editor.problems().iter().any(|it| it.contains("nonsense")), "{:?}", editor.problems());
    assert_eq!(editor.n_done(), 1, "letters in a row are one edit");
    editor.press(Command::Undo);
    assert_eq!(editor.text(), LIST);
    assert_eq!(editor.problems(), [""; 0]);
    editor.press(Command::Redo);
    editor.press(Command::Save);
    assert_eq!(editor.files.text(path), Some(format!("{LIST}nonsense: 1")));
}

#[test]
fn a_broken_file_is_repaired_where_it_opens() {
    let broken = MEADOW.replace("kind: map", "kind: [map");
    let mut editor = Editor::with_file(PATH, &broken);
    assert!(editor.shows(FIELD) && !editor.problems().is_empty());
    let at = broken.find("[map").expect("the fault") + 1;
    editor.focus_text();
    editor.key(CTRL, Key::Home);
    for _ in 0..broken[..at].chars().count() {
        editor.harness.key_press(Key::ArrowRight);
    }
    editor.key(Modifiers::NONE, Key::Backspace);
    assert_eq!(editor.text(), MEADOW);
    assert_eq!(editor.problems(), [""; 0]);
    assert!(editor.shows(FIELD), "whoever types goes on typing");
    editor.press(Command::ShowPicture);
    assert!(editor.shows("Battlefield") && !editor.shows(FIELD));
}

#[test]
fn text_and_map_follow_each_other_side_by_side() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    assert!(!editor.shows(FIELD));
    editor.press(Command::ShowBoth);
    assert!(editor.shows(FIELD) && editor.shows("Battlefield"));
    editor.click("Forest");
    editor.stroke(&["E5"]);
    let painted = editor.text().to_owned();
    assert_ne!(painted, MEADOW);
    editor.focus_text();
    // The cursor has come to what was painted.
    editor.key(Modifiers::NONE, Key::End);
    editor.types("  # here");
    let row = "\". . . . w . . . . . . . .\"";
    assert_eq!(editor.text(), painted.replace(row, &format!("{row}  # here")));
    editor.press(Command::Undo);
    editor.press(Command::Undo);
    assert_eq!(editor.text(), MEADOW);
    assert_eq!(editor.look(), DocumentLook::Both);
}

#[test]
fn a_text_that_cannot_be_read_for_a_moment_keeps_its_place() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.press(Command::ShowBoth);
    editor.focus_text();
    editor.key(CTRL, Key::Home);
    editor.types("x: [");
    assert!(editor.shows(FIELD) && !editor.problems().is_empty());
    editor.press(Command::Undo);
    assert_eq!(editor.text(), MEADOW);
    assert!(editor.shows(FIELD) && editor.shows("Battlefield"));
}

#[test]
fn a_problem_leads_to_its_place_in_the_text() {
    let broken = MEADOW.replace("id: meadow", "id: Not An Id");
    let mut editor = Editor::with_file(PATH, &broken);
    editor.press(Command::ShowText);
    assert!(!editor.problems().is_empty());
    editor.press(Command::NextProblem);
    editor.types("x");
    assert_eq!(editor.text(), broken.replace("id: Not An Id", "id: xNot An Id"));
}

#[test]
fn a_new_line_keeps_its_level_and_tab_writes_spaces() {
    let mut editor = Editor::with_file("/club/a.yaml", "a:\n  b: 1");
    editor.focus_text();
    editor.key(CTRL, Key::End);
    editor.key(Modifiers::NONE, Key::Enter);
    editor.types("c:");
    editor.key(Modifiers::NONE, Key::Enter);
    editor.types("d");
    assert_eq!(editor.text(), "a:\n  b: 1\n  c:\n    d");
    editor.key(Modifiers::NONE, Key::Tab);
    assert_eq!(editor.text(), "a:\n  b: 1\n  c:\n    d ");
}

#[test]
fn an_army_is_typed_and_its_total_follows() {
    let mut editor = macedonians();
    editor.press(Command::ShowBoth);
    let before = editor.text().to_owned();
    editor.click("Add Thracian peltasts: 1 of up to 2");
    assert_ne!(editor.text(), before);
    editor.focus_text();
    editor.press(Command::Undo);
    assert_eq!(editor.text(), before);
    assert!(editor.shows("1,116.8 of 1,120 points, 3.2 left"));
}

#[test]
fn a_word_is_completed_by_keys_or_by_a_click() {
    let mut editor = macedonians();
    let before = editor.text().to_owned();
    editor.press(Command::ShowText);
    editor.focus_text();
    editor.key(CTRL, Key::End);
    editor.types("  - ty");
    assert!(editor.offers("type"), "a key is offered while it is typed");
    editor.key(Modifiers::NONE, Key::Enter);
    assert_eq!(editor.text(), format!("{before}  - type: "));
    editor.press(Command::Complete);
    assert!(editor.offers("cavalry") && editor.offers("infantry"), "so are the troops of the game");
    editor.types("cav");
    assert!(!editor.offers("infantry"), "what does not fit goes");
    editor.key(Modifiers::NONE, Key::Escape);
    assert!(editor.text().ends_with("type: cav"));
    editor.press(Command::Complete);
    editor.click("cavalry");
    assert_eq!(editor.text().strip_prefix(&*before), Some("  - type: cavalry"));
    editor.key(Modifiers::NONE, Key::Enter);
    assert!(editor.text().ends_with("type: cavalry\n    "), "the keyboard stays in the text");
}

#[test]
fn tab_moves_the_lines_that_are_selected() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.press(Command::ShowText);
    editor.focus_text();
    editor.key(CTRL, Key::Home);
    editor.key(Modifiers::SHIFT, Key::ArrowDown);
    editor.key(Modifiers::SHIFT, Key::ArrowDown);
    editor.key(Modifiers::NONE, Key::Tab);
    let lines =
        |editor: &Editor| editor.text().lines().take(3).map(str::to_owned).collect::<Vec<_>>();
    let before: Vec<_> = MEADOW.lines().take(3).map(str::to_owned).collect();
    assert_eq!(
        lines(&editor),
        [format!("  {}", before[0]), format!("  {}", before[1]), before[2].clone()]
    );
    editor.key(Modifiers::SHIFT, Key::Tab);
    assert_eq!(editor.text(), MEADOW);
}

#[test]
fn a_text_of_windows_is_typed_as_any_other_and_keeps_its_ends() {
    let text = MEADOW.replace('\n', "\r\n");
    let mut editor = Editor::with_file(PATH, &text);
    editor.press(Command::ShowText);
    editor.focus_text();
    editor.key(CTRL, Key::Home);
    editor.key(Modifiers::NONE, Key::ArrowDown);
    editor.key(Modifiers::NONE, Key::Backspace);
    assert_eq!(editor.text(), text.replacen("\r\n", "", 1), "a break is one letter");
    editor.press(Command::Undo);
    assert_eq!(editor.text(), text);
    editor.key(CTRL, Key::End);
    editor.types("x: 1");
    editor.key(Modifiers::NONE, Key::Enter);
    assert_eq!(editor.text(), format!("{text}x: 1\r\n"));
    editor.press(Command::Undo);
    editor.press(Command::Undo);
    assert_eq!(editor.text(), text);
    // A place in the text is the same place for both.
    let broken = text.replace("id: meadow", "id: Not An Id");
    let mut editor = Editor::with_file(PATH, &broken);
    editor.press(Command::ShowText);
    editor.press(Command::NextProblem);
    editor.types("x");
    assert_eq!(editor.text(), broken.replace("id: Not An Id", "id: xNot An Id"));
}

#[test]
fn picture_and_text_go_to_what_is_chosen_in_the_other() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.press(Command::Tool(ToolKind::Select));
    editor.press(Command::ShowBoth);
    editor.stroke(&["E5"]);
    editor.focus_text();
    editor.types("X");
    let (row, _) = MEADOW.match_indices("  - \"").nth(4).expect("the fifth row");
    let mut typed = MEADOW.to_owned();
    typed.insert(row + "  - \". . . . ".len(), 'X');
    assert_eq!(editor.text(), typed, "the cursor went to the fifth hex of the fifth row");
    editor.press(Command::Undo);
    editor.key(CTRL, Key::Home);
    let at = MEADOW.find("w w . . . .").expect("the wood");
    for _ in 0..MEADOW[..at].lines().count() - 1 {
        editor.harness.key_press(Key::ArrowDown);
        editor.harness.run_steps(1);
    }
    editor.key(Modifiers::NONE, Key::End);
    editor.settle();
    let marked = map(editor.harness.state().front().expect("a map")).marked;
    assert_eq!(marked.map(|hex| hex.row), Some(6), "the cursor stands in the sixth row");
}

#[test]
fn what_is_pointed_at_in_the_text_has_its_repairs() {
    let broken = MEADOW.replace("legend:", "legnd:");
    let mut editor = Editor::with_file(PATH, &broken);
    editor.press(Command::ShowText);
    editor.focus_text();
    let finding = editor.harness.state().front().expect("a map").findings.iter();
    let finding = finding.clone().find(|it| !it.fixes.is_empty()).expect("a repair").clone();
    let title = finding.fixes[0].title.en.clone();
    // In the problems and, once it is pointed at, in the text.
    assert_eq!(editor.harness.query_all_by_label(&title).count(), 1);
    let field = editor.harness.get_by_label(FIELD).rect();
    let line = finding.place.start().line;
    let ctx = &editor.harness.ctx;
    let font = eframe::egui::TextStyle::Monospace.resolve(&ctx.global_style());
    let height = ctx.fonts_mut(|fonts| fonts.row_height(&font));
    let at = field.left_top() + eframe::egui::vec2(60.0, 4.0 + (line as f32 - 0.5) * height);
    editor.harness.hover_at(at);
    editor.harness.run_steps(30);
    assert_eq!(editor.harness.query_all_by_label(&title).count(), 2);
}

#[test]
fn a_unit_that_is_chosen_is_gone_to_in_the_text() {
    let mut editor = macedonians();
    editor.press(Command::ShowBoth);
    editor.click("Hypaspists");
    editor.focus_text();
    editor.key(Modifiers::NONE, Key::End);
    editor.types("  # here");
    let line = editor.text().lines().find(|line| line.ends_with("# here")).expect("the line");
    assert!(line.contains("hypaspists"), "{line}");
}
