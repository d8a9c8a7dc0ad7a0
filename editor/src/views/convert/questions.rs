//! What the text leaves open, to be answered one by one or for all alike.

use banneret_schema::Lang;
use eframe::egui::{Button, ScrollArea, TextEdit, Ui, WidgetInfo};

use super::words;
use crate::army::convert::Desk;

/// Draws the questions.
pub(super) fn ui(ui: &mut Ui, lang: Lang, desk: &mut Desk) {
    ui.strong(format!("{} ({})", words::QUESTIONS.get(lang), desk.n_unanswered()));
    let mut given: Option<(usize, String, bool)> = None;
    ScrollArea::vertical().id_salt("convert-questions-scroll").show(ui, |ui| {
        for open in desk.questions() {
            ui.push_id(open.index, |ui| {
                let question = open.question;
                let asks = format!("{}: {}", question.token, question.asks.get(lang));
                ui.label(asks);
                if let Some(because) = &question.because {
                    ui.weak(because.get(lang));
                }
                ui.horizontal_wrapped(|ui| {
                    for choice in &question.choices {
                        let chosen = open.answer == Some(choice);
                        let taken = question.taken.as_ref() == Some(choice);
                        let words = if taken {
                            format!("{choice} ({})", words::TAKEN.get(lang))
                        } else {
                            choice.clone()
                        };
                        if ui.add(Button::selectable(chosen, words)).clicked() {
                            given = Some((open.index, choice.clone(), false));
                        }
                    }
                    if question.choices.is_empty() {
                        let mut answer = open.answer.unwrap_or_default().to_owned();
                        let field = ui.add(TextEdit::singleline(&mut answer).desired_width(200.0));
                        field.widget_info(|| WidgetInfo {
                            label: Some(words::ANSWER.get(lang).to_owned()),
                            ..WidgetInfo::text_edit(true, "", "", "")
                        });
                        if field.changed() {
                            given = Some((open.index, answer, false));
                        }
                    }
                    if let Some(answer) = open.answer.filter(|_| open.alike > 0) {
                        let words = format!("{} ({})", words::FOR_ALL.get(lang), open.alike + 1);
                        if ui.button(words).clicked() {
                            given = Some((open.index, answer.to_owned(), true));
                        }
                    }
                });
                ui.separator();
            });
        }
    });
    if let Some((index, answer, for_all)) = given {
        desk.answer(index, &answer, for_all);
    }
}
