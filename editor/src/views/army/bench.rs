//! An army on the workbench.

use std::sync::Arc;

use banneret_validator::{Config, Diagnostic, Workspace};
use banneret_yaml::Route;
use eframe::egui::Ui;

use super::{ArmyAction, ArmyCtx, ArmyView};
use crate::action::Action;
use crate::army::{ArmySetting, BuiltArmy};
use crate::document::army::{ArmyPart, MemberAt};
use crate::door::OpenFiles;
use crate::stage::Stage;

/// An army on the workbench.
#[derive(Default)]
pub struct ArmyBench {
    view: ArmyView,
    /// The army as it was read last, which may be a moment ago.
    pub(crate) mustered: Option<Mustered>,
    selection: Vec<MemberAt>,
    /// The wing, corps or division that newcomers join.
    echelon: Option<usize>,
}

/// An army as it was read, with where it stands.
pub(crate) struct Mustered {
    muster: BuiltArmy,
    files: Arc<OpenFiles>,
    path: String,
    config: Arc<Config>,
}

impl Mustered {
    /// Reads the army of a document that was just checked, if it is one.
    pub(crate) fn read(
        workspace: &Workspace<'_>,
        files: &Arc<OpenFiles>,
        path: &str,
        config: &Arc<Config>,
        findings: &[Diagnostic],
    ) -> Option<Self> {
        let muster = BuiltArmy::read(workspace, path, &Route::root(), findings.to_vec())?;
        let (files, config) = (Arc::clone(files), Arc::clone(config));
        Some(Self { muster, files, path: path.to_owned(), config })
    }
}

impl ArmyBench {
    /// The army as it was read last.
    pub(crate) fn built(&self) -> Option<&BuiltArmy> {
        self.mustered.as_ref().map(|it| &it.muster)
    }

    /// Chooses a member.
    pub(crate) fn choose(&mut self, member: MemberAt) {
        self.selection = vec![member];
    }

    pub(in crate::views) fn ui(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        let Self { view, mustered, selection, echelon } = self;
        let Some(mustered) = mustered else { return };
        let Mustered { muster, files, path, config } = mustered;
        let ctx = ArmyCtx {
            lang: stage.lang,
            muster,
            setting: ArmySetting { files: &**files, path, config },
            revision: stage.document.revision(),
            selection,
            echelon: *echelon,
        };
        // What was read a moment ago is shown greyed, and cannot be changed: a patch holds for one text.
        let current = muster.is_of(stage.document.text());
        let asked = ui.add_enabled_ui(current, |ui| view.ui(ui, &ctx)).inner;
        let key = stage.document.key;
        for action in asked {
            match action {
                ArmyAction::Apply(edit) if current => stage.edit(Ok(edit)),
                ArmyAction::Apply(_) => {}
                ArmyAction::Refused(reason) => stage.say(reason),
                ArmyAction::Select(members) => {
                    // Whoever comes next joins those who were chosen last.
                    if let Some(beside) = members.last().and_then(|it| beside(muster, *it)) {
                        *echelon = Some(beside);
                    }
                    *selection = members;
                }
                ArmyAction::Join(at) => *echelon = at,
                ArmyAction::GoTo(route) => stage.ask(Action::Reveal(key, route)),
                ArmyAction::Open(path) => stage.ask(Action::OpenBeside(key, path)),
            }
        }
    }
}

/// The wing, corps or division a member is written in.
fn beside(muster: &BuiltArmy, member: MemberAt) -> Option<usize> {
    let mut all = muster.army().echelons.iter();
    match member.part {
        ArmyPart::Leaders => all.position(|it| it.leaders.contains(&member.index)),
        ArmyPart::Units => all.position(|it| it.units.contains(&member.index)),
        ArmyPart::Heralds | ArmyPart::Characters => None,
    }
}
