//! The status line: what a click would do, what was said last, how many problems there are.

use banneret_schema::Words;
use banneret_validator::{Severity, Text, text};
use eframe::egui::{Align, Label, Layout, Panel, RichText, Ui};

use crate::tabs::{Overview, Tab};

pub(crate) fn ui(overview: &Overview<'_>, ui: &mut Ui) {
    let lang = overview.lang;
    let front = overview.front();
    let map = front.and_then(Tab::shown_map);
    Panel::bottom("status").show(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(tab) = front {
                ui.label(problems(tab).get(lang));
                ui.separator();
                let place = map.and_then(|map| map.place.as_deref()).unwrap_or("");
                // Long words are cut off: a line that wrapped would push the map up under the pointer.
                let room = ui.available_width();
                ui.scope(|ui| {
                    ui.set_max_width(room * 0.45);
                    ui.add(Label::new(place).truncate());
                });
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| told(overview, ui));
        });
    });
}

/// What a click would do, or why not, and what was said last.
fn told(overview: &Overview<'_>, ui: &mut Ui) {
    let lang = overview.lang;
    let map = overview.front().and_then(Tab::shown_map);
    let warning = map.and_then(|map| map.warning.as_ref());
    let hint = map.and_then(|map| map.hint.as_ref());
    let said = overview.said;
    let ready = Words::new("Ready", "Prêt");
    let text = if let Some(warning) = warning {
        RichText::new(warning.get(lang)).color(overview.theme.findings.warning).strong()
    } else if let Some(text) = hint.or(said) {
        RichText::new(text.get(lang))
    } else {
        RichText::new(ready.get(lang)).weak()
    };
    ui.add(Label::new(text).truncate());
    // What was said last still stands beside what a click would do.
    if let Some(said) = said.filter(|_| warning.or(hint).is_some()) {
        ui.separator();
        ui.add(Label::new(RichText::new(said.get(lang)).weak()).truncate());
    }
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
