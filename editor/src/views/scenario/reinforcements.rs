//! Who comes later: turn, members, and the hexes or edge they enter by.

use banneret_validator::{route, text};
use banneret_yaml::patch::Written;
use eframe::egui::{Grid, RichText, Ui};

use super::ScenarioView;
use super::field::{KeyForm, Writes, edges};
use super::pick::members;
use crate::battle::{Contender, Lineup};
use crate::document::scenario::ScenarioChange;
use crate::labels;
use crate::stage::Stage;
use banneret_schema::Words;

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let chosen = view.hand.chosen.clone();
    let theme = stage.theme;
    let mut form = KeyForm::new(stage, view);
    for side in &lineup.sides {
        let color = theme.legible(theme.side(side.colour.as_deref(), side.index));
        ui.label(RichText::new(side.name(lang)).color(color).strong());
        let list = route!["sides", side.index, "reinforcements"];
        let n = form.node(&list).and_then(|node| node.items()).map_or(0, <[_]>::len);
        for index in 0..n {
            let at = list.join(index);
            Grid::new(("arrival", side.index, index)).num_columns(2).show(ui, |ui| {
                form.text(ui, labels::TURN, &at.join("turn"), Writes::Word);
                ui.end_row();
                form.text(ui, labels::DIE, &at.join("die"), Writes::Word);
                ui.end_row();
                let all = members(side, lang);
                form.several(ui, labels::MEMBERS, &at.join("members"), &all);
                ui.end_row();
                form.text(ui, Words::new("Hexes", "Hexagones"), &at.join("at"), Writes::Words);
                ui.end_row();
                let edges = edges(lang);
                let own = Words::new("their own", "le leur");
                form.choice(ui, labels::EDGE, &at.join("edge"), Some(own), &edges);
                ui.end_row();
            });
            let remove = Words::new("Remove this arrival", "Retirer cette arrivée").get(lang);
            if ui.push_id((side.index, index), |ui| ui.small_button(remove)).inner.clicked() {
                let title = text!("Remove reinforcements", "Retirer des renforts");
                form.change(title, &[ScenarioChange::Remove(at)]);
            }
            ui.add_space(4.0);
        }
        let of_side = chosen.as_ref().filter(|chosen| chosen.side == side.index);
        let wanted = of_side.map(|chosen| chosen.id.as_str()).or_else(|| first_free(side));
        if wanted.is_none() {
            let hint = Words::new(
                "Choose a unit in the list to let it come later.",
                "Choisissez une unité dans la liste pour la faire venir plus tard.",
            );
            ui.label(RichText::new(hint.get(lang)).weak());
        }
        let add = Words::new("Add reinforcements", "Ajouter des renforts").get(lang);
        if let Some(id) = wanted
            && ui.push_id(side.index, |ui| ui.button(format!("{add}: {id}"))).inner.clicked()
        {
            let value = Written::Map(vec![
                ("turn".to_owned(), Written::Number("2".to_owned())),
                ("members".to_owned(), Written::Word(id.to_owned())),
            ]);
            let title = text!("Let {id} come later", "Faire venir {id} plus tard");
            // Whoever comes later does not stand there from the start.
            let mut changes = form.off(side.index, id);
            changes.push(ScenarioChange::Push(list.clone(), value));
            form.change(title, &changes);
        }
        ui.separator();
    }
}

/// Somebody who is neither placed nor comes later.
fn first_free(side: &Contender) -> Option<&str> {
    let free = |it: &&crate::battle::Fighter| !it.is_placed && it.arrives.is_none();
    side.fighters.iter().find(free).map(|fighter| fighter.id.as_str())
}
