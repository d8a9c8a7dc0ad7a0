//! Convert a foreign list in the window: the text left, what became of it right, questions below.

mod card;
mod lines;
mod questions;
mod words;

use questions::QuestionTable;

use banneret_converter::Notation;
use banneret_schema::Lang;
use banneret_validator::Text;
use eframe::egui::{Button, ComboBox, Panel, Role, ScrollArea, TextEdit, Ui, WidgetInfo};

use crate::document::RefusedEdit;
use crate::lists::convert::{ConverterDesk, Waiting};
use crate::lists::converted::{ConvertOrder, Converted};

/// What the converter asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConvertAction {
    /// Convert a list beside the screen.
    Convert(ConvertOrder),
    /// Open a new document with a text, under a name to begin with.
    NewDocument {
        /// The name of the file.
        name: String,
        /// Its text.
        text: String,
    },
    /// Tell the author why something was not done.
    Refused(Text),
}

/// The converter.
#[derive(Debug, Default)]
pub struct ConvertView {
    desk: ConverterDesk,
    /// How many orders were given, here and before.
    orders: u64,
    /// The line that is looked at, by its number in the source.
    line: Option<usize>,
    questions: QuestionTable,
}

impl ConvertView {
    /// A converter whose orders are numbered behind others.
    #[must_use]
    pub fn after(orders: u64) -> Self {
        Self { orders, ..Self::default() }
    }

    /// Whether something is still to come of an order.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.desk.waits()
    }

    /// Takes what came of an order, or nothing where nothing comes any more.
    pub fn put(&mut self, converted: Option<Converted>) {
        match converted {
            Some(converted) => self.desk.put(converted),
            None => self.desk.stop_waiting(),
        }
    }

    /// Draws it.
    pub fn ui(&mut self, ui: &mut Ui, lang: Lang) -> Vec<ConvertAction> {
        let mut actions = Vec::new();
        Panel::top("convert-request").resizable(false).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| self.request(ui, lang, &mut actions));
        });
        if !self.desk.questions().is_empty() {
            Panel::bottom("convert-questions").resizable(true).default_size(220.0).show(ui, |ui| {
                self.questions.ui(ui, lang, &mut self.desk);
            });
        }
        Panel::left("convert-source").resizable(true).default_size(300.0).show(ui, |ui| {
            ScrollArea::both().id_salt("convert-source-scroll").show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    ui.monospace(lines::numbers(&self.desk.source));
                    let label = words::PASTE.get(lang);
                    let source = TextEdit::multiline(&mut self.desk.source)
                        .code_editor()
                        .desired_width(f32::INFINITY)
                        .hint_text(label);
                    let response = ui.add(source);
                    response.widget_info(|| WidgetInfo {
                        label: Some(label.to_owned()),
                        ..WidgetInfo::labeled(Role::MultilineTextInput, true, label)
                    });
                });
            });
        });
        let line = self.desk.lines().find(|(line, _)| Some(line.number) == self.line);
        if let Some((line, _)) = line {
            let side = Panel::right("convert-line").resizable(true).default_size(260.0);
            side.show(ui, |ui| {
                ScrollArea::vertical().id_salt("convert-line-scroll").show(ui, |ui| {
                    lines::one(ui, lang, &self.desk, line);
                });
            });
        }
        let shown = eframe::egui::CentralPanel::default()
            .show(ui, |ui| lines::ui(ui, lang, &self.desk, self.line));
        if let Some(line) = shown.inner {
            self.line = (self.line != Some(line)).then_some(line);
        }
        actions
    }

    /// The notation, the years, and the buttons.
    fn request(&mut self, ui: &mut Ui, lang: Lang, actions: &mut Vec<ConvertAction>) {
        let now = self.desk.notation();
        let combo = ComboBox::from_label(words::NOTATION.get(lang));
        combo.selected_text(now.called().get(lang)).show_ui(ui, |ui| {
            for notation in Notation::ALL {
                let label = notation.called().get(lang);
                if ui.selectable_label(notation == now, label).clicked() {
                    self.desk.set_notation(notation);
                }
            }
        });
        let label = words::YEARS.get(lang);
        let years =
            TextEdit::singleline(&mut self.desk.years).hint_text("-334").desired_width(110.0);
        let response = ui.add(years);
        response.widget_info(|| WidgetInfo {
            label: Some(label.to_owned()),
            ..WidgetInfo::text_edit(true, "", "", "")
        });
        if ui.button(words::CONVERT.get(lang)).clicked() {
            self.orders += 1;
            actions.push(match self.desk.order(self.orders) {
                Ok(order) => ConvertAction::Convert(order),
                Err(Waiting::NoText) => ConvertAction::Refused(words::NO_TEXT.into()),
                Err(Waiting::Years) => ConvertAction::Refused(words::NO_YEARS.into()),
            });
        }
        let done = self.desk.converted().filter(|it| it.other_game.is_none());
        let id = done.and(self.desk.document().id.as_ref()).map(ToString::to_string);
        let take = ui.add_enabled(done.is_some(), Button::new(words::TAKE.get(lang)));
        if take.clicked() {
            actions.push(match self.desk.finish() {
                Ok(text) => {
                    let name = format!("{}.yaml", id.as_deref().unwrap_or("list"));
                    ConvertAction::NewDocument { name, text }
                }
                Err(RefusedEdit(why)) => ConvertAction::Refused(why),
            });
        }
        if let Some(words) = self.desk.words() {
            ui.label(words.get(lang));
        }
    }
}

#[cfg(test)]
mod tests;
