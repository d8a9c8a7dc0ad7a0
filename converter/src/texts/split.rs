//! A text with several lists: each begins with its title.

use super::RawLine;
use crate::date::{self, Where};
use crate::line::{class_at, rank_at};
use crate::request::Notation;
use crate::words::{fold, words_of};

/// The lists of a text, in their order.
pub(crate) fn split(lines: Vec<RawLine>, notation: Notation) -> Vec<Vec<RawLine>> {
    let starts = if notation == Notation::Clash { tables(&lines) } else { titles(&lines) };
    if starts.len() < 2 {
        return vec![lines];
    }
    let mut lists: Vec<Vec<RawLine>> = Vec::new();
    let mut next = starts[1..].iter().copied().peekable();
    let mut list = Vec::new();
    for (index, line) in lines.into_iter().enumerate() {
        if next.peek() == Some(&index) {
            next.next();
            lists.push(std::mem::take(&mut list));
        }
        list.push(line);
    }
    lists.push(list);
    lists
}

/// Each Clash page has one head of a first table.
fn tables(lines: &[RawLine]) -> Vec<usize> {
    let coded = |line: &RawLine| {
        let folded = fold(&line.text);
        let named = folded.contains("armee ") || folded.contains("liste ");
        named && date::find(&words_of(&line.text, 0), Where::Title).is_some()
    };
    let found = lines.iter().enumerate().filter(|(_, it)| coded(it));
    found.map(|(index, _)| index).collect()
}

/// A list has one commander in chief; the title of the next stands between its troops and him.
fn titles(lines: &[RawLine]) -> Vec<usize> {
    let is_general = |line: &RawLine| {
        let words = words_of(&line.text, 0);
        rank_at(&words).is_some_and(|(rank, at, _)| rank.id == "general" && at < 3)
    };
    let is_title = |line: &RawLine| {
        let words = words_of(&line.text, 0);
        let years = date::find(&words, Where::Title);
        let named = words.iter().filter(|it| !it.mark).count() > 2;
        // A dated troop or an allied block is no title.
        let troop = (0..words.len()).any(|at| class_at(&words, at).is_some());
        let allies = words.iter().any(|it| it.is_any(&["ally", "allies", "allied", "allie"]));
        let plain = !line.text.contains('@') && words.len() < 16 && !troop && !allies;
        plain && named && years.is_some_and(|it| it.words.start > 0)
    };
    let mut starts = Vec::new();
    let mut last = 0;
    for (index, _) in lines.iter().enumerate().filter(|(_, it)| is_general(it)) {
        let title = (last..index).rev().take(5).find(|&at| is_title(&lines[at]));
        if starts.is_empty() {
            starts.push(title.unwrap_or_default());
        } else if let Some(title) = title {
            starts.push(title);
        }
        last = index + 1;
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_of_a_book_stands_by_itself() {
        let book = "HILL FOLK 400 BC - 300 BC\nC-in-C, Reg A HC 1\nHoplites, Reg C HI 6-12\n\n\
                    MARSH FOLK 200 BC - 100 BC\nC-in-C, Irr A LC 1\nSlingers, Irr C LI, S 6-12";
        let lines = book.split('\n').enumerate().map(|(at, it)| RawLine::new(at + 1, it)).collect();
        let lists = split(lines, Notation::Wrg);
        assert_eq!(lists.iter().map(|it| it[0].number).collect::<Vec<_>>(), [1, 5]);
    }

    #[test]
    fn a_dated_troop_and_an_allied_block_begin_no_list() {
        let one = "HILL FOLK 400 BC - 300 BC\nC-in-C, Reg A HC 1\nHoplites, Reg C HI 6-12 before 350 BC\n\
                   Marsh allies 350 BC - 330 BC\nC-in-C, Irr A LC 1\nSlingers, Irr C LI, S 6-12";
        let lines = one.split('\n').enumerate().map(|(at, it)| RawLine::new(at + 1, it)).collect();
        assert_eq!(split(lines, Notation::Wrg).len(), 1);
    }
}
