//! Classes: `Reg C`, `IrrB`, `Irr.D`, and the letters alone.

use crate::rating::Class;
use crate::words::Word;

/// A class at a word: `Reg C`, `IrrB`, `Irr.D`, `Reg 'C'`. Scanners read `lrr` for `Irr`.
pub(crate) fn class_at(words: &[Word<'_>], at: usize) -> Option<Class> {
    let word = words.get(at).filter(|it| !it.mark)?;
    let (regular, rest) = prefix(word.text)?;
    if let Some(letter) = one_letter(rest.trim_start_matches('.').trim_matches(['\'', '’'])) {
        return Some(Class {
            regular: Some(regular),
            letter: Some(letter),
            first: at,
            end: at + 1,
        });
    }
    if !rest.is_empty() {
        return None;
    }
    let mut next = at + 1;
    while words
        .get(next)
        .is_some_and(|it| it.mark && matches!(it.text, "." | "'" | "’" | "‘" | "“" | "\"" | "`"))
    {
        next += 1;
    }
    let letter = words.get(next).filter(|it| !it.mark).and_then(|it| one_letter(it.text))?;
    next += 1;
    while words
        .get(next)
        .is_some_and(|it| it.mark && matches!(it.text, "'" | "’" | "”" | "\"" | "`") && !it.wide)
    {
        next += 1;
    }
    if words.get(next).is_some_and(|it| it.is("class")) {
        next += 1;
    }
    Some(Class { regular: Some(regular), letter: Some(letter), first: at, end: next })
}

pub(super) fn prefix(text: &str) -> Option<(bool, &str)> {
    const STARTS: &[(&str, bool)] = &[
        ("irregular", false),
        ("regular", true),
        ("irr", false),
        ("lrr", false),
        ("1rr", false),
        ("|rr", false),
        ("reg", true),
    ];
    STARTS.iter().find_map(|&(start, regular)| {
        let head = text.get(..start.len())?;
        head.eq_ignore_ascii_case(start).then(|| (regular, &text[start.len()..]))
    })
}

pub(super) fn one_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|it| ('A'..='E').contains(it) || *it == 'M')?;
    letters.next().is_none().then_some(letter)
}

/// More letters after a class: `Irr C or D`, `Reg B/C`.
pub(super) fn more_letters(words: &[Word<'_>], class: &Class) -> (Vec<Class>, usize) {
    let mut classes = Vec::new();
    let mut end = class.end;
    while words.get(end).is_some_and(|it| it.text == "/" || it.is("or")) {
        let Some(letter) =
            words.get(end + 1).filter(|it| !it.mark).and_then(|it| one_letter(it.text))
        else {
            break;
        };
        // "Reg C/B LMI" is two classes; "Reg C or LMI" is not.
        if words.get(end + 2).is_none_or(|it| it.text == "/") {
            break;
        }
        classes.push(Class { letter: Some(letter), first: end + 1, end: end + 2, ..*class });
        end += 2;
    }
    (classes, end)
}
