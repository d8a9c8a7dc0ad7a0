//! An army list on the workbench.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_validator::{Config, Diagnostic, Workspace};
use banneret_yaml::Route;
use eframe::egui::Ui;

use super::{ListAction, ListCtx, ListView};
use crate::action::Action;
use crate::army::ArmySetting;
use crate::document::list::LineAt;
use crate::door::{OpenFiles, join};
use crate::lists::{BuiltList, Fielded};
use crate::stage::Stage;

/// An army list on the workbench.
#[derive(Default)]
pub struct ListBench {
    view: ListView,
    /// The list as it was read last, which may be a moment ago.
    pub(crate) read: Option<ListRead>,
    chosen: Option<LineAt>,
    stretch: Option<usize>,
    /// The army it gives, with the revision of the text it was raised from.
    pub(crate) fielded: Option<(u64, Fielded)>,
    /// Whether one is being raised.
    pub(crate) fields: bool,
}

/// An army list as it was read, with where it stands.
pub(crate) struct ListRead {
    built: BuiltList,
    files: Arc<OpenFiles>,
    path: String,
    config: Arc<Config>,
}

impl ListRead {
    /// Reads the list of a document that was just checked, if it is one.
    pub(crate) fn read(
        workspace: &Workspace<'_>,
        files: &Arc<OpenFiles>,
        path: &str,
        config: &Arc<Config>,
        findings: &[Diagnostic],
    ) -> Option<Self> {
        let built = BuiltList::read(workspace, path, findings.to_vec())?;
        let (files, config) = (Arc::clone(files), Arc::clone(config));
        Some(Self { built, files, path: path.to_owned(), config })
    }
}

impl ListBench {
    /// The list as it was read last.
    pub(crate) fn built(&self) -> Option<&BuiltList> {
        self.read.as_ref().map(|it| &it.built)
    }

    /// The game of the list.
    #[must_use]
    pub fn ruleset(&self) -> Option<&Arc<Ruleset>> {
        self.built().map(|built| &built.ruleset)
    }

    pub(in crate::views) fn ui(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        let Some(read) = &self.read else { return };
        let ListRead { built, files, path, config } = read;
        let revision = stage.document.revision();
        let ctx = ListCtx {
            lang: stage.lang,
            theme: stage.theme,
            built,
            setting: ArmySetting { files: &**files, path, config },
            revision,
            chosen: self.chosen.filter(|at| built.rows.iter().any(|row| row.at == *at)),
            stretch: self.stretch.filter(|at| *at < built.stretches.len()),
            fielded: self.fielded.as_ref().map(|(of, fielded)| (fielded, *of == revision)),
        };
        // What was read a moment ago is shown greyed, and cannot be changed: a patch holds for one text.
        let current = built.text() == stage.document.text();
        let (view, fields) = (&mut self.view, self.fields);
        let asked = ui.add_enabled_ui(current, |ui| view.ui(ui, &ctx, !fields)).inner;
        let (key, root) = (stage.document.key, files.root().to_owned());
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

    /// Chooses the line a place of the document is about.
    pub(in crate::views) fn reveal(&mut self, route: &Route) {
        let rows = self.built().map(|built| built.rows.as_slice()).unwrap_or_default();
        let of = |at: LineAt| route.steps().starts_with(at.route().steps());
        if let Some(row) = rows.iter().find(|row| of(row.at)) {
            self.chosen = Some(row.at);
        }
    }
}
