//! An army on the workbench.

use std::sync::Arc;

use eframe::egui::Ui;

use super::{ArmyAction, ArmyCtx, ArmyView};
use crate::action::Action;
use crate::army::{BuiltArmy, InPlace};
use crate::document::army::{ArmyPart, MemberAt};
use crate::stage::Stage;

/// An army on the workbench.
#[derive(Default)]
pub struct ArmyBench {
    view: ArmyView,
    /// The army as it was read last, which may be a moment ago.
    pub(crate) mustered: Option<Arc<InPlace<BuiltArmy>>>,
    selection: Vec<MemberAt>,
    /// The wing, corps or division that newcomers join.
    echelon: Option<usize>,
}

impl ArmyBench {
    /// The army as it was read last.
    pub(crate) fn built(&self) -> Option<&BuiltArmy> {
        self.mustered.as_ref().map(|it| &it.read)
    }

    /// The member that was chosen last.
    pub(in crate::views) fn chosen(&self) -> Option<MemberAt> {
        self.selection.last().copied()
    }

    /// Chooses a member.
    pub(crate) fn choose(&mut self, member: MemberAt) {
        self.selection = vec![member];
    }

    pub(in crate::views) fn ui(&mut self, stage: &mut Stage<'_>, ui: &mut Ui) {
        let Self { view, mustered, selection, echelon } = self;
        let Some(mustered) = mustered else { return };
        let muster = &mustered.read;
        let ctx = ArmyCtx {
            lang: stage.lang,
            muster,
            in_place: mustered,
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
