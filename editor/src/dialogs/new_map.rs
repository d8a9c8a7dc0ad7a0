//! A new map: the game, the size, how the hexes stand.

use banneret_schema::hex::{Extent, Labels, Orientation};
use banneret_schema::id::id_from_name;
use banneret_schema::map::GridSpec;
use eframe::egui::{self, DragValue, Grid as Form, Ui};

use super::{Answer, Around, buttons, game, row};
use crate::action::Action;
use crate::document::map::new_map;
use banneret_schema::Words;

/// Sizes that are offered by name.
const SIZES: [(Words, u16, u16); 4] = [
    (Words::new("Small, 13 × 9", "Petite, 13 × 9"), 13, 9),
    (Words::new("Medium, 19 × 13", "Moyenne, 19 × 13"), 19, 13),
    (Words::new("Large, 31 × 21", "Grande, 31 × 21"), 31, 21),
    (Words::new("Campaign, 60 × 40", "Campagne, 60 × 40"), 60, 40),
];

/// A new map.
pub(crate) struct NewMap {
    game: String,
    name: String,
    columns: u16,
    rows: u16,
    orientation: Orientation,
    labels: Labels,
}

impl Default for NewMap {
    fn default() -> Self {
        Self {
            game: game::first(),
            name: String::new(),
            columns: 13,
            rows: 9,
            orientation: Orientation::Pointy,
            labels: Labels::Letters,
        }
    }
}

impl NewMap {
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        Form::new("new-map").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
            game::name_and_game(ui, around, &mut self.name, &mut self.game);
            row(ui, lang, Words::new("Size", "Taille"), |ui, _| {
                ui.vertical(|ui| {
                    for (name, columns, rows) in SIZES {
                        let chosen = (self.columns, self.rows) == (columns, rows);
                        if ui.selectable_label(chosen, name.get(lang)).clicked() {
                            (self.columns, self.rows) = (columns, rows);
                        }
                    }
                });
            });
            row(ui, lang, Words::new("Columns", "Colonnes"), |ui, label| {
                let field = DragValue::new(&mut self.columns).range(1..=500);
                ui.add(field).labelled_by(label);
            });
            row(ui, lang, Words::new("Rows", "Rangées"), |ui, label| {
                ui.add(DragValue::new(&mut self.rows).range(1..=500)).labelled_by(label);
            });
            row(ui, lang, Words::new("Hexes", "Hexagones"), |ui, _| {
                ui.horizontal(|ui| {
                    let pointy = Words::new("Point at the top", "Pointe en haut").get(lang);
                    let flat = Words::new("Side at the top", "Côté en haut").get(lang);
                    ui.radio_value(&mut self.orientation, Orientation::Pointy, pointy);
                    ui.radio_value(&mut self.orientation, Orientation::Flat, flat);
                });
            });
            row(ui, lang, Words::new("Labels", "Numéros"), |ui, _| {
                ui.horizontal(|ui| {
                    let letters = Words::new("Letters (C4)", "Lettres (C4)").get(lang);
                    let digits = Words::new("Digits (0304)", "Chiffres (0304)").get(lang);
                    ui.radio_value(&mut self.labels, Labels::Letters, letters);
                    ui.radio_value(&mut self.labels, Labels::Digits, digits);
                });
            });
        });
        let named = !self.name.trim().is_empty();
        if !named {
            let hint = Words::new("Give the map a name.", "Donnez un nom à la carte.");
            ui.label(egui::RichText::new(hint.get(lang)).weak());
        }
        match buttons(ui, lang, Words::new("Create the map", "Créer la carte"), named) {
            Some(true) => {
                let (name, text) = self.text();
                actions.push(Action::OpenText { name, text });
                Answer::Done
            }
            Some(false) => Answer::Done,
            None => Answer::Open,
        }
    }

    /// The name of the file and its text.
    fn text(&self) -> (String, String) {
        let grid = GridSpec {
            columns: Extent::of(self.columns),
            rows: Extent::of(self.rows),
            orientation: Some(self.orientation),
            offset: None,
            labels: Some(self.labels),
        };
        let name = self.name.trim();
        (format!("{}.yaml", id_from_name(name)), new_map(&self.game, name, grid))
    }
}
