//! Where class and type stand in a line; the name is what stands before.

use super::class::{class_at, more_letters, one_letter, prefix};
use super::skip_marks;
use crate::rating::{self, Class};
use crate::request::Notation;
use crate::tables::types::{self, TypeRow};
use crate::words::Word;

/// Where the type of a troop stands in its line.
pub(super) struct Anchor {
    pub(super) name_end: usize,
    pub(super) classes: Vec<Class>,
    pub(super) rows: Vec<&'static TypeRow>,
    pub(super) first: usize,
    pub(super) end: usize,
}

/// Types joined by "or" or a stroke.
pub(crate) fn types_at(
    words: &[Word<'_>],
    at: usize,
    notation: Notation,
) -> Option<(Vec<&'static TypeRow>, usize)> {
    let first =
        words.get(at).filter(|it| !it.mark).and_then(|it| types::read(it.text, notation))?;
    let mut rows = vec![first];
    let mut end = at + 1;
    while words.get(end).is_some_and(|it| it.is("or") || it.text == "/") {
        let Some(row) = words.get(end + 1).and_then(|it| types::read(it.text, notation)) else {
            break;
        };
        rows.push(row);
        end += 2;
    }
    Some((rows, end))
}

/// The last class that a type follows; the name is what stands before.
pub(super) fn anchor(words: &[Word<'_>], notation: Notation) -> Option<Anchor> {
    // "Irr D foot spearmen LHI": a few words may stand between class and type.
    [0, 4].into_iter().find_map(|gap| anchor_within(words, notation, gap))
}

pub(super) fn anchor_within(words: &[Word<'_>], notation: Notation, gap: usize) -> Option<Anchor> {
    for at in (0..words.len()).rev() {
        let Some(class) = class_at(words, at) else { continue };
        let (more, class_end) = more_letters(words, &class);
        let next = skip_marks(words, class_end);
        let found = (next..=next + gap)
            .take_while(|&it| words.get(it).is_some_and(|word| !word.mark))
            .find_map(|it| types_at(words, it, notation).map(|(rows, end)| (it, rows, end)));
        let Some((next, rows, end)) = found else { continue };
        let mut classes = vec![class];
        classes.extend(more);
        let mut name_end = at;
        // "1/2 Irr C, 1/2 Irr D HI": every class in a row belongs to the type.
        loop {
            let mut back = name_end;
            while back > 0
                && (words[back - 1].mark && words[back - 1].text != ")"
                    || words[back - 1].is_any(&["or", "and", "half"])
                    || words[back - 1].text.contains('/'))
            {
                back -= 1;
            }
            let joined = words[back..name_end].iter().any(|it| !it.mark || it.text == "/");
            let Some(before) = (0..back)
                .rev()
                .take(3)
                .find_map(|it| class_at(words, it).filter(|c| c.end == back))
            else {
                // A fraction before the first class belongs to it.
                if words[back..name_end]
                    .iter()
                    .any(|it| it.is("half") || it.text.contains('/') && it.text.len() > 1)
                {
                    name_end = back;
                }
                break;
            };
            if !joined {
                break;
            }
            name_end = before.first;
            classes.insert(0, before);
        }
        return Some(Anchor { name_end, classes, rows, first: next, end });
    }
    None
}

/// A type without a class, or with the single letters and words of Renaissance and Newbury.
pub(super) fn loose_anchor(words: &[Word<'_>], notation: Notation) -> Option<Anchor> {
    let first = (0..words.len()).find(|&at| types_at(words, at, notation).is_some())?;
    let (rows, end) = types_at(words, first, notation)?;
    let mut name_end = first;
    let mut classes = Vec::new();
    let single = matches!(notation, Notation::WrgRenaissance | Notation::Newbury);
    loop {
        let mut back = name_end;
        while back > 0 && words[back - 1].mark && !matches!(words[back - 1].text, ")" | ".") {
            back -= 1;
        }
        let Some(before) = back.checked_sub(1).and_then(|it| words.get(it)) else { break };
        let stop = back - 1;
        if single && before.is("class") {
            name_end = stop;
        } else if let Some(class) =
            (0..back).rev().take(4).find_map(|it| class_at(words, it).filter(|c| c.end == back))
        {
            name_end = class.first;
            classes.insert(0, class);
        } else if single && classes.is_empty() && one_letter(before.text).is_some() && stop > 0 {
            let regular =
                prefix(words[stop.saturating_sub(1)].text).filter(|(_, rest)| rest.is_empty());
            let first = if regular.is_some() { stop - 1 } else { stop };
            classes.push(Class {
                regular: regular.map(|it| it.0),
                letter: one_letter(before.text),
                first,
                end: back,
            });
            name_end = first;
            // "Class B".
            while name_end > 1 && words[name_end - 1].is("class") {
                name_end -= 1;
            }
        } else if notation == Notation::Newbury && rating::is_newbury_word(before.text) && stop > 0
        {
            // "Veteran spearmen, HI": next to the name without a comma it is part of the name.
            let parted = name_end > back
                || before.wide
                || words.get(stop.wrapping_sub(1)).is_some_and(|it| it.mark)
                || name_end < first;
            if !parted && words[..stop].iter().all(|it| !it.mark) && stop == 0 {
                break;
            }
            name_end = stop;
        } else {
            break;
        }
        if name_end == 0 {
            break;
        }
    }
    Some(Anchor { name_end, classes, rows, first, end })
}
