//! Keys that mean something else in YAML: Tab writes spaces, a new line begins where the last one did.

use std::ops::Range;

use banneret_yaml::Patch;
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
                // A break alone is taken for a key of the field, and is one here.
                Key::Enter => {
                    let line = new_line(text, cursor);
                    if line != "\n" {
                        *event = Event::Text(line);
                    }
                }
                _ => {}
            }
        }
    });
}

/// Whether what was typed is a letter of a word, about which there may be something to offer.
pub(super) fn begins_word(patch: &Patch) -> bool {
    let [splice] = patch.splices() else { return false };
    let mut letters = splice.with.chars();
    letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
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

/// A new line at the level of this one, or one deeper behind a key without a value. An item that begins with
/// a key goes on below that key.
fn new_line(text: &str, cursor: usize) -> String {
    let line = line(text, cursor);
    let mut rest = line.trim_start_matches(' ');
    while let Some(item) = rest.strip_prefix("- ").map(|item| item.trim_start_matches(' '))
        && item.split_once(':').is_some_and(|(key, _)| !key.contains([' ', '{', '[', '"']))
    {
        rest = item;
    }
    let indent = line.chars().count() - rest.chars().count();
    let deeper = if line.trim_end().ends_with(':') { STEP } else { 0 };
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    format!("{end}{}", " ".repeat(indent + deeper))
}

/// Takes Tab and Shift+Tab where they move whole lines: those of a selection, or to the left. Gives the text
/// and the selection afterwards.
pub(super) fn move_lines(
    ui: &Ui,
    text: &str,
    selection: &Range<usize>,
) -> Option<(String, Range<usize>)> {
    let is_tab = |event: &Event, shifted: bool| {
        let Event::Key { key: Key::Tab, pressed: true, modifiers, .. } = event else {
            return false;
        };
        modifiers.shift == shifted && !modifiers.command && !modifiers.alt
    };
    let several = text.get(selection.clone())?.contains('\n');
    ui.input_mut(|input| {
        let at =
            input.events.iter().position(|it| is_tab(it, true) || several && is_tab(it, false))?;
        let left = is_tab(&input.events.remove(at), true);
        Some(if left { outdented(text, selection) } else { indented(text, selection) })
    })
}

fn indented(text: &str, selection: &Range<usize>) -> (String, Range<usize>) {
    let with = |line: &str| match line.trim() {
        "" => line.to_owned(),
        _ => format!("{}{line}", " ".repeat(STEP)),
    };
    change_lines(text, selection, with)
}

fn outdented(text: &str, selection: &Range<usize>) -> (String, Range<usize>) {
    let without = |line: &str| {
        let n_spaces = line.len() - line.trim_start_matches(' ').len();
        line[n_spaces.min(STEP)..].to_owned()
    };
    change_lines(text, selection, without)
}

/// The text with the lines of a selection changed at their beginning, and what is selected then.
fn change_lines(
    text: &str,
    selection: &Range<usize>,
    change: impl Fn(&str) -> String,
) -> (String, Range<usize>) {
    let start = text[..selection.start].rfind('\n').map_or(0, |at| at + 1);
    // A line of which nothing is selected stays.
    let last = selection.end - usize::from(selection.end > selection.start);
    let end = text[last..].find('\n').map_or(text.len(), |at| last + at);
    let lines: String = text[start..end].split_inclusive('\n').map(change).collect();
    let first = text[start..end].split('\n').next().unwrap_or_default();
    let moved = lines.split('\n').next().unwrap_or_default().len().cast_signed();
    let moved = moved - first.len().cast_signed();
    let from = selection.start.saturating_add_signed(moved).max(start);
    let grown = lines.len().cast_signed() - (end - start).cast_signed();
    let to = selection.end.saturating_add_signed(grown).max(from);
    (format!("{}{lines}{}", &text[..start], &text[end..]), from..to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_line_keeps_the_level_and_goes_deeper_behind_a_key() {
        assert_eq!(new_line("a:\n  b: 1", 10), "\n  ");
        assert_eq!(new_line("a:\n  b:", 8), "\n    ");
        assert_eq!(new_line("a: 1\r\n", 4), "\r\n");
        assert_eq!(new_line("  - type: cavalry", 17), "\n    ");
        assert_eq!(new_line("  - {id: a}", 11), "\n  ");
        assert_eq!(new_line("  - stubborn", 12), "\n  ");
    }

    #[test]
    fn tab_goes_to_the_next_level() {
        assert_eq!(spaces("a\n  b", 2), "  ");
        assert_eq!(spaces("a\n  b", 5), " ");
    }

    #[test]
    fn lines_move_together_and_what_is_selected_with_them() {
        let text = "a:\nb: 1\n\n  c: 2\nd\n";
        let (deeper, selection) = indented(text, &(4..12));
        assert_eq!((&*deeper, selection), ("a:\n  b: 1\n\n    c: 2\nd\n", 6..16));
        let (left, selection) = outdented(&deeper, &(6..16));
        assert_eq!((&*left, selection), (text, 4..12));
        assert_eq!(outdented(" a", &(2..2)), ("a".to_owned(), 1..1));
        assert_eq!(indented("a\nb\n", &(0..2)), ("  a\nb\n".to_owned(), 2..4));
        assert_eq!(outdented("", &(0..0)), (String::new(), 0..0));
    }
}
