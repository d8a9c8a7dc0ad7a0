//! How many: `0-30`, `max 12`, `12 max`, `6+`, `0 or 6-12`, `2-4 units of 12`, `0-6E`, `up to 1/2 of …`,
//! `1/4 to 1/2 of …`, `10-25%`, `1 per 12 …`.

use std::ops::Range;

use banneret_schema::Points;
use banneret_schema::army_list::CountedIn;

use crate::cursor::Cursor;
use crate::words::{is_dash, split_dash};

/// How many there may be, as printed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Count {
    pub(crate) min: Option<u32>,
    pub(crate) max: Option<u32>,
    /// "0 or 6-12".
    pub(crate) or_none: bool,
    pub(crate) all_or_none: bool,
    /// Percent, at least and at most.
    pub(crate) share: Option<(Option<u8>, Option<u8>)>,
    /// A part of others, at most.
    pub(crate) fraction: Option<(u32, u32)>,
    /// A part of others, at least.
    pub(crate) fraction_min: Option<(u32, u32)>,
    /// So many for so many others.
    pub(crate) per: Option<(u32, u32)>,
    /// The words that name those others.
    pub(crate) of: Option<Range<usize>>,
    /// "any": no limit is meant.
    pub(crate) any: bool,
    /// Whether a letter was read as a figure.
    pub(crate) mended: bool,
    /// Whether two numbers stand to choose from ("6 or 12"), which a span widens.
    pub(crate) widened: bool,
    /// What the number itself says it counts: "6E", "4-8 elements".
    pub(crate) unit: Option<CountedIn>,
    /// How many make a unit: "2-4 units of 12".
    pub(crate) per_unit: Option<u32>,
}

impl Count {
    /// Whether it gives two ends.
    pub(crate) fn is_range(&self) -> bool {
        self.max.is_some() && self.min != self.max
    }
}

/// The number a word writes, and whether letters had to be read as figures: scanners take 1 for I
/// or l and 0 for O.
pub(crate) fn number(text: &str) -> Option<(u32, bool)> {
    if text.is_empty() || text.len() > 7 || !text.bytes().any(|it| it.is_ascii_digit()) {
        return None;
    }
    let mut mended = false;
    let mut digits = String::new();
    for letter in text.chars() {
        match letter {
            '0'..='9' => digits.push(letter),
            'O' | 'o' => (mended, _) = (true, digits.push('0')),
            'I' | 'l' | 'i' => (mended, _) = (true, digits.push('1')),
            _ => return None,
        }
    }
    digits.parse().ok().map(|number| (number, mended))
}

/// A number where the other side of a dash is one already, so that `O` and `l` alone count too.
pub(crate) fn side(text: &str) -> Option<(u32, bool)> {
    match text {
        "O" | "o" => Some((0, true)),
        "I" | "l" | "i" => Some((1, true)),
        _ => number(text),
    }
}

/// `1/2`, `half`, `a third`.
pub(crate) fn fraction(mut cursor: Cursor<'_, '_>) -> Option<((u32, u32), usize)> {
    const SIGNS: &[(&str, (u32, u32))] =
        &[("½", (1, 2)), ("⅓", (1, 3)), ("⅔", (2, 3)), ("¼", (1, 4)), ("¾", (3, 4))];
    let text = cursor.text();
    // "1/4-1/2" in one word is two fractions.
    if let Some((top, bottom)) = text.split_once('/').filter(|_| split_dash(text).is_none()) {
        let (top, bottom) = (number(top)?.0, number(bottom)?.0);
        let part = bottom > 0 && bottom < 1000 && top <= bottom;
        return part.then_some(((top, bottom), cursor.at + 1));
    }
    if let Some((_, part)) = SIGNS.iter().find(|(sign, _)| *sign == text) {
        return Some((*part, cursor.at + 1));
    }
    let article = cursor.eat(&["a", "one", "the", "un", "une", "le", "la"]);
    let top = if article {
        1
    } else if cursor.eat(&["two", "deux"]) {
        2
    } else if cursor.eat(&["three", "trois"]) {
        3
    } else {
        1
    };
    let bottom = if cursor.eat(&["half", "halves", "moitie"]) {
        2
    } else if (article || top == 2) && cursor.eat(&["third", "thirds", "tiers"]) {
        3
    } else if cursor.eat(&["quarter", "quarters", "quart", "quarts"]) {
        4
    } else {
        return None;
    };
    (top < bottom).then_some(((top, bottom), cursor.at))
}

/// The count that begins here, and the word after it.
pub(crate) fn read(cursor: Cursor<'_, '_>) -> Option<(Count, usize)> {
    let (mut count, next) = lead(cursor)?;
    let next = units_of(&mut count, cursor.to(next)).at;
    // "12, all or none", "12 (all or none)".
    let after = cursor.to(next).skip(&[",", "("]);
    let all_or_none = all_or_none(after);
    count.all_or_none |= all_or_none.is_some();
    Some((count, all_or_none.unwrap_or(next)))
}

/// What a word says a number counts.
pub(crate) fn unit_at(cursor: Cursor<'_, '_>) -> Option<CountedIn> {
    const UNITS: &[(&[&str], CountedIn)] = &[
        (&["figure", "figures", "figs", "fig", "figurine", "figurines"], CountedIn::Figures),
        (&["model", "models", "modele", "modeles"], CountedIn::Models),
        (&["element", "elements", "els", "stand", "stands", "base", "bases"], CountedIn::Elements),
        (&["unit", "units", "unite", "unites"], CountedIn::Units),
    ];
    UNITS.iter().find(|(words, _)| cursor.any(words)).map(|(_, unit)| *unit)
}

/// "2-4 units of 12" are 24 to 48, by twelves.
fn units_of<'w, 'a>(count: &mut Count, cursor: Cursor<'w, 'a>) -> Cursor<'w, 'a> {
    let plain = count.max.is_some() || count.min.is_some();
    if !plain || unit_at(cursor) != Some(CountedIn::Units) || !cursor.ahead(1).any(&["of", "de"]) {
        return cursor;
    }
    let Some((size, _)) = number(cursor.ahead(2).text()).filter(|(it, _)| (1..=200).contains(it))
    else {
        return cursor;
    };
    count.min = count.min.map(|it| it.saturating_mul(size));
    count.max = count.max.map(|it| it.saturating_mul(size));
    count.per_unit = Some(size);
    count.unit = Some(CountedIn::Figures);
    let end = cursor.ahead(3);
    match unit_at(end) {
        Some(unit) => {
            count.unit = Some(unit);
            end.ahead(1)
        }
        None => end,
    }
}

fn all_or_none(mut cursor: Cursor<'_, '_>) -> Option<usize> {
    (cursor.eat(&["all", "tous", "toutes"])
        && cursor.eat(&["or", "ou"])
        && cursor.eat(&["none", "nothing", "aucun", "aucune"]))
    .then_some(cursor.at)
}

fn lead(cursor: Cursor<'_, '_>) -> Option<(Count, usize)> {
    const MOST: &[&str] = &[
        "max",
        "maximum",
        "up to",
        "at most",
        "not more than",
        "no more than",
        "jusqu'a",
        "au plus",
    ];
    const LEAST: &[&str] = &["min", "minimum", "at least", "not less than", "au moins"];
    cursor.word()?;
    if let Some(next) = all_or_none(cursor) {
        let (count, next) = plain(cursor.to(next)).unwrap_or((Count::default(), next));
        return Some((Count { all_or_none: true, ..count }, next));
    }
    let mut next = cursor;
    if next.eat(&["any", "unlimited"]) {
        next.eat(&["number", "no"]);
        return Some((Count { any: true, ..Count::default() }, next.at));
    }
    let first_of = |phrases: &[&str]| phrases.iter().find_map(|it| cursor.phrase(it));
    if let Some(at) = first_of(MOST) {
        return at_most(cursor.to(at));
    }
    if let Some(at) = first_of(LEAST) {
        return at_least(cursor.to(at));
    }
    let (count, next) = plain(cursor)?;
    // "12 max", "6 minimum": the word may follow a single number.
    let mut after = cursor.to(next);
    let single = count.min.is_some() && count.min == count.max && !count.or_none;
    if single && after.eat(&["max", "maximum"]) {
        return Some((Count { min: None, ..count }, after.skip(&["."]).at));
    }
    if single && after.eat(&["min", "minimum"]) && !after.any(&["max", "maximum"]) {
        return Some((Count { max: None, ..count }, after.skip(&["."]).at));
    }
    Some((count, next))
}

/// What stands after "max" or "up to".
fn at_most(cursor: Cursor<'_, '_>) -> Option<(Count, usize)> {
    let (inner, next) = plain(cursor.skip(&[".", ":", "of", "de"]))?;
    let share = inner.share.map(|(_, most)| (None, most));
    let min = if inner.min == inner.max { None } else { inner.min };
    Some((Count { min, share, ..inner }, next))
}

/// What stands after "min", with a "max" that may follow.
fn at_least(cursor: Cursor<'_, '_>) -> Option<(Count, usize)> {
    let (inner, next) = plain(cursor.skip(&[".", ":"]))?;
    let share = inner.share.map(|(least, _)| (least, None));
    if inner.fraction.is_some() {
        return Some((Count { fraction: None, fraction_min: inner.fraction, ..inner }, next));
    }
    let count = Count { max: None, share, ..inner };
    let ahead = cursor.to(next).skip_while(Cursor::is_mark);
    if ahead.any(&["max", "maximum"])
        && let Some((upper, end)) = lead(ahead)
    {
        return Some((Count { max: upper.max, ..count }, end));
    }
    Some((count, next))
}

fn plain(cursor: Cursor<'_, '_>) -> Option<(Count, usize)> {
    if let Some((part, at)) = fraction(cursor) {
        // "1/4 to 1/2 of all mounted".
        let after = cursor.to(at);
        if (after.is_dash() || after.any(&["to", "a"]))
            && let Some((most, at)) = fraction(after.ahead(1))
        {
            let (of, next) = others(cursor.to(at));
            let (fraction, fraction_min) = (Some(most), Some(part));
            return Some((Count { fraction, fraction_min, of, ..Count::default() }, next));
        }
        let (of, next) = others(cursor.to(at));
        return Some((Count { fraction: Some(part), of, ..Count::default() }, next));
    }
    let (low, mut next) = number_or_range(cursor)?;
    if low.is_single() {
        if let Some(found) = per(&low, next) {
            return Some(found);
        }
        if next.eat(&["or", "ou"]) {
            if next.eat(&["more", "plus"]) {
                return Some((Ends { high: None, ..low }.count(), next.at));
            }
            if let Some((high, end)) = range(next).filter(|(it, _)| it.high.is_some()) {
                let count = Ends { mended: low.mended || high.mended, ..high }.count();
                let count = match low.low {
                    0 => Count { or_none: true, ..count },
                    low => Count { min: Some(low), widened: true, ..count },
                };
                return Some((count, end.at));
            }
            next.at -= 1;
        }
    }
    let (ends, next) = to_the_other_end(low, next, &["to", "a"]);
    Some((ends.count(), next.at))
}

/// "1 per 12 archers", "1 for every 12".
fn per(low: &Ends, mut cursor: Cursor<'_, '_>) -> Option<(Count, usize)> {
    if !cursor.eat(&["per", "for", "par"]) {
        return None;
    }
    let cursor = cursor.skip(&["every", "each", "full"]);
    let (per, mended) = number(cursor.text()).filter(|(per, _)| (1..=1000).contains(per))?;
    let (of, end) = others(cursor.ahead(1));
    let mended = mended || low.mended;
    Some((Count { per: Some((low.low, per)), of, mended, ..Count::default() }, end))
}

/// A number or a range, in one word or several.
fn range<'w, 'a>(cursor: Cursor<'w, 'a>) -> Option<(Ends, Cursor<'w, 'a>)> {
    let (low, next) = number_or_range(cursor)?;
    Some(to_the_other_end(low, next, &["to"]))
}

/// The range that a dash or a word after a single number begins.
fn to_the_other_end<'w, 'a>(
    low: Ends,
    cursor: Cursor<'w, 'a>,
    joints: &[&str],
) -> (Ends, Cursor<'w, 'a>) {
    if low.is_single()
        && (cursor.is_dash() || cursor.any(joints))
        && let Some((high, next)) = single(cursor.ahead(1))
    {
        let percent = low.percent || high.percent;
        let mended = low.mended || high.mended;
        let elements = low.elements || high.elements;
        return (Ends { high: high.high, percent, mended, elements, ..low }, next);
    }
    (low, cursor)
}

fn single<'w, 'a>(cursor: Cursor<'w, 'a>) -> Option<(Ends, Cursor<'w, 'a>)> {
    let lone = || {
        let (number, mended) = side(cursor.text())?;
        Some((Ends::single(number, mended), cursor.ahead(1)))
    };
    number_or_range(cursor).or_else(lone).filter(|(it, _)| it.is_single())
}

/// The two ends of a range as printed; a number by itself is both.
struct Ends {
    low: u32,
    high: Option<u32>,
    /// Whether it was written as a range.
    range: bool,
    percent: bool,
    mended: bool,
    /// Whether an E stands after it.
    elements: bool,
}

impl Ends {
    fn single(number: u32, mended: bool) -> Self {
        let (percent, elements) = (false, false);
        Self { low: number, high: Some(number), range: false, percent, mended, elements }
    }

    fn is_single(&self) -> bool {
        !self.range
    }

    fn count(&self) -> Count {
        let Self { low, high, mended, .. } = *self;
        if self.percent {
            let part = |it: u32| u8::try_from(it.min(100)).ok();
            let share = Some((part(low), high.and_then(part)));
            return Count { share, mended, ..Count::default() };
        }
        let unit = self.elements.then_some(CountedIn::Elements);
        Count { min: Some(low), max: high, mended, unit, ..Count::default() }
    }
}

/// One number of a range, or a whole range in one word.
fn number_or_range<'w, 'a>(cursor: Cursor<'w, 'a>) -> Option<(Ends, Cursor<'w, 'a>)> {
    let word = cursor.word()?;
    let mut next = cursor.ahead(1);
    if word.is("nil") {
        return Some((Ends::single(0, false), next));
    }
    let body = word.text.trim_end_matches('%');
    let percent = body.len() < word.text.len() || next.eat(&["%"]);
    // "0-6E" counts elements.
    let (body, elements) = match body.strip_suffix('E') {
        Some(rest) if rest.ends_with(|it: char| it.is_ascii_digit()) => (rest, true),
        _ => (body, false),
    };
    let ends = |(low, one), (high, two), percent| Ends {
        low,
        high: Some(high),
        range: true,
        percent,
        mended: one || two,
        elements,
    };
    if let Some(body) = body.strip_suffix('+') {
        let (low, mended) = number(body)?;
        return Some((Ends { low, high: None, range: true, percent, mended, elements }, next));
    }
    if let Some((left, right)) = split_dash(body) {
        let left = left.trim_end_matches('%');
        if right.is_empty() {
            // "0- 30": the dash stuck to the first number.
            let after = next.here()?.text;
            let high = side(after.trim_end_matches('%'))?;
            return Some((ends(side(left)?, high, percent || after.ends_with('%')), next.ahead(1)));
        }
        number(left).or_else(|| number(right))?;
        return Some((ends(side(left)?, side(right)?, percent), next));
    }
    // "O - 30": the far side of the dash is a number.
    let far = || next.is_dash() && number(next.ahead(1).text()).is_some();
    let low = number(body).or_else(|| side(body).filter(|_| far()))?;
    // "0 -30": the dash stuck to the second number.
    if let Some(after) = next.word().filter(|it| it.text.starts_with(is_dash)) {
        let tail = after.text.trim_start_matches(is_dash);
        if let Some(high) = side(tail.trim_end_matches('%')) {
            return Some((ends(low, high, percent || tail.ends_with('%')), next.ahead(1)));
        }
    }
    Some((Ends { percent, elements, ..Ends::single(low.0, low.1) }, next))
}

/// The words that name the others: "of the hoplites", "12 archers".
fn others(cursor: Cursor<'_, '_>) -> (Option<Range<usize>>, usize) {
    let start = cursor.skip(&["of", "the", "all", "total", "de", "des", "les", "la"]).at;
    let names = |it: Cursor<'_, '_>| {
        it.word().is_some_and(|word| {
            // A wide gap ends the phrase.
            let number = word.text.starts_with(|it: char| it.is_ascii_digit());
            !(number || word.is_any(&["only", "all"]) || word.wide && it.at > start)
        })
    };
    let end = cursor.to(start).skip_while(names).at;
    ((end > start).then_some(start..end), end)
}

const POINTS: &[&str] = &["pt", "pts", "point", "points"];

/// A price: `@ 3 pts`, `@1.5`, `@ I pt`, `12 points each`. Gives the word after it.
pub(crate) fn price(cursor: Cursor<'_, '_>) -> Option<usize> {
    priced(cursor).map(|(next, _)| next)
}

/// A price with the points it names, where they are written in figures.
pub(crate) fn priced(mut cursor: Cursor<'_, '_>) -> Option<(usize, Option<Points>)> {
    let marked = cursor.eat(&["@"]);
    let text = cursor.here()?.text;
    let is_number = |text: &str| {
        text.bytes().all(|it| it.is_ascii_digit() || matches!(it, b'.' | b',' | b'/' | b'+'))
            && text.bytes().any(|it| it.is_ascii_digit())
    };
    let digits = text.trim_end_matches(|it: char| it.is_ascii_alphabetic());
    let unit = &text[digits.len()..];
    let glued = is_number(digits) && POINTS.iter().any(|it| unit.eq_ignore_ascii_case(it));
    let value = is_number(text) || matches!(text, "I" | "l" | "O" | "½") || number(text).is_some();
    let mut next = cursor.ahead(1);
    if !(glued || value && (marked || next.any(POINTS))) {
        return None;
    }
    loop {
        let each = next.any(&["per"]) && next.ahead(1).any(&["figure", "model", "element"]);
        if each {
            next.at += 2;
        } else if !next.eat(POINTS) && !next.eat(&["each"]) {
            let written = if glued { digits } else { text };
            return Some((next.at, written.replace(',', ".").parse().ok()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words_of;

    fn count(text: &str) -> Count {
        read(Cursor::new(&words_of(text, 0), 0)).map(|(count, _)| count).unwrap_or_default()
    }

    fn span(text: &str) -> (Option<u32>, Option<u32>) {
        let count = count(text);
        (count.min, count.max)
    }

    #[test]
    fn ranges_survive_typists_and_scanners() {
        for text in [
            "0-30", "0 - 30", "0–30", "0 — 30", "O-30", "0-3O", "0- 30", "0 -30", "0 to 30",
            "O - 30",
        ] {
            assert_eq!(span(text), (Some(0), Some(30)), "{text}");
        }
        assert_eq!(span("6-I2"), (Some(6), Some(12)));
        assert!(count("6-I2").mended);
        assert_eq!(span("12"), (Some(12), Some(12)));
        assert_eq!(span("12 max"), (None, Some(12)));
        assert_eq!(span("6 min"), (Some(6), None));
        let by_twelves = count("2-4 units of 12");
        assert_eq!(
            (by_twelves.min, by_twelves.max, by_twelves.per_unit),
            (Some(24), Some(48), Some(12))
        );
        let elements = count("0-6E");
        assert_eq!((elements.max, elements.unit), (Some(6), Some(CountedIn::Elements)));
        assert_eq!(span("max 12"), (None, Some(12)));
        assert_eq!(span("up to 12"), (None, Some(12)));
        assert_eq!(span("6+"), (Some(6), None));
        assert_eq!(span("min 6 max 12"), (Some(6), Some(12)));
        assert_eq!(span("any"), (None, None));
    }

    #[test]
    fn other_limits_keep_their_meaning() {
        let none = count("0 or 6-12");
        assert_eq!((none.min, none.max, none.or_none), (Some(6), Some(12), true));
        assert!(count("12, all or none").all_or_none);
        assert!(count("all or none").all_or_none);
        let twelve = count("all or none 12-24");
        assert_eq!((twelve.min, twelve.max, twelve.all_or_none), (Some(12), Some(24), true));
        assert_eq!(count("up to 1/2 of the hoplites").fraction, Some((1, 2)));
        assert_eq!(count("half").fraction, Some((1, 2)));
        let between = count("1/4 to 1/2 of all mounted");
        assert_eq!((between.fraction_min, between.fraction), (Some((1, 4)), Some((1, 2))));
        assert_eq!(count("at least 1/4 of infantry").fraction_min, Some((1, 4)));
        assert_eq!(count("deux tiers des fantassins").fraction, Some((2, 3)));
        assert_eq!(count("1 per 12 archers").per, Some((1, 12)));
        assert_eq!(count("10-25%").share, Some((Some(10), Some(25))));
        assert_eq!(count("10% - 25%").share, Some((Some(10), Some(25))));
        assert_eq!(count("max 25%").share, Some((None, Some(25))));
    }

    #[test]
    fn prices_are_not_counts() {
        for text in ["@ 3 pts", "@3pts", "@ 1.5", "@ I pt", "12 points each"] {
            let words = words_of(text, 0);
            assert_eq!(price(Cursor::new(&words, 0)), Some(words.len()), "{text}");
        }
        assert_eq!(price(Cursor::new(&words_of("12", 0), 0)), None);
    }
}
