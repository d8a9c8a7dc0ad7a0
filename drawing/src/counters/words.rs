//! Words that fill the room they have: as large as they can be, on one line or more, whole.

use ecolor::Color32;
use emath::{Rect, pos2};

use crate::item::Item;
use crate::lettering::Lettering;
use crate::typeface::Typeface;

/// The most lines a name is broken into.
const MOST_LINES: usize = 3;

/// The most words that are broken into lines.
const MOST_WORDS: usize = 24;

/// How far lines are apart, in sizes of their font.
const LEADING: f32 = 1.08;

/// Writes words into the middle of a room, no larger than asked for; none of them is left out or cut.
pub(super) fn fitted(
    room: Rect,
    most: f32,
    face: Typeface,
    words: &str,
    color: Color32,
) -> Vec<Item> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let widths: Vec<f32> = words.iter().map(|word| face.width(word, 1.0)).collect();
    let space = face.width(" ", 1.0);
    let mut best: Option<(f32, Vec<usize>)> = None;
    for count in 1..=MOST_LINES.min(words.len()) {
        let (widest, ends) = balanced(&widths, space, count);
        let lines = f32::from(u8::try_from(count).unwrap_or(u8::MAX));
        let size = most.min(room.width() / widest).min(room.height() / (lines * LEADING));
        // A line more is worth it only where letters become larger by it.
        if best.as_ref().is_none_or(|(known, _)| size > known * 1.04) {
            best = Some((size, ends));
        }
    }
    let Some((size, ends)) = best else { return Vec::new() };
    let pitch = size * LEADING;
    let above = f32::from(u8::try_from(ends.len() - 1).unwrap_or(u8::MAX)) * 0.5 * pitch;
    let mut y = room.center().y - above + face.capitals(size) * 0.5;
    let mut start = 0;
    let mut items = Vec::new();
    for end in ends {
        let line = words[start..end].join(" ");
        let at = pos2(room.center().x, y);
        items.push(Lettering::new(line, at, face, size, color).middle().into());
        (start, y) = (end, y + pitch);
    }
    items
}

/// So many lines whose widest is as narrow as can be: its width, and where each of them ends.
fn balanced(widths: &[f32], space: f32, lines: usize) -> (f32, Vec<usize>) {
    let width = |from: usize, to: usize| {
        let gaps = f32::from(u8::try_from(to - from - 1).unwrap_or(u8::MAX));
        widths[from..to].iter().sum::<f32>() + gaps * space
    };
    // A text of very many words is no name.
    let lines = if widths.len() > MOST_WORDS { 1 } else { lines };
    broken(0, lines, widths.len(), &width)
}

/// The best way to break the words from one on into lines.
fn broken(
    from: usize,
    lines: usize,
    last: usize,
    width: &dyn Fn(usize, usize) -> f32,
) -> (f32, Vec<usize>) {
    if lines == 1 {
        return (width(from, last), vec![last]);
    }
    let tried = (from + 1..=last + 1 - lines).map(|end| {
        let (rest, mut ends) = broken(end, lines - 1, last, width);
        ends.insert(0, end);
        (width(from, end).max(rest), ends)
    });
    tried.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(words: &str, room: Rect) -> Vec<(String, f32, Rect)> {
        let items = fitted(room, 0.2, Typeface::SansBold, words, Color32::BLACK);
        let texts = items.into_iter().map(|item| match item {
            Item::Text(words) => (words.text.clone(), words.size, words.bounds()),
            other => panic!("{other:?}"),
        });
        texts.collect()
    }

    #[test]
    fn names_are_whole_and_stay_in_their_room() {
        let room = Rect::from_min_max(pos2(0.1, 0.5), pos2(0.9, 0.9));
        for name in [
            "Hypaspists",
            "Greek mercenaries 3",
            "Calas, commander of the Thessalians",
            "Sehrlangeswortohneleerzeichendarin",
        ] {
            let lines = lines(name, room);
            let written: Vec<_> = lines.iter().map(|(line, ..)| line.as_str()).collect();
            assert_eq!(written.join(" "), name);
            for (line, size, covered) in &lines {
                assert!(covered.width() <= room.width() + 0.001, "{line}: {covered:?}");
                assert!(*size <= 0.2);
            }
        }
        assert!(lines("Companions", room).len() == 1 && lines("Foot companions", room).len() == 2);
        assert!(lines("", room).is_empty());
    }
}
