//! Years in words: `600-1050AD`, `only after 330 BC`, `425 à 493 ap JC`.

use std::ops::Range;

use banneret_schema::{Period, Year};

use crate::count::number;
use crate::words::{Word, is_dash};

/// Where years are looked for: a title may give them bare, in a line they need a word beside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Where {
    Title,
    /// A line of a list; whether all the years of that list are before Christ.
    Line {
        before_christ: bool,
    },
}

/// Years, and the words that say them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) period: Period,
    pub(crate) words: Range<usize>,
}

/// The first years a text gives.
pub(crate) fn find(words: &[Word<'_>], place: Where) -> Option<Found> {
    (0..words.len()).find_map(|at| read(words, at, place))
}

/// The years that begin at a word.
pub(crate) fn read(words: &[Word<'_>], at: usize, place: Where) -> Option<Found> {
    let mut next = at;
    let mut bound = None;
    let mut only = false;
    while let Some(word) = words.get(next) {
        if word.is_any(&["only", "seulement", "uniquement"]) && bound.is_none() {
            only = true;
        } else if word.is_any(&["after", "from", "since", "post", "apres", "depuis", "de", "des"]) {
            bound = Some(Bound::From);
        } else if word.is_any(&["before", "until", "till", "pre", "avant", "jusqu'a", "jusqu'en"])
            || (word.is("to") && bound.is_none())
        {
            bound = Some(Bound::To);
        } else if word.is("up") && words.get(next + 1).is_some_and(|it| it.is("to")) {
            bound = Some(Bound::To);
            next += 1;
        } else if word.is("a") && follows(words, next, &["partir", "de"]) {
            bound = Some(Bound::From);
            next += 2;
        } else if word.is_any(&["in", "en", "between", "entre"]) && bound.is_none() {
            bound = Some(Bound::In);
        } else {
            break;
        }
        next += 1;
        if next - at > 4 {
            return None;
        }
    }
    let (first, second, mut next) = years(words, next)?;
    let spoken = bound.is_some() || only;
    let era = first.era.or(second.as_ref().and_then(|it| it.era));
    let plausible = match place {
        Where::Title => {
            era.is_some()
                || (spoken || second.is_some())
                    && first.number.max(second.as_ref().map_or(0, |it| it.number)) >= 100
        }
        // "up to 120" counts figures: without an era only the words of time make a year of it.
        Where::Line { .. } => {
            let modern = |it: &Dated| (300..=2100).contains(&it.number) && !it.mended;
            let timed = match bound {
                Some(Bound::From | Bound::In) => true,
                Some(Bound::To) => !words[at..next].iter().any(|it| it.is("to")),
                None => {
                    second.as_ref().is_some_and(|it| modern(it) && closed(words, at, next, only))
                }
            };
            era.is_some() || modern(&first) && timed
        }
    };
    if !plausible {
        return None;
    }
    let fallback = match place {
        Where::Line { before_christ: true } => Era::Before,
        Where::Title | Where::Line { .. } => Era::After,
    };
    let (from, to) = match second {
        Some(second) => {
            let last = second.era.unwrap_or(first.era.unwrap_or(fallback));
            // "460-279 BC" is before Christ at both ends, "100-44 AD" cannot be after it at both.
            let opening = first.era.unwrap_or(match last {
                Era::Before => Era::Before,
                Era::After if first.number > second.number => Era::Before,
                Era::After => Era::After,
            });
            (Some(opening.year(first.number)), Some(last.year(second.number)))
        }
        None => {
            let year = first.era.unwrap_or(fallback).year(first.number);
            match bound {
                Some(Bound::From) => (Some(year), None),
                Some(Bound::To) => (None, Some(year)),
                Some(Bound::In) | None => (Some(year), Some(year)),
            }
        }
    };
    let (mut from, mut to) = (from, to);
    while let Some(word) = words.get(next) {
        if word.is_any(&["onwards", "onward", "on", "+"]) && from == to {
            to = None;
        } else if word.is_any(&["earlier"]) && from == to {
            from = None;
        } else if !word.is_any(&["only", "seulement"]) {
            break;
        }
        next += 1;
    }
    Some(Found { period: Period { from, to }, words: at..next })
}

/// Two bare numbers are years where "only" or brackets set them apart from a count.
fn closed(words: &[Word<'_>], at: usize, next: usize, only: bool) -> bool {
    let is = |index: Option<usize>, text: &str| {
        index.and_then(|it| words.get(it)).is_some_and(|it| it.is(text))
    };
    only || is(Some(next), "only") || is(at.checked_sub(1), "(") && is(Some(next), ")")
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    From,
    To,
    In,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Era {
    Before,
    After,
}

impl Era {
    fn year(self, number: u32) -> Year {
        let number = i32::try_from(number).unwrap_or(i32::MAX);
        Year::new(match self {
            Self::Before => -number,
            Self::After => number,
        })
    }
}

struct Dated {
    number: u32,
    era: Option<Era>,
    /// Whether a letter was read as a figure.
    mended: bool,
}

fn follows(words: &[Word<'_>], at: usize, wanted: &[&str]) -> bool {
    wanted.iter().enumerate().all(|(n, text)| words.get(at + 1 + n).is_some_and(|it| it.is(text)))
}

/// One year, or two with a dash or a word between them.
fn years(words: &[Word<'_>], at: usize) -> Option<(Dated, Option<Dated>, usize)> {
    let mut at = skip_about(words, at);
    let mut ahead = None;
    if let Some(era) = words.get(at).and_then(|it| era_word(it.text)) {
        ahead = Some(era);
        at += 1;
    }
    let word = words.get(at).filter(|it| !it.mark)?;
    if let Some((left, right)) = split_dash(word.text) {
        let mut first = dated(left)?;
        if right.is_empty() {
            let (second, next) = one(words, at + 1)?;
            let (era, _) = era_after(words, at + 1);
            first.era = first.era.or(ahead).or(era.filter(|_| false));
            return Some((first, Some(second), next));
        }
        let mut second = dated(right)?;
        let (era, next) = era_after(words, at + 1);
        second.era = second.era.or(era);
        first.era = first.era.or(ahead);
        return Some((first, Some(second), next));
    }
    let (mut first, next) = one(words, at)?;
    first.era = first.era.or(ahead);
    let joint = words.get(next);
    let joined = joint.is_some_and(|it| {
        it.text.chars().all(is_dash) || it.is_any(&["to", "until", "till", "a", "and", "et", "au"])
    });
    if joined {
        let start = skip_about(words, next + 1);
        let start = if words.get(start).is_some_and(|it| it.mark && it.text == ".") {
            start + 1
        } else {
            start
        };
        if let Some((second, end)) = one_with_era(words, start) {
            return Some((first, Some(second), end));
        }
    }
    Some((first, None, next))
}

fn skip_about(words: &[Word<'_>], mut at: usize) -> usize {
    while words.get(at).is_some_and(|it| it.is_any(&["c", "ca", "circa", "about", "vers", "l'an"]))
    {
        at += 1;
        while words.get(at).is_some_and(|it| it.text == ".") {
            at += 1;
        }
    }
    at
}

fn one_with_era(words: &[Word<'_>], at: usize) -> Option<(Dated, usize)> {
    match words.get(at).and_then(|it| era_word(it.text)) {
        Some(era) => one(words, at + 1)
            .map(|(year, next)| (Dated { era: year.era.or(Some(era)), ..year }, next)),
        None => one(words, at),
    }
}

fn one(words: &[Word<'_>], at: usize) -> Option<(Dated, usize)> {
    let word = words.get(at).filter(|it| !it.mark)?;
    let mut year = dated(word.text)?;
    let (era, next) = era_after(words, at + 1);
    year.era = year.era.or(era);
    Some((year, if era.is_some() { next } else { at + 1 }))
}

fn split_dash(text: &str) -> Option<(&str, &str)> {
    let (index, dash) = text.char_indices().find(|&(_, it)| is_dash(it))?;
    (index > 0).then(|| (&text[..index], &text[index + dash.len_utf8()..]))
}

/// A number with its era glued before or after it, or bare.
fn dated(text: &str) -> Option<Dated> {
    let glued = |text: &str| {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        (digits > 0 && digits < text.len())
            .then(|| era_word(&text[digits..]).map(|era| (text[..digits].to_owned(), era)))
            .flatten()
    };
    let lead = |text: &str| {
        ["AD", "BC"].into_iter().find_map(|mark| {
            let rest = text.strip_prefix(mark)?;
            era_word(mark).map(|era| (rest.to_owned(), era))
        })
    };
    let (digits, era) = match glued(text).or_else(|| lead(text)) {
        Some((digits, era)) => (digits, Some(era)),
        None => (text.to_owned(), None),
    };
    let (number, mended) = number(&digits)?;
    (1..=4000).contains(&number).then_some(Dated { number, era, mended })
}

fn era_word(text: &str) -> Option<Era> {
    let plain: String = text.chars().filter(|it| *it != '.').flat_map(char::to_lowercase).collect();
    match plain.as_str() {
        "bc" | "bce" | "ac" => Some(Era::Before),
        "ad" | "ce" | "ec" => Some(Era::After),
        _ => None,
    }
}

/// The era after a year, with every word and mark it takes: `BC`, `av. J.-C.`, `ap JC`.
fn era_after(words: &[Word<'_>], at: usize) -> (Option<Era>, usize) {
    let Some(word) = words.get(at) else { return (None, at) };
    if let Some(era) = era_word(word.text) {
        let dotted = words.get(at + 1).is_some_and(|it| it.text == "." && !it.wide);
        return (Some(era), at + 1 + usize::from(dotted));
    }
    let era = if word.is_any(&["av", "avant"]) {
        Era::Before
    } else if word.is_any(&["ap", "apres"]) {
        Era::After
    } else {
        return (None, at);
    };
    let mut next = at + 1;
    let mut christ = false;
    while let Some(word) = words.get(next) {
        let plain: String = word
            .text
            .chars()
            .filter(char::is_ascii_alphabetic)
            .flat_map(char::to_lowercase)
            .collect();
        if matches!(
            plain.as_str(),
            "j" | "c" | "jc" | "jsuschrist" | "jesuschrist" | "ere" | "notre"
        ) {
            christ = true;
        } else if !(word.text == "." || word.text.chars().all(is_dash)) {
            break;
        }
        next += 1;
    }
    if christ { (Some(era), next) } else { (None, at) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words_of;

    fn years(text: &str, place: Where) -> Option<(Option<i32>, Option<i32>)> {
        find(&words_of(text, 0), place)
            .map(|it| (it.period.from.map(Year::number), it.period.to.map(Year::number)))
    }

    #[test]
    fn titles_give_years_in_many_ways() {
        for (text, expected) in [
            ("Marsh folk (Cold) 600-1050AD", (Some(600), Some(1050))),
            ("Hill folk 460 BC - 279 BC", (Some(-460), Some(-279))),
            ("Hill folk 460-279 BC", (Some(-460), Some(-279))),
            ("Hill folk 27 BC to AD 284", (Some(-27), Some(284))),
            ("Hill folk 50 BC - 20 AD", (Some(-50), Some(20))),
            ("Liste 9 : Gens des collines (425 à 493 ap JC)", (Some(425), Some(493))),
            ("Gens des marais 323 à 146 avant J-C", (Some(-323), Some(-146))),
            ("Gens des marais 1590 à 1700", (Some(1590), Some(1700))),
            ("Hill folk c. 1200 B.C. to c. 900 B.C.", (Some(-1200), Some(-900))),
        ] {
            assert_eq!(years(text, Where::Title), Some(expected), "{text}");
        }
        assert_eq!(years("Army 473a of the hills", Where::Title), None);
    }

    #[test]
    fn lines_need_a_word_of_time() {
        let line = Where::Line { before_christ: true };
        assert_eq!(years("only after 330 BC", line), Some((Some(-330), None)));
        assert_eq!(years("only before 330", line), Some((None, Some(-330))));
        assert_eq!(years("379 BC to 338 BC only", line), Some((Some(-379), Some(-338))));
        assert_eq!(
            years("Après 1650", Where::Line { before_christ: false }),
            Some((Some(1650), None))
        );
        let later = Where::Line { before_christ: false };
        assert_eq!(years("1296 to 1320 only", later), Some((Some(1296), Some(1320))));
        assert_eq!(years("(1296-1320)", later), Some((Some(1296), Some(1320))));
        assert_eq!(years("300-400", later), None);
        assert_eq!(years("up to 400", line), None);
        assert_eq!(years("0-30", line), None);
        assert_eq!(years("400", line), None);
    }
}
