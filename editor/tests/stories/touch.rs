//! Fingers on a screen.

use eframe::egui::{
    Event, Modifiers, PointerButton, Pos2, TouchDeviceId, TouchId, TouchPhase, vec2,
};

use crate::harness::Editor;
use crate::painting::MEADOW;

/// A finger begins, moves or leaves.
fn finger(editor: &mut Editor, id: u64, phase: TouchPhase, pos: Pos2) {
    let (device_id, id) = (TouchDeviceId(0), TouchId(id));
    editor.harness.event(Event::Touch { device_id, id, phase, pos, force: None });
}

/// The first finger is a pointer as well.
fn button(editor: &mut Editor, pos: Pos2, pressed: bool) {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    editor.harness.event(Event::PointerButton { pos, button, pressed, modifiers });
}

fn meadow() -> (Editor, Pos2) {
    let mut editor = Editor::with_file("/club/meadow.yaml", MEADOW);
    editor.click("Forest");
    let at = editor.place("E5");
    (editor, at)
}

#[test]
fn one_finger_paints() {
    let (mut editor, at) = meadow();
    finger(&mut editor, 1, TouchPhase::Start, at);
    button(&mut editor, at, true);
    editor.harness.step();
    finger(&mut editor, 1, TouchPhase::End, at);
    button(&mut editor, at, false);
    editor.settle();
    assert_ne!(editor.text(), MEADOW);
}

#[test]
fn two_fingers_enlarge_the_map_and_paint_nothing() {
    let (mut editor, at) = meadow();
    let width = |editor: &mut Editor| editor.place("F5").x - editor.place("E5").x;
    let before = width(&mut editor);
    finger(&mut editor, 1, TouchPhase::Start, at);
    button(&mut editor, at, true);
    editor.harness.step();
    finger(&mut editor, 2, TouchPhase::Start, at + vec2(40.0, 0.0));
    editor.harness.step();
    for far in [60.0, 80.0, 100.0] {
        finger(&mut editor, 1, TouchPhase::Move, at);
        finger(&mut editor, 2, TouchPhase::Move, at + vec2(far, 0.0));
        editor.harness.step();
    }
    finger(&mut editor, 2, TouchPhase::End, at + vec2(100.0, 0.0));
    finger(&mut editor, 1, TouchPhase::End, at);
    button(&mut editor, at, false);
    editor.settle();
    assert_eq!(editor.text(), MEADOW);
    assert!(width(&mut editor) > before * 1.5, "the map is larger");
}

#[test]
fn a_long_press_takes_up_what_is_there_and_paints_nothing() {
    let (mut editor, at) = meadow();
    finger(&mut editor, 1, TouchPhase::Start, at);
    button(&mut editor, at, true);
    editor.harness.run_steps(90);
    finger(&mut editor, 1, TouchPhase::End, at);
    button(&mut editor, at, false);
    editor.settle();
    assert_eq!(editor.text(), MEADOW);
}
