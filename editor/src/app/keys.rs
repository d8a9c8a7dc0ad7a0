//! Keys to commands.

use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Context, Event, Id, Key, KeyboardShortcut, Modifiers};

use crate::action::Action;
use crate::command::{Command, KeyScope, MapCommand};

/// The commands whose keys were pressed in this frame. Where a battle is set up, the keys of those that
/// paint are left to it. What is undone in the text of the document is undone in the document.
pub(super) fn pressed(
    ctx: &Context,
    dialog_is_open: bool,
    sets_up: bool,
    text: Option<Id>,
) -> Vec<Action> {
    if dialog_is_open {
        return Vec::new();
    }
    let field = field_in_hand(ctx);
    let typing = field.is_some();
    let edits = !typing || field == text;
    let mut actions = Vec::new();
    // A shortcut with Shift must be looked for before the same one without it.
    let mut commands: Vec<_> = Command::all()
        .filter_map(|command| Some((command, command.shortcut()?, command.row().scope)))
        .collect();
    commands.sort_by_key(|(_, KeyboardShortcut { modifiers, .. }, _)| {
        std::cmp::Reverse(
            u8::from(modifiers.shift) + u8::from(modifiers.alt) + u8::from(modifiers.command),
        )
    });
    commands.retain(|(_, _, scope)| match scope {
        KeyScope::Program => true,
        KeyScope::Editing => edits,
        KeyScope::Painting => !typing && !sets_up,
    });
    // In the order in which they were pressed, each as often as it was: several may come within a frame.
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let Event::Key { key, pressed: true, modifiers, .. } = event else { return true };
            let meant = commands.iter().find(|(_, shortcut, _)| {
                shortcut.logical_key == *key && modifiers.matches_logically(shortcut.modifiers)
            });
            let again = edits && *key == Key::Y && modifiers.matches_logically(Modifiers::COMMAND);
            let command = meant.map(|(command, ..)| *command).or(again.then_some(Command::Redo));
            actions.extend(command.map(Action::Run));
            command.is_none()
        });
    });
    if !typing && !sets_up {
        actions.extend(clipboard_events(ctx).map(Action::Run));
    }
    actions
}

/// The field in which somebody types.
pub(super) fn field_in_hand(ctx: &Context) -> Option<Id> {
    let focused = ctx.memory(|memory| memory.focused());
    focused.filter(|id| TextEditState::load(ctx, *id).is_some())
}

/// Cutting, copying and pasting come from the system as events of their own.
fn clipboard_events(ctx: &Context) -> impl Iterator<Item = Command> {
    let events: Vec<_> = ctx.input(|input| {
        let commands = input.events.iter().filter_map(|event| match event {
            Event::Cut => Some(Command::Map(MapCommand::Cut)),
            Event::Copy => Some(Command::Map(MapCommand::Copy)),
            Event::Paste(_) => Some(Command::Map(MapCommand::Paste)),
            _ => None,
        });
        commands.collect()
    });
    events.into_iter()
}
