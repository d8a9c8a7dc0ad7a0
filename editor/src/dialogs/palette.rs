//! The command palette: every command by a few letters of its name.

use banneret_schema::{Lang, Words};
use eframe::egui::{Button, Key, ScrollArea, TextEdit, Ui};

use super::{Answer, Around};
use crate::action::Action;
use crate::command::Command;
use crate::keys::KeyLabels;

/// Which command to do.
#[derive(Default)]
pub(crate) struct CommandFinder {
    typed: String,
    chosen: usize,
}

impl CommandFinder {
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        around: &Around<'_>,
        actions: &mut Vec<Action>,
    ) -> Answer {
        let lang = around.lang;
        let hint = Words::new("Type a few letters", "Tapez quelques lettres").get(lang);
        let field = TextEdit::singleline(&mut self.typed).hint_text(hint).desired_width(420.0);
        let field = ui.add(field);
        field.widget_info(|| {
            eframe::egui::WidgetInfo::labeled(eframe::egui::Role::TextInput, true, hint)
        });
        field.request_focus();
        let found = find(&self.typed, lang);
        let (up, down, entered) = ui.input(|input| {
            (
                input.key_pressed(Key::ArrowUp),
                input.key_pressed(Key::ArrowDown),
                input.key_pressed(Key::Enter),
            )
        });
        if field.changed() {
            self.chosen = 0;
        }
        self.chosen = (self.chosen + usize::from(down)).saturating_sub(usize::from(up));
        self.chosen = self.chosen.min(found.len().saturating_sub(1));
        let mut done = entered.then(|| found.get(self.chosen).copied()).flatten();
        done = done.filter(|command| around.overview.can(*command));
        let keys = KeyLabels::of(ui.ctx(), lang);
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            for (index, command) in found.iter().enumerate() {
                let key = command.shortcut().map(|key| keys.shortcut(&key));
                let line = format!("{}    {}", command.name().get(lang), key.unwrap_or_default());
                let button = Button::selectable(index == self.chosen, line.trim_end());
                let line = ui.add_enabled(around.overview.can(*command), button);
                if index == self.chosen && (up || down) {
                    line.scroll_to_me(None);
                }
                if line.clicked() {
                    done = Some(*command);
                }
            }
        });
        match done {
            Some(command) => {
                actions.push(Action::Run(command));
                Answer::Done
            }
            None => Answer::Open,
        }
    }
}

/// The commands whose names have the letters in order, those with the letters together first.
fn find(typed: &str, lang: Lang) -> Vec<Command> {
    let typed = typed.trim().to_lowercase();
    let mut found: Vec<_> = Command::in_order()
        .filter(|command| *command != Command::Palette)
        .filter_map(|command| {
            let name = command.name().get(lang).to_lowercase();
            let rank = if name.starts_with(&typed) {
                0
            } else if name.contains(&typed) {
                1
            } else if has_in_order(&name, &typed) {
                2
            } else {
                return None;
            };
            Some((rank, command))
        })
        .collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, command)| command).collect()
}

fn has_in_order(name: &str, letters: &str) -> bool {
    let mut rest = name.chars();
    letters.chars().all(|letter| rest.any(|each| each == letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::MapCommand;

    #[test]
    fn commands_are_found_by_a_few_letters() {
        assert_eq!(find("undo", Lang::En)[0], Command::Undo);
        assert_eq!(find("annuler", Lang::Fr)[0], Command::Undo);
        assert_eq!(find("wholemap", Lang::En)[0], Command::Map(MapCommand::ZoomFit));
        assert!(find("xyzzy", Lang::En).is_empty());
        assert!(find("", Lang::En).len() > 30);
    }
}
