//! A document without a view of its own: its text as it stands.

use eframe::egui::{CentralPanel, RichText, ScrollArea, TextStyle, Ui};

use crate::stage::Stage;
use banneret_schema::Words;

pub(super) fn ui(stage: &Stage<'_>, ui: &mut Ui) {
    let lang = stage.lang;
    CentralPanel::default().show(ui, |ui| {
        let hint = Words::new(
            "This kind of document is edited as text; it is shown here with its problems.",
            "Ce type de document se modifie comme texte ; il est montré ici avec ses problèmes.",
        );
        ui.label(RichText::new(hint.get(lang)).weak());
        let broken: Vec<usize> =
            stage.findings.iter().map(|finding| finding.place.start().line).collect();
        let lines: Vec<_> = stage.document.text().lines().collect();
        let height = ui.text_style_height(&TextStyle::Monospace);
        ScrollArea::both().auto_shrink(false).show_rows(ui, height, lines.len(), |ui, rows| {
            for index in rows {
                let number = index + 1;
                let mut line = RichText::new(format!("{number:5}  {}", lines[index])).monospace();
                if broken.contains(&number) {
                    line = line.background_color(stage.theme.findings.error.gamma_multiply(0.25));
                }
                ui.label(line);
            }
        });
    });
}
