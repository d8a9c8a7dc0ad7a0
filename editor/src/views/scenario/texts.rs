//! Texts of a scenario: its name, its history, its special rules, who made it.

use banneret_validator::{route, text};
use banneret_yaml::patch::Written;
use eframe::egui::Ui;

use super::ScenarioView;
use super::field::{KeyForm, Writes};
use super::pick::named;
use crate::battle::Lineup;
use crate::document::scenario::ScenarioChange;
use crate::labels;
use crate::stage::Stage;
use banneret_schema::Words;

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let mut form = KeyForm::new(stage, view);
    form.name(ui, labels::NAME, &route!["name"], false);
    form.text(ui, labels::YEAR, &route!["year"], Writes::Word);
    if form.node(&route!["map"]).is_none_or(|node| node.text().is_some()) {
        let maps = named(&lineup.maps, lang);
        form.choice(ui, labels::MAP, &route!["map"], None, &maps);
    }
    form.name(ui, labels::HISTORY, &route!["history"], true);
    form.text(ui, labels::AUTHOR, &route!["author"], Writes::Text);
    form.text(ui, labels::LICENCE, &route!["licence"], Writes::Text);
    ui.separator();
    ui.strong(labels::SPECIAL_RULES.get(lang));
    let list = route!["special-rules"];
    let n = form.node(&list).and_then(|node| node.items()).map_or(0, <[_]>::len);
    for index in 0..n {
        let at = list.join(index);
        ui.push_id(index, |ui| {
            form.name(ui, Words::new("Rule", "Règle"), &at, true);
            let remove = Words::new("Remove this rule", "Retirer cette règle").get(lang);
            if ui.small_button(remove).clicked() {
                let title = text!("Remove a special rule", "Retirer une règle spéciale");
                form.change(title, &[ScenarioChange::Remove(at.clone())]);
            }
        });
    }
    if ui.button(Words::new("Add a special rule", "Ajouter une règle spéciale").get(lang)).clicked()
    {
        let words = Words::new("A rule of this scenario.", "Une règle de ce scénario.").get(lang);
        let title = text!("Add a special rule", "Ajouter une règle spéciale");
        form.change(title, &[ScenarioChange::Push(list, Written::Text(words.to_owned()))]);
    }
}
