//! Years in words: `600-1050AD`, `only after 330 BC`, `425 à 493 ap JC`.

use std::ops::Range;

use banneret_schema::{Period, Year};

use crate::count::number;
use crate::cursor::Cursor;
use crate::words::{Word, is_dash, split_dash};

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
pub(crate) struct FoundYears {
    pub(crate) period: Period,
    pub(crate) words: Range<usize>,
}

/// The first years a text gives.
pub(crate) fn find(words: &[Word<'_>], place: Where) -> Option<FoundYears> {
    (0..words.len()).find_map(|at| read(words, at, place))
}

/// The years that begin at a word.
pub(crate) fn read(words: &[Word<'_>], at: usize, place: Where) -> Option<FoundYears> {
    let (bound, only, start) = bound(Cursor::new(words, at))?;
    let signed = (place == Where::Title).then(|| signed(start)).flatten();
    let (first, second, end) = signed.or_else(|| years(start))?;
    let spoken = bound.is_some() || only;
    let era = first.era.or(second.as_ref().and_then(|it| it.era));
    let plausible = match place {
        Where::Title => {
            let latest = first.number.max(second.as_ref().map_or(0, |it| it.number));
            (spoken || second.is_some()) && latest >= 100
        }
        // "up to 120" counts figures: without an era only the words of time make a year of it.
        Where::Line { .. } => {
            let modern = |it: &Dated| (300..=2100).contains(&it.number) && !it.mended;
            let timed = match bound {
                Some(Bound::From | Bound::After | Bound::In) => true,
                Some(Bound::To | Bound::Before) => !words[at..end.at].iter().any(|it| it.is("to")),
                None => {
                    second.as_ref().is_some_and(|it| modern(it) && closed(words, at, end, only))
                }
            };
            modern(&first) && timed
        }
    };
    if era.is_none() && !plausible {
        return None;
    }
    let fallback = match place {
        Where::Line { before_christ: true } => Era::Before,
        Where::Title | Where::Line { .. } => Era::After,
    };
    let (period, end) = trailing(span(&first, second.as_ref(), bound, fallback), end);
    Some(FoundYears { period, words: at..end.at })
}

/// Words that turn "after" and "before" round.
const NOT: &[&str] =
    &["not", "never", "none", "no", "cannot", "non", "pas", "jamais", "plus", "aucun", "aucune"];
/// Words that may stand between such a word and the years and say nothing more.
const BETWEEN: &[&str] = &[
    "longer",
    "more",
    "be",
    "used",
    "available",
    "allowed",
    "permitted",
    "taken",
    "found",
    "at",
    "all",
    "utilise",
    "utilisee",
    "utilises",
    "utilisees",
    "disponible",
    "disponibles",
    "permis",
    "permise",
    "employe",
    "employes",
    "employee",
    "employees",
];

/// The words before years: "only after", "from", "up to", "no longer used after".
fn bound<'w, 'a>(cursor: Cursor<'w, 'a>) -> Option<(Option<Bound>, bool, Cursor<'w, 'a>)> {
    const FROM: &[&str] = &["from", "since", "depuis", "de", "des"];
    const AFTER: &[&str] = &["after", "post", "apres", "d'apres"];
    const TO: &[&str] = &["until", "till", "jusqu'a", "jusqu'en"];
    const BEFORE: &[&str] = &["before", "pre", "avant"];
    const PHRASES: &[(&str, Bound)] = &[
        ("up to", Bound::To),
        ("prior to", Bound::Before),
        ("as late as", Bound::To),
        ("jusque vers", Bound::To),
        ("jusqu'en l'an", Bound::To),
        ("a partir de", Bound::From),
        ("a partir du", Bound::From),
        ("a compter de", Bound::From),
        ("as from", Bound::From),
    ];
    let (mut bound, mut only, mut turned, mut next) = (None, false, false, cursor);
    let start = cursor;
    loop {
        let negation = bound.is_none() && next.any(NOT) && negates(next);
        if bound.is_none() && next.eat(&["only", "seulement", "uniquement"]) {
            only = true;
        } else if negation {
            turned = true;
            next = next.ahead(1).skip(BETWEEN);
        } else if let Some((after, found)) = PHRASES
            .iter()
            .find_map(|(phrase, found)| next.phrase(phrase).map(|after| (after, *found)))
        {
            (bound, next) = (Some(found), next.to(after));
        } else if next.eat(FROM) {
            bound = Some(Bound::From);
        } else if next.eat(AFTER) {
            bound = Some(Bound::After);
        } else if next.eat(BEFORE) {
            bound = Some(Bound::Before);
        } else if next.eat(TO) || bound.is_none() && next.eat(&["to"]) {
            bound = Some(Bound::To);
        } else if bound.is_none() && next.eat(&["in", "en", "between", "entre"]) {
            bound = Some(Bound::In);
        } else {
            break;
        }
        if next.at - start.at > 8 {
            return None;
        }
    }
    let bound = match (turned, bound) {
        (true, Some(Bound::From)) => Some(Bound::Before),
        (true, Some(Bound::After)) => Some(Bound::To),
        // "not before 330" and "not until 330" begin with that year.
        (true, Some(Bound::To | Bound::Before)) => Some(Bound::From),
        // "not in 330" has no period of its own.
        (true, _) => return None,
        (false, bound) => bound,
    };
    Some((bound, only, next))
}

/// Whether a word turns a bound that follows it round: "not after", "no longer used before".
fn negates(cursor: Cursor<'_, '_>) -> bool {
    const BOUNDS: &[&str] = &[
        "after", "before", "until", "till", "since", "from", "prior", "apres", "avant", "jusqu'a",
        "jusqu'en", "depuis",
    ];
    cursor.ahead(1).skip(BETWEEN).any(BOUNDS)
}

/// The period that one or two years give.
fn span(first: &Dated, second: Option<&Dated>, bound: Option<Bound>, fallback: Era) -> Period {
    if let Some(second) = second {
        let last = second.era.or(first.era).unwrap_or(fallback);
        // "460-279 BC" is before Christ at both ends, "100-44 AD" cannot be after it at both.
        let opening = first.era.unwrap_or(match last {
            Era::After if first.number <= second.number => Era::After,
            Era::Before | Era::After => Era::Before,
        });
        let (from, to) = (opening.year(first.number), last.year(second.number));
        return Period { from: Some(from), to: Some(to) };
    }
    let year = Some(first.era.unwrap_or(fallback).year(first.number));
    match bound {
        Some(Bound::From) => Period { from: year, to: None },
        Some(Bound::After) => Period { from: year.map(Year::next), to: None },
        Some(Bound::To) => Period { from: None, to: year },
        Some(Bound::Before) => Period { from: None, to: year.map(Year::before) },
        Some(Bound::In) | None => Period { from: year, to: year },
    }
}

/// The words after years: "330 BC onwards", "only".
fn trailing<'w, 'a>(mut period: Period, mut next: Cursor<'w, 'a>) -> (Period, Cursor<'w, 'a>) {
    loop {
        let one = period.from == period.to;
        let open = one || period.to.is_none();
        if let Some(after) = ["or later", "and later", "and after", "et apres", "et plus tard"]
            .iter()
            .find_map(|it| next.phrase(it))
            .filter(|_| open)
        {
            (period.to, next) = (None, next.to(after));
        } else if open && next.eat(&["onwards", "onward", "on", "+"]) {
            period.to = None;
        } else if let Some(after) = ["or earlier", "and before", "et avant"]
            .iter()
            .find_map(|it| next.phrase(it))
            .filter(|_| one)
        {
            (period.from, next) = (None, next.to(after));
        } else if one && next.eat(&["earlier"]) {
            period.from = None;
        } else if !next.eat(&["only", "seulement"]) {
            return (period, next);
        }
    }
}

/// Two bare numbers are years where "only" or brackets set them apart from a count.
fn closed(words: &[Word<'_>], at: usize, next: Cursor<'_, '_>, only: bool) -> bool {
    let opened = at.checked_sub(1).is_some_and(|it| words[it].text == "(");
    only || next.any(&["only"]) || opened && next.any(&[")"])
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    /// From a year on, with it.
    From,
    /// From the year behind it.
    After,
    /// To a year, with it.
    To,
    /// To the year before it.
    Before,
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

/// One year, or two with a dash or a word between them.
fn years<'w, 'a>(cursor: Cursor<'w, 'a>) -> Option<(Dated, Option<Dated>, Cursor<'w, 'a>)> {
    let mut cursor = skip_about(cursor);
    let ahead = cursor.here().and_then(|it| era_word(it.text));
    cursor.at += usize::from(ahead.is_some());
    let with_era = |year: Dated| Dated { era: year.era.or(ahead), ..year };
    if let Some((left, right)) = split_dash(cursor.word()?.text) {
        let first = with_era(dated(left)?);
        if right.is_empty() {
            let (second, next) = one(cursor.ahead(1))?;
            return Some((first, Some(second), next));
        }
        let second = dated(right)?;
        let (era, next) = era_after(cursor.ahead(1));
        return Some((first, Some(Dated { era: second.era.or(era), ..second }), next));
    }
    let (first, next) = one(cursor)?;
    let first = with_era(first);
    if next.is_dash() || next.any(&["to", "until", "till", "a", "and", "et", "au"]) {
        let mut start = skip_about(next.ahead(1));
        start.eat(&["."]);
        if let Some((second, end)) = one_with_era(start) {
            return Some((first, Some(second), end));
        }
    }
    Some((first, None, next))
}

/// Two years with a minus before the first: "-400 to -300". One alone may be the end of a count.
fn signed<'w, 'a>(cursor: Cursor<'w, 'a>) -> Option<(Dated, Option<Dated>, Cursor<'w, 'a>)> {
    let year = |it: Cursor<'_, '_>| {
        let text = it.here()?.text;
        let digits = text.trim_start_matches(is_dash);
        let era = if digits.len() < text.len() { Era::Before } else { Era::After };
        dated(digits).map(|year| Dated { era: year.era.or(Some(era)), ..year })
    };
    let first = year(cursor).filter(|it| it.era == Some(Era::Before))?;
    let mut next = cursor.ahead(1);
    if next.is_dash() {
        next = next.ahead(1);
    } else if !next.eat(&["to", "until", "till", "a", "and", "et", "au", "/"]) {
        return None;
    }
    Some((first, Some(year(next)?), next.ahead(1)))
}

fn skip_about<'w, 'a>(mut cursor: Cursor<'w, 'a>) -> Cursor<'w, 'a> {
    while cursor.eat(&["c", "ca", "circa", "about", "vers", "l'an"]) {
        cursor = cursor.skip(&["."]);
    }
    cursor
}

fn one_with_era<'w, 'a>(cursor: Cursor<'w, 'a>) -> Option<(Dated, Cursor<'w, 'a>)> {
    match cursor.here().and_then(|it| era_word(it.text)) {
        Some(era) => one(cursor.ahead(1))
            .map(|(year, next)| (Dated { era: year.era.or(Some(era)), ..year }, next)),
        None => one(cursor),
    }
}

fn one<'w, 'a>(cursor: Cursor<'w, 'a>) -> Option<(Dated, Cursor<'w, 'a>)> {
    let year = dated(cursor.word()?.text)?;
    let (era, next) = era_after(cursor.ahead(1));
    Some((Dated { era: year.era.or(era), ..year }, next))
}

/// A number with its era glued before or after it, or bare.
fn dated(text: &str) -> Option<Dated> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let glued = era_word(&text[digits..]).filter(|_| digits > 0);
    let lead = || {
        let marks = ["AD", "BC"].into_iter();
        marks.filter_map(|mark| Some((text.strip_prefix(mark)?, era_word(mark)))).next()
    };
    let (digits, era) = match glued {
        Some(era) => (&text[..digits], Some(era)),
        None => lead().unwrap_or((text, None)),
    };
    let (number, mended) = number(digits)?;
    (1..=4000).contains(&number).then_some(Dated { number, era, mended })
}

fn era_word(text: &str) -> Option<Era> {
    let plain: String = text.chars().filter(|it| *it != '.').flat_map(char::to_lowercase).collect();
    match plain.as_str() {
        "bc" | "bce" | "ac" | "avjc" => Some(Era::Before),
        "ad" | "ce" | "ec" | "apjc" => Some(Era::After),
        _ => None,
    }
}

/// The era after a year, with every word and mark it takes: `BC`, `av. J.-C.`, `ap JC`.
fn era_after<'w, 'a>(cursor: Cursor<'w, 'a>) -> (Option<Era>, Cursor<'w, 'a>) {
    if let Some(era) = era_word(cursor.text()) {
        let dot = cursor.ahead(1).here().is_some_and(|it| it.text == "." && !it.wide);
        return (Some(era), cursor.ahead(1 + usize::from(dot)));
    }
    let era = if cursor.any(&["av", "avant"]) {
        Era::Before
    } else if cursor.any(&["ap", "apres"]) {
        Era::After
    } else {
        return (None, cursor);
    };
    let names_christ = |it: Cursor<'_, '_>| {
        let letters = it.text().chars().filter(char::is_ascii_alphabetic);
        let plain: String = letters.flat_map(char::to_lowercase).collect();
        let words = ["j", "c", "jc", "jsuschrist", "jesuschrist", "ere", "notre"];
        words.contains(&plain.as_str())
    };
    let start = cursor.ahead(1);
    let end = start.skip_while(|it| names_christ(it) || it.text() == "." || it.is_dash());
    let christ = (start.at..end.at).rev().find(|at| names_christ(start.to(*at)));
    // A dash belongs to it between the letters only: behind them it leads to the next year.
    let behind = christ.map(|at| start.to(at + 1).skip(&["."]));
    behind.map_or((None, cursor), |next| (Some(era), next))
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
            ("Gens des marais 400 av. J.-C. - 300 av. J.-C.", (Some(-400), Some(-300))),
            ("Gens des marais 400 avant J-C – 300 avant J-C", (Some(-400), Some(-300))),
            ("Gens des marais 50 av JC - 20 ap JC", (Some(-50), Some(20))),
            ("Gens des marais -400 à -300", (Some(-400), Some(-300))),
            ("Hill folk (-50 to 120)", (Some(-50), Some(120))),
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
        assert_eq!(years("only after 330 BC", line), Some((Some(-329), None)));
        assert_eq!(years("Not after 330 BC", line), Some((None, Some(-330))));
        assert_eq!(years("never before 330", line), Some((Some(-330), None)));
        for text in [
            "no longer used after 330 BC",
            "not used after 330 BC",
            "never after 330 BC",
            "only until 330 BC",
            "not allowed after 330 BC",
            "pas après 330 av. J.-C.",
            "plus utilisés après 330 av. J.-C.",
            "jamais après 330 avant J-C",
            "seulement jusqu'en 330 av. J.-C.",
            "jusqu'à 330 av JC",
        ] {
            assert_eq!(years(text, line), Some((None, Some(-330))), "{text}");
        }
        for text in [
            "from 330 BC on",
            "from 330 BC onwards",
            "330 BC on",
            "not before 330 BC",
            "not available until 330 BC",
            "pas avant 330 av. J.-C.",
            "à partir de 330 av. J.-C.",
            "dès 330 av. J.-C.",
            "depuis 330 av. J.-C.",
        ] {
            assert_eq!(years(text, line), Some((Some(-330), None)), "{text}");
        }
        // The year itself is not in it.
        for text in ["only before 330", "prior to 330 BC", "avant 330 av. J.-C.", "not from 330 BC"]
        {
            assert_eq!(years(text, line), Some((None, Some(-331))), "{text}");
        }
        assert_eq!(years("379 BC to 338 BC only", line), Some((Some(-379), Some(-338))));
        assert_eq!(
            years("Après 1650", Where::Line { before_christ: false }),
            Some((Some(1651), None))
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
