//! What concerns several documents at once, and going from one thing to another.

use banneret_validator::text;

use super::EditorApp;
use crate::action::{Action, EditTarget, FileEdit};
use crate::dialogs::Dialog;
use crate::document::DocumentKey;
use crate::door::join;
use crate::views::Workbench;

impl EditorApp {
    /// Does edits that belong together, each a step of its document. The one in front stays there.
    pub(super) fn change_all(&mut self, edits: Vec<FileEdit>) {
        let front = self.tabs.front().map(|tab| tab.document.key);
        let mut changed = Vec::new();
        let mut stale = false;
        for FileEdit { target, before, edit } in edits {
            let key = match target {
                EditTarget::Open(key) => Some(key),
                EditTarget::File(path) => self.opened(&path),
            };
            let Some(tab) = key.and_then(|key| self.tabs.get_mut(key)) else { continue };
            if tab.document.text() == before {
                tab.document.apply(&edit);
                changed.push(tab.document.key);
            } else {
                stale = true;
            }
        }
        if let Some(front) = front {
            self.tabs.show(front);
        }
        for key in changed {
            self.after_change(key);
        }
        if stale {
            self.say(text!(
                "A file was changed meanwhile and is as it was.",
                "Un fichier a changé entre-temps et reste tel quel."
            ));
        }
    }

    /// A file, opened if it is not.
    fn opened(&mut self, path: &str) -> Option<DocumentKey> {
        self.open(path);
        let mut all = self.tabs.all().iter().map(|tab| &tab.document);
        all.find(|document| document.path.as_deref() == Some(path)).map(|document| document.key)
    }

    /// Asks which frame the map in front gets. That of a scenario may be in a file of its own.
    pub(super) fn ask_for_frame(&mut self) {
        let Some(tab) = self.tabs.front() else { return };
        let key = match tab.document.map() {
            Some(_) => Some(tab.document.key),
            None => self.map_beside(),
        };
        if let Some(key) = key {
            self.dialogs.open(Dialog::frame(key));
        }
    }

    /// The map that the scenario in front names, opened if it is not, and in front.
    pub(super) fn map_beside(&mut self) -> Option<DocumentKey> {
        let tab = self.tabs.front()?;
        let lineup = tab.workbench.scenario()?.lineup.clone()?;
        let is_map = |route: &banneret_yaml::Route| route.to_string() == "/map";
        let path = lineup.named.iter().find(|(route, _)| is_map(route))?.1.path.clone();
        let (files, _) = self.tabs.files_around(&self.store, &tab.document);
        self.opened(&join(files.root(), &path))
    }

    /// Paints the map that a scenario names, where it was looked at; from there a click leads back.
    pub(super) fn paint_map_of(&mut self, scenario: DocumentKey) {
        self.tabs.show(scenario);
        let view = self.tabs.front().and_then(|tab| tab.workbench.map());
        let camera = view.map(|view| view.canvas.camera);
        let Some(key) = self.map_beside() else { return };
        let Some(tab) = self.tabs.get_mut(key) else { return };
        if let Workbench::Map(bench) = &mut tab.workbench {
            bench.comes_from(scenario, camera);
        }
    }

    /// Goes to a hex, or chooses somebody.
    pub(super) fn go_to(&mut self, action: &Action) {
        let (Action::LookAt(key, _) | Action::Choose(key, _) | Action::ChooseMember(key, _)) =
            action
        else {
            return;
        };
        self.tabs.show(*key);
        let Some(tab) = self.tabs.front_mut() else { return };
        let board = tab.board();
        match (action, &mut tab.workbench) {
            (Action::LookAt(_, hex), workbench) => {
                if let (Some(board), Some(view)) = (board, workbench.map_mut()) {
                    view.look_at(&board, *hex);
                }
            }
            (Action::Choose(_, member), Workbench::Scenario(bench)) => bench.choose(member),
            (Action::ChooseMember(_, member), Workbench::Army(bench)) => bench.choose(*member),
            _ => {}
        }
    }
}
