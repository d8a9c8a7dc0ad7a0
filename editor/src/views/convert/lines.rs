//! The lines of the source, each beside what it became.

use banneret_converter::{Fate, LineState};
use banneret_schema::Lang;
use eframe::egui::{Grid, Label, RichText, Sense, Ui};
use egui_extras::{Column, TableBuilder};

use super::card::card_ui;
use super::words;
use crate::lists::convert::ConverterDesk;
use crate::lists::converted::ConvertedLine;
use crate::views::army::ArmyColors;
use crate::views::army::colors::sign;

/// The numbers of the lines of a text, one below the other.
pub(super) fn numbers(text: &str) -> String {
    let many = text.split('\n').count();
    (1..=many).map(|number| format!("{number:>3}")).collect::<Vec<_>>().join("\n")
}

/// Draws the lines. Gives the number of the one that was clicked.
pub(super) fn ui(
    ui: &mut Ui,
    lang: Lang,
    desk: &ConverterDesk,
    chosen: Option<usize>,
) -> Option<usize> {
    let Some(converted) = desk.converted() else {
        let words = if desk.waits() { words::CONVERTING } else { words::NOTHING_YET };
        ui.weak(words.get(lang));
        return None;
    };
    let look = ArmyColors::of(ui.visuals());
    if let Some(game) = &converted.other_game {
        let words = format!("{} {} {game}", sign::ERROR, words::OTHER_GAME.get(lang));
        ui.colored_label(look.error, words);
        return None;
    }
    let lines: Vec<_> = desk.lines().collect();
    let mut clicked = None;
    let whole = ui.available_width();
    let table = TableBuilder::new(ui)
        .striped(true)
        .sense(Sense::click())
        .auto_shrink([false, true])
        .column(Column::exact(32.0))
        .column(Column::initial(whole * 0.24).resizable(true).clip(true))
        .column(Column::initial(110.0).resizable(true).clip(true))
        .column(Column::initial(whole * 0.18).resizable(true).clip(true))
        .column(Column::remainder().at_least(80.0).clip(true))
        .column(Column::exact(60.0).clip(true))
        .column(Column::exact(80.0).clip(true));
    let table = table.header(22.0, |mut header| {
        header.col(|_| {});
        for title in words::COLUMNS {
            header.col(|ui| {
                ui.strong(title.get(lang));
            });
        }
    });
    table.body(|body| {
        body.rows(20.0, lines.len(), |mut row| {
            let (line, name) = lines[row.index()];
            row.set_selected(chosen == Some(line.number));
            row.col(|ui| {
                ui.weak(line.number.to_string());
            });
            let own = line.text.trim();
            row.col(|ui| {
                let label = Label::new(RichText::new(own).monospace()).truncate().selectable(false);
                ui.add(label).on_hover_text(own);
            });
            row.col(|ui| {
                let (sign, word, color) = match line.state {
                    LineState::Converted => (sign::FINE, words::CONVERTED, None),
                    LineState::WithChoices => ("?", words::WITH_CHOICES, Some(look.warning)),
                    LineState::Incomplete => (sign::WARNING, words::INCOMPLETE, Some(look.warning)),
                    LineState::Refused => (sign::ERROR, words::REFUSED, Some(look.error)),
                };
                let words = RichText::new(format!("{sign} {}", word.get(lang)));
                let words = color.map_or(words.clone(), |color| words.color(color));
                ui.add(Label::new(words).selectable(false));
            });
            let entry = line.entry.as_ref().map_or("", |id| id.as_str());
            let became = desk.row(line);
            let told = [
                name.map_or(entry, |name| name.get(lang)),
                became.map_or("", |row| row.what.get(lang)),
                became.map_or("", |row| row.number.get(lang)),
                became.map_or("", |row| row.price.get(lang)),
            ];
            for words in told {
                row.col(|ui| {
                    let label = Label::new(words).truncate().selectable(false);
                    ui.add(label);
                });
            }
            if row.response().clicked() {
                clicked = Some(line.number);
            }
        });
    });
    for (line, words) in &converted.notes {
        ui.weak(format!("{line}: {}", words.get(lang)));
    }
    clicked
}

/// One line: what became of each of its words, and the card of its troop.
pub(super) fn one(ui: &mut Ui, lang: Lang, desk: &ConverterDesk, line: &ConvertedLine) {
    let look = ArmyColors::of(ui.visuals());
    ui.strong(line.text.trim());
    Grid::new("convert-words").num_columns(2).striped(true).show(ui, |ui| {
        for (word, fate) in &line.words {
            ui.monospace(word);
            match fate {
                Fate::Used(what) => ui.label(what),
                Fate::NoEquivalent => {
                    ui.colored_label(look.warning, words::NO_EQUIVALENT.get(lang))
                }
                Fate::Unknown(None) => ui.colored_label(look.error, words::UNKNOWN.get(lang)),
                Fate::Unknown(Some(meant)) => {
                    let words = format!("{} {meant}?", words::UNKNOWN.get(lang));
                    ui.colored_label(look.error, words)
                }
            };
            ui.end_row();
        }
    });
    if let Some(row) = desk.row(line) {
        ui.separator();
        ui.label(row.what.get(lang));
        let notes = row.notes.get(lang);
        if !notes.is_empty() {
            ui.weak(notes);
        }
        ui.horizontal_wrapped(|ui| {
            ui.label(row.number.get(lang));
            ui.strong(row.price.get(lang));
        });
        for option in &row.options {
            ui.weak(option.get(lang));
        }
    }
    if let Some(card) = desk.card(line) {
        card_ui(ui, lang, &card);
    }
}
