//! The numbers of lines, which stay at the left however far the text is moved.

use std::ops::Range;

use eframe::egui::text_edit::TextEditOutput;
use eframe::egui::{Align2, FontId, Rect, TextStyle, Ui, pos2, vec2};

/// How wide the numbers of so many lines are, with some air.
pub(super) fn width(ui: &Ui, n_lines: usize, font: &FontId) -> f32 {
    let digits = n_lines.max(100).ilog10() + 1;
    let digit = ui.fonts_mut(|fonts| fonts.glyph_width(font, '0'));
    (digit * digits as f32 + 18.0).min(120.0).round()
}

/// The rows that are on screen.
pub(super) fn visible(output: &TextEditOutput, clip: Rect) -> Range<usize> {
    let (rows, top) = (&output.galley.rows, output.galley_pos.y);
    let first = rows.partition_point(|row| top + row.rect().bottom() < clip.top());
    let end = rows.partition_point(|row| top + row.rect().top() <= clip.bottom());
    first..end
}

/// Draws the numbers.
pub(super) fn ui(output: &TextEditOutput, rows: Range<usize>, ui: &Ui) {
    let clip = ui.clip_rect();
    let font = TextStyle::Monospace.resolve(ui.style());
    let width = width(ui, output.galley.rows.len(), &font) - 6.0;
    let ground = Rect::from_min_size(clip.min, vec2(width, clip.height()));
    let painter = ui.painter();
    painter.rect_filled(ground, 0.0, ui.visuals().panel_fill);
    let cursor = output.cursor_range.map(|range| range.primary);
    let current = cursor.map(|cursor| output.galley.layout_from_cursor(cursor).row);
    for index in rows {
        let row = &output.galley.rows[index];
        let place = pos2(ground.right() - 6.0, output.galley_pos.y + row.rect().center().y);
        let visuals = ui.visuals();
        let is_current = current == Some(index);
        let color = if is_current { visuals.text_color() } else { visuals.weak_text_color() };
        painter.text(place, Align2::RIGHT_CENTER, index + 1, font.clone(), color);
    }
}
