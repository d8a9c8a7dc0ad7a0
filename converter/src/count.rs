//! How many: `0-30`, `max 12`, `6+`, `0 or 6-12`, `up to 1/2 of …`, `10-25%`, `1 per 12 …`.

use std::ops::Range;

use crate::words::{Word, is_dash};

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
pub(crate) fn fraction(words: &[Word<'_>], at: usize) -> Option<((u32, u32), usize)> {
    let word = words.get(at)?;
    if let Some((top, bottom)) = word.text.split_once('/') {
        let (top, bottom) = (number(top)?.0, number(bottom)?.0);
        return (bottom > 0 && bottom < 1000 && top <= bottom).then_some(((top, bottom), at + 1));
    }
    match word.text {
        "½" => return Some(((1, 2), at + 1)),
        "⅓" => return Some(((1, 3), at + 1)),
        "⅔" => return Some(((2, 3), at + 1)),
        "¼" => return Some(((1, 4), at + 1)),
        "¾" => return Some(((3, 4), at + 1)),
        _ => {}
    }
    let article = usize::from(word.is_any(&["a", "one", "the"]));
    let two = usize::from(word.is("two"));
    let named = words.get(at + article + two)?;
    let bottom = if named.is("half") {
        2
    } else if named.is_any(&["third", "thirds"]) && article + two > 0 {
        3
    } else if named.is("quarter") {
        4
    } else {
        return None;
    };
    let top = if two == 1 { 2 } else { 1 };
    Some(((top, bottom), at + article + two + 1))
}

/// The count that begins at a word, and the word after it.
pub(crate) fn read(words: &[Word<'_>], at: usize) -> Option<(Count, usize)> {
    let (mut count, mut next) = lead(words, at)?;
    // "12, all or none", "12 (all or none)".
    let mut ahead = next;
    while words.get(ahead).is_some_and(|it| matches!(it.text, "," | "(")) {
        ahead += 1;
    }
    if let Some(after) = all_or_none(words, ahead) {
        count.all_or_none = true;
        next = after;
    }
    Some((count, next))
}

fn all_or_none(words: &[Word<'_>], at: usize) -> Option<usize> {
    let is = |n: usize, any: &[&str]| words.get(at + n).is_some_and(|it| it.is_any(any));
    (is(0, &["all", "tous", "toutes"])
        && is(1, &["or", "ou"])
        && is(2, &["none", "nothing", "aucun", "aucune"]))
    .then_some(at + 3)
}

fn lead(words: &[Word<'_>], at: usize) -> Option<(Count, usize)> {
    let word = words.get(at).filter(|it| !it.mark)?;
    let after = |n: usize, text: &str| words.get(at + n).is_some_and(|it| it.is(text));
    if let Some(next) = all_or_none(words, at) {
        return Some((Count { all_or_none: true, ..Count::default() }, next));
    }
    if word.is_any(&["any", "unlimited"]) {
        let next = at + 1 + usize::from(after(1, "number") || after(1, "no"));
        return Some((Count { any: true, ..Count::default() }, next));
    }
    let skip = if word.is_any(&["max", "maximum"]) {
        1
    } else if word.is("up") && after(1, "to") || word.is("at") && after(1, "most") {
        2
    } else if word.is("jusqu'a") {
        1
    } else {
        0
    };
    if skip > 0 {
        let mut start = at + skip;
        while words
            .get(start)
            .is_some_and(|it| matches!(it.text, "." | ":") || it.is_any(&["of", "de"]))
        {
            start += 1;
        }
        let (inner, next) = plain(words, start)?;
        let max = inner.max;
        let share = inner.share.map(|(_, most)| (None, most));
        let min = if inner.min == inner.max { None } else { inner.min };
        return Some((Count { min, max, share, ..inner }, next));
    }
    let least = if word.is_any(&["min", "minimum"]) {
        1
    } else if word.is("at") && after(1, "least") {
        2
    } else {
        0
    };
    if least > 0 {
        let mut start = at + least;
        while words.get(start).is_some_and(|it| matches!(it.text, "." | ":")) {
            start += 1;
        }
        let (inner, next) = plain(words, start)?;
        let mut count =
            Count { max: None, share: inner.share.map(|(low, _)| (low, None)), ..inner };
        let mut ahead = next;
        while words.get(ahead).is_some_and(|it| it.mark) {
            ahead += 1;
        }
        if words.get(ahead).is_some_and(|it| it.is_any(&["max", "maximum"]))
            && let Some((upper, end)) = lead(words, ahead)
        {
            count.max = upper.max;
            return Some((count, end));
        }
        return Some((count, next));
    }
    plain(words, at)
}

fn plain(words: &[Word<'_>], at: usize) -> Option<(Count, usize)> {
    if let Some((part, next)) = fraction(words, at) {
        let (of, next) = others(words, next);
        return Some((Count { fraction: Some(part), of, ..Count::default() }, next));
    }
    let (low, percent_low, next) = end(words, at)?;
    let word = words.get(next);
    // "1 per 12 archers", "1 for every 12", "one per …".
    if word.is_some_and(|it| it.is_any(&["per", "for", "par"])) && low.dash.is_none() && !low.open {
        let mut ahead = next + 1;
        while words.get(ahead).is_some_and(|it| it.is_any(&["every", "each", "full"])) {
            ahead += 1;
        }
        if let Some((per, mended)) = words.get(ahead).and_then(|it| number(it.text))
            && per > 0
            && per <= 1000
        {
            let (of, end) = others(words, ahead + 1);
            let mended = mended || low.mended;
            let count = Count { per: Some((low.first, per)), of, mended, ..Count::default() };
            return Some((count, end));
        }
    }
    if low.open {
        return Some((bounded(Some(low.first), None, percent_low, low.mended), next));
    }
    if let Some(high) = low.dash {
        return Some((bounded(Some(low.first), Some(high), percent_low, low.mended), next));
    }
    let joint = words.get(next);
    if joint.is_some_and(|it| it.text.chars().all(is_dash) || it.is_any(&["to", "a"]))
        && let Some((high, percent, end)) = end_or_side(words, next + 1)
        && high.dash.is_none()
        && !high.open
    {
        let percent = percent || percent_low;
        let mended = high.mended || low.mended;
        return Some((bounded(Some(low.first), Some(high.first), percent, mended), end));
    }
    if joint.is_some_and(|it| it.is_any(&["or", "ou"])) {
        if words.get(next + 1).is_some_and(|it| it.is_any(&["more", "plus"])) {
            return Some((bounded(Some(low.first), None, percent_low, low.mended), next + 2));
        }
        if let Some((high, end)) = far_side(words, next + 1) {
            let mended = high.mended || low.mended;
            if low.first == 0 {
                return Some((Count { or_none: true, mended, ..high }, end));
            }
            let count = Count { min: Some(low.first), mended, widened: true, ..high };
            return Some((count, end));
        }
    }
    Some((bounded(Some(low.first), Some(low.first), percent_low, low.mended), next))
}

/// What stands after "0 or": a number or a range, and never another "or".
fn far_side(words: &[Word<'_>], at: usize) -> Option<(Count, usize)> {
    let (low, percent, next) = end(words, at)?;
    if low.open {
        return None;
    }
    if let Some(high) = low.dash {
        return Some((bounded(Some(low.first), Some(high), percent, low.mended), next));
    }
    if words.get(next).is_some_and(|it| it.text.chars().all(is_dash) || it.is("to"))
        && let Some((high, percent, end)) = end_or_side(words, next + 1)
        && high.dash.is_none()
        && !high.open
    {
        return Some((
            bounded(Some(low.first), Some(high.first), percent, low.mended || high.mended),
            end,
        ));
    }
    Some((bounded(Some(low.first), Some(low.first), percent, low.mended), next))
        .filter(|(it, _)| it.max.is_some())
}

fn bounded(min: Option<u32>, max: Option<u32>, percent: bool, mended: bool) -> Count {
    if percent {
        let part = |it: Option<u32>| it.and_then(|it| u8::try_from(it.min(100)).ok());
        return Count { share: Some((part(min), part(max))), mended, ..Count::default() };
    }
    Count { min, max, mended, ..Count::default() }
}

/// One number of a range, or a whole range in one word.
struct End {
    first: u32,
    dash: Option<u32>,
    open: bool,
    mended: bool,
}

fn end_or_side(words: &[Word<'_>], at: usize) -> Option<(End, bool, usize)> {
    end(words, at).or_else(|| {
        let (first, mended) = side(words.get(at)?.text)?;
        Some((End { first, dash: None, open: false, mended }, false, at + 1))
    })
}

fn end(words: &[Word<'_>], at: usize) -> Option<(End, bool, usize)> {
    let word = words.get(at).filter(|it| !it.mark)?;
    if word.is("nil") {
        return Some((End { first: 0, dash: None, open: false, mended: false }, false, at + 1));
    }
    let percent = word.text.ends_with('%');
    let body = word.text.trim_end_matches('%');
    let mut next = at + 1;
    let mut percent = percent;
    if !percent && words.get(next).is_some_and(|it| it.text == "%") {
        percent = true;
        next += 1;
    }
    if let Some(body) = body.strip_suffix('+') {
        let (first, mended) = number(body)?;
        return Some((End { first, dash: None, open: true, mended }, percent, next));
    }
    if let Some((index, dash)) = body.char_indices().find(|&(_, it)| is_dash(it)) {
        let (left, right) = (&body[..index], &body[index + dash.len_utf8()..]);
        let left = left.trim_end_matches('%');
        if left.is_empty() {
            return None;
        }
        if right.is_empty() {
            // "0- 30": the dash stuck to the first number.
            let (first, mended) = side(left)?;
            let after = words.get(next)?;
            let (high, also) = side(after.text.trim_end_matches('%'))?;
            let percent = percent || after.text.ends_with('%');
            let end = End { first, dash: Some(high), open: false, mended: mended || also };
            return Some((end, percent, next + 1));
        }
        number(left).or_else(|| number(right))?;
        let ((first, one), (high, two)) = (side(left)?, side(right)?);
        return Some((
            End { first, dash: Some(high), open: false, mended: one || two },
            percent,
            next,
        ));
    }
    let start = body;
    let (first, mended) = match number(start) {
        Some(found) => found,
        // "O - 30": the far side of the dash is a number.
        None => {
            let dashed = words.get(next).is_some_and(|it| it.text.chars().all(is_dash));
            let far = words.get(next + 1).is_some_and(|it| number(it.text).is_some());
            side(start).filter(|_| dashed && far)?
        }
    };
    // "0 -30": the dash stuck to the second number.
    if let Some(after) = words.get(next).filter(|it| !it.mark && it.text.starts_with(is_dash)) {
        let tail = after.text.trim_start_matches(is_dash);
        let stripped = tail.trim_end_matches('%');
        if let Some((high, also)) = side(stripped) {
            let percent = percent || tail.ends_with('%');
            let end = End { first, dash: Some(high), open: false, mended: mended || also };
            return Some((end, percent, next + 1));
        }
    }
    Some((End { first, dash: None, open: false, mended }, percent, next))
}

/// The words that name the others: "of the hoplites", "12 archers".
fn others(words: &[Word<'_>], mut at: usize) -> (Option<Range<usize>>, usize) {
    while words
        .get(at)
        .is_some_and(|it| it.is_any(&["of", "the", "all", "total", "de", "des", "les", "la"]))
    {
        at += 1;
    }
    let start = at;
    while words.get(at).is_some_and(|it| {
        !it.mark
            && !it.wide_break(start, at)
            && !it.is_any(&["only", "all"])
            && it.text != "-"
            && lead_digit(it.text).is_none()
    }) {
        at += 1;
    }
    (if at > start { Some(start..at) } else { None }, at)
}

fn lead_digit(text: &str) -> Option<char> {
    text.chars().next().filter(char::is_ascii_digit)
}

impl Word<'_> {
    /// Whether a wide gap before this word ends a phrase that began earlier.
    fn wide_break(&self, start: usize, at: usize) -> bool {
        self.wide && at > start
    }
}

/// A price: `@ 3 pts`, `@1.5`, `@ I pt`, `12 points each`. Gives the word after it.
pub(crate) fn price(words: &[Word<'_>], at: usize) -> Option<usize> {
    let marked = words.get(at).is_some_and(|it| it.text == "@");
    let start = at + usize::from(marked);
    let word = words.get(start)?;
    let unit = |it: &Word<'_>| it.is_any(&["pt", "pts", "point", "points"]);
    let digits = word.text.trim_end_matches(|it: char| it.is_ascii_alphabetic());
    let tail = &word.text[digits.len()..];
    let is_number = |text: &str| {
        !text.is_empty()
            && text.bytes().all(|it| it.is_ascii_digit() || matches!(it, b'.' | b',' | b'/' | b'+'))
            && text.bytes().any(|it| it.is_ascii_digit())
    };
    let mut next = start + 1;
    let glued = is_number(digits)
        && ["pt", "pts", "point", "points"].iter().any(|it| tail.eq_ignore_ascii_case(it));
    let spaced = words.get(next).is_some_and(unit);
    let value = is_number(word.text)
        || matches!(word.text, "I" | "l" | "O" | "½")
        || number(word.text).is_some();
    if !(glued || value && (spaced || marked)) {
        return None;
    }
    while words.get(next).is_some_and(|it| {
        unit(it)
            || it.is("each")
            || it.is("per")
                && words.get(next + 1).is_some_and(|it| it.is_any(&["figure", "model", "element"]))
    }) {
        next += 1 + usize::from(words[next].is("per"));
    }
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words_of;

    fn count(text: &str) -> Count {
        read(&words_of(text, 0), 0).map(|(count, _)| count).unwrap_or_default()
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
            assert_eq!(price(&words, 0), Some(words.len()), "{text}");
        }
        assert_eq!(price(&words_of("12", 0), 0), None);
    }
}
