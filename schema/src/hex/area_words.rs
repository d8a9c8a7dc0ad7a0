//! The words of areas, English and French.

use super::Edge;

/// What a word means in the text of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AreaWord {
    And,
    But,
    All,
    Rows,
    Columns,
    Hexes,
    Within,
    /// `à`, which means `within` at the start of a term and `to` between numbers.
    At,
    Of,
    To,
    Edge,
    Compass(Edge),
}

/// Every word in its dictionary spelling.
const WORDS: &[(&str, AreaWord)] = &[
    ("all", AreaWord::All),
    ("and", AreaWord::And),
    ("but", AreaWord::But),
    ("column", AreaWord::Columns),
    ("columns", AreaWord::Columns),
    ("east", AreaWord::Compass(Edge::East)),
    ("edge", AreaWord::Edge),
    ("except", AreaWord::But),
    ("hex", AreaWord::Hexes),
    ("hexes", AreaWord::Hexes),
    ("north", AreaWord::Compass(Edge::North)),
    ("of", AreaWord::Of),
    ("row", AreaWord::Rows),
    ("rows", AreaWord::Rows),
    ("south", AreaWord::Compass(Edge::South)),
    ("to", AreaWord::To),
    ("west", AreaWord::Compass(Edge::West)),
    ("within", AreaWord::Within),
    ("à", AreaWord::At),
    ("bord", AreaWord::Edge),
    ("colonne", AreaWord::Columns),
    ("colonnes", AreaWord::Columns),
    ("de", AreaWord::Of),
    ("est", AreaWord::Compass(Edge::East)),
    ("et", AreaWord::And),
    ("hexagone", AreaWord::Hexes),
    ("hexagones", AreaWord::Hexes),
    ("hexs", AreaWord::Hexes),
    ("ligne", AreaWord::Rows),
    ("lignes", AreaWord::Rows),
    ("nord", AreaWord::Compass(Edge::North)),
    ("ouest", AreaWord::Compass(Edge::West)),
    ("rangée", AreaWord::Rows),
    ("rangées", AreaWord::Rows),
    ("sauf", AreaWord::But),
    ("sud", AreaWord::Compass(Edge::South)),
    ("tous", AreaWord::All),
    ("tout", AreaWord::All),
    ("toute", AreaWord::All),
    ("toutes", AreaWord::All),
];

/// The words areas are written with, in English and then in French.
pub fn area_words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|(word, _)| *word)
}

/// Whether a text is a word of areas, in whatever case and with or without its accents. A zone should
/// not be named so: it could not always be told from the word.
#[must_use]
pub fn is_area_word(text: &str) -> bool {
    meaning(text).is_some()
}

/// What a word means.
pub(super) fn meaning(text: &str) -> Option<AreaWord> {
    // NOTE: `a` may name a zone, so `à` keeps its accent.
    if text.eq_ignore_ascii_case("a") {
        return None;
    }
    let known = WORDS.iter().find(|(word, _)| folded(word).eq(folded(text)));
    known.map(|(_, meaning)| *meaning)
}

/// The letters in lower case and without accents, composed or combining.
fn folded(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(char::to_lowercase).filter_map(|letter| match letter {
        'é' => Some('e'),
        'à' => Some('a'),
        '\u{300}' | '\u{301}' => None,
        other => Some(other),
    })
}

/// The words a text is probably meant to be, nearest first.
pub(super) fn similar(text: &str) -> Vec<&'static str> {
    let text: Vec<char> = folded(text).take(LONGEST + 1).collect();
    if text.len() > LONGEST {
        return Vec::new();
    }
    let mut near: Vec<_> = area_words()
        .filter_map(|word| {
            let word_letters: Vec<char> = folded(word).collect();
            let edits = n_edits(&text, &word_letters);
            (edits <= text.len().div_ceil(3).min(2)).then_some((edits, word))
        })
        .collect();
    near.sort_by_key(|(edits, _)| *edits);
    near.into_iter().take(3).map(|(_, word)| word).collect()
}

/// No text longer than this is close to a word.
const LONGEST: usize = 12;

/// How many letters must be added, removed, changed or exchanged with the next to make one text of the
/// other.
fn n_edits(from: &[char], to: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in to.iter().enumerate() {
            let mut edits = (last[j] + usize::from(a != b)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && from[i - 1] == *b && to[j - 1] == *a {
                edits = edits.min(before_last[j - 1] + 1);
            }
            row.push(edits);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_are_known_in_any_case_and_without_accents() {
        for text in
            ["rows", "Rows", "ROWS", "rangées", "Rangées", "rangees", "RANGÉES", "range\u{301}es"]
        {
            assert_eq!(meaning(text), Some(AreaWord::Rows), "{text}");
        }
        for text in ["à", "À", "a\u{300}"] {
            assert_eq!(meaning(text), Some(AreaWord::At), "{text}");
        }
        for text in ["a", "A", "", "rowss", "persian-bank"] {
            assert!(!is_area_word(text), "{text}");
        }
    }

    #[test]
    fn slips_are_understood() {
        assert_eq!(similar("rwos").first(), Some(&"rows"));
        assert_eq!(similar("colums").first(), Some(&"column"));
        assert_eq!(similar("exept").first(), Some(&"except"));
        assert_eq!(similar("wihtin").first(), Some(&"within"));
        assert_eq!(similar("a").first(), Some(&"à"));
        assert!(similar("persian").is_empty());
        assert!(similar(&"x".repeat(1000)).is_empty());
    }

    proptest! {
        #[test]
        fn edits_count_both_ways(a in "[a-d]{0,7}", b in "[a-d]{0,7}") {
            let [x, y] = [&a, &b].map(|text| text.chars().collect::<Vec<_>>());
            prop_assert_eq!(n_edits(&x, &y), n_edits(&y, &x));
            prop_assert_eq!(n_edits(&x, &y) == 0, a == b);
            prop_assert!(n_edits(&x, &y) >= x.len().abs_diff(y.len()));
        }
    }
}
