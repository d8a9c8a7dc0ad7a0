//! How many: `0-30`, `max 12`, `6+`, `0 or 6-12`, `up to 1/2 of …`, `10-25%`, `1 per 12 …`.

use std::ops::Range;

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
    /// A part of others.
    pub(crate) fraction: Option<(u32, u32)>,
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
    if let Some((top, bottom)) = text.split_once('/') {
        let (top, bottom) = (number(top)?.0, number(bottom)?.0);
        let part = bottom > 0 && bottom < 1000 && top <= bottom;
        return part.then_some(((top, bottom), cursor.at + 1));
    }
    if let Some((_, part)) = SIGNS.iter().find(|(sign, _)| *sign == text) {
        return Some((*part, cursor.at + 1));
    }
    let article = cursor.eat(&["a", "one", "the"]);
    let two = !article && cursor.eat(&["two"]);
    let bottom = if cursor.eat(&["half"]) {
        2
    } else if (article || two) && cursor.eat(&["third", "thirds"]) {
        3
    } else if cursor.eat(&["quarter"]) {
        4
    } else {
        return None;
    };
    Some(((1 + u32::from(two), bottom), cursor.at))
}

/// The count that begins here, and the word after it.
pub(crate) fn read(cursor: Cursor<'_, '_>) -> Option<(Count, usize)> {
    let (mut count, next) = lead(cursor)?;
    // "12, all or none", "12 (all or none)".
    let after = cursor.to(next).skip(&[",", "("]);
    let all_or_none = all_or_none(after);
    count.all_or_none |= all_or_none.is_some();
    Some((count, all_or_none.unwrap_or(next)))
}

fn all_or_none(mut cursor: Cursor<'_, '_>) -> Option<usize> {
    (cursor.eat(&["all", "tous", "toutes"])
        && cursor.eat(&["or", "ou"])
        && cursor.eat(&["none", "nothing", "aucun", "aucune"]))
    .then_some(cursor.at)
}

fn lead(cursor: Cursor<'_, '_>) -> Option<(Count, usize)> {
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
    if let Some(at) = first_of(&["max", "maximum", "up to", "at most", "jusqu'a"]) {
        return at_most(cursor.to(at));
    }
    if let Some(at) = first_of(&["min", "minimum", "at least"]) {
        return at_least(cursor.to(at));
    }
    plain(cursor)
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
        return (Ends { high: high.high, percent, mended, ..low }, next);
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
}

impl Ends {
    fn single(number: u32, mended: bool) -> Self {
        Self { low: number, high: Some(number), range: false, percent: false, mended }
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
        Count { min: Some(low), max: high, mended, ..Count::default() }
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
    let ends = |(low, one), (high, two), percent| Ends {
        low,
        high: Some(high),
        range: true,
        percent,
        mended: one || two,
    };
    if let Some(body) = body.strip_suffix('+') {
        let (low, mended) = number(body)?;
        return Some((Ends { low, high: None, range: true, percent, mended }, next));
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
    Some((Ends { percent, ..Ends::single(low.0, low.1) }, next))
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
pub(crate) fn price(mut cursor: Cursor<'_, '_>) -> Option<usize> {
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
            return Some(next.at);
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
