//! Footnotes and conditions in words.

use banneret_schema::Name;

use super::{Assembly, Slot};
use crate::conversion::Level;
use crate::line;
use crate::option;

/// A star after a name or a number points to a line that begins with one.
pub(super) fn read_footnotes(assembly: &mut Assembly<'_>) {
    let notes: Vec<(String, String)> = assembly
        .readings
        .iter()
        .filter(|(_, slot)| *slot == Slot::Other)
        .filter_map(|(reading, _)| {
            let text = reading.row.text.trim();
            let mark: String =
                text.chars().take_while(|it| matches!(it, '*' | '†' | '‡')).collect();
            (!mark.is_empty() && mark.len() < text.len()).then(|| (mark, text.to_owned()))
        })
        .collect();
    for (reading, slot) in &mut assembly.readings {
        let Slot::Entry(index) = slot else { continue };
        let text = reading.row.text;
        let mark: String = text.chars().filter(|it| matches!(it, '*' | '†' | '‡')).collect();
        for (_, note) in notes.iter().filter(|(it, _)| *it == mark) {
            assembly.drafts[*index].remarks.push(note.clone());
            reading.incomplete = true;
            let end = reading.words.len();
            reading.note("convert/sentence", Level::Warning, 0, end, Name::new(
                "a footnote speaks of this troop: it is kept in words, and nothing checks it",
                "une note parle de cette troupe : elle est gardée en toutes lettres, et rien ne la vérifie",
            ));
        }
    }
}

/// Sentences that exclude troops from each other become constraints; other limits stay in words.
pub(super) fn read_sentences(assembly: &mut Assembly<'_>) {
    for (reading, slot) in &mut assembly.readings {
        if *slot != Slot::Other || reading.refused || !line::is_sentence(&reading.words) {
            continue;
        }
        let has = |words: &[&str]| reading.words.iter().any(|it| it.is_any(words));
        let end = reading.words.len();
        let excludes = has(&["not", "cannot", "never"])
            && has(&["both", "together", "with", "beside", "alongside", "and"])
            || has(&["only"]) && has(&["one"]) && has(&["of"]);
        let limits =
            has(&["not", "cannot", "must", "only", "never", "minimum", "maximum", "unless", "if"]);
        let text = reading.row.text.trim().to_owned();
        if excludes {
            let named = option::named_in(&text, &assembly.drafts);
            if named.len() >= 2 {
                assembly.constraints.push((named, text));
                continue;
            }
        }
        if limits {
            reading.incomplete = true;
            reading.note(
                "convert/sentence",
                Level::Warning,
                0,
                end,
                Name::new(
                    "this condition is kept in words: nothing checks it",
                    "cette condition est gardée en toutes lettres : rien ne la vérifie",
                ),
            );
        }
    }
}
