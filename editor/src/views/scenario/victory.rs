//! Who wins, and when: each victory as a sentence and as a tree that can be changed.

use banneret_schema::scenario::Condition;
use banneret_schema::{Scenario, Words};
use banneret_validator::{route, text};
use banneret_yaml::patch::Written;
use eframe::egui::{CollapsingHeader, Ui};

use super::field::{KeyForm, sides};
use super::{ScenarioView, tree};
use crate::battle::Lineup;
use crate::battle::victory::{ConditionKind, sentence, won};
use crate::document::scenario::ScenarioChange;
use crate::labels;
use crate::stage::Stage;

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let Some(scenario) = stage.document.scenario() else { return };
    let mut form = KeyForm::new(stage, view);
    ui.strong(labels::VICTORY.get(lang));
    for (index, victory) in scenario.victory.iter() {
        let at = route!["victory", index];
        let side = victory.side.as_ref().map_or("", |side| side.as_str());
        ui.label(format!("{}.", won(lineup, victory).get(lang)));
        let change = Words::new("Change", "Changer").get(lang);
        CollapsingHeader::new(change).id_salt(("victory", index)).show(ui, |ui| {
            let sides = sides(lineup, lang);
            let winner = Words::new("Winner", "Vainqueur");
            if !victory.is_draw() {
                let route = at.join(victory.side_key());
                ui.horizontal(|ui| form.choice(ui, winner, &route, None, &sides));
            }
            // What is so in every other case has no condition to change.
            if victory.when_key() != "otherwise" {
                let route = at.join(victory.when_key());
                tree::ui(&mut form, lineup, side, &route, &victory.when, ui);
            }
            let remove = Words::new("Remove this victory", "Retirer cette victoire").get(lang);
            if ui.small_button(remove).clicked() {
                let title = text!("Remove a victory", "Retirer une victoire");
                form.change(title, &[ScenarioChange::Remove(at.clone())]);
            }
        });
        ui.add_space(4.0);
    }
    ui.horizontal_wrapped(|ui| {
        for side in &lineup.sides {
            let add = Words::new("Add a victory of", "Ajouter une victoire :").get(lang);
            if ui.button(format!("{add} {}", side.name(lang))).clicked() {
                let value = Written::Map(vec![
                    ("side".to_owned(), Written::Word(side.id.clone())),
                    ("when".to_owned(), tree::written(&first(lineup, &side.id))),
                ]);
                let title = text!("Add a victory", "Ajouter une victoire");
                form.change(title, &[ScenarioChange::Push(route!["victory"], value)]);
            }
        }
    });
    ui.separator();
    ends(&mut form, lineup, scenario, ui);
}

/// The first condition of a new victory.
fn first(lineup: &Lineup, side: &str) -> Condition {
    ConditionKind::Losses.fresh(lineup, side, None)
}

/// What ends the battle before its last turn.
fn ends(form: &mut KeyForm<'_>, lineup: &Lineup, scenario: &Scenario, ui: &mut Ui) {
    let lang = form.lang;
    ui.strong(
        Words::new("The battle ends early when", "La bataille finit plus tôt quand").get(lang),
    );
    for (index, condition) in scenario.end.iter() {
        let at = route!["end", index];
        ui.label(sentence(lineup, condition).get(lang));
        let change = Words::new("Change", "Changer").get(lang);
        CollapsingHeader::new(change).id_salt(("end", index)).show(ui, |ui| {
            tree::ui(form, lineup, "", &at, condition, ui);
            let remove = Words::new("Remove this end", "Retirer cette fin").get(lang);
            if ui.small_button(remove).clicked() {
                let title = text!("Remove an end", "Retirer une fin");
                form.change(title, &[ScenarioChange::Remove(at.clone())]);
            }
        });
    }
    if ui.button(Words::new("Add an end", "Ajouter une fin").get(lang)).clicked() {
        let side = lineup.sides.first().map_or("", |side| side.id.as_str());
        let value = tree::written(&first(lineup, side));
        let title = text!("Add an end", "Ajouter une fin");
        form.change(title, &[ScenarioChange::Push(route!["end"], value)]);
    }
}
