//! What the validator found, one line each, with its repair.

use banneret_validator::Diagnostic;
use eframe::egui::{RichText, ScrollArea, Ui};

use super::{Parts, sign};
use crate::action::Action;
use crate::app::Tab;
use crate::document::Edit;
use crate::words::Words;

pub(crate) fn ui(tab: &Tab, parts: Parts<'_>, ui: &mut Ui, actions: &mut Vec<Action>) {
    let lang = parts.settings.lang();
    ui.horizontal(|ui| {
        ui.strong(Words::new("Problems", "Problèmes").get(lang));
        if tab.is_checked() && tab.findings.is_empty() {
            let clean = Words::new(
                "None: the file can be shared.",
                "Aucun : le fichier peut être partagé.",
            );
            ui.label(clean.get(lang));
        }
    });
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for (index, finding) in tab.findings.iter().enumerate() {
            ui.push_id(index, |ui| line(tab, finding, index, parts, ui, actions));
        }
    });
}

fn line(
    tab: &Tab,
    finding: &Diagnostic,
    index: usize,
    parts: Parts<'_>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let lang = parts.settings.lang();
    ui.horizontal_wrapped(|ui| {
        sign::ui(ui, finding.severity, parts);
        let line = finding.place.start().line;
        let message = format!("{} ({}:{line})", finding.message.get(lang), tab.document.title());
        let mut text = RichText::new(message);
        if !tab.is_checked() {
            text = text.weak();
        }
        let shown = ui.selectable_label(tab.map.problem == Some(index), text);
        let reference = finding.reference.as_deref().unwrap_or_default();
        let about = format!("{}\n{reference}", finding.check.name);
        if shown.on_hover_text(about.trim_end()).clicked() {
            actions.push(Action::Reveal(tab.document.key, finding.route.clone()));
        }
        if let Some(help) = &finding.help {
            ui.label(RichText::new(help.get(lang)).weak());
        }
        // A repair fits only the text it was found in.
        if tab.is_checked() {
            for fix in &finding.fixes {
                if ui.button(fix.title.get(lang)).clicked() {
                    let edit = Edit::new(fix.title.clone(), fix.patch.clone());
                    actions.push(Action::Apply(tab.document.key, edit));
                }
            }
        }
    });
}
