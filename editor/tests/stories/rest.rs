//! A window that rests: nothing is drawn while nothing changes.

use std::time::Duration;

use eframe::egui::ViewportId;

use crate::armies::macedonians;
use crate::harness::Editor;
use crate::painting::MEADOW;
use crate::setup::granicus;

/// When the next frame is wanted after everything has come to rest.
fn next_frame(editor: &mut Editor) -> Duration {
    editor.settle();
    // Squares of the land that are still to be drawn come one after the other.
    for _ in 0..200 {
        editor.harness.step();
        let delay = editor.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay;
        if delay > Duration::from_millis(100) {
            return delay;
        }
    }
    Duration::ZERO
}

#[test]
fn nothing_is_drawn_while_nothing_changes() {
    let mut editors =
        [Editor::new(), Editor::with_file("/club/meadow.yaml", MEADOW), macedonians(), granicus()];
    for editor in &mut editors {
        assert_eq!(next_frame(editor), Duration::MAX);
    }
    // A field that waits for somebody to type does not blink either.
    let [_, meadow, ..] = &mut editors;
    meadow.fill_in("Search terrain", "for");
    assert_eq!(next_frame(meadow), Duration::MAX);
}
