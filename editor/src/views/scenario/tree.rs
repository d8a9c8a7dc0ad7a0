//! A condition as a tree: every part can be changed into another kind, filled in, added to or removed.

use banneret_schema::scenario::{Condition, Measure};
use banneret_validator::text;
use banneret_yaml::Route;
use banneret_yaml::patch::Written;
use eframe::egui::{ComboBox, Ui};

use super::field::{KeyForm, Writes, edges, sides};
use super::pick;
use crate::battle::Lineup;
use crate::battle::victory::{ConditionKind, measure_words, sentence};
use crate::document::scenario::ScenarioChange;
use crate::labels;
use banneret_schema::Words;

/// Shows a condition and its parts. `side` is whose victory it is.
pub(super) fn ui(
    form: &mut KeyForm<'_>,
    lineup: &Lineup,
    side: &str,
    at: &Route,
    condition: &Condition,
    ui: &mut Ui,
) {
    ui.push_id(at.to_string(), |ui| {
        kind(form, lineup, side, at, condition, ui);
        match condition {
            Condition::All(parts) => several(form, lineup, side, &at.join("all"), parts, ui),
            Condition::Any(parts) => several(form, lineup, side, &at.join("any"), parts, ui),
            Condition::Not(part) => {
                ui.indent("not", |ui| self::ui(form, lineup, side, &at.join("not"), part, ui));
            }
            Condition::Margin(_) => {
                ui.label(sentence(lineup, condition).get(form.lang));
            }
            Condition::Otherwise => {}
            leaf => {
                ui.indent("leaf", |ui| fields(form, lineup, at, leaf, ui));
            }
        }
    });
}

/// A condition as it is written.
#[must_use]
pub(super) fn written(condition: &Condition) -> Written {
    let value = serde_json::to_value(condition).unwrap_or_default();
    worded(Written::from(value))
}

/// Ids and hexes are words: they need no quotes.
fn worded(written: Written) -> Written {
    match written {
        Written::Text(text) if text.chars().all(|it| it.is_alphanumeric() || "-/".contains(it)) => {
            Written::Word(text)
        }
        Written::List(items) => Written::List(items.into_iter().map(worded).collect()),
        Written::Map(entries) => {
            Written::Map(entries.into_iter().map(|(key, value)| (key, worded(value))).collect())
        }
        other => other,
    }
}

/// What kind of condition it is, to be exchanged for another.
fn kind(
    form: &mut KeyForm<'_>,
    lineup: &Lineup,
    side: &str,
    at: &Route,
    condition: &Condition,
    ui: &mut Ui,
) {
    let lang = form.lang;
    let Some(now) = ConditionKind::of(condition) else { return };
    let mut wanted = None;
    let label = Words::new("Kind of condition", "Sorte de condition").get(lang);
    let combo =
        ComboBox::from_id_salt("kind").selected_text(now.name().get(lang)).show_ui(ui, |ui| {
            for kind in ConditionKind::known(lineup) {
                if ui.selectable_label(kind == now, kind.name().get(lang)).clicked() && kind != now
                {
                    wanted = Some(kind);
                }
            }
        });
    combo.response.on_hover_text(label);
    if let Some(wanted) = wanted {
        let value = written(&wanted.fresh(lineup, side, Some(condition.clone())));
        let title = text!("Change a condition", "Changer une condition");
        form.change(title, &[ScenarioChange::Set(at.clone(), value)]);
    }
}

/// The parts of “all” and “any”.
fn several(
    form: &mut KeyForm<'_>,
    lineup: &Lineup,
    side: &str,
    at: &Route,
    parts: &[Condition],
    ui: &mut Ui,
) {
    let lang = form.lang;
    ui.indent("parts", |ui| {
        for (index, part) in parts.iter().enumerate() {
            ui.horizontal(|ui| {
                ui.vertical(|ui| self::ui(form, lineup, side, &at.join(index), part, ui));
                let remove = Words::new("Remove this part", "Retirer cette partie").get(lang);
                // A list of nothing is no condition.
                let possible = parts.len() > 1;
                let button = eframe::egui::Button::new("×").small();
                if ui.add_enabled(possible, button).on_hover_text(remove).clicked() {
                    let title = text!("Remove a condition", "Retirer une condition");
                    form.change(title, &[ScenarioChange::Remove(at.join(index))]);
                }
            });
        }
        if ui
            .small_button(Words::new("Add a condition", "Ajouter une condition").get(lang))
            .clicked()
        {
            let value = written(&ConditionKind::Turn.fresh(lineup, side, None));
            let title = text!("Add a condition", "Ajouter une condition");
            form.change(title, &[ScenarioChange::Push(at.clone(), value)]);
        }
    });
}

/// What a single condition says.
fn fields(form: &mut KeyForm<'_>, lineup: &Lineup, at: &Route, leaf: &Condition, ui: &mut Ui) {
    let lang = form.lang;
    let sides = sides(lineup, lang);
    let whose = Words::new("Whose", "De qui");
    let least = Words::new("At least", "Au moins");
    let (all, own) =
        (Words::new("any", "n’importe lequel"), Words::new("the winner", "le vainqueur"));
    let edges = edges(lang);
    ui.horizontal_wrapped(|ui| match leaf {
        Condition::Turn(_) => {
            form.text(ui, labels::TURN, &at.join("turn"), Writes::Word);
        }
        Condition::Demoralised(_) => {
            form.choice(ui, whose, &at.join("demoralised"), None, &sides);
        }
        Condition::Routed(_) => form.choice(ui, whose, &at.join("routed"), None, &sides),
        Condition::Words(_) => {
            form.name(ui, Words::new("Words", "Texte"), &at.join("words"), true);
        }
        Condition::Losses(_) => {
            let at = at.join("losses");
            form.choice(ui, whose, &at.join("of"), None, &sides);
            form.text(ui, least, &at.join("at-least"), Writes::Word);
            let measures = [Measure::Units, Measure::Points, Measure::Values];
            let measures = measures.map(|it| {
                let name = measure_words(it);
                (name.en.to_owned(), name.get(lang).to_owned())
            });
            let units = Words::new("units", "unités");
            form.choice(ui, Words::new("of", "en"), &at.join("in"), Some(units), &measures[1..]);
        }
        Condition::Exit(_) => {
            let at = at.join("exit");
            form.choice(ui, whose, &at.join("of"), None, &sides);
            form.text(ui, least, &at.join("at-least"), Writes::Word);
            form.choice(ui, labels::EDGE, &at.join("edge"), Some(all), &edges);
        }
        Condition::Score(_) => {
            let at = at.join("score");
            form.choice(ui, whose, &at.join("of"), None, &sides);
            form.text(ui, least, &at.join("at-least"), Writes::Word);
        }
        Condition::Hold(_) => {
            let at = at.join("hold");
            let full = form.node(&at).is_some_and(|node| node.entries().is_some());
            let places = if full { at.join("at") } else { at.clone() };
            let all = pick::places(lineup, lang);
            form.several(ui, Words::new("Places", "Lieux"), &places, &all);
            if full {
                form.choice(ui, Words::new("By", "Par"), &at.join("by"), Some(own), &sides);
                form.text(ui, least, &at.join("at-least"), Writes::Word);
                form.text(ui, Words::new("For turns", "Pendant"), &at.join("turns"), Writes::Word);
            } else {
                let more = Words::new("more…", "plus…").get(lang);
                if ui.small_button(more).clicked()
                    && let Some(node) = form.node(&at)
                {
                    let by = lineup.sides.first().map_or("", |side| side.id.as_str());
                    let entries = vec![
                        ("at".to_owned(), worded(Written::from(node))),
                        ("by".to_owned(), Written::Word(by.to_owned())),
                    ];
                    let title = text!("Say who holds it", "Dire qui le tient");
                    form.change(title, &[ScenarioChange::Set(at, Written::Map(entries))]);
                }
            }
        }
        Condition::Lost(_) => {
            let at = at.join("lost");
            let full = form.node(&at).is_some_and(|node| node.entries().is_some());
            let members = if full { at.join("members") } else { at };
            let all: Vec<_> =
                lineup.sides.iter().flat_map(|side| pick::members(side, lang)).collect();
            form.several(ui, labels::MEMBERS, &members, &all);
        }
        Condition::All(_)
        | Condition::Any(_)
        | Condition::Not(_)
        | Condition::Margin(_)
        | Condition::Otherwise => {}
    });
}
