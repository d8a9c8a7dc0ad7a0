//! Findings under the text they are about.

use std::ops::Range;

use banneret_validator::{Diagnostic, Severity};
use eframe::egui::epaint::text::PlacedRow;
use eframe::egui::text::CharIndex;
use eframe::egui::text_edit::TextEditOutput;
use eframe::egui::{Pos2, Rect, Shape, Stroke, Ui, pos2};

use crate::stage::Stage;

/// Underlines what is on screen of the findings, and tells which of them are pointed at, and where.
pub(super) fn ui(
    stage: &Stage<'_>,
    output: &TextEditOutput,
    rows: Range<usize>,
    ui: &Ui,
) -> Option<(Vec<usize>, Rect)> {
    let pointer = output.response.hover_pos();
    let mut pointed: Option<(Vec<usize>, Rect)> = None;
    for (index, finding) in stage.findings.iter().enumerate() {
        let colors = &stage.theme.findings;
        let color = match finding.severity {
            Severity::Error => colors.error,
            Severity::Warning => colors.warning,
            Severity::Info => colors.info,
        };
        for place in places(finding, &output.galley.rows, &rows) {
            let place = place.translate(output.galley_pos.to_vec2());
            ui.painter().add(Shape::line(wave(place), Stroke::new(1.3, color)));
            if pointer.is_some_and(|pointer| place.contains(pointer)) {
                let (findings, _) = pointed.get_or_insert((Vec::new(), place));
                if !findings.contains(&index) {
                    findings.push(index);
                }
            }
        }
    }
    pointed
}

/// Where a finding stands among some rows, line by line without what indents them.
fn places(finding: &Diagnostic, rows: &[PlacedRow], among: &Range<usize>) -> Vec<Rect> {
    let (start, end) = (finding.place.start(), finding.place.end());
    let lines = (start.line - 1).max(among.start)..end.line.min(among.end);
    let place = |index: usize| {
        let row = rows.get(index)?;
        let CharIndex(n_chars) = row.row.char_count_excluding_newline();
        let indent = row.row.glyphs.iter().take_while(|glyph| glyph.chr == ' ').count();
        let from = if index + 1 == start.line { start.column - 1 } else { indent };
        let to = if index + 1 == end.line { end.column - 1 } else { n_chars };
        if to <= from && start.line != end.line {
            return None;
        }
        let x = |column: usize| row.pos.x + row.row.x_offset(CharIndex(column.min(n_chars)));
        let rect = row.rect();
        // A finding between two letters has some width too.
        let right = x(to).max(x(from) + 6.0);
        Some(Rect::from_min_max(pos2(x(from), rect.top()), pos2(right, rect.bottom())))
    };
    lines.filter_map(place).collect()
}

/// A wave along the lower edge.
fn wave(place: Rect) -> Vec<Pos2> {
    const STEP: f32 = 2.5;
    let n_steps = (place.width() / STEP).ceil().clamp(2.0, 2000.0) as usize;
    let at = |step: usize| {
        let lift = if step.is_multiple_of(2) { 0.0 } else { 2.0 };
        pos2(place.left() + step as f32 * STEP, place.bottom() - lift)
    };
    (0..=n_steps).map(at).collect()
}
