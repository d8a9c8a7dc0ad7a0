//! Files by the dialog of the system, and by the window's own where the system has none.

use std::sync::{Arc, Mutex};

use banneret_editor::EditorApp;
use banneret_editor::command::Command;
use banneret_editor::door::{FileAnswer, FileChooser, FileQuestion, Memory, Store};
use eframe::egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::painting::MEADOW;

const PATH: &str = "/club/meadow.yaml";

/// A system whose author answers as the story says.
#[derive(Default)]
struct Desktop {
    is_there: bool,
    asked: Vec<FileQuestion>,
    answers: Vec<FileAnswer>,
}

struct Told(Arc<Mutex<Desktop>>);

impl FileChooser for Told {
    fn is_there(&mut self) -> bool {
        self.0.lock().expect("the desktop").is_there
    }

    fn ask(&mut self, question: FileQuestion) -> bool {
        let mut desktop = self.0.lock().expect("the desktop");
        let takes = desktop.is_there;
        if takes {
            desktop.asked.push(question);
        }
        takes
    }

    fn answer(&mut self) -> Option<(FileQuestion, FileAnswer)> {
        let mut desktop = self.0.lock().expect("the desktop");
        let answer = desktop.answers.pop()?;
        Some((desktop.asked.pop()?, answer))
    }
}

/// The editor on a desktop, with a file that is not open.
fn editor(is_there: bool) -> (Harness<'static, EditorApp>, Arc<Mutex<Desktop>>, Arc<Memory>) {
    let desktop = Arc::new(Mutex::new(Desktop { is_there, ..Desktop::default() }));
    let files = Arc::new(Memory::default());
    files.add(PATH, MEADOW);
    let store: Arc<dyn Store> = Arc::clone(&files) as Arc<dyn Store>;
    let told = Told(Arc::clone(&desktop));
    let mut harness = Harness::builder().build_eframe(move |cc| {
        EditorApp::new(&cc.egui_ctx, store, &[]).with_chooser(Box::new(told))
    });
    harness.run_steps(3);
    (harness, desktop, files)
}

fn press(harness: &mut Harness<'static, EditorApp>, command: Command) {
    let keys = command.shortcut().expect("a command with a key");
    harness.key_press_modifiers(keys.modifiers, keys.logical_key);
    harness.run_steps(4);
}

/// Whether the window asks itself: its own dialog has a field for the name.
fn asks_itself(harness: &Harness<'static, EditorApp>) -> bool {
    harness.query_by_role_and_label(Role::TextInput, "File").is_some()
}

#[test]
fn what_the_system_chooses_is_opened_and_saved() {
    let (mut harness, desktop, files) = editor(true);
    press(&mut harness, Command::Open);
    assert_eq!(desktop.lock().expect("the desktop").asked.len(), 1);
    assert!(!asks_itself(&harness), "one dialog is enough");
    let chosen = FileAnswer::Chosen(vec![PATH.to_owned()]);
    desktop.lock().expect("the desktop").answers.push(chosen);
    harness.run_steps(4);
    assert_eq!(harness.state().tabs().len(), 1);
    press(&mut harness, Command::SaveAs);
    let asked = desktop.lock().expect("the desktop").asked.first().cloned().expect("a question");
    assert_eq!((asked.folder.as_str(), asked.name.as_str()), ("/club", "meadow.yaml"));
    // People do not type endings.
    let chosen = FileAnswer::Chosen(vec!["/club/copy".to_owned()]);
    desktop.lock().expect("the desktop").answers.push(chosen);
    harness.run_steps(4);
    assert_eq!(files.text("/club/copy.yaml").as_deref(), Some(MEADOW));
}

#[test]
fn who_cancels_is_not_asked_again() {
    let (mut harness, desktop, _) = editor(true);
    press(&mut harness, Command::Open);
    desktop.lock().expect("the desktop").answers.push(FileAnswer::Cancelled);
    harness.run_steps(4);
    assert!(harness.state().tabs().is_empty() && !asks_itself(&harness));
}

#[test]
fn the_window_asks_where_the_system_cannot() {
    let (mut harness, _, _) = editor(false);
    press(&mut harness, Command::Open);
    assert!(asks_itself(&harness), "without a portal the first click shows the window's own");
    let (mut harness, desktop, _) = editor(true);
    press(&mut harness, Command::Open);
    desktop.lock().expect("the desktop").answers.push(FileAnswer::Failed);
    harness.run_steps(4);
    assert!(asks_itself(&harness), "a portal that breaks down does not lose the click");
}
