//! Objectives: made by a click, moved on the map, valued here.

use banneret_schema::Lang;
use banneret_validator::route;
use eframe::egui::{Button, Grid, RichText, Ui};

use super::field::{Form, Writes};
use crate::action::Action;
use crate::app::Tab;
use crate::battle::Lineup;
use crate::document::map::Refusal;
use crate::document::scenario::remove_objective;
use crate::panels::Parts;
use crate::words::Words;

pub(super) fn ui(
    tab: &mut Tab,
    lineup: &Lineup,
    parts: Parts<'_>,
    ui: &mut Ui,
    actions: &mut Vec<Action>,
) {
    let lang = parts.settings.lang();
    let words = |en, fr| Words::new(en, fr).get(lang);
    let add = words("Add an objective by a click", "Ajouter un objectif d’un clic");
    if ui.add(Button::new(add).selected(tab.scenario.adds_objective)).clicked() {
        tab.scenario.adds_objective = !tab.scenario.adds_objective;
    }
    let hint = words("Drag its flag to move it.", "Glissez le drapeau pour le déplacer.");
    ui.label(RichText::new(hint).weak());
    let mut removed = None;
    {
        let mut form = Form::new(tab, lang, actions);
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
        actions.push(match remove_objective(&tab.document, index) {
            Ok(edit) => Action::Apply(tab.document.key, edit),
            Err(Refusal(reason)) => Action::Say(reason),
        });
    }
}

fn fields(form: &mut Form<'_>, lineup: &Lineup, index: usize, lang: Lang, ui: &mut Ui) {
    let at = route!["objectives", index];
    form.text(ui, Words::new("Id", "Identifiant"), &at.join("id"), Writes::Word);
    ui.end_row();
    form.name(ui, Words::new("Name of the place", "Nom du lieu"), &at.join("name"), false);
    ui.end_row();
    form.text(ui, Words::new("Hexes", "Hexagones"), &at.join("at"), Writes::Words);
    ui.end_row();
    form.text(ui, Words::new("Points", "Points"), &at.join("points"), Writes::Word);
    ui.end_row();
    let sides: Vec<_> =
        lineup.sides.iter().map(|side| (side.id.clone(), side.name(lang).to_owned())).collect();
    let both = Words::new("every side", "tous les camps");
    form.choice(ui, Words::new("Counts for", "Compte pour"), &at.join("for"), Some(both), &sides);
    ui.end_row();
}
