//! What only a page can tell: files of the computer, downloads, and what the browser keeps between visits.

use banneret_editor::command::Command;
use banneret_editor::door::{PickedFile, Wanted};
use banneret_link::unpack_zip;
use std::sync::Arc;

use crate::browser::Browser;
use crate::harness::Editor;
use crate::painting::MEADOW;

fn picked(path: &str, text: &str) -> PickedFile {
    PickedFile { path: path.to_owned(), bytes: text.as_bytes().to_vec(), token: 1 }
}

fn browser(editor: &Editor) -> &Browser {
    editor.browser.as_ref().expect("the editor is a page")
}

/// A page on which files were chosen.
fn opened(files: Vec<PickedFile>) -> Editor {
    let mut editor = Editor::new();
    browser(&editor).door.bring(files);
    editor.settle();
    editor
}

#[test]
fn a_file_of_the_computer_is_opened_changed_and_handed_back() {
    let mut editor = Editor::new();
    editor.press(Command::Open);
    assert_eq!(browser(&editor).asked, [Wanted::Files]);
    browser(&editor).door.bring(vec![picked("meadow.yaml", MEADOW)]);
    editor.settle();
    assert_eq!(editor.text(), MEADOW);
    editor.click("Forest");
    editor.stroke(&["E5"]);
    editor.press(Command::Save);
    let text = editor.text().as_bytes().to_vec();
    assert_eq!(browser(&editor).handed, [("/club/meadow.yaml".to_owned(), text.clone())]);
    assert_eq!(browser(&editor).kept["/club/meadow.yaml"], text);
}

#[test]
fn an_untouched_file_is_saved_as_it_came() {
    let crlf = MEADOW.replace('\n', "\r\n");
    let mut editor = opened(vec![picked("meadow.yaml", &crlf)]);
    let key = editor.harness.state().front().expect("a document").document.key;
    editor.harness.state_mut().save_to(key, "/club/copy.yaml");
    editor.settle();
    assert_eq!(browser(&editor).handed.last().map(|(_, bytes)| bytes.clone()), Some(crlf.into()));
}

#[test]
fn a_new_document_is_saved_without_a_question() {
    let mut editor = Editor::new();
    editor.click("Map: Hastings");
    let text = editor.text().as_bytes().to_vec();
    editor.press(Command::Save);
    assert_eq!(browser(&editor).handed, [("/club/hastings.yaml".to_owned(), text)]);
    assert!(!editor.harness.state().front().expect("a document").document.is_modified());
    // The next one of that name is asked about.
    editor.press(Command::Close);
    editor.click("Map: Hastings");
    editor.press(Command::Save);
    assert!(editor.shows("Save as"));
}

#[test]
fn a_folder_is_a_workspace_and_leaves_as_a_zip() {
    let ford = [
        ("map.yaml", include_str!("../ford/map.yaml")),
        ("macedonians.yaml", include_str!("../ford/macedonians.yaml")),
        ("persians.yaml", include_str!("../ford/persians.yaml")),
        ("scenario.yaml", include_str!("../ford/scenario.yaml")),
    ];
    let files = ford.iter().map(|(path, text)| picked(&format!("ford/{path}"), text)).collect();
    let mut editor = opened(files);
    assert_eq!(editor.harness.state().tabs().len(), 4);
    let lineup = crate::harness::lineup(editor.harness.state().front().expect("a scenario"));
    assert!(lineup.expect("a battle").is_whole, "its files name each other");
    editor.harness.state_mut().save_zip();
    editor.settle();
    let (name, zip) = browser(&editor).handed.last().expect("a zip").clone();
    assert_eq!(name, "ford.zip");
    let inside = unpack_zip(&zip).expect("a zip").into_iter();
    let inside: Vec<_> = inside.map(|it| (it.path, String::from_utf8(it.bytes).unwrap())).collect();
    for (path, text) in ford {
        assert!(inside.contains(&(path.to_owned(), text.to_owned())), "{path}");
    }
}

#[test]
fn a_closed_tab_loses_nothing() {
    let mut editor = opened(vec![picked("meadow.yaml", MEADOW)]);
    editor.click("Forest");
    editor.stroke(&["E5"]);
    let text = editor.text().to_owned();
    editor.harness.state_mut().keep_work_now();
    editor.settle();
    let kept = browser(&editor).kept.clone();
    drop(editor);
    let files = Arc::new(banneret_editor::door::Memory::default());
    for (path, bytes) in kept {
        files.put(&path, bytes);
    }
    let mut again = Editor::over(files, &[]);
    again.click("Bring them back");
    assert_eq!(again.text(), text);
}

#[test]
fn a_page_offers_what_it_can_do() {
    let mut editor = Editor::new();
    editor.click("File");
    assert!(editor.shows("Save the folder as a zip") && !editor.shows("Quit"));
}

#[test]
fn files_that_are_no_documents_are_refused() {
    let mut editor = opened(vec![picked("photo.jpg", "x"), picked("../up.yaml", MEADOW)]);
    editor.settle();
    assert!(editor.shows("There is no document among these files."));
    assert_eq!(editor.harness.state().tabs().len(), 0);
}

/// A page whose worker falls some times from now on.
fn fragile(falls: usize) -> Editor {
    let mut editor = opened(vec![picked("meadow.yaml", MEADOW)]);
    let browser = editor.browser.as_mut().expect("the editor is a page");
    (browser.falls, browser.errands) = (falls, 0);
    editor
}

#[test]
fn a_check_whose_worker_fell_is_done_again() {
    let mut editor = fragile(1);
    editor.click("Forest");
    editor.stroke(&["E5"]);
    assert!(editor.harness.state().front().expect("a map").is_checked());
    assert!(editor.shows("The check ended unexpectedly and begins anew."));
    assert_eq!(browser(&editor).errands, 2);
}

#[test]
fn a_document_that_fells_every_worker_is_given_up() {
    let mut editor = fragile(2);
    editor.click("Forest");
    // Nobody waits for findings that do not come.
    let place = editor.place("E5");
    editor.harness.event(eframe::egui::Event::PointerMoved(place));
    editor.harness.run_steps(1);
    for pressed in [true, false] {
        editor.harness.event(eframe::egui::Event::PointerButton {
            pos: place,
            button: eframe::egui::PointerButton::Primary,
            pressed,
            modifiers: eframe::egui::Modifiers::NONE,
        });
        editor.harness.run_steps(1);
    }
    let Editor { harness, browser, .. } = &mut editor;
    let browser = browser.as_mut().expect("the editor is a page");
    for _ in 0..6 {
        browser.carry_out();
        harness.run_steps(1);
    }
    assert_eq!(browser.errands, 2, "no third worker is felled");
    assert!(editor.shows("These documents cannot be checked here"));
    // The next change is another text.
    editor.press(Command::Undo);
    assert!(editor.harness.state().front().expect("a map").is_checked());
}

#[test]
fn a_print_whose_worker_fell_can_be_asked_for_again() {
    let mut editor = fragile(1);
    for said in ["ask for it again", "Printed"] {
        editor.press(Command::Print);
        editor.click("Print");
        assert!(editor.shows(said), "{said}");
    }
    let (name, bytes) = browser(&editor).handed.last().expect("a print").clone();
    assert_eq!((name.as_str(), &bytes[..4]), ("/club/meadow-map.pdf", &b"%PDF"[..]));
}
