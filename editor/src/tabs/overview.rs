//! What is open and how it stands, for what is drawn around the documents.

use std::sync::Arc;

use banneret_schema::Lang;
use banneret_schema::header::DocumentKind;
use banneret_validator::Text;

use super::{Tab, Tabs};
use crate::command::{Command, When};
use crate::door::Store;
use crate::settings::Settings;
use crate::theme::Theme;
use crate::views::DocumentLook;

/// What menus, the status line and dialogs may look at.
#[derive(Clone, Copy)]
pub(crate) struct Overview<'a> {
    pub(crate) tabs: &'a Tabs,
    pub(crate) store: &'a Arc<dyn Store>,
    pub(crate) settings: &'a Settings,
    pub(crate) theme: &'a Theme,
    pub(crate) lang: Lang,
    /// What was said last.
    pub(crate) said: Option<&'a Text>,
}

impl<'a> Overview<'a> {
    /// All of it, under some settings.
    pub(crate) fn new(
        tabs: &'a Tabs,
        store: &'a Arc<dyn Store>,
        settings: &'a Settings,
        said: Option<&'a Text>,
    ) -> Self {
        let theme = Theme::of(settings.dark);
        Self { tabs, store, settings, theme, lang: settings.lang(), said }
    }

    /// The document in front.
    pub(crate) fn front(&self) -> Option<&'a Tab> {
        self.tabs.front()
    }

    /// Whether a command can be done now.
    pub(crate) fn can(&self, command: Command) -> bool {
        let front = self.front();
        let history = front.map(|tab| tab.document.history());
        match command.row().when {
            When::Always => true,
            When::Open => front.is_some(),
            When::Page | When::Program => self.offers(command),
            When::Text => front.is_some_and(Tab::shows_text),
            When::Several => self.tabs.all().len() > 1,
            When::Changed => front.is_some_and(|tab| tab.document.is_modified()),
            When::AnyChanged => self.tabs.changed().next().is_some(),
            When::Undoable => history.is_some_and(|history| history.next_undo().is_some()),
            When::Redoable => history.is_some_and(|history| history.next_redo().is_some()),
            When::Problems => front.is_some_and(|tab| !tab.findings.is_empty()),
            When::Map => front.is_some_and(Tab::has_map),
            When::Painting => front.is_some_and(|tab| tab.has_map() && !tab.workbench.sets_up()),
            When::Marked => front.is_some_and(|tab| {
                tab.has_map() && tab.workbench.map().is_some_and(|map| map.marked.is_some())
            }),
            When::Printable => front.is_some_and(|tab| {
                matches!(
                    tab.document.kind(),
                    Some(
                        DocumentKind::Army
                            | DocumentKind::ArmyList
                            | DocumentKind::Map
                            | DocumentKind::Scenario
                    )
                )
            }),
            When::Army => front.is_some_and(|tab| tab.document.kind() == Some(DocumentKind::Army)),
            When::Battle => front.is_some_and(|tab| {
                tab.workbench.scenario().is_some_and(|bench| bench.lineup.is_some())
            }),
        }
    }

    /// Whether a command has a meaning where the editor runs, be it possible now or not.
    pub(crate) fn offers(&self, command: Command) -> bool {
        match command.row().when {
            When::Page => self.store.outside().is_some(),
            When::Program => self.store.outside().is_none(),
            _ => true,
        }
    }

    /// Whether a command that switches something has it switched on.
    pub(crate) fn is_on(&self, command: Command) -> Option<bool> {
        match command {
            Command::Switch(switch) => Some(self.settings.is_on(switch)),
            Command::Tool(kind) => Some(self.front()?.workbench.map()?.kind() == kind),
            Command::ShowPicture => Some(self.front()?.look == DocumentLook::Picture),
            Command::ShowText => Some(self.front()?.look == DocumentLook::Text),
            Command::ShowBoth => Some(self.front()?.look == DocumentLook::Both),
            _ => None,
        }
    }

    /// The name of a command; undo and redo say what they would do.
    pub(crate) fn name(&self, command: Command) -> String {
        let history = self.front().map(|tab| tab.document.history());
        let edit = match command {
            Command::Undo => history.and_then(|history| history.next_undo()),
            Command::Redo => history.and_then(|history| history.next_redo()),
            _ => None,
        };
        let name = command.name().get(self.lang);
        let title = edit.map(|edit| edit.title.get(self.lang));
        title.map_or_else(|| name.to_owned(), |title| format!("{name}: {title}"))
    }
}
