//! A line of text that is taken over when the author leaves it, not with every letter.

use eframe::egui::{self, Id, TextEdit, Ui, WidgetInfo};

/// A text field. Gives the new text once, when it was changed and left.
pub(in crate::views) fn typed(
    ui: &mut Ui,
    id: Id,
    now: &str,
    label: &str,
    width: f32,
) -> Option<String> {
    let held: Option<String> = ui.data(|data| data.get_temp(id));
    let mut text = held.unwrap_or_else(|| now.to_owned());
    let edit = TextEdit::singleline(&mut text).id(id).desired_width(width).hint_text(label);
    let response = ui.add(edit);
    let shown = text.clone();
    response.widget_info(|| WidgetInfo {
        label: Some(label.to_owned()),
        ..WidgetInfo::text_edit(true, shown.as_str(), shown.as_str(), label)
    });
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, text));
        return None;
    }
    if response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
        let left = ui.input(|input| input.key_pressed(egui::Key::Escape));
        return (text != now && !left).then_some(text);
    }
    None
}
