//! Classes: `Reg C`, `IrrB`, `Irr.D`, and the letters alone.

use crate::cursor::Cursor;
use crate::draft::WrittenClass;
use crate::words::Word;

/// A class at a word: `Reg C`, `IrrB`, `Irr.D`, `Reg 'C'`. Scanners read `lrr` for `Irr`.
pub(crate) fn class_at(words: &[Word<'_>], first: usize) -> Option<WrittenClass> {
    let cursor = Cursor::new(words, first);
    let (regular, rest) = prefix(cursor.word()?.text)?;
    let class = |letter, end| WrittenClass { regular: Some(regular), letter, first, end };
    if let Some(letter) = one_letter(rest.trim_start_matches('.').trim_matches(['\'', '’'])) {
        return Some(class(letter, first + 1));
    }
    if !rest.is_empty() {
        return None;
    }
    let cursor = cursor.ahead(1).skip_while(|it| {
        it.is_mark() && matches!(it.text(), "." | "'" | "’" | "‘" | "“" | "\"" | "`")
    });
    let letter = letter_at(cursor)?;
    let mut cursor = cursor.ahead(1).skip_while(|it| {
        it.here().is_some_and(|it| {
            it.mark && matches!(it.text, "'" | "’" | "”" | "\"" | "`") && !it.wide
        })
    });
    cursor.eat(&["class"]);
    Some(class(letter, cursor.at))
}

/// The class that ends before a word.
pub(super) fn class_before(words: &[Word<'_>], end: usize) -> Option<WrittenClass> {
    (0..end).rev().take(4).find_map(|it| class_at(words, it).filter(|class| class.end == end))
}

/// Every class of a line.
pub(crate) fn classes(words: &[Word<'_>]) -> impl DoubleEndedIterator<Item = WrittenClass> {
    (0..words.len()).filter_map(|at| class_at(words, at))
}

pub(super) fn prefix(text: &str) -> Option<(bool, &str)> {
    const STARTS: &[(&str, bool)] = &[
        ("irreguliers", false),
        ("irregulier", false),
        ("irregular", false),
        ("reguliers", true),
        ("regulier", true),
        ("regular", true),
        ("irreg", false),
        ("irr", false),
        ("lrr", false),
        ("1rr", false),
        ("|rr", false),
        ("reg", true),
    ];
    STARTS.iter().find_map(|&(start, regular)| {
        // Letter by letter, since accents take more bytes.
        let mut rest = text.chars();
        let same = start.chars().all(|wanted| {
            rest.next().is_some_and(|it| {
                let small = it.to_lowercase().next().unwrap_or(it);
                banneret_schema::id::fold_accent(small) == wanted
            })
        });
        same.then_some((regular, rest.as_str()))
    })
}

pub(super) fn one_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|it| ('A'..='E').contains(it) || *it == 'M')?;
    letters.next().is_none().then_some(letter)
}

/// A letter that stands here by itself.
pub(super) fn letter_at(cursor: Cursor<'_, '_>) -> Option<char> {
    cursor.word().and_then(|it| one_letter(it.text))
}

/// More letters after a class: `Irr C or D`, `Reg B/C`.
pub(super) fn more_letters(words: &[Word<'_>], class: &WrittenClass) -> (Vec<WrittenClass>, usize) {
    let mut classes = Vec::new();
    let mut cursor = Cursor::new(words, class.end);
    while cursor.any(&["/", "or"])
        && let Some(letter) = letter_at(cursor.ahead(1))
        // "Reg C/B LMI" is two classes; "Reg C or LMI" is not.
        && cursor.ahead(2).here().is_some_and(|it| it.text != "/")
    {
        classes.push(WrittenClass { letter, first: cursor.at + 1, end: cursor.at + 2, ..*class });
        cursor = cursor.ahead(2);
    }
    (classes, cursor.at)
}
