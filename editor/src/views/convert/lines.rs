//! The lines of the source, each beside what it became.

use banneret_converter::LineState;
use banneret_schema::Lang;
use eframe::egui::{RichText, Ui};
use egui_extras::{Column, TableBuilder};

use super::words;
use crate::army::convert::Desk;
use crate::views::army::ArmyColors;
use crate::views::army::colors::sign;

/// The numbers of the lines of a text, one below the other.
pub(super) fn numbers(text: &str) -> String {
    let many = text.split('\n').count();
    (1..=many).map(|number| format!("{number:>3}")).collect::<Vec<_>>().join("\n")
}

/// Draws the lines.
pub(super) fn ui(ui: &mut Ui, lang: Lang, desk: &Desk) {
    let Some(conversion) = desk.conversion() else {
        ui.weak(words::NOTHING_YET.get(lang));
        return;
    };
    let look = ArmyColors::of(ui.visuals());
    if let Some(game) = conversion.other_game {
        let words = format!("{} {} {}", sign::ERROR, words::OTHER_GAME.get(lang), game.name());
        ui.colored_label(look.error, words);
        return;
    }
    let lines: Vec<_> = desk.lines().collect();
    let table = TableBuilder::new(ui)
        .striped(true)
        .column(Column::exact(32.0))
        .column(Column::initial(240.0).resizable(true).clip(true))
        .column(Column::initial(130.0).resizable(true).clip(true))
        .column(Column::remainder().clip(true));
    table.body(|body| {
        body.rows(20.0, lines.len(), |mut row| {
            let (line, name) = lines[row.index()];
            row.col(|ui| {
                ui.weak(line.number.to_string());
            });
            row.col(|ui| {
                ui.monospace(line.text.trim());
            });
            row.col(|ui| {
                let (sign, word, color) = match line.state {
                    LineState::Converted => (sign::FINE, words::CONVERTED, None),
                    LineState::WithChoices => ("?", words::WITH_CHOICES, Some(look.warning)),
                    LineState::Incomplete => (sign::WARNING, words::INCOMPLETE, Some(look.warning)),
                    LineState::Refused => (sign::ERROR, words::REFUSED, Some(look.error)),
                };
                let words = RichText::new(format!("{sign} {}", word.get(lang)));
                ui.label(match color {
                    Some(color) => words.color(color),
                    None => words,
                });
            });
            row.col(|ui| {
                let entry = line.entry.as_ref().map_or("", |id| id.as_str());
                ui.label(name.map_or(entry, |name| name.get(lang)));
            });
        });
    });
    for note in &conversion.notes {
        ui.weak(format!("{}: {}", note.line, note.message.get(lang)));
    }
}
