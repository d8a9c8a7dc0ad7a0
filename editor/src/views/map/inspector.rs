//! The marked hex in words, and what the map says about itself.

use banneret_schema::ground::Ground;
use banneret_schema::hex::Coord;
use banneret_schema::say::Lower;
use banneret_schema::{Lang, Words};
use banneret_validator::text;
use eframe::egui::{Grid, Label, TextEdit, Ui};

use super::{MapView, hex_at, palette};
use crate::document::map::{WordedLine, edit_line};
use crate::labels;
use crate::stage::Stage;
use crate::views::problems;

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, ui: &mut Ui) {
    let lang = stage.lang;
    ui.strong(labels::MAP.get(lang));
    map_ui(stage, view, board, ui);
    ui.separator();
    ui.strong(Words::new("Hex", "Hexagone").get(lang));
    hex_ui(view.marked, board, lang, ui);
    if let Some(marked) = view.marked {
        problems::about(stage, ui, |stage, finding| {
            hex_at(stage.document, board, &finding.route, finding.place.span) == Some(marked)
        });
    }
}

fn map_ui(stage: &mut Stage<'_>, view: &mut MapView, board: &Ground, ui: &mut Ui) {
    let (grid, lang) = (board.grid, stage.lang);
    let room = (ui.available_width() - 80.0).max(60.0);
    Grid::new("map").num_columns(2).max_col_width(room).show(ui, |ui| {
        ui.label(Words::new("Game", "Jeu").get(lang));
        ui.label(board.ruleset.name.get(lang));
        ui.end_row();
        ui.label(Words::new("Size", "Taille").get(lang));
        ui.label(format!("{} × {}", grid.columns, grid.rows));
        ui.end_row();
        for each in FIELDS {
            let label = ui.label(each.2.get(lang));
            field(stage, view, each, label.id, ui);
            ui.end_row();
        }
    });
}

/// Texts of the map that are changed in place.
const FIELDS: [(WordedLine, &str, Words); 3] = [
    (WordedLine::Name, "name", labels::NAME),
    (WordedLine::Author, "author", labels::AUTHOR),
    (WordedLine::Notes, "notes", labels::NOTES),
];

/// A text of the document: typed into a copy, and one edit when it is left.
fn field(
    stage: &mut Stage<'_>,
    view: &mut MapView,
    (line, key, name): (WordedLine, &str, Words),
    label: eframe::egui::Id,
    ui: &mut Ui,
) {
    let document = stage.document;
    let Some((base, map)) = document.map() else { return };
    let written = document.loaded().source.document.find(&base.join(key));
    // A name in two languages is not one text.
    if written.is_some_and(|node| node.text().is_none()) {
        ui.label(map.name.get(stage.lang));
        return;
    }
    let now = written.and_then(|node| node.text()).unwrap_or_default().to_owned();
    let typed = view.typed.entry(key.to_owned()).or_insert_with(|| now.clone());
    let response = ui.add(TextEdit::singleline(typed)).labelled_by(label);
    if !response.has_focus() && !response.lost_focus() {
        typed.clone_from(&now);
    }
    if response.lost_focus() && *typed != now {
        let title =
            text!("Change the {name} of the map", "Changer la carte : {name}", name = Lower(name));
        let words = Some(typed.as_str()).filter(|words| !words.is_empty());
        stage.edit(edit_line(document, title, line, words));
    }
}

fn hex_ui(marked: Option<Coord>, board: &Ground, lang: Lang, ui: &mut Ui) {
    let Some(coord) = marked else {
        ui.label(
            Words::new("Click on a hex to see it here.", "Cliquez sur un hexagone.").get(lang),
        );
        return;
    };
    let room = (ui.available_width() - 80.0).max(60.0);
    Grid::new("hex").num_columns(2).max_col_width(room).show(ui, |ui| {
        let mut line = |name: Words, value: String| {
            ui.label(name.get(lang));
            ui.add(Label::new(value).wrap());
            ui.end_row();
        };
        line(Words::new("Label", "Numéro"), board.grid.label(coord));
        line(
            Words::new("Terrain", "Terrain"),
            palette::name_of(board, board.elements(coord), lang),
        );
        line(Words::new("Level", "Niveau"), board.level(coord).to_string());
        for (side, standing) in board.sides() {
            if !side.hexes().any(|hex| hex == coord) {
                continue;
            }
            for (id, _) in standing {
                let kind = board.ruleset.obstacles.get(id);
                let name = kind.map_or(id.as_str(), |kind| kind.name.get(lang));
                line(Words::new("Side", "Côté"), format!("{} {name}", side.label(board.grid)));
            }
        }
        for (zone, hexes) in board.zones() {
            if hexes.contains(coord) {
                line(Words::new("Zone", "Zone"), zone.clone());
            }
        }
        for place in board.places().iter().filter(|place| place.at.contains(&coord)) {
            line(Words::new("Place", "Lieu"), place.name.get(lang).to_owned());
        }
    });
    for id in board.elements(coord) {
        if let Some(kind) = board.ruleset.terrain.get(id) {
            ui.label(format!(
                "{}: {} ({})",
                kind.name.get(lang),
                kind.effect.get(lang),
                kind.reference
            ));
        }
    }
}
