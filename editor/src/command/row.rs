//! What is known of a command, whoever asks: menus, keys, the palette, the shell.

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

use super::Menu;
use crate::tools::ToolKind;
use banneret_schema::Words;

/// The key that a shortcut is pressed with on every system: Ctrl, or Command on a Mac.
pub(super) const COMMAND: Modifiers = Modifiers::COMMAND;
pub(super) const SHIFTED: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
pub(super) const SHIFT: Modifiers = Modifiers::SHIFT;
pub(super) const ALT: Modifiers = Modifiers::ALT;
pub(super) const PLAIN: Modifiers = Modifiers::NONE;

/// Where the key of a command counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyScope {
    /// Everywhere.
    Program,
    /// Everywhere but in a text field, which has a meaning of its own for it.
    Editing,
    /// Where a map is painted; not in a text field, nor where a battle is set up.
    Painting,
}

/// When a command can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// When a document is open.
    Open,
    /// When the editor is a page: the author's computer lies beyond it.
    Page,
    /// When the editor is a program.
    Program,
    /// When the document in front is shown as text.
    Text,
    /// When several documents are open.
    Several,
    /// When the document in front has unsaved work.
    Changed,
    /// When any document has unsaved work.
    AnyChanged,
    /// When there is an edit to be undone.
    Undoable,
    /// When there is an edit to be done again.
    Redoable,
    /// When the document in front has problems.
    Problems,
    /// When a map is looked at.
    Map,
    /// When a map is painted.
    Painting,
    /// When a map is looked at and one of its hexes is marked.
    Marked,
    /// When a battle is in front.
    Battle,
    /// When an army is in front.
    Army,
    /// When the document in front is one that people print.
    Printable,
}

/// What is known of a command.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CommandRow {
    /// What menus call it.
    pub name: Words,
    /// What the name leaves unsaid.
    pub tip: Option<Words>,
    /// The keys that do it.
    pub keys: Option<KeyboardShortcut>,
    /// The menu it is in.
    pub menu: Menu,
    /// Its place there: the tens are the group, with lines between groups.
    pub place: u8,
    /// Where its keys count.
    pub scope: KeyScope,
    /// When it can be done.
    pub when: When,
}

impl CommandRow {
    /// A command of a menu that can always be done.
    pub(super) const fn new(menu: Menu, place: u8, en: &'static str, fr: &'static str) -> Self {
        Self {
            name: Words::new(en, fr),
            tip: None,
            keys: None,
            menu,
            place,
            scope: KeyScope::Program,
            when: When::Always,
        }
    }

    /// The command that takes a tool in hand.
    pub(super) const fn tool(kind: ToolKind) -> Self {
        let Words { en, fr } = kind.name();
        Self::new(Menu::Tools, 10, en, fr).keys(PLAIN, kind.key()).paints()
    }

    /// With keys that do it.
    pub(super) const fn keys(self, modifiers: Modifiers, key: Key) -> Self {
        Self { keys: Some(KeyboardShortcut::new(modifiers, key)), ..self }
    }

    /// With what the name leaves unsaid.
    pub(super) const fn tip(self, en: &'static str, fr: &'static str) -> Self {
        Self { tip: Some(Words::new(en, fr)), ..self }
    }

    /// Not always possible.
    pub(super) const fn when(self, when: When) -> Self {
        Self { when, ..self }
    }

    /// With keys that are left to text fields.
    pub(super) const fn edits(self) -> Self {
        Self { scope: KeyScope::Editing, ..self }
    }

    /// About painting a map: it means nothing where a battle is set up.
    pub(super) const fn paints(self) -> Self {
        Self { scope: KeyScope::Painting, when: When::Painting, ..self }
    }
}
