//! What the validator found, one line each, with its repair.

use banneret_validator::Diagnostic;
use eframe::egui::{RichText, ScrollArea, Ui};

use super::sign;
use crate::action::Action;
use crate::document::Edit;
use crate::stage::Stage;
use banneret_schema::Words;

pub(super) fn ui(stage: &mut Stage<'_>, ui: &mut Ui) {
    let lang = stage.lang;
    ui.horizontal(|ui| {
        ui.strong(Words::new("Problems", "Problèmes").get(lang));
        if stage.is_checked && stage.findings.is_empty() {
            let clean = Words::new(
                "None: the file can be shared.",
                "Aucun : le fichier peut être partagé.",
            );
            ui.label(clean.get(lang));
        }
    });
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for (index, finding) in stage.findings.iter().enumerate() {
            ui.push_id(index, |ui| line(stage, finding, index, ui));
        }
    });
}

fn line(stage: &mut Stage<'_>, finding: &Diagnostic, index: usize, ui: &mut Ui) {
    let lang = stage.lang;
    let key = stage.document.key;
    ui.horizontal_wrapped(|ui| {
        sign::ui(ui, finding.severity, stage.theme, lang);
        let line = finding.place.start().line;
        let message = format!("{} ({}:{line})", finding.message.get(lang), stage.document.title());
        let mut text = RichText::new(message);
        if !stage.is_checked {
            text = text.weak();
        }
        let shown = ui.selectable_label(stage.problem == Some(index), text);
        let reference = finding.reference.as_deref().unwrap_or_default();
        let about = format!("{}\n{reference}", finding.check.name);
        if shown.on_hover_text(about.trim_end()).clicked() {
            stage.ask(Action::Reveal(key, finding.route.clone()));
        }
        if let Some(help) = &finding.help {
            ui.label(RichText::new(help.get(lang)).weak());
        }
        // A repair fits only the text it was found in.
        if stage.is_checked {
            for fix in &finding.fixes {
                if ui.button(fix.title.get(lang)).clicked() {
                    stage.edit(Ok(Edit::new(fix.title.clone(), fix.patch.clone())));
                }
            }
        }
    });
}
