//! The colours of YAML: keys, strings, numbers, comments.

use std::ops::Range;
use std::sync::Arc;

use banneret_yaml::{CodePart, code_parts};
use eframe::egui::epaint::text::{LayoutJob, LayoutSection, TextFormat};
use eframe::egui::text::ByteIndex;
use eframe::egui::{Color32, FontId, Galley, Ui};

use crate::theme::Theme;

/// A text with its colours, found once for each text.
#[derive(Default)]
pub(super) struct ColoredText {
    job: Option<LayoutJob>,
    look: Option<(bool, Color32, FontId)>,
}

impl ColoredText {
    /// The text laid out, a row for each line.
    pub(super) fn galley(
        &mut self,
        ui: &Ui,
        text: &str,
        theme: &Theme,
        font: &FontId,
    ) -> Arc<Galley> {
        let look = (theme.dark, ui.visuals().text_color(), font.clone());
        let known = self.job.take().filter(|job| job.text == text);
        let known = known.filter(|_| self.look.as_ref() == Some(&look));
        let job = known.unwrap_or_else(|| layout(text, theme, look.1, font));
        self.look = Some(look);
        // The fonts keep what they laid out, and throw it away when their letters move.
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job.clone()));
        self.job = Some(job);
        galley
    }
}

fn layout(text: &str, theme: &Theme, other: Color32, font: &FontId) -> LayoutJob {
    let colors = &theme.code;
    let section = |(range, part): (Range<usize>, CodePart)| {
        let color = match part {
            CodePart::Key => colors.key,
            CodePart::Text => colors.text,
            CodePart::Number => colors.number,
            CodePart::Comment => colors.comment,
            CodePart::Other => other,
        };
        LayoutSection {
            leading_space: 0.0,
            byte_range: ByteIndex(range.start)..ByteIndex(range.end),
            format: TextFormat::simple(font.clone(), color),
        }
    };
    let mut job = LayoutJob {
        text: text.to_owned(),
        sections: code_parts(text).into_iter().map(section).collect(),
        keep_trailing_whitespace: true,
        ..LayoutJob::default()
    };
    job.wrap.max_width = f32::INFINITY;
    job
}
