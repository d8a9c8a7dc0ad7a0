//! An army list on the workbench.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_yaml::Route;
use eframe::egui::Ui;

use super::{ListAction, ListCtx, ListView};
use crate::action::Action;
use crate::army::InPlace;
use crate::document::list::LineAt;
use crate::door::join;
use crate::lists::{BuiltList, FieldedArmy};
use crate::stage::Stage;

/// An army list on the workbench.
#[derive(Default)]
pub struct ListBench {
    view: ListView,
    /// The list as it was read last, which may be a moment ago.
    pub(crate) read: Option<Arc<InPlace<BuiltList>>>,
    chosen: Option<LineAt>,
    stretch: Option<usize>,
    /// The army it gives, with the revision of the text it was raised from.
    pub(crate) fielded: Option<(u64, FieldedArmy)>,
    /// Whether one is being raised.
    pub(crate) fields: bool,
}

impl ListBench {
    /// The list as it was read last.
    pub(crate) fn built(&self) -> Option<&BuiltList> {
        self.read.as_ref().map(|it| &it.read)
    }

    /// The game of the list.
    #[must_use]
    pub fn ruleset(&self) -> Option<&Arc<Ruleset>> {
        self.built().map(|built| &built.ruleset)
    }

    pub(in crate::views) fn ui(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        let Some(read) = &self.read else { return };
        let built = &read.read;
        let revision = stage.document.revision();
        let ctx = ListCtx {
            lang: stage.lang,
            theme: stage.theme,
            built,
            in_place: read,
            revision,
            chosen: self.chosen.filter(|at| built.rows.iter().any(|row| row.at == *at)),
            stretch: self.stretch.filter(|at| *at < built.stretches.len()),
            fielded: self.fielded.as_ref().map(|(of, fielded)| (fielded, *of == revision)),
        };
        // What was read a moment ago is shown greyed, and cannot be changed: a patch holds for one text.
        let current = built.text() == stage.document.text();
        let (view, fields) = (&mut self.view, self.fields);
        let asked = ui.add_enabled_ui(current, |ui| view.ui(ui, &ctx, !fields)).inner;
        let (key, root) = (stage.document.key, read.root.clone());
        for action in asked {
            match action {
                ListAction::Apply(edit) if current => stage.edit(Ok(edit)),
                ListAction::Apply(_) => {}
                ListAction::Refused(reason) => stage.say(reason),
                ListAction::Choose(at) => self.chosen = at,
                ListAction::Look(at) => self.stretch = at,
                ListAction::GoTo(route) => stage.ask(Action::Reveal(key, route)),
                ListAction::Make(path, text) => {
                    stage.ask(Action::OpenText { name: join(&root, &path), text });
                }
                ListAction::Field(order) => {
                    self.fields = true;
                    stage.ask(Action::Field(key, order));
                }
            }
        }
    }

    /// The line that is chosen.
    pub(in crate::views) fn chosen(&self) -> Option<LineAt> {
        self.chosen
    }

    /// Chooses the line a place of the document is about.
    pub(in crate::views) fn reveal(&mut self, route: &Route) {
        let rows = self.built().map(|built| built.rows.as_slice()).unwrap_or_default();
        let of = |at: LineAt| route.steps().starts_with(at.route().steps());
        if let Some(row) = rows.iter().find(|row| of(row.at)) {
            self.chosen = Some(row.at);
        }
    }
}
