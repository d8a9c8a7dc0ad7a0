//! Footnotes and conditions in words.

use std::collections::BTreeMap;

use super::{Assembly, Slot};
use crate::line;
use crate::names::Names;
use crate::notes;

const STARS: [char; 3] = ['*', '†', '‡'];
/// How many footnotes of one mark are repeated beside a troop; all of them stand in the notes.
const MOST_FOOTNOTES: usize = 20;

/// A star after a name or a number points to a line that begins with one.
pub(super) fn read_footnotes(assembly: &mut Assembly<'_>) {
    let mut footnotes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (reading, _) in assembly.readings.iter().filter(|(_, slot)| *slot == Slot::Other) {
        let text = reading.row.text.trim();
        let (stars, body) = text.split_at(text.len() - text.trim_start_matches(STARS).len());
        if !stars.is_empty() && !body.is_empty() {
            footnotes.entry(stars).or_default().push(text);
        }
    }
    for (reading, slot) in &mut assembly.readings {
        let Slot::Entry(index) = slot else { continue };
        let stars: String = reading.row.text.chars().filter(|it| STARS.contains(it)).collect();
        for note in footnotes.get(stars.as_str()).into_iter().flatten().take(MOST_FOOTNOTES) {
            assembly.drafts[*index].in_words.push((*note).to_owned());
            reading.incomplete = true;
            reading.note(reading.all(), &notes::FOOTNOTE, &[]);
        }
    }
}

/// Sentences that exclude troops from each other become constraints; other limits stay in words.
pub(super) fn read_sentences(assembly: &mut Assembly<'_>, names: &Names) {
    const LIMITS: &[&str] =
        &["not", "cannot", "must", "only", "never", "minimum", "maximum", "unless", "if"];
    for (reading, slot) in &mut assembly.readings {
        if *slot != Slot::Other || reading.refused || !line::is_sentence(&reading.words) {
            continue;
        }
        let has = |words: &[&str]| reading.words.iter().any(|it| it.is_any(words));
        let excludes = has(&["not", "cannot", "never"])
            && has(&["both", "together", "with", "beside", "alongside", "and"])
            || has(&["only"]) && has(&["one"]) && has(&["of"]);
        let text = reading.row.text.trim();
        if excludes {
            let named = names.named_in(text);
            if named.len() >= 2 {
                assembly.constraints.push((named, text.to_owned()));
                assembly.remarks.retain(|it| it != text);
                continue;
            }
        }
        if has(LIMITS) || has(&["mixed", "mix"]) {
            reading.incomplete = true;
            reading.note(reading.all(), &notes::CONDITION, &[]);
            // A footnote stands with the troops it is about.
            if !assembly.drafts.iter().any(|it| it.in_words.iter().any(|it| it == text)) {
                assembly.in_words.push(text.to_owned());
            }
            assembly.remarks.retain(|it| it != text);
        }
    }
}
