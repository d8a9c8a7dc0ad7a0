//! Two columns of a printed page that a scanner read side by side.

use super::RawLine;
use crate::cursor::Cursor;
use crate::line::{class_at, rank_at, types_at};
use crate::notes;
use crate::request::Notation;
use crate::words::{Word, words_of};

/// How far a column may sway, in letters.
const SWAY: usize = 8;

/// The left column, then the right one, wherever lines have two troops side by side.
pub(super) fn unfold(lines: Vec<RawLine>, notation: Notation) -> Vec<RawLine> {
    let cuts: Vec<Option<usize>> = lines.iter().map(|it| cut(&it.text, notation)).collect();
    let places: Vec<usize> = cuts.iter().flatten().copied().collect();
    let (Some(first), Some(last)) =
        (cuts.iter().position(Option::is_some), cuts.iter().rposition(Option::is_some))
    else {
        return lines;
    };
    let letters = |line: &RawLine, byte: usize| line.text[..byte].chars().count();
    let edges = lines.iter().zip(&cuts).filter_map(|(it, cut)| Some(letters(it, (*cut)?)));
    let edge = edges.min().unwrap_or_default();
    let mut left = Vec::new();
    let mut right = Vec::new();
    let mut after = Vec::new();
    for (index, mut line) in lines.into_iter().enumerate() {
        if index < first && places.len() < 2 || index > last && !reaches(&line.text, edge) {
            if index < first {
                left.push(line);
            } else {
                after.push(line);
            }
            continue;
        }
        let Some(at) = cuts[index].or_else(|| gap(&line.text, edge)) else {
            left.push(line);
            continue;
        };
        if index == first {
            line.say(&notes::TWO_COLUMNS, Vec::new());
        }
        let (one, two) = (line.text[..at].to_owned(), line.text[at..].trim().to_owned());
        let mut other = line.becoming(two);
        other.notices.clear();
        line.read_as(one.trim_end().to_owned());
        if !line.is_blank() {
            left.push(line);
        }
        right.push(other);
    }
    left.into_iter().chain(right).chain(after).collect()
}

fn reaches(text: &str, edge: usize) -> bool {
    gap(text, edge).is_some()
}

/// Where the right column begins on a line with two troops: behind a wide gap that a number stands
/// before.
fn cut(text: &str, notation: Notation) -> Option<usize> {
    let words = words_of(text, 0);
    let anchored = |at: usize| {
        let class = class_at(&words, at)?;
        let next = Cursor::new(&words, class.end).skip_while(Cursor::is_mark).at;
        types_at(&words, next, notation).map(|(_, end)| end)
    };
    let first = (0..words.len()).find_map(anchored)?;
    let second = (first..words.len()).find(|&at| anchored(at).is_some())?;
    let counted = |word: &Word<'_>| {
        word.text.ends_with(|it: char| it.is_ascii_digit() || matches!(it, '+' | '%' | 'O' | 'E'))
            || word.is("any")
    };
    (first..second)
        .rev()
        .find(|&at| words[at].wide && counted(&words[at - 1]) && !words[at].mark)
        .map(|at| words[at].span.start)
        .filter(|at| starts_name(&text[*at..]))
}

fn starts_name(text: &str) -> bool {
    text.starts_with(|it: char| it.is_alphabetic()) || rank_at(&words_of(text, 0)).is_some()
}

/// The wide gap of a line that lies where the right column begins.
fn gap(text: &str, edge: usize) -> Option<usize> {
    let words = words_of(text, 0);
    let lead = text.len() - text.trim_start().len();
    let near = |byte: usize| text[..byte].chars().count().abs_diff(edge) <= SWAY;
    if lead > SWAY && near(lead) {
        return Some(lead);
    }
    let found = words.iter().find(|it| it.wide && near(it.span.start) && !it.mark)?;
    let name = found.text.starts_with(|it: char| it.is_uppercase());
    name.then_some(found.span.start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_left_column_comes_first() {
        let page = "HILL FOLK 400 BC - 300 BC\n\
                    C-in-C, Reg A HC, L @ 100 pts 1            Slingers, Irr C LI, S @ 2 pts 0-18\n\
                    Hoplites, Reg C HI, LTS, Sh @ 4 pts 24-96  Scouts, Irr C LC, JLS @ 4 pts 0-6\n\
                    Peltasts, Irr C LMI, JLS @ 3 pts 0-30";
        let lines = page.split('\n').enumerate().map(|(at, it)| RawLine::new(at + 1, it)).collect();
        let read = unfold(lines, Notation::Wrg);
        let names: Vec<(usize, &str)> =
            read.iter().map(|it| (it.number, it.text.split([',', ' ']).next().unwrap())).collect();
        assert_eq!(
            names,
            [
                (1, "HILL"),
                (2, "C-in-C"),
                (3, "Hoplites"),
                (2, "Slingers"),
                (3, "Scouts"),
                (4, "Peltasts")
            ]
        );
    }
}
