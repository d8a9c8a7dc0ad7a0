//! Where class and type stand in a line; the name is what stands before.

use super::class::{class_at, class_before, more_letters, one_letter, prefix};
use super::skip_marks;
use crate::draft::WrittenClass;
use crate::rating;
use crate::request::Notation;
use crate::tables::classes::LETTER_ALONE;
use crate::tables::types::{self, TypeRow};
use crate::words::Word;

/// Where the type of a troop stands in its line.
pub(super) struct Anchor {
    pub(super) name_end: usize,
    pub(super) classes: Vec<WrittenClass>,
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
    let row = |at: usize| words.get(at).and_then(|it| types::read(it.text, notation));
    let mut rows = vec![row(at).filter(|_| !words[at].mark)?];
    let mut end = at + 1;
    while words.get(end).is_some_and(|it| it.is_any(&["or", "/"]))
        && let Some(row) = row(end + 1)
    {
        rows.push(row);
        end += 2;
    }
    Some((rows, end))
}

/// The last class that a type follows; the name is what stands before.
pub(super) fn anchor(words: &[Word<'_>], notation: Notation) -> Option<Anchor> {
    // "Irr D foot spearmen LHI": a few words may stand between class and type.
    [0, 4]
        .into_iter()
        .find_map(|gap| (0..words.len()).rev().find_map(|at| anchor_at(words, notation, gap, at)))
}

fn anchor_at(
    words: &[Word<'_>],
    notation: Notation,
    gap: usize,
    mut name_end: usize,
) -> Option<Anchor> {
    let class = class_at(words, name_end)?;
    let (more, class_end) = more_letters(words, &class);
    let next = skip_marks(words, class_end);
    let (first, rows, end) = (next..=next + gap)
        .take_while(|&it| words.get(it).is_some_and(|word| !word.mark))
        .find_map(|it| types_at(words, it, notation).map(|(rows, end)| (it, rows, end)))?;
    let mut classes = vec![class];
    classes.extend(more);
    // "1/2 Irr C, 1/2 Irr D HI": every class in a row belongs to the type.
    loop {
        let back = joined_from(words, name_end);
        let between = &words[back..name_end];
        match class_before(words, back) {
            Some(before) if between.iter().any(|it| !it.mark || it.text == "/") => {
                name_end = before.first;
                classes.insert(0, before);
            }
            Some(_) => break,
            None => {
                // A fraction before the first class belongs to it.
                let part = |it: &Word<'_>| it.is("half") || it.text.contains('/') && it.text != "/";
                if between.iter().any(part) {
                    name_end = back;
                }
                break;
            }
        }
    }
    Some(Anchor { name_end, classes, rows, first, end })
}

/// The first of the marks, fractions and joining words that stand before a word.
fn joined_from(words: &[Word<'_>], mut at: usize) -> usize {
    while at > 0 {
        let before = &words[at - 1];
        let joins = before.mark && before.text != ")"
            || before.is_any(&["or", "and", "half"])
            || before.text.contains('/');
        if !joins {
            break;
        }
        at -= 1;
    }
    at
}

/// A type without a class, or with the single letters and words of Renaissance and Newbury.
pub(super) fn loose_anchor(words: &[Word<'_>], notation: Notation) -> Option<Anchor> {
    let (first, (rows, end)) =
        (0..words.len()).find_map(|at| Some((at, types_at(words, at, notation)?)))?;
    let single = LETTER_ALONE.contains(&notation);
    let mut name_end = first;
    let mut classes = Vec::new();
    while name_end > 0 {
        let mut back = name_end;
        while back > 0 && words[back - 1].mark && !matches!(words[back - 1].text, ")" | ".") {
            back -= 1;
        }
        let Some(stop) = back.checked_sub(1) else { break };
        let before = &words[stop];
        if single && before.is("class") {
            name_end = stop;
        } else if let Some(class) = class_before(words, back) {
            name_end = class.first;
            classes.insert(0, class);
        } else if let Some(letter) = one_letter(before.text)
            && single
            && classes.is_empty()
            && stop > 0
        {
            let regular = prefix(words[stop - 1].text).filter(|(_, rest)| rest.is_empty());
            name_end = stop - usize::from(regular.is_some());
            classes.push(WrittenClass {
                regular: regular.map(|it| it.0),
                letter,
                first: name_end,
                end: back,
            });
            // "Class B".
            while name_end > 1 && words[name_end - 1].is("class") {
                name_end -= 1;
            }
        } else if notation == Notation::Newbury
            && stop > 0
            && rating::newbury_rating(before.text).is_some()
        {
            name_end = stop;
        } else {
            break;
        }
    }
    Some(Anchor { name_end, classes, rows, first, end })
}
