//! Another id for something, wherever it is named.

use banneret_schema::Words;
use banneret_validator::assist::IdPlace;
use eframe::egui::{ComboBox, Grid, TextEdit, Ui};

use super::{Answer, Around, buttons, row, told};
use crate::action::Action;
use crate::document::{DocumentKey, RefusedEdit};
use crate::tabs::{EditsEverywhere, RenamableNames, kind_of_name};

/// Which id is to be called otherwise.
pub(crate) struct RenameDialog {
    key: DocumentKey,
    /// What can be renamed; not looked up before the first frame.
    names: Option<RenamableNames>,
    chosen: usize,
    /// The id it opens with, where one was pointed at.
    wanted: Option<String>,
    new: String,
    /// What that would do, for the name it was found out for.
    plan: Option<(usize, String, Result<EditsEverywhere, RefusedEdit>)>,
}

impl RenameDialog {
    pub(super) fn new(key: DocumentKey, wanted: Option<String>) -> Self {
        Self { key, names: None, chosen: 0, new: String::new(), wanted, plan: None }
    }

    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        let overview = around.overview;
        if self.names.is_none() {
            self.names = RenamableNames::of(overview.tabs, overview.store, self.key);
            let known = self.names.as_ref().map(|names| &names.known[..]).unwrap_or_default();
            let is_it = |it: &IdPlace| Some(&it.id) == self.wanted.as_ref();
            self.chosen = known.iter().position(is_it).unwrap_or_default();
            self.new = known.get(self.chosen).map(|it| it.id.clone()).unwrap_or_default();
        }
        let Some(names) = &mut self.names else { return Answer::Done };
        let known = &names.known;
        if known.is_empty() {
            let none = Words::new(
                "This document has no ids of its own.",
                "Ce document n’a pas d’id à lui.",
            );
            ui.label(none.get(lang));
            let closes = ui.button(Words::new("Close", "Fermer").get(lang)).clicked();
            return if closes { Answer::Done } else { Answer::Open };
        }
        let said = |name: &IdPlace| format!("{} ({})", name.id, kind_of_name(name).get(lang));
        let before = self.chosen;
        Grid::new("rename").num_columns(2).show(ui, |ui| {
            row(ui, lang, Words::new("Id", "Id"), |ui, label| {
                let combo = ComboBox::from_id_salt("id").width(300.0);
                let combo = combo.selected_text(said(&known[self.chosen])).show_ui(ui, |ui| {
                    for (index, name) in known.iter().enumerate() {
                        ui.selectable_value(&mut self.chosen, index, said(name));
                    }
                });
                combo.response.labelled_by(label);
            });
            row(ui, lang, Words::new("New id", "Nouvel id"), |ui, label| {
                let field = TextEdit::singleline(&mut self.new).desired_width(300.0);
                let field = ui.add(field).labelled_by(label);
                if around.fresh {
                    field.request_focus();
                }
            });
        });
        if self.chosen != before {
            self.new.clone_from(&known[self.chosen].id);
        }
        let name = known[self.chosen].clone();
        let new = self.new.trim().to_owned();
        let is_same = |(at, known, _): &(usize, String, _)| *at == self.chosen && *known == new;
        if !self.plan.as_ref().is_some_and(is_same) {
            let plan = names.renamed(&name, &new);
            self.plan = Some((self.chosen, new.clone(), plan));
        }
        let plan = self.plan.as_ref().map(|(_, _, plan)| plan);
        let note = Words::new("To know:", "À savoir :");
        told(ui, lang, note, plan);
        let possible = new != name.id && matches!(plan, Some(Ok(plan)) if !plan.edits.is_empty());
        let does = Words::new("Rename everywhere", "Renommer partout");
        match buttons(ui, lang, does, possible) {
            Some(true) => {
                if let Some((_, _, Ok(plan))) = self.plan.take() {
                    actions.push(Action::ChangeAll(plan.edits));
                }
                Answer::Done
            }
            Some(false) => Answer::Done,
            None => Answer::Open,
        }
    }
}
