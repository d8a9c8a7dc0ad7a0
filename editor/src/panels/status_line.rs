//! The status line: what a click would do, what was said last, how many problems there are.

use banneret_schema::Lang;
use banneret_validator::Severity;
use eframe::egui::{Align, Layout, Panel, RichText, Ui};

use crate::tabs::{Overview, Tab};
use crate::words::Words;

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
                ui.label(problems(tab, lang));
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
fn problems(tab: &Tab, lang: Lang) -> String {
    let n = |severity| tab.findings.iter().filter(|it| it.severity == severity).count();
    let (errors, warnings) = (n(Severity::Error), n(Severity::Warning));
    if !tab.is_checked() {
        Words::new("checking…", "contrôle…").get(lang).to_owned()
    } else if errors + warnings == 0 {
        Words::new("no problems", "aucun problème").get(lang).to_owned()
    } else {
        counted(lang, errors, warnings)
    }
}

/// How many errors and warnings there are, in words.
fn counted(lang: Lang, errors: usize, warnings: usize) -> String {
    let many = |n: usize, one: Words, more: Words| {
        let word = if n == 1 || n == 0 && lang == Lang::Fr { one } else { more };
        format!("{n} {}", word.get(lang))
    };
    let errors = many(errors, Words::new("error", "erreur"), Words::new("errors", "erreurs"));
    let warnings = many(
        warnings,
        Words::new("warning", "avertissement"),
        Words::new("warnings", "avertissements"),
    );
    format!("{errors}, {warnings}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        assert_eq!(counted(Lang::En, 1, 2), "1 error, 2 warnings");
        assert_eq!(counted(Lang::En, 0, 1), "0 errors, 1 warning");
        assert_eq!(counted(Lang::Fr, 0, 2), "0 erreur, 2 avertissements");
    }
}
