//! Panels at the sides: as wide as the author made them, whatever they hold.

use eframe::egui::{Panel, Ui, UiBuilder};

/// Draws a panel at a side. What is too wide for it is cut off, and does not push the rest of the window away
/// from under the pointer.
pub(super) fn side(panel: Panel, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    panel.resizable(true).show(ui, |ui| {
        let room = ui.available_rect_before_wrap();
        let mut inside = ui.new_child(UiBuilder::new().max_rect(room));
        inside.shrink_clip_rect(room.expand(2.0));
        contents(&mut inside);
        ui.advance_cursor_after_rect(room);
    });
}
