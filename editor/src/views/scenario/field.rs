//! Fields of a form: each is bound to a place of the text, and one edit when it is left.

use std::collections::HashMap;

use banneret_schema::hex::Edge;
use banneret_schema::say::Lower;
use banneret_schema::{Lang, Words};
use banneret_validator::{Text, text};
use banneret_yaml::patch::Written;
use banneret_yaml::{Node, Route};
use eframe::egui::{ComboBox, Id, TextEdit, Ui};

use super::ScenarioView;
use crate::action::Action;
use crate::battle::Lineup;
use crate::battle::victory::edge_words;
use crate::document::OpenDocument;
use crate::document::scenario::{self, ScenarioChange, edit};
use crate::stage::Stage;

/// A form over the text of a document.
pub(super) struct KeyForm<'a> {
    document: &'a OpenDocument,
    typed: &'a mut HashMap<String, String>,
    /// The language of the interface.
    pub(super) lang: Lang,
    asked: &'a mut Vec<Action>,
}

/// What a text field writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Writes {
    /// Text, in quotes where it needs them.
    Text,
    /// An id, a hex, a number: characters whose reader decides what they are.
    Word,
    /// Several words with commas between them.
    Words,
}

impl<'a> KeyForm<'a> {
    /// A form over the document on stage.
    pub(super) fn new(stage: &'a mut Stage<'_>, view: &'a mut ScenarioView) -> Self {
        let (document, lang) = (stage.document, stage.lang);
        Self { document, typed: &mut view.typed, lang, asked: stage.actions }
    }

    /// The changes that take a member off the map.
    pub(super) fn off(&self, side: usize, member: &str) -> Vec<ScenarioChange> {
        scenario::off(self.document, side, member)
    }

    /// The value at a route.
    pub(super) fn node(&self, route: &Route) -> Option<&'a Node> {
        self.document.loaded().source.document.find(route)
    }

    /// The text at a route; nothing where there is none.
    pub(super) fn text_at(&self, route: &Route) -> String {
        self.node(route).map(written).unwrap_or_default()
    }

    /// Makes changes in one edit.
    pub(super) fn change(&mut self, title: Text, changes: &[ScenarioChange]) {
        self.asked.push(Action::edit(self.document.key, edit(self.document, title, changes)));
    }

    /// Writes a value, or takes it away, in one edit.
    pub(super) fn write(&mut self, name: Words, route: &Route, value: Option<Written>) {
        let route = route.clone();
        let change = match value {
            Some(value) => ScenarioChange::Set(route, value),
            None => ScenarioChange::Remove(route),
        };
        self.change(title(name), &[change]);
    }

    /// A line of text: typed into a copy, and one edit when it is left.
    pub(super) fn text(&mut self, ui: &mut Ui, name: Words, route: &Route, writes: Writes) {
        let label = ui.label(name.get(self.lang));
        self.text_of(ui, name, route, writes, label.id, false);
    }

    /// The same without a label of its own, over several lines where asked for.
    pub(super) fn text_of(
        &mut self,
        ui: &mut Ui,
        name: Words,
        route: &Route,
        writes: Writes,
        label: Id,
        lines: bool,
    ) {
        let now = self.text_at(route);
        let typed = self.typed.entry(route.to_string()).or_insert_with(|| now.clone());
        let field = match lines {
            true => TextEdit::multiline(typed).desired_rows(3),
            false => TextEdit::singleline(typed),
        };
        // A word leaves room for others on its line.
        let width = if writes == Writes::Word { 130.0 } else { 190.0 };
        let field = field.desired_width(if lines { 290.0 } else { width });
        let response = ui.add(field).labelled_by(label);
        if !response.has_focus() && !response.lost_focus() {
            typed.clone_from(&now);
        }
        if response.lost_focus() && *typed != now {
            let words = typed.trim().to_owned();
            let value = (!words.is_empty()).then(|| match writes {
                Writes::Text => Written::Text(words),
                Writes::Word => Written::Word(words),
                Writes::Words => list_of(&words),
            });
            self.write(name, route, value);
        }
    }

    /// A name or text that may be written in both languages: one field, or one for each.
    pub(super) fn name(&mut self, ui: &mut Ui, name: Words, route: &Route, lines: bool) {
        let label = ui.label(name.get(self.lang)).id;
        let both = self.node(route).is_some_and(|node| node.entries().is_some());
        ui.vertical(|ui| {
            if both {
                for (key, sign) in [("en", "English"), ("fr", "Français")] {
                    let label = ui.small(sign).id;
                    self.text_of(ui, name, &route.join(key), Writes::Text, label, lines);
                }
                return;
            }
            self.text_of(ui, name, route, Writes::Text, label, lines);
            let now = self.text_at(route);
            let more = Words::new("in both languages", "dans les deux langues").get(self.lang);
            if !now.is_empty() && ui.small_button(more).clicked() {
                let entries = ["en", "fr"].map(|key| (key.to_owned(), Written::Text(now.clone())));
                self.write(name, route, Some(Written::Map(entries.to_vec())));
            }
        });
    }

    /// A choice among known values, or none of them.
    pub(super) fn choice(
        &mut self,
        ui: &mut Ui,
        name: Words,
        route: &Route,
        none: Option<Words>,
        choices: &[(String, String)],
    ) {
        let lang = self.lang;
        let label = ui.label(name.get(lang)).id;
        let now = self.text_at(route);
        let known = choices.iter().find(|(value, _)| *value == now);
        let empty = none.map_or("", |none| none.get(lang));
        let shown = match known {
            Some((_, name)) => name.as_str(),
            None if now.is_empty() => empty,
            None => now.as_str(),
        };
        let mut wanted = None;
        // As wide as the panel has room for: what is cut at its edge cannot be opened.
        let room = ui.max_rect().right() - ui.next_widget_position().x - 2.0;
        ComboBox::from_id_salt(route.to_string())
            .selected_text(shown)
            .width(room.clamp(80.0, 180.0))
            .truncate()
            .show_ui(ui, |ui| {
                if let Some(none) = none
                    && ui.selectable_label(now.is_empty(), none.get(lang)).clicked()
                {
                    wanted = Some(None);
                }
                for (value, name) in choices {
                    if ui.selectable_label(*value == now, name).clicked() {
                        wanted = Some(Some(Written::Word(value.clone())));
                    }
                }
            })
            .response
            .labelled_by(label);
        if let Some(wanted) = wanted {
            self.write(name, route, wanted);
        }
    }
}

/// The sides of a battle, to choose one of.
pub(super) fn sides(lineup: &Lineup, lang: Lang) -> Vec<(String, String)> {
    lineup.sides.iter().map(|side| (side.id.clone(), side.name(lang).to_owned())).collect()
}

/// The edges of a map, to choose one of.
pub(super) fn edges(lang: Lang) -> [(String, String); 4] {
    Edge::ALL.map(|edge| {
        let name = edge_words(edge);
        (name.en.to_owned(), name.get(lang).to_owned())
    })
}

/// The title of an edit that changes a line.
fn title(name: Words) -> Text {
    text!("Change: {name}", "Changer : {name}", name = Lower(name))
}

/// A value as it is typed: items with commas between them.
fn written(node: &Node) -> String {
    match node.items() {
        Some(items) => items.iter().map(written).collect::<Vec<_>>().join(", "),
        None => node.text().unwrap_or_default().to_owned(),
    }
}

/// Words with commas between them as a list, or as one word.
pub(super) fn list_of(words: &str) -> Written {
    let words: Vec<_> = words.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
    match words.as_slice() {
        [one] => Written::Word((*one).to_owned()),
        _ => Written::List(words.into_iter().map(|word| Written::Word(word.to_owned())).collect()),
    }
}
