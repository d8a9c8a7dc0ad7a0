//! Printing and exporting what is on screen.

use banneret_editor::command::Command;
use banneret_editor::door::Store as _;

use crate::harness::Editor;
use crate::painting::MEADOW;

const PATH: &str = "/club/meadow.yaml";

/// What was printed under a path: a page hands it out and keeps nothing of it, several files as a zip.
fn printed(editor: &mut Editor, path: &str) -> Vec<u8> {
    if !crate::ON_A_PAGE {
        editor.harness.state_mut().wait_for_print();
    }
    editor.settle();
    match &editor.browser {
        Some(browser) => {
            let (handed, bytes) = browser.handed.last().expect("something was handed out");
            if handed == path {
                return bytes.clone();
            }
            assert_eq!(handed, "meadow-map.zip");
            let files = banneret_link::unpack_zip(bytes).expect("a zip");
            let named = files.into_iter().find(|file| path.ends_with(&format!("/{}", file.path)));
            named.expect("it is in the zip").bytes
        }
        None => editor.files.read(path).expect("it was printed"),
    }
}

#[test]
fn a_map_is_printed_as_it_is_on_screen() {
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.press(Command::Print);
    editor.click("SVG");
    editor.click("Print");
    let before = printed(&mut editor, "/club/meadow-map.svg");
    assert!(before.starts_with(b"<svg"));
    let said = ["Printed /club/meadow-map.svg.", "Packed meadow-map.zip."];
    assert!(editor.shows(said[usize::from(crate::ON_A_PAGE)]));

    editor.click("Forest");
    editor.stroke(&["E5"]);
    editor.press(Command::Print);
    editor.click("SVG");
    let exists = editor.shows("A file of this name exists and will be replaced.");
    assert_eq!(exists, !crate::ON_A_PAGE);
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
    if crate::ON_A_PAGE {
        // Nothing is written there: the browser hands out what was printed.
        return;
    }
    let mut editor = Editor::with_file(PATH, MEADOW);
    editor.files.refuse_writes(true);
    editor.press(Command::Print);
    editor.click("Print");
    editor.harness.state_mut().wait_for_print();
    editor.settle();
    assert!(editor.shows("Not printed."));
}

#[test]
fn what_cannot_be_printed_is_said() {
    let text = MEADOW.replace("ruleset: alexandre-bayard", "ruleset: no-such-game");
    let mut editor = Editor::with_file(PATH, &text);
    editor.press(Command::Print);
    editor.click("Print");
    if !crate::ON_A_PAGE {
        editor.harness.state_mut().wait_for_print();
    }
    editor.settle();
    assert!(editor.shows("Not printed: its ruleset is not known"));
}
