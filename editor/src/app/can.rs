//! What can be done now.

use banneret_schema::header::DocumentKind;
use banneret_validator::Workspace;

use super::EditorApp;
use crate::command::Command;

impl EditorApp {
    /// Whether a command can be done now.
    pub(crate) fn can(&self, command: Command) -> bool {
        let front = self.front();
        let history = front.map(|tab| tab.document.history());
        match command {
            Command::NewMap
            | Command::NewArmy
            | Command::NewScenario
            | Command::ConvertList
            | Command::Open
            | Command::Quit
            | Command::ToggleCoordinates
            | Command::ToggleGrid
            | Command::ToggleZones
            | Command::ToggleLevels
            | Command::ToggleMinimap
            | Command::ToggleProblems
            | Command::ToggleInspector
            | Command::LargerScreen
            | Command::SmallerScreen
            | Command::ToggleTheme
            | Command::ToggleLanguage
            | Command::Palette
            | Command::Shortcuts => true,
            Command::Save => front.is_some_and(|tab| tab.document.is_modified()),
            Command::SaveAll => self.tabs.iter().any(|tab| tab.document.is_modified()),
            Command::SaveAs | Command::Close => front.is_some(),
            Command::Undo => history.is_some_and(|history| history.next_undo().is_some()),
            Command::Redo => history.is_some_and(|history| history.next_redo().is_some()),
            Command::NextTab | Command::PreviousTab => self.tabs.len() > 1,
            Command::NextProblem | Command::PreviousProblem => {
                front.is_some_and(|tab| !tab.findings.is_empty())
            }
            Command::OverlayReach | Command::OverlaySight | Command::OverlayRings => {
                front.is_some_and(|tab| tab.has_map() && tab.map.marked.is_some())
            }
            Command::SplitFiles | Command::OneFile => front.is_some_and(|tab| tab.lineup.is_some()),
            painting if painting.paints() => {
                front.is_some_and(|tab| tab.has_map() && !tab.sets_up())
            }
            Command::Cut
            | Command::Copy
            | Command::Paste
            | Command::Delete
            | Command::SelectAll
            | Command::SelectNone
            | Command::RotateRight
            | Command::RotateLeft
            | Command::Mirror
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::ZoomFit
            | Command::Tool(_)
            | Command::LargerBrush
            | Command::SmallerBrush
            | Command::NextSymmetry
            | Command::OverlayUnreachable
            | Command::OverlayNone => front.is_some_and(super::Tab::has_map),
        }
    }

    /// The ids of the documents of a kind, open ones and those in the folder files are kept in.
    pub(crate) fn ids_of(&self, kind: DocumentKind) -> Vec<String> {
        let own = crate::door::join(&self.store.start_folder(), "new.yaml");
        let root = self.store.root_of(&own);
        let mut files = crate::door::OpenFiles::new(std::sync::Arc::clone(&self.store), root);
        for tab in &self.tabs {
            let path = tab.document.path.as_deref().unwrap_or(tab.document.title());
            let relative = files.relative(path).unwrap_or(path).to_owned();
            files.put(relative, tab.document.text().to_owned());
        }
        let own = files.relative(&own).unwrap_or(&own).to_owned();
        Workspace::new(&files).ids_around(&own, kind)
    }
}
