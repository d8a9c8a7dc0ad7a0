//! Sides: their ids, names, colours, armies, edges and zones.

use banneret_validator::{route, text};
use banneret_yaml::patch::Written;
use eframe::egui::{Button, CollapsingHeader, Grid, Ui};

use super::ScenarioView;
use super::field::{KeyForm, Writes, edges, sides};
use super::pick::{leaders, named};
use crate::action::Action;
use crate::battle::{Fighter, Lineup};
use crate::document::scenario::ScenarioChange;
use crate::labels;
use crate::stage::Stage;
use crate::theme::Theme;
use banneret_schema::Words;

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let theme = stage.theme;
    set_up(stage, lineup, ui);
    let mut form = KeyForm::new(stage, view);
    for side in &lineup.sides {
        CollapsingHeader::new(side.name(lang))
            .id_salt(("sides", side.index))
            .default_open(true)
            .show(ui, |ui| {
                Grid::new(("side", side.index)).num_columns(2).show(ui, |ui| {
                    fields(&mut form, lineup, side.index, theme, ui);
                });
            });
    }
    ui.separator();
    let sides = sides(lineup, lang);
    Grid::new("first").num_columns(2).show(ui, |ui| {
        let lot = Words::new("by lot", "par tirage au sort");
        form.choice(ui, labels::FIRST_PLAYER, &route!["first-player"], Some(lot), &sides);
        ui.end_row();
        if let Some(rules) = &lineup.ruleset.set_up {
            let methods: Vec<_> = rules
                .methods
                .iter()
                .map(|(id, method)| (id.to_string(), method.name.get(lang).to_owned()))
                .collect();
            let name = Words::new("Set-up", "Déploiement");
            let open = Words::new("not said", "non précisé");
            form.choice(ui, name, &route!["deployment", "method"], Some(open), &methods);
            ui.end_row();
        }
    });
    let add = Words::new("Add a side", "Ajouter un camp").get(lang);
    if ui.button(add).clicked() {
        let taken = |id: &str| lineup.sides.iter().any(|side| side.id == id);
        let id = (1..).map(|number: u32| format!("side-{number}")).find(|id| !taken(id));
        let entries = vec![("id".to_owned(), Written::Word(id.unwrap_or_default()))];
        let change = ScenarioChange::Push(route!["sides"], Written::Map(entries));
        form.change(text!("Add a side", "Ajouter un camp"), &[change]);
    }
}

/// Offers to set up whoever of a side is still to be placed.
fn set_up(stage: &mut Stage<'_>, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    ui.horizontal_wrapped(|ui| {
        for side in &lineup.sides {
            let waits = side.fighters.iter().any(Fighter::waits);
            let words = Words::new("Set up the rest", "Déployer le reste").get(lang);
            let button = Button::new(format!("{words}: {}", side.name(lang)));
            if ui.add_enabled(waits, button).clicked() {
                stage.ask(Action::Deploy(stage.document.key, side.index));
            }
        }
    });
}

fn fields(form: &mut KeyForm<'_>, lineup: &Lineup, index: usize, theme: &Theme, ui: &mut Ui) {
    let lang = form.lang;
    let base = route!["sides", index];
    let at = |key: &str| base.join(key);
    form.text(ui, labels::ID, &at("id"), Writes::Word);
    ui.end_row();
    form.name(ui, Words::new("Name of the side", "Nom du camp"), &at("name"), false);
    ui.end_row();
    // Where nothing is said, it is the colour of the nation, or that of the place of the side.
    let own = form.text_at(&at("colour"));
    let side = lineup.sides.iter().find(|side| side.index == index);
    let usual = side.and_then(|side| side.colour.as_deref()).filter(|_| own.is_empty());
    form.colour(ui, &at("colour"), theme, (index, usual));
    ui.end_row();
    if form.node(&at("army")).is_none_or(|node| node.text().is_some()) {
        form.choice(ui, labels::ARMY, &at("army"), None, &named(&lineup.armies, lang));
        ui.end_row();
    }
    let edges = edges(lang);
    let none = Words::new("none", "aucun");
    form.choice(ui, Words::new("Home edge", "Bord de départ"), &at("edge"), Some(none), &edges);
    ui.end_row();
    // A set-up in several parts is written by hand.
    if form.node(&at("deploy")).is_none_or(|node| node.items().is_none()) {
        let zones = lineup.board.as_ref().map(|board| board.zones());
        let zones: Vec<_> =
            zones.into_iter().flatten().map(|(id, _)| (id.clone(), id.clone())).collect();
        let rows = Words::new("rows along the edge", "rangées le long du bord");
        form.choice(ui, labels::ZONE, &at("deploy").join("zone"), Some(rows), &zones);
        ui.end_row();
        form.text(ui, labels::AREA, &at("deploy").join("area"), Writes::Text);
        ui.end_row();
    }
    if lineup.ruleset.rout.is_some() {
        form.text(ui, labels::ROUT_LEVEL, &at("rout-level"), Writes::Word);
        ui.end_row();
        let side = lineup.sides.iter().find(|side| side.index == index);
        let all = side.map(|side| leaders(side, lang)).unwrap_or_default();
        let none = Words::new("none", "aucun");
        form.choice(ui, labels::COMMANDER, &at("commander"), Some(none), &all);
        ui.end_row();
    }
}
