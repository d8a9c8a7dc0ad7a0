//! Keys that mean something else in YAML: Tab writes spaces, a new line begins where the last one did.

use eframe::egui::{Event, Key, Ui};

/// How far a level is indented.
const STEP: usize = 2;

/// Writes what YAML wants in place of what the keys would.
pub(super) fn adapt(ui: &Ui, text: &str, cursor: usize) {
    ui.input_mut(|input| {
        for event in &mut input.events {
            let Event::Key { key, pressed: true, modifiers, .. } = event else { continue };
            if modifiers.any() {
                continue;
            }
            match key {
                Key::Tab => *event = Event::Text(spaces(text, cursor)),
                Key::Enter => *event = Event::Text(new_line(text, cursor)),
                _ => {}
            }
        }
    });
}

/// The line of the cursor, as far as it.
fn line(text: &str, cursor: usize) -> &str {
    let before = text.get(..cursor).unwrap_or(text);
    before.rsplit('\n').next().unwrap_or_default()
}

/// Spaces up to the next level.
fn spaces(text: &str, cursor: usize) -> String {
    " ".repeat(STEP - line(text, cursor).chars().count() % STEP)
}

/// A new line at the level of this one, or one deeper behind a key without a value.
fn new_line(text: &str, cursor: usize) -> String {
    let line = line(text, cursor);
    let indent = line.len() - line.trim_start_matches(' ').len();
    let deeper = if line.trim_end().ends_with(':') { STEP } else { 0 };
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    // A break alone would be taken for a key of the field.
    format!("{end}{}", " ".repeat(indent + deeper))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_line_keeps_the_level_and_goes_deeper_behind_a_key() {
        assert_eq!(new_line("a:\n  b: 1", 10), "\n  ");
        assert_eq!(new_line("a:\n  b:", 8), "\n    ");
        assert_eq!(new_line("a: 1\r\n", 4), "\r\n");
    }

    #[test]
    fn tab_goes_to_the_next_level() {
        assert_eq!(spaces("a\n  b", 2), "  ");
        assert_eq!(spaces("a\n  b", 5), " ");
    }
}
