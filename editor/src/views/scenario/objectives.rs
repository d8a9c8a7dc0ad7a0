//! Objectives: made by a click, moved on the map, valued here.

use banneret_schema::{Lang, Words};
use banneret_validator::route;
use eframe::egui::{Button, Grid, RichText, Ui};

use super::ScenarioView;
use super::field::{KeyForm, Writes, sides};
use crate::battle::Lineup;
use crate::document::scenario::remove_objective;
use crate::labels;
use crate::stage::Stage;

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let words = |en, fr| Words::new(en, fr).get(lang);
    let add = words("Add an objective by a click", "Ajouter un objectif d’un clic");
    if ui.add(Button::new(add).selected(view.adds_objective)).clicked() {
        view.adds_objective = !view.adds_objective;
    }
    let hint = words("Drag its flag to move it.", "Glissez le drapeau pour le déplacer.");
    ui.label(RichText::new(hint).weak());
    let mut removed = None;
    {
        let mut form = KeyForm::new(stage, view);
        for goal in &lineup.objectives {
            ui.separator();
            Grid::new(("goal", goal.index)).num_columns(2).show(ui, |ui| {
                fields(&mut form, lineup, goal.index, lang, ui);
            });
            let remove = words("Remove this objective", "Retirer cet objectif");
            if ui.push_id(goal.index, |ui| ui.small_button(remove)).inner.clicked() {
                removed = Some(goal.index);
            }
        }
    }
    if let Some(index) = removed {
        stage.edit(remove_objective(stage.document, index));
    }
}

fn fields(form: &mut KeyForm<'_>, lineup: &Lineup, index: usize, lang: Lang, ui: &mut Ui) {
    let at = route!["objectives", index];
    form.text(ui, labels::ID, &at.join("id"), Writes::Word);
    ui.end_row();
    form.name(ui, Words::new("Name of the place", "Nom du lieu"), &at.join("name"), false);
    ui.end_row();
    form.text(ui, Words::new("Hexes", "Hexagones"), &at.join("at"), Writes::Words);
    ui.end_row();
    form.text(ui, labels::POINTS, &at.join("points"), Writes::Word);
    ui.end_row();
    let sides = sides(lineup, lang);
    let both = Words::new("every side", "tous les camps");
    form.choice(ui, labels::FOR, &at.join("for"), Some(both), &sides);
    ui.end_row();
}
