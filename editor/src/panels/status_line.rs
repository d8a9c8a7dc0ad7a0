//! The status line: what a click would do, what was said last, how many problems there are.

use banneret_schema::Lang;
use banneret_validator::Severity;
use eframe::egui::{Align, Layout, Panel, RichText, Ui};

use crate::app::EditorApp;
use crate::theme::Theme;
use crate::words::Words;

pub(crate) fn ui(app: &EditorApp, ui: &mut Ui, theme: &Theme) {
    let lang = app.lang();
    Panel::bottom("status").show(ui, |ui| {
        ui.horizontal(|ui| {
            let front = app.front();
            let map = front.map(|tab| &tab.map);
            if let Some(warning) = map.and_then(|map| map.warning.as_ref()) {
                ui.label(RichText::new(warning.get(lang)).color(theme.findings.warning).strong());
            } else if let Some(hint) = map.and_then(|map| map.hint.as_ref()) {
                ui.label(hint.get(lang));
            } else if let Some(said) = &app.said {
                ui.label(said.get(lang));
            } else {
                let ready = Words::new("Ready", "Prêt");
                ui.label(RichText::new(ready.get(lang)).weak());
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(tab) = front {
                    let n = |severity| {
                        tab.findings.iter().filter(|finding| finding.severity == severity).count()
                    };
                    let (errors, warnings) = (n(Severity::Error), n(Severity::Warning));
                    let words = if !tab.is_checked() {
                        Words::new("checking…", "contrôle…").get(lang).to_owned()
                    } else if errors + warnings == 0 {
                        Words::new("no problems", "aucun problème").get(lang).to_owned()
                    } else {
                        counted(lang, errors, warnings)
                    };
                    ui.label(words);
                    ui.separator();
                    ui.label(tab.map.place.as_deref().unwrap_or(""));
                    if app.said.is_some() && (tab.map.hint.is_some() || tab.map.warning.is_some()) {
                        ui.separator();
                        ui.label(
                            RichText::new(app.said.as_ref().map_or("", |said| said.get(lang)))
                                .weak(),
                        );
                    }
                }
            });
        });
    });
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
