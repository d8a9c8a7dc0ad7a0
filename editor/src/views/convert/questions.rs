//! What the text leaves open, in a table: a question that many lines ask is answered once.

use banneret_schema::Lang;
use eframe::egui::{Button, ComboBox, Label, Role, TextEdit, Ui, WidgetInfo};
use egui_extras::{Column, TableBuilder};

use super::words;
use crate::lists::convert::{Desk, Open};

/// The table of questions.
#[derive(Debug, Default)]
pub(super) struct QuestionTable {
    /// Whether questions that ask the same are answered one by one.
    one_by_one: bool,
}

/// An answer: to which question, what, and whether it serves all that ask the same.
type Answer = (usize, String, bool);

impl QuestionTable {
    /// Draws the questions.
    pub(super) fn ui(&mut self, ui: &mut Ui, lang: Lang, desk: &mut Desk) {
        ui.horizontal_wrapped(|ui| {
            ui.strong(format!("{} ({})", words::QUESTIONS.get(lang), desk.n_unanswered()));
            ui.checkbox(&mut self.one_by_one, words::ONE_BY_ONE.get(lang));
        });
        let questions = if self.one_by_one { desk.questions() } else { desk.different() };
        let whole = ui.available_width();
        let table = TableBuilder::new(ui)
            .striped(true)
            .auto_shrink([false, false])
            .column(Column::initial(90.0).resizable(true).clip(true))
            .column(Column::initial(whole * 0.36).resizable(true).clip(true))
            .column(Column::remainder().at_least(80.0).clip(true))
            .column(Column::initial(230.0).clip(true));
        let table = table.header(22.0, |mut header| {
            for title in words::QUESTION_COLUMNS {
                header.col(|ui| {
                    ui.strong(title.get(lang));
                });
            }
        });
        let mut given: Option<Answer> = None;
        table.body(|body| {
            body.rows(26.0, questions.len(), |mut row| {
                let open = &questions[row.index()];
                let question = open.question;
                row.col(|ui| {
                    ui.monospace(&question.token);
                });
                row.col(|ui| {
                    let asks = ui.add(Label::new(question.asks.get(lang)).truncate());
                    if let Some(because) = &question.because {
                        asks.on_hover_text(because.get(lang));
                    }
                });
                row.col(|ui| {
                    let about = desk.about(question);
                    let about = about.get(lang);
                    let about = if about.is_empty() { words::WHOLE_LIST.get(lang) } else { about };
                    ui.add(Label::new(about).truncate()).on_hover_text(about);
                });
                row.col(|ui| {
                    given = answer(ui, lang, open, !self.one_by_one).or(given.take());
                });
            });
        });
        if let Some((index, answer, for_all)) = given {
            desk.answer(index, &answer, for_all);
        }
    }
}

/// The field of an answer: a choice, or a text where anything may be said.
fn answer(ui: &mut Ui, lang: Lang, open: &Open<'_>, for_all: bool) -> Option<Answer> {
    let question = open.question;
    let said = format!("{}: {}", words::ANSWER.get(lang), question.token);
    if question.choices.is_empty() {
        let mut answer = open.answer.unwrap_or_default().to_owned();
        let field = ui.add(TextEdit::singleline(&mut answer).desired_width(200.0));
        field.widget_info(|| WidgetInfo {
            label: Some(said.clone()),
            ..WidgetInfo::text_edit(true, "", "", "")
        });
        return field.changed().then_some((open.index, answer, for_all));
    }
    let named = |choice: &str| {
        if question.taken.as_deref() == Some(choice) {
            format!("{choice} ({})", words::TAKEN.get(lang))
        } else {
            choice.to_owned()
        }
    };
    let shown = open.answer.map(str::to_owned);
    let shown = shown.or_else(|| question.taken.as_deref().map(named)).unwrap_or_default();
    let mut given = None;
    let combo = ComboBox::from_id_salt(("convert-answer", open.index)).selected_text(shown);
    let combo = combo.width(200.0).show_ui(ui, |ui| {
        for choice in &question.choices {
            let chosen = open.answer == Some(choice);
            if ui.add(Button::selectable(chosen, named(choice))).clicked() {
                given = Some((open.index, choice.clone(), for_all));
            }
        }
        if open.answer.is_some() && ui.button(words::LEAVE_OPEN.get(lang)).clicked() {
            given = Some((open.index, String::new(), for_all));
        }
    });
    combo.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &said));
    given
}
