//! A new scenario: the game, the name, the map and the two armies.

use banneret_schema::header::DocumentKind;
use banneret_schema::id::id_from_name;
use eframe::egui::{ComboBox, Grid as Form, Ui};

use super::{Answer, Around, buttons, game, row};
use crate::action::Action;
use banneret_schema::Words;

/// A new scenario.
pub(crate) struct NewScenario {
    game: String,
    name: String,
    map: String,
    armies: [String; 2],
}

impl Default for NewScenario {
    fn default() -> Self {
        Self {
            game: game::first(),
            name: String::new(),
            map: String::new(),
            armies: Default::default(),
        }
    }
}

impl NewScenario {
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        Form::new("new-scenario").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
            game::name_and_game(ui, around, &mut self.name, &mut self.game);
            row(ui, lang, Words::new("Map", "Carte"), |ui, label| {
                choose(ui, around, label, "map", DocumentKind::Map, &mut self.map);
            });
            let [first, second] = &mut self.armies;
            row(ui, lang, Words::new("First army", "Première armée"), |ui, label| {
                choose(ui, around, label, "first", DocumentKind::Army, first);
            });
            row(ui, lang, Words::new("Second army", "Seconde armée"), |ui, label| {
                choose(ui, around, label, "second", DocumentKind::Army, second);
            });
        });
        let filled = [&self.name, &self.map, &self.armies[0], &self.armies[1]];
        let ready = filled.iter().all(|text| !text.trim().is_empty());
        match buttons(ui, lang, Words::new("Create the scenario", "Créer le scénario"), ready) {
            Some(true) => {
                actions.push(self.action());
                Answer::Done
            }
            Some(false) => Answer::Done,
            None => Answer::Open,
        }
    }

    fn action(&self) -> Action {
        let name = self.name.trim();
        let id = id_from_name(name);
        let [first, second] = &self.armies;
        let text = format!(
            "banneret: 1\nkind: scenario\nruleset: {}\nid: {id}\nname: {}\nmap: {}\nsides:\n  - id: first\n    army: {first}\n    edge: north\n  - id: second\n    army: {second}\n    edge: south\n",
            self.game,
            serde_json::Value::from(name),
            self.map,
        );
        Action::OpenText { name: format!("{id}.yaml"), text }
    }
}

/// Lets the author choose one of the documents of a kind in the workspace by its id.
fn choose(
    ui: &mut Ui,
    around: &Around<'_>,
    label: eframe::egui::Id,
    salt: &str,
    kind: DocumentKind,
    chosen: &mut String,
) {
    ComboBox::from_id_salt(salt)
        .selected_text(chosen.as_str())
        .show_ui(ui, |ui| {
            for id in around.overview.tabs.ids_of(around.overview.store, kind) {
                ui.selectable_value(chosen, id.clone(), id);
            }
        })
        .response
        .labelled_by(label);
}
