//! Breaks phrases into lines that fit their column. Nothing is lost: a word that is wider than its column is
//! broken.

use ecolor::Color32;
use emath::pos2;

use super::sheet::{Phrase, Stress};
use crate::item::Item;
use crate::lettering::Lettering;
use crate::typeface::Typeface;

/// The fonts of a phrase, and their size.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypeHand {
    pub(super) plain: Typeface,
    pub(super) strong: Typeface,
    pub(super) slanted: Typeface,
    pub(super) size: f32,
}

impl TypeHand {
    /// For running text.
    pub(super) const fn serif(size: f32) -> Self {
        Self {
            plain: Typeface::Serif,
            strong: Typeface::SerifBold,
            slanted: Typeface::SerifItalic,
            size,
        }
    }

    /// For tables.
    pub(super) const fn sans(size: f32) -> Self {
        Self {
            plain: Typeface::Sans,
            strong: Typeface::SansBold,
            slanted: Typeface::SerifItalic,
            size,
        }
    }

    /// The same with every word as if it stood out.
    pub(super) const fn all(self, typeface: Typeface) -> Self {
        Self { plain: typeface, strong: typeface, slanted: typeface, ..self }
    }

    fn face(self, stress: Stress) -> Typeface {
        match stress {
            Stress::None => self.plain,
            Stress::Strong => self.strong,
            Stress::Slanted => self.slanted,
        }
    }

    /// From one line to the next.
    pub(super) fn leading(self) -> f32 {
        self.size * 1.28
    }

    /// From the top of a line to where its letters stand.
    pub(super) fn baseline(self) -> f32 {
        self.size * 0.98
    }

    /// How wide a phrase is on one line; of a very long one, how wide its beginning is, which is wider than
    /// every page.
    pub(super) fn width(self, phrase: &Phrase) -> f32 {
        let begun =
            |(stress, text): &(Stress, String)| (*stress, text.chars().take(LONG).collect());
        let begun = Phrase(phrase.0.iter().map(begun).collect());
        self.broken(&begun, f32::MAX).iter().fold(0.0, |most, line| line.width.max(most))
    }

    /// As much of some words as stands on one line.
    pub(super) fn first_line(self, words: &str, width: f32) -> PhraseLine {
        let begun: String = words.chars().take(LONG).collect();
        self.broken(&begun.into(), width).swap_remove(0)
    }

    /// The lines of a phrase in a column.
    pub(super) fn broken(self, phrase: &Phrase, width: f32) -> Vec<PhraseLine> {
        let mut lines = vec![PhraseLine::default()];
        for (stress, text) in &phrase.0 {
            let face = self.face(*stress);
            let mut glued = !text.starts_with(breaks);
            for (at, paragraph) in text.split('\n').enumerate() {
                if at > 0 {
                    lines.push(PhraseLine::default());
                }
                for word in paragraph.split(breaks).filter(|word| !word.is_empty()) {
                    self.put(&mut lines, face, word, std::mem::take(&mut glued), width);
                }
                // Words of the next run stand apart where this one ends with a space.
            }
            if text.ends_with(breaks)
                && let Some(line) = lines.last_mut()
            {
                line.open = true;
            }
        }
        while lines.len() > 1 && lines.last().is_some_and(|line| line.runs.is_empty()) {
            lines.pop();
        }
        lines
    }

    /// Puts a word on the last line, or on a new one.
    fn put(self, lines: &mut Vec<PhraseLine>, face: Typeface, word: &str, glued: bool, width: f32) {
        let mut word = word;
        loop {
            let line = lines.last_mut().expect("there is always a line");
            let apart = !line.runs.is_empty() && (!glued || line.open);
            if word.len() <= LONG && line.fits(face, word, apart, self.size, width) {
                return line.add(face, word, apart, self.size);
            }
            if !line.runs.is_empty() {
                lines.push(PhraseLine::default());
                continue;
            }
            // It has a line of its own and is still too wide.
            let (begun, rest) = word.split_at(longest(face, word, self.size, width));
            line.add(face, begun, false, self.size);
            if rest.is_empty() {
                return;
            }
            lines.push(PhraseLine::default());
            word = rest;
        }
    }
}

/// The longest word that is measured whole: no line holds so many letters.
const LONG: usize = 400;

/// Whether a line may be broken at a character.
fn breaks(character: char) -> bool {
    character.is_whitespace() && !matches!(character, '\u{a0}' | '\u{202f}')
}

/// How many bytes of a word fit a line; one character at least.
fn longest(face: Typeface, word: &str, size: f32, width: f32) -> usize {
    let ends = word.char_indices().map(|(at, letter)| at + letter.len_utf8()).take(LONG);
    let mut best = None;
    for end in ends {
        if best.is_some() && face.width(&shown(&word[..end]), size) > width {
            break;
        }
        best = Some(end);
    }
    best.unwrap_or(word.len())
}

/// A text as it will be drawn.
fn shown(text: &str) -> String {
    Lettering::new(text, pos2(0.0, 0.0), Typeface::Sans, 1.0, Color32::BLACK).shown()
}

/// One line of a phrase.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct PhraseLine {
    /// Where each piece begins, its font and its words.
    runs: Vec<(f32, Typeface, String)>,
    /// How wide it is.
    pub(super) width: f32,
    /// Whether a space is to follow.
    open: bool,
}

impl PhraseLine {
    /// How wide it is with one more word.
    fn with(&self, face: Typeface, word: &str, apart: bool, size: f32) -> f32 {
        match self.runs.last() {
            Some((x, last, text)) if *last == face => {
                let space = if apart { " " } else { "" };
                x + face.width(&shown(&format!("{text}{space}{word}")), size)
            }
            _ => {
                let space = if apart { face.width(" ", size) } else { 0.0 };
                self.width + space + face.width(&shown(word), size)
            }
        }
    }

    fn fits(&self, face: Typeface, word: &str, apart: bool, size: f32, width: f32) -> bool {
        self.with(face, word, apart, size) <= width
    }

    fn add(&mut self, face: Typeface, word: &str, apart: bool, size: f32) {
        let whole = self.with(face, word, apart, size);
        match self.runs.last_mut() {
            Some((_, last, text)) if *last == face => {
                if apart {
                    text.push(' ');
                }
                text.push_str(word);
            }
            Some(_) => {
                let space = if apart { face.width(" ", size) } else { 0.0 };
                self.runs.push((self.width + space, face, word.to_owned()));
            }
            None => self.runs.push((0.0, face, word.to_owned())),
        }
        self.width = whole;
        self.open = false;
    }

    /// The line as it is drawn: from some place on, with its letters standing at a height.
    pub(super) fn items(&self, x: f32, baseline: f32, size: f32, color: Color32) -> Vec<Item> {
        let words = |(at, face, text): &(f32, Typeface, String)| {
            Lettering::new(text.clone(), pos2(x + at, baseline), *face, size, color).into()
        };
        self.runs.iter().map(words).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(lines: &[PhraseLine]) -> Vec<String> {
        let words = |line: &PhraseLine| {
            line.runs.iter().map(|it| it.2.as_str()).collect::<Vec<_>>().join("|")
        };
        lines.iter().map(words).collect()
    }

    #[test]
    fn lines_are_broken_at_spaces_and_no_word_is_lost() {
        let hand = TypeHand::serif(3.0);
        let phrase = Phrase::labelled("Shooting: ", "long bow, range 3, two dice after moving");
        for width in [5.0, 12.0, 20.0, 35.0, 80.0] {
            let lines = hand.broken(&phrase, width);
            let all: String = texts(&lines).join("").replace([' ', '|'], "");
            assert_eq!(all, "Shooting:longbow,range3,twodiceaftermoving", "{width}");
            for line in &lines {
                assert!(line.width <= width + 0.01 || line.runs[0].2.chars().count() == 1);
            }
        }
    }

    #[test]
    fn a_long_name_does_not_hold_up_every_page() {
        let hand = TypeHand::serif(3.0);
        let name = "The army of the long name ".repeat(100_000);
        let line = hand.first_line(&name, 100.0);
        assert_eq!(line, hand.broken(&Phrase::from(&name[..400]), 100.0)[0]);
        let phrase: Phrase = name.as_str().into();
        assert!(hand.width(&phrase) > 400.0);
    }

    #[test]
    fn a_word_that_is_too_wide_is_broken() {
        let lines = TypeHand::sans(3.0).broken(&"a".repeat(400).into(), 30.0);
        assert!(lines.len() > 10);
        assert_eq!(texts(&lines).join("").len(), 400);
    }

    #[test]
    fn hard_spaces_hold_words_together() {
        for width in [9.0, 10.0, 12.0, 14.0] {
            let lines = texts(&TypeHand::sans(3.0).broken(&"le prix\u{a0}: 12".into(), width));
            assert!(
                lines.len() > 1 && lines.iter().any(|it| it.ends_with("prix\u{a0}:")),
                "{lines:?}"
            );
        }
    }

    #[test]
    fn what_is_glued_stays_together() {
        let phrase = Phrase::from("(").and(Stress::Strong, "Companions").and(Stress::None, ")");
        assert_eq!(texts(&TypeHand::sans(3.0).broken(&phrase, 100.0)), ["(|Companions|)"]);
    }
}
