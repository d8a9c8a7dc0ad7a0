//! Printing and exporting what is on screen.

use banneret_editor::command::Command;
use banneret_editor::door::Store as _;

use crate::harness::Editor;
use crate::painting::MEADOW;

const PATH: &str = "/club/meadow.yaml";

/// What was printed under a path.
fn printed(editor: &mut Editor, path: &str) -> Vec<u8> {
    editor.harness.state_mut().wait_for_print();
    editor.settle();
    editor.files.read(path).expect("it was printed")
}

#[test]
fn a_map_is_printed_as_it_is_on_screen() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.press(Command::Print);
    editor.click("SVG");
    editor.click("Print");
    let before = printed(&mut editor, "/club/meadow-map.svg");
    assert!(before.starts_with(b"<svg"));
    assert!(editor.shows("Printed /club/meadow-map.svg."));

    editor.click("Forest");
    editor.stroke(&["E5"]);
    editor.press(Command::Print);
    editor.click("SVG");
    assert!(editor.shows("A file of this name exists and will be replaced."));
    editor.click("Print");
    assert_ne!(before, printed(&mut editor, "/club/meadow-map.svg"), "the new wood is on it");
    let kept = editor.files.text(PATH);
    assert_eq!(kept.as_deref(), Some(MEADOW), "printing saves nothing");
}

#[test]
fn a_picture_goes_beside_the_document() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.press(Command::Print);
    editor.click("Picture of the map");
    editor.click("Print");
    let picture = printed(&mut editor, "/club/meadow.png");
    assert!(picture.starts_with(b"\x89PNG"));
}

#[test]
fn what_cannot_be_written_is_said() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.files.refuse_writes(true);
    editor.press(Command::Print);
    editor.click("Print");
    editor.harness.state_mut().wait_for_print();
    editor.settle();
    assert!(editor.shows("Not printed."));
}
