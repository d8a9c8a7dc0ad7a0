//! The status line: what a click would do, what was said last, how many problems there are.

use banneret_schema::Words;
use banneret_validator::{Severity, Text, text};
use eframe::egui::{Align, Layout, Panel, RichText, Ui};

use crate::tabs::{Overview, Tab};

pub(crate) fn ui(overview: &Overview<'_>, ui: &mut Ui) {
    let lang = overview.lang;
    Panel::bottom("status").show(ui, |ui| {
        ui.horizontal(|ui| {
            let front = overview.front();
            let map = front.and_then(|tab| tab.workbench.map());
            let warning = map.and_then(|map| map.warning.as_ref());
            let hint = map.and_then(|map| map.hint.as_ref());
            let said = overview.said;
            if let Some(warning) = warning {
                let color = overview.theme.findings.warning;
                ui.label(RichText::new(warning.get(lang)).color(color).strong());
            } else if let Some(text) = hint.or(said) {
                ui.label(text.get(lang));
            } else {
                let ready = Words::new("Ready", "Prêt");
                ui.label(RichText::new(ready.get(lang)).weak());
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let Some(tab) = front else { return };
                ui.label(problems(tab).get(lang));
                ui.separator();
                ui.label(map.and_then(|map| map.place.as_deref()).unwrap_or(""));
                // What was said last still stands beside what a click would do.
                if let Some(said) = said.filter(|_| warning.or(hint).is_some()) {
                    ui.separator();
                    ui.label(RichText::new(said.get(lang)).weak());
                }
            });
        });
    });
}

/// What the validator says about a document, in a word.
fn problems(tab: &Tab) -> Text {
    let n = |severity| tab.findings.iter().filter(|it| it.severity == severity).count();
    let (errors, warnings) = (n(Severity::Error), n(Severity::Warning));
    if !tab.is_checked() {
        text!("checking…", "contrôle…")
    } else if errors + warnings == 0 {
        text!("no problems", "aucun problème")
    } else {
        counted(errors, warnings)
    }
}

/// How many errors and warnings there are, in words.
fn counted(errors: usize, warnings: usize) -> Text {
    text!(
        "{errors} error[s], {warnings} warning[s]",
        "{errors} erreur[s], {warnings} avertissement[s]"
    )
    .typeset()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        assert_eq!(counted(1, 2).en, "1 error, 2 warnings");
        assert_eq!(counted(0, 1).en, "0 errors, 1 warning");
        assert_eq!(counted(0, 2).fr, "0 erreur, 2 avertissements");
    }
}
