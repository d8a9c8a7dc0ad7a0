//! Sharing a document by a link, and opening one.

use banneret_link::{Bundle, BundledFile, pack};
use eframe::egui::OutputCommand;

use crate::harness::Editor;
use crate::painting::MEADOW;

/// The link that lies in the clipboard.
fn copied(editor: &Editor) -> String {
    let commands = &editor.harness.output().platform_output.commands;
    let copied = commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    copied.expect("something was copied")
}

/// Asks for a link to the document in front.
fn share(editor: &mut Editor) -> String {
    editor.harness.state_mut().share();
    editor.settle();
    if editor.shows("Address of a page with the editor") {
        editor.fill_in(
            "Address of a page with the editor, for the link to lead to",
            "https://club.example/editor/#old",
        );
    }
    use egui_kittest::kittest::Queryable as _;
    editor.harness.get_by_label("Copy the link").click();
    editor.harness.step();
    let link = copied(editor);
    editor.settle();
    link
}

#[test]
fn a_link_has_the_document_in_it() {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    let link = share(&mut editor);
    assert!(link.starts_with("https://club.example/editor/#1."), "{link}");
    assert!(editor.shows("The link is copied."));
    let mut friend = Editor::new();
    friend.harness.state_mut().open_link(&link);
    friend.settle();
    assert_eq!(friend.text(), MEADOW);
    assert_eq!(friend.problems(), editor.problems());
    let document = &friend.harness.state().front().expect("a document").document;
    assert!(document.path.is_none() && document.is_modified(), "nothing is written unasked");
    assert!(friend.files.paths().iter().all(|path| path.starts_with("/own/")));
}

#[test]
fn a_scenario_brings_its_map_and_armies() {
    let mut editor = Editor::new();
    editor.click("Scenario: the Granicus");
    let link = share(&mut editor);
    let mut friend = Editor::new();
    friend.harness.state_mut().open_link(&link);
    friend.settle();
    assert_eq!(friend.harness.state().tabs().len(), 6);
    assert_eq!(friend.text(), editor.text());
    let lineup = crate::harness::lineup(friend.harness.state().front().expect("a scenario"));
    assert!(lineup.expect("a battle").is_whole);
    assert_eq!(friend.problems(), editor.problems());
}

#[test]
fn a_bad_link_is_refused_in_plain_words() {
    let mut editor = Editor::new();
    editor.harness.state_mut().open_link("https://club.example/editor/#1.AAAA");
    editor.settle();
    assert!(editor.shows("This link is incomplete or was changed on its way"));
    editor.click("Close");
    assert_eq!(editor.harness.state().tabs().len(), 0);
}

#[test]
fn what_is_in_a_link_may_be_broken_and_is_shown_with_its_findings() {
    let text = MEADOW.replace("kind: map", "kind: mapp");
    let files = vec![BundledFile { path: "broken.yaml".to_owned(), text: text.clone() }];
    let link = pack(&Bundle::of(files).expect("a bundle")).expect("a link");
    let mut editor = Editor::new();
    editor.harness.state_mut().open_link(&link);
    editor.settle();
    assert_eq!(editor.text(), text);
    assert!(!editor.problems().is_empty());
}
