//! Panels: as large as the author made them, whatever they hold, and at the next start as well.

use std::collections::BTreeMap;

use eframe::egui::{Context, Id, Panel, Rect, Ui, UiBuilder};

/// How wide panels at the sides are and how high others, by their names.
pub(crate) type PanelSizes = BTreeMap<String, f32>;

/// Where the sizes are while the window is open.
fn kept() -> Id {
    Id::unique("panel sizes")
}

/// Takes the sizes of the last start.
pub(crate) fn restore(ctx: &Context, sizes: PanelSizes) {
    ctx.data_mut(|data| data.insert_temp(kept(), sizes));
}

/// The sizes as they are now.
pub(crate) fn sizes(ctx: &Context) -> PanelSizes {
    ctx.data(|data| data.get_temp(kept())).unwrap_or_default()
}

/// Draws a panel at a side. What is too wide for it is cut off, and does not push the rest of the window away
/// from under the pointer.
pub(super) fn side(name: &str, panel: Panel, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    let rect = remembered(name, panel, ui, |ui| {
        let room = ui.available_rect_before_wrap();
        let mut inside = ui.new_child(UiBuilder::new().max_rect(room));
        inside.shrink_clip_rect(room.expand(2.0));
        contents(&mut inside);
        ui.advance_cursor_after_rect(room);
    });
    keep(ui, name, rect.width());
}

/// Draws a panel below the rest.
pub(super) fn below(name: &str, panel: Panel, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    let rect = remembered(name, panel, ui, contents);
    keep(ui, name, rect.height());
}

/// Draws a panel in the size it had at the last start, and tells where it is.
fn remembered(name: &str, panel: Panel, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) -> Rect {
    let known = ui.data(|data| data.get_temp::<PanelSizes>(kept())?.get(name).copied());
    let panel = known.into_iter().fold(panel, Panel::default_size);
    panel.resizable(true).show(ui, contents).response.rect
}

fn keep(ui: &Ui, name: &str, size: f32) {
    let size = size.round();
    ui.data_mut(|data| {
        let sizes = data.get_temp_mut_or_default::<PanelSizes>(kept());
        if sizes.get(name) != Some(&size) {
            sizes.insert(name.to_owned(), size);
        }
    });
}
