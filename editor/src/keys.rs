//! Keys as they are labelled on the keyboard before the author: the one place that names them.

use banneret_schema::{Lang, Words};
use eframe::egui::{Context, Key, KeyboardShortcut, Modifiers};

/// How keys are labelled, by language and system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyLabels {
    lang: Lang,
    on_a_mac: bool,
}

/// The label of Shift on every system.
pub const SHIFT: Words = Words::new("Shift", "Maj");
/// The label of Alt; a Mac has it beside that of Option.
pub const ALT: Words = Words::new("Alt", "Alt");

impl KeyLabels {
    /// Those of the keyboard before the author.
    #[must_use]
    pub fn of(ctx: &Context, lang: Lang) -> Self {
        Self { lang, on_a_mac: ctx.os().is_mac() }
    }

    /// Keys that are pressed together: "Ctrl+Shift+P".
    #[must_use]
    pub fn shortcut(self, keys: &KeyboardShortcut) -> String {
        let KeyboardShortcut { modifiers, logical_key } = keys;
        self.held(*modifiers, self.key(*logical_key))
    }

    /// Something that is done with keys held: "Ctrl+P", "Ctrl+click".
    #[must_use]
    pub fn held(self, modifiers: Modifiers, does: &str) -> String {
        let command = if self.on_a_mac { "Cmd" } else { "Ctrl" };
        let alt = if self.on_a_mac { "Option" } else { ALT.get(self.lang) };
        let held = [
            (modifiers.command || modifiers.mac_cmd, command),
            (modifiers.ctrl && !modifiers.command, "Ctrl"),
            (modifiers.alt, alt),
            (modifiers.shift, SHIFT.get(self.lang)),
        ];
        let held = held.into_iter().filter(|(is_held, _)| *is_held).map(|(_, label)| label);
        held.chain([does]).collect::<Vec<_>>().join("+")
    }

    /// One key.
    #[must_use]
    pub fn key(self, key: Key) -> &'static str {
        match key {
            // Who presses it on a Mac finds "fn" beside it.
            Key::Delete if self.on_a_mac => Words::new("Fn+Delete", "Fn+Suppr").get(self.lang),
            Key::Backspace if self.on_a_mac => Words::new("Delete", "Suppr").get(self.lang),
            Key::Enter if self.on_a_mac => Words::new("Return", "Retour").get(self.lang),
            _ => key_label(key).get(self.lang),
        }
    }
}

/// The label of a key of a usual keyboard, for sentences in both languages.
#[must_use]
pub fn key_label(key: Key) -> Words {
    match key {
        Key::Delete => Words::new("Delete", "Suppr"),
        Key::Backspace => Words::new("Backspace", "Retour arrière"),
        Key::Insert => Words::new("Insert", "Inser"),
        Key::Escape => Words::new("Esc", "Échap"),
        Key::Enter => Words::new("Enter", "Entrée"),
        Key::Home => Words::new("Home", "Début"),
        Key::End => Words::new("End", "Fin"),
        Key::PageUp => Words::new("Page Up", "Pg préc."),
        Key::PageDown => Words::new("Page Down", "Pg suiv."),
        Key::Space => Words::new("Space", "Espace"),
        Key::ArrowUp => Words::new("Up", "Haut"),
        Key::ArrowDown => Words::new("Down", "Bas"),
        Key::ArrowLeft => Words::new("Left", "Gauche"),
        Key::ArrowRight => Words::new("Right", "Droite"),
        // A minus sign as long as that of a calculation stands on no key.
        Key::Minus => Words::new("-", "-"),
        _ => Words::new(key.symbol_or_name(), key.symbol_or_name()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{Command, MapCommand};

    fn labelled(command: Command, lang: Lang, on_a_mac: bool) -> String {
        let keys = command.shortcut().expect("a command with keys");
        KeyLabels { lang, on_a_mac }.shortcut(&keys)
    }

    #[test]
    fn keys_are_called_as_they_are_labelled() {
        let delete = Command::Map(MapCommand::Delete);
        let smaller = Command::Map(MapCommand::SmallerBrush);
        for (command, en, fr, mac) in [
            (Command::Palette, "Ctrl+Shift+P", "Ctrl+Maj+P", "Cmd+Shift+P"),
            (Command::SaveAll, "Alt+S", "Alt+S", "Option+S"),
            (Command::NextTab, "Ctrl+Page Down", "Ctrl+Pg suiv.", "Cmd+Page Down"),
            (delete, "Delete", "Suppr", "Fn+Delete"),
            (smaller, "[", "[", "["),
            (Command::SmallerScreen, "Alt+-", "Alt+-", "Option+-"),
            (Command::Complete, "Ctrl+Space", "Ctrl+Espace", "Cmd+Space"),
        ] {
            assert_eq!(labelled(command, Lang::En, false), en);
            assert_eq!(labelled(command, Lang::Fr, false), fr);
            assert_eq!(labelled(command, Lang::En, true), mac);
        }
    }

    #[test]
    fn no_key_of_a_command_is_called_by_a_name_of_the_program() {
        for command in Command::all() {
            let Some(keys) = command.shortcut() else { continue };
            let words = key_label(keys.logical_key);
            let is_inner = words.en.len() > 1
                && words.en.chars().skip(1).any(|letter| letter.is_ascii_uppercase())
                && !words.en.contains(' ');
            assert!(!is_inner, "{command:?} is done by {}", words.en);
        }
    }
}
