//! The status line: what a click would do, what was said last, how many problems there are.

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
                        let (error, warning) = match lang {
                            banneret_schema::Lang::En => ("errors", "warnings"),
                            banneret_schema::Lang::Fr => ("erreurs", "avertissements"),
                        };
                        format!("{errors} {error}, {warnings} {warning}")
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
