//! Each source line beside what it became.

use std::collections::BTreeMap;

use super::{Assembly, Slot};
use crate::draft::TroopDraft;
use crate::emit::Comments;

/// The entry that each line with an option gave it to first.
pub(super) fn option_lines(drafts: &[TroopDraft]) -> BTreeMap<usize, usize> {
    let lines = drafts.iter().enumerate().rev();
    lines.flat_map(|(index, it)| it.options.iter().map(move |it| (it.line, index))).collect()
}

/// Each line's text beside what it became; other lines stand before the next item.
pub(super) fn comments(assembly: &Assembly<'_>, options: &BTreeMap<usize, usize>) -> Comments {
    let mut comments = Comments {
        leaders: vec![Vec::new(); assembly.leaders.len()],
        entries: vec![Vec::new(); assembly.drafts.len()],
        ..Comments::default()
    };
    let mut texts: BTreeMap<usize, String> = BTreeMap::new();
    let mut pending = Vec::new();
    for (reading, slot) in &assembly.readings {
        let number = reading.row.number;
        let kind = if reading.refused { " (refused)" } else { "" };
        let source = reading.row.source.unwrap_or(reading.row.text);
        let text = format!("line {number}{kind}: {}", source.trim());
        let of_option = options.contains_key(&number);
        if of_option {
            texts.insert(number, text.clone());
        }
        match slot {
            Slot::Title => comments.head.push(text),
            Slot::Leader(index) => {
                comments.leaders[*index].append(&mut pending);
                comments.leaders[*index].push(text);
            }
            Slot::Entry(index) => {
                comments.entries[*index].append(&mut pending);
                comments.entries[*index].push(text);
            }
            Slot::PartOf(index) => comments.entries[*index].push(text),
            Slot::Option if of_option => {}
            Slot::Option | Slot::Other => pending.push(text),
        }
    }
    comments.rest = pending;
    let of_option =
        |draft: &TroopDraft, line: usize| texts.get(&line).filter(|_| line != draft.line).cloned();
    comments.options = assembly
        .drafts
        .iter()
        .map(|draft| draft.options.iter().map(|it| of_option(draft, it.line)).collect())
        .collect();
    comments
}
