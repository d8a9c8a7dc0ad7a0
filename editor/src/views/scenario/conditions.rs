//! Turns, season, hour, weather and optional rules, as far as the game has them.

use banneret_schema::hex::Direction;
use banneret_schema::scenario::{Light, Season};
use banneret_schema::{Lang, Name, Words};
use banneret_validator::{route, text};
use banneret_yaml::patch::Written;
use eframe::egui::{Grid, RichText, Ui};

use super::ScenarioView;
use super::field::{KeyForm, Writes};
use crate::battle::Lineup;
use crate::document::scenario::ScenarioChange;
use crate::labels;
use crate::stage::Stage;

const OPEN: Words = Words::new("not said", "non précisé");

pub(super) fn ui(stage: &mut Stage<'_>, view: &mut ScenarioView, lineup: &Lineup, ui: &mut Ui) {
    let lang = stage.lang;
    let mut form = KeyForm::new(stage, view);
    Grid::new("conditions").num_columns(2).show(ui, |ui| {
        form.text(ui, labels::TURNS, &route!["turns"], Writes::Word);
        ui.end_row();
        let seasons = Season::ALL.map(|season| named(&season.name(), lang));
        form.choice(ui, labels::SEASON, &route!["season"], Some(OPEN), &seasons);
        ui.end_row();
        if let Some(day) = &lineup.ruleset.day {
            let hours: Vec<_> =
                (1..=day.hours).map(|hour| (hour.to_string(), hour.to_string())).collect();
            form.choice(ui, labels::HOUR, &route!["hour"], Some(OPEN), &hours);
            ui.end_row();
            let lights = [Light::Dawn, Light::Day, Light::Dusk, Light::Night];
            let lights = lights.map(|light| named(&light.name(), lang));
            form.choice(ui, labels::LIGHT, &route!["light"], Some(OPEN), &lights);
            ui.end_row();
        }
        weather(&mut form, lineup, ui);
    });
    ui.separator();
    options(&mut form, lineup, ui);
}

/// The weather of the game's tables.
fn weather(form: &mut KeyForm<'_>, lineup: &Lineup, ui: &mut Ui) {
    let Some(rules) = &lineup.ruleset.weather else { return };
    let lang = form.lang;
    let dice = Words::new("by the dice", "selon les dés");
    let whole = route!["weather"];
    // Where the weather changes, the first is that of the start.
    let list = form.node(&whole).is_some_and(|node| node.items().is_some());
    let at = if list { whole.join(0) } else { whole };
    let kinds: Vec<_> = rules
        .kinds
        .iter()
        .map(|(id, kind)| (id.to_string(), kind.name.get(lang).to_owned()))
        .collect();
    form.choice(ui, labels::WEATHER, &at.join("kind"), Some(dice), &kinds);
    ui.end_row();
    let kind = form.text_at(&at.join("kind"));
    let strengths = rules.kinds.iter().find(|(id, _)| id.as_str() == kind);
    if let Some((_, kind)) = strengths.filter(|(_, kind)| !kind.strengths.is_empty()) {
        let all = kind.strengths.iter();
        let all: Vec<_> =
            all.map(|(id, it)| (id.to_string(), it.name.get(lang).to_owned())).collect();
        form.choice(ui, labels::STRENGTH, &at.join("strength"), Some(dice), &all);
        ui.end_row();
    }
    if !rules.winds.is_empty() {
        let all = rules.winds.iter();
        let all: Vec<_> =
            all.map(|(id, it)| (id.to_string(), it.name.get(lang).to_owned())).collect();
        let wind = at.join("wind");
        form.choice(ui, labels::WIND, &wind.join("force"), Some(dice), &all);
        ui.end_row();
        let orientation = lineup.board.as_ref().map(|board| board.grid.orientation);
        let directions = orientation.map(|it| it.directions().to_vec()).unwrap_or_default();
        let directions: Vec<_> = directions
            .into_iter()
            .map(|direction: Direction| {
                (direction.as_str().to_owned(), direction.as_str().to_owned())
            })
            .collect();
        form.choice(ui, labels::TOWARD, &wind.join("toward"), Some(dice), &directions);
        ui.end_row();
    }
}

/// The optional rules of the game: in use or not.
fn options(form: &mut KeyForm<'_>, lineup: &Lineup, ui: &mut Ui) {
    let lang = form.lang;
    if lineup.ruleset.options.is_empty() {
        return;
    }
    ui.strong(Words::new("Optional rules", "Règles optionnelles").get(lang));
    for (id, rule) in &lineup.ruleset.options {
        let at = lineup.options.iter().position(|each| each == id);
        let mut used = at.is_some();
        let hint = format!("{}\n{}", rule.effect.get(lang), rule.reference);
        if !ui.checkbox(&mut used, rule.name.get(lang)).on_hover_text(hint).changed() {
            continue;
        }
        let name = &rule.name;
        let (change, title) = match at {
            Some(at) => (
                ScenarioChange::Remove(route!["options", at]),
                text!("Play without “{name}”", "Jouer sans « {name} »", name),
            ),
            None => (
                ScenarioChange::Push(route!["options"], Written::Word(id.to_string())),
                text!("Play with “{name}”", "Jouer avec « {name} »", name),
            ),
        };
        form.change(title, &[change]);
    }
    let needs = lineup.options.iter().filter_map(|id| lineup.ruleset.options.get(id));
    let missing = needs.flat_map(|rule| &rule.needs).filter(|id| !lineup.options.contains(id));
    for id in missing {
        let name = lineup.ruleset.options.get(id).map_or(id.as_str(), |rule| rule.name.get(lang));
        let needed = Words::new("Also needed:", "Il faut aussi :").get(lang);
        ui.label(RichText::new(format!("{needed} {name}")).weak());
    }
}

/// Seasons and lights are written by their English names.
fn named(name: &Name, lang: Lang) -> (String, String) {
    (name.en().to_owned(), name.get(lang).to_owned())
}
