//! What the validator found, one line each, with its repair.

use banneret_validator::Diagnostic;
use eframe::egui::{RichText, ScrollArea, Ui};

use super::sign;
use super::window_words::in_window_words;
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
        let message = in_window_words(&finding.message, stage.ruleset.map(|it| &**it));
        let message = format!("{} ({}:{line})", message.get(lang), stage.document.title());
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
            let help = in_window_words(help, stage.ruleset.map(|it| &**it));
            ui.label(RichText::new(help.get(lang)).weak());
        }
        repairs(stage, finding, ui);
    });
}

/// A button for every repair of a finding; one fits only the text it was found in.
pub(super) fn repairs(stage: &mut Stage<'_>, finding: &Diagnostic, ui: &mut Ui) {
    if !stage.is_checked {
        return;
    }
    for fix in &finding.fixes {
        let title = in_window_words(&fix.title, stage.ruleset.map(|it| &**it));
        if ui.button(title.get(stage.lang)).clicked() {
            stage.edit(Ok(Edit::new(fix.title.clone(), fix.patch.clone())));
        }
    }
}

/// What was found about something that is chosen, with the repairs.
pub(super) fn about(
    stage: &mut Stage<'_>,
    ui: &mut Ui,
    is_about: impl Fn(&Stage<'_>, &Diagnostic) -> bool,
) {
    if !stage.is_checked {
        return;
    }
    let findings = stage.findings;
    for (index, finding) in findings.iter().enumerate() {
        if !is_about(stage, finding) {
            continue;
        }
        ui.push_id(("about", index), |ui| {
            ui.horizontal_wrapped(|ui| {
                sign::ui(ui, finding.severity, stage.theme, stage.lang);
                let message = in_window_words(&finding.message, stage.ruleset.map(|it| &**it));
                ui.label(message.get(stage.lang));
                repairs(stage, finding, ui);
            });
        });
    }
}
