//! The title of a list: its name, its years and where its people lived.

use std::ops::RangeInclusive;

use banneret_schema::Period;

use crate::date::{self, Where};
use crate::region::Region;
use crate::tables::peoples::region_of_title;
use crate::words::{Word, is_dash};

/// What a title says.
#[derive(Debug, Clone, Default)]
pub(crate) struct Title {
    pub(crate) name: String,
    pub(crate) years: Option<Period>,
    pub(crate) region: Option<Region>,
    /// The list's number or code in its source.
    pub(crate) place: Option<String>,
    /// What stands in brackets and is neither years nor name: WRG prints the climate there.
    pub(crate) climate: Option<String>,
}

const CLIMATES: &[&str] = &["cold", "cool", "warm", "dry", "tropical", "wet", "froid", "chaud"];

/// Reads a title.
pub(crate) fn read(text: &str, at: usize, words: &[Word<'_>]) -> Title {
    let mut title = Title { region: region_of_title(words), ..Title::default() };
    let mut kept = vec![true; words.len()];
    if let Some(found) = date::find(words, Where::Title) {
        title.years = Some(found.period);
        kept[found.words].fill(false);
    }
    if let Some((place, end)) = numbered(words).filter(|(_, end)| kept[end - 2]) {
        title.place = Some(place.to_owned());
        kept[..end].fill(false);
    }
    let mut open = None;
    for (index, word) in words.iter().enumerate() {
        match word.text {
            "(" | "[" => open = Some(index),
            ")" | "]" => {
                if let Some(start) = open.take() {
                    bracket(&mut title, words, start..=index, &mut kept);
                }
            }
            _ => {}
        }
    }
    title.name = join(text, at, words, &kept);
    title
}

/// "Liste 223 : …", "List 12: …", "Armée R32 - …": the number and the word after its mark.
fn numbered<'a>(words: &[Word<'a>]) -> Option<(&'a str, usize)> {
    let label = words.iter().position(|it| it.is_any(&["liste", "list", "armee", "army"]))?;
    let [code, mark, ..] = words.get(label + 1..)? else { return None };
    let coded = !code.mark && code.text.chars().any(|it| it.is_ascii_digit());
    let parted = matches!(mark.text, ":" | ".") || mark.text.chars().all(is_dash);
    (coded && parted).then_some((code.text, label + 3))
}

/// A bracket that holds the climate, or nothing that was not read before, is no part of the name.
fn bracket(title: &mut Title, words: &[Word<'_>], range: RangeInclusive<usize>, kept: &mut [bool]) {
    let inside = || range.clone().filter(|&at| kept[at] && !words[at].mark);
    let is_climate = |at: usize| CLIMATES.iter().any(|it| words[at].text.eq_ignore_ascii_case(it));
    if !inside().all(is_climate) {
        return;
    }
    if inside().next().is_some() {
        let climate: Vec<&str> = inside().map(|at| words[at].text).collect();
        title.climate = Some(climate.join(" "));
    }
    kept[range].fill(false);
}

/// The kept words with the spacing of the source.
fn join(text: &str, at: usize, words: &[Word<'_>], kept: &[bool]) -> String {
    let mut name = String::new();
    let mut last: Option<usize> = None;
    for (word, _) in words.iter().zip(kept).filter(|(_, kept)| **kept) {
        if let Some(end) = last {
            let gap = text.get(end - at..word.span.start - at).unwrap_or(" ");
            if !gap.is_empty() {
                name.push(' ');
            }
        }
        name.push_str(word.text);
        last = Some(word.span.end);
    }
    let edge = |it: char| {
        it.is_whitespace() || is_dash(it) || matches!(it, ',' | ':' | ';' | '.' | '|' | '#')
    };
    name.trim_matches(edge).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words_of;

    #[test]
    fn a_title_gives_name_years_and_number() {
        let read = |text: &str| read(text, 0, &words_of(text, 0));
        let title = read("Marsh Britons (Cold) 600-1050AD");
        assert_eq!(
            (title.name.as_str(), title.climate.as_deref()),
            ("Marsh Britons", Some("Cold"))
        );
        assert_eq!(title.region, Some(Region::Europe));
        let title = read("Liste 223 : Rome des marais (425 à 493 ap JC)");
        assert_eq!((title.name.as_str(), title.place.as_deref()), ("Rome des marais", Some("223")));
    }
}
