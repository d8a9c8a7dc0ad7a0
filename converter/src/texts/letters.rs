//! Letters that scanners and word processors leave behind, and codes that lost their shape.

use super::RawLine;
use crate::line::class_at;
use crate::notes;
use crate::request::Notation;
use crate::tables::{types, weapons};
use crate::words::words_of;

/// Soft hyphens go, ligatures come apart, the form feed of a page is a blank.
pub(super) fn mend(lines: &mut [RawLine]) {
    const LETTERS: &[(char, &str)] = &[
        ('\u{ad}', ""),
        ('\u{c}', " "),
        ('ﬁ', "fi"),
        ('ﬂ', "fl"),
        ('ﬀ', "ff"),
        ('ﬃ', "ffi"),
        ('ﬄ', "ffl"),
    ];
    for line in lines {
        if line.text.contains(|it| LETTERS.iter().any(|(letter, _)| *letter == it)) {
            let mut text = line.text.clone();
            for (letter, by) in LETTERS {
                text = text.replace(*letter, by);
            }
            line.read_as(text);
        }
    }
}

/// Codes parted by full stops, and codes in small letters.
pub(super) fn codes(lines: &mut [RawLine], notation: Notation) {
    for line in lines {
        full_stops(line, notation);
        small_letters(line, notation);
    }
}

fn is_code(text: &str, notation: Notation) -> bool {
    types::find(text, notation).is_some() || weapons::is_code(text, notation)
}

/// "HI.LTS.Sh" is three codes.
fn full_stops(line: &mut RawLine, notation: Notation) {
    let mut text = line.text.clone();
    let mut found = false;
    for word in words_of(&line.text, 0) {
        let parts = || word.text.split('.').filter(|it| !it.is_empty());
        if parts().count() > 1 && parts().all(|it| is_code(it, notation)) {
            found = true;
            text.replace_range(word.span.clone(), &word.text.replace('.', ","));
        }
    }
    if found {
        line.read_as(text);
        line.say(&notes::FULL_STOPS, Vec::new());
    }
}

/// "irr d li jls" is Irr D LI, JLS.
fn small_letters(line: &mut RawLine, notation: Notation) {
    let words = words_of(&line.text, 0);
    let small = |text: &str| !text.is_empty() && text.chars().all(|it| !it.is_uppercase());
    let code = |text: &str| {
        let mut codes = types::codes(notation).chain(weapons::codes(notation));
        codes.find(|it| it.eq_ignore_ascii_case(text))
    };
    let begins = (0..words.len().saturating_sub(2)).find(|&at| {
        matches!(words[at].text, "irr" | "reg" | "lrr")
            && matches!(words[at + 1].text, "a" | "b" | "c" | "d" | "e")
            && types::codes(notation).any(|it| it.eq_ignore_ascii_case(words[at + 2].text))
    });
    let Some(first) = begins else { return };
    let mut text = line.text.clone();
    let mut read = Vec::new();
    for (at, word) in words.iter().enumerate().skip(first) {
        if word.text == "@"
            || word.text.starts_with(|it: char| it.is_ascii_digit()) && at > first + 3
        {
            break;
        }
        let meant = match at - first {
            0 => Some(if word.text == "reg" { "Reg" } else { "Irr" }.to_owned()),
            1 => Some(word.text.to_uppercase()),
            _ if small(word.text) => code(word.text).map(str::to_owned),
            _ => None,
        };
        if let Some(meant) = meant.filter(|it| it.len() == word.text.len()) {
            text.replace_range(word.span.clone(), &meant);
            read.push(meant);
        }
    }
    debug_assert!(class_at(&words_of(&text, 0), first).is_some(), "the class is one");
    line.read_as(text);
    line.say(&notes::SMALL_LETTERS, vec![read.join(" ")]);
}
