//! Fields of a form in which things are picked by their names and colours, and their ids written.

use banneret_schema::{Lang, Name, Words};
use banneret_yaml::Route;
use banneret_yaml::patch::Written;
use eframe::egui::{Color32, ComboBox, Rect, Sense, Stroke, StrokeKind, Ui, vec2};

use super::field::{KeyForm, list_of};
use crate::battle::{Contender, Lineup};
use crate::theme::Theme;

/// Colours of sides by the words documents have for them.
const COLOURS: [Words; 10] = [
    Words::new("red", "rouge"),
    Words::new("blue", "bleu"),
    Words::new("green", "vert"),
    Words::new("yellow", "jaune"),
    Words::new("orange", "orange"),
    Words::new("purple", "violet"),
    Words::new("brown", "brun"),
    Words::new("black", "noir"),
    Words::new("white", "blanc"),
    Words::new("grey", "gris"),
];

impl KeyForm<'_> {
    /// Several of some things, each with its name: those that are written can be taken away, others added.
    pub(super) fn several(
        &mut self,
        ui: &mut Ui,
        name: Words,
        route: &Route,
        choices: &[(String, String)],
    ) {
        let lang = self.lang;
        let label = ui.label(name.get(lang)).id;
        let now: Vec<String> = match self.node(route).map(|node| (node.items(), node.text())) {
            Some((Some(items), _)) => {
                items.iter().filter_map(|item| item.text()).map(str::to_owned).collect()
            }
            Some((None, Some(one))) => vec![one.to_owned()],
            _ => Vec::new(),
        };
        let mut wanted: Option<Vec<String>> = None;
        ui.horizontal_wrapped(|ui| {
            for (index, id) in now.iter().enumerate() {
                let known = choices.iter().find(|(value, _)| value == id);
                let called = known.map_or(id.as_str(), |(_, name)| name.as_str());
                let away = Words::new("Take away", "Retirer").get(lang);
                let chip = ui.small_button(format!("{called} ×"));
                if chip.on_hover_text(format!("{away}: {called} ({id})")).clicked() {
                    let mut left = now.clone();
                    left.remove(index);
                    wanted = Some(left);
                }
            }
            ComboBox::from_id_salt(route.to_string())
                .selected_text(Words::new("add…", "ajouter…").get(lang))
                .show_ui(ui, |ui| {
                    for (id, name) in choices.iter().filter(|(id, _)| !now.contains(id)) {
                        if ui.selectable_label(false, name).on_hover_text(id).clicked() {
                            wanted = Some(now.iter().chain([id]).cloned().collect());
                        }
                    }
                })
                .response
                .labelled_by(label);
        });
        if let Some(wanted) = wanted {
            let value = (!wanted.is_empty()).then(|| list_of(&wanted.join(", ")));
            self.write(name, route, value);
        }
    }

    /// The colour of a side: a word with what it looks like, or that of its place.
    pub(super) fn colour(
        &mut self,
        ui: &mut Ui,
        route: &Route,
        theme: &Theme,
        (place, otherwise): (usize, Option<&str>),
    ) {
        let lang = self.lang;
        let name = Words::new("Colour", "Couleur");
        let label = ui.label(name.get(lang)).id;
        let now = self.text_at(route);
        let usual = Words::new("the usual one", "l’habituelle").get(lang);
        let known = COLOURS.iter().find(|word| word.en == now);
        let shown = known.map_or(now.as_str(), |word| word.get(lang));
        let shown = if now.is_empty() { usual } else { shown };
        let mut wanted = None;
        ui.horizontal(|ui| {
            let shown_now = Some(now.as_str()).filter(|now| !now.is_empty()).or(otherwise);
            swatch(ui, theme.side(shown_now, place));
            ComboBox::from_id_salt(route.to_string())
                .selected_text(shown)
                .show_ui(ui, |ui| {
                    let mut line = |ui: &mut Ui, word: Option<Words>| {
                        ui.horizontal(|ui| {
                            swatch(ui, theme.side(word.map(|word| word.en).or(otherwise), place));
                            let said = word.map_or(usual, |word| word.get(lang));
                            let is_it = word.map_or("", |word| word.en) == now;
                            if ui.selectable_label(is_it, said).clicked() {
                                wanted = Some(word);
                            }
                        });
                    };
                    line(ui, None);
                    for word in COLOURS {
                        line(ui, Some(word));
                    }
                })
                .response
                .labelled_by(label);
        });
        if let Some(wanted) = wanted {
            let value = wanted.map(|word| Written::Word(word.en.to_owned()));
            self.write(name, route, value);
        }
    }
}

/// A small field of a colour.
pub(super) fn swatch(ui: &mut Ui, color: Color32) {
    let (place, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
    let place = Rect::from_center_size(place.center(), vec2(12.0, 12.0));
    ui.painter().rect_filled(place, 2.0, color);
    let edge = Stroke::new(1.0, ui.visuals().weak_text_color());
    ui.painter().rect_stroke(place, 2.0, edge, StrokeKind::Inside);
}

/// Documents that can be named, to choose one of.
pub(super) fn named(documents: &[(String, Name)], lang: Lang) -> Vec<(String, String)> {
    let called = |(id, name): &(String, Name)| (id.clone(), name.get(lang).to_owned());
    documents.iter().map(called).collect()
}

/// Everyone of a side, to choose some of.
pub(super) fn members(side: &Contender, lang: Lang) -> Vec<(String, String)> {
    let named = side.fighters.iter().map(|it| (it.id.clone(), it.name.get(lang).to_owned()));
    named.collect()
}

/// Everyone who leads in a side.
pub(super) fn leaders(side: &Contender, lang: Lang) -> Vec<(String, String)> {
    let leaders = side.fighters.iter().filter(|it| it.leader.is_some());
    leaders.map(|it| (it.id.clone(), it.name.get(lang).to_owned())).collect()
}

/// The places that can be held: objectives, and places of the map that have a handle.
pub(super) fn places(lineup: &Lineup, lang: Lang) -> Vec<(String, String)> {
    let goals = lineup.objectives.iter().map(|it| (it.id.clone(), it.name.get(lang).to_owned()));
    let board = lineup.board.iter();
    let places = board.flat_map(|board| board.places()).filter_map(|place| {
        Some((place.id.as_ref()?.to_string(), place.name.get(lang).to_owned()))
    });
    goals.chain(places).collect()
}
