//! A new army: the game, the name, the budget.

use banneret_schema::id::id_from_name;
use eframe::egui::{DragValue, Grid as Form, Ui};

use super::{Answer, Around, buttons, game, row};
use crate::action::Action;
use banneret_schema::Words;

/// A new army.
pub(crate) struct NewArmy {
    game: String,
    name: String,
    budget: u32,
}

impl Default for NewArmy {
    fn default() -> Self {
        Self { game: game::first(), name: String::new(), budget: 1500 }
    }
}

impl NewArmy {
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        Form::new("new-army").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
            game::name_and_game(ui, around, &mut self.name, &mut self.game);
            row(ui, lang, Words::new("Budget", "Budget"), |ui, label| {
                let field = DragValue::new(&mut self.budget).range(1..=100_000);
                ui.add(field).labelled_by(label);
            });
        });
        let named = !self.name.trim().is_empty();
        match buttons(ui, lang, Words::new("Create the army", "Créer l’armée"), named) {
            Some(true) => {
                let name = self.name.trim();
                let id = id_from_name(name);
                let text = format!(
                    "banneret: 1\nkind: army\nruleset: {}\nid: {id}\nname: {}\nbudget: {}\nleaders: []\nunits: []\n",
                    self.game,
                    serde_json::Value::from(name),
                    self.budget
                );
                actions.push(Action::OpenText { name: format!("{id}.yaml"), text });
                Answer::Done
            }
            Some(false) => Answer::Done,
            None => Answer::Open,
        }
    }
}
