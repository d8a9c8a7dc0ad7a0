//! What the author may have meant.

use std::borrow::Cow;

use banneret_schema::Name;
use banneret_schema::id::{fold_accent, id_from_name, is_id};
use banneret_schema::ruleset::entry::Entry;

use crate::help::Help;
use crate::text::{either, quoted};
use crate::{text, trade};

/// Something an author could have written: the word, and what people call it.
#[derive(Debug, Clone, Copy)]
pub struct Candidate<'a> {
    /// The word to write.
    pub word: &'a str,
    /// Its names.
    pub name: Option<&'a Name>,
    /// What a counter or a rulebook prints for it: `PH`, or the number of its section.
    pub code: Option<&'a str>,
}

impl<'a> From<&'a str> for Candidate<'a> {
    fn from(word: &'a str) -> Self {
        Self { word, name: None, code: None }
    }
}

impl<'a> Candidate<'a> {
    /// A word with its names.
    #[must_use]
    pub fn named(word: &'a str, name: Option<&'a Name>) -> Self {
        Self { word, name, code: None }
    }

    /// An entry of a ruleset with its id. Who has the book at hand may write what is printed on a
    /// counter, or the number of a section.
    #[must_use]
    pub fn entry((word, entry): (&'a str, &'a dyn Entry)) -> Self {
        let section = Some(entry.reference())
            .filter(|reference| reference.bytes().all(|b| b.is_ascii_digit() || b == b'.'));
        Self { word, name: Some(entry.name()), code: entry.printed().or(section) }
    }
}

/// Nobody misspells a longer word and wonders: it is passed over without a search.
const LONGEST: usize = 80;

/// Among more words than these only a single slip of the word itself is looked for.
const MANY: usize = 1_000;

/// The words nearest to what was written, best first, at most three. Printed codes, words of the
/// trade and names in both languages count: who writes `piquiers` means `pikemen`.
#[must_use]
pub fn nearest<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = Candidate<'a>>,
) -> Vec<&'a str> {
    if written.len() > LONGEST || written.is_empty() {
        return Vec::new();
    }
    let candidates: Vec<Candidate<'a>> = candidates.into_iter().collect();
    let printed = |candidate: &&Candidate<'_>| candidate.code == Some(written);
    let coded: Vec<_> = candidates.iter().filter(printed).map(|it| it.word).take(4).collect();
    if !coded.is_empty() && coded.len() < 4 {
        return coded;
    }
    let wanted = folded(written);
    let known: Vec<_> = trade::meanings(&wanted)
        .filter_map(|meant| candidates.iter().find(|candidate| candidate.word == meant))
        .map(|candidate| candidate.word)
        .take(1)
        .collect();
    let exact = || candidates.iter().any(|candidate| folded(candidate.word) == *wanted);
    if !known.is_empty() && !exact() {
        return known;
    }
    let mut most = if candidates.len() > MANY { 1 } else { usize::MAX };
    let mut scored: Vec<(usize, usize, &'a str)> = Vec::new();
    for (order, candidate) in candidates.iter().enumerate() {
        let names = candidate.name.filter(|_| candidates.len() <= MANY);
        let names = names.map(|name| [folded(name.en()), folded(name.fr())]);
        let forms = std::iter::once(folded(candidate.word)).chain(names.into_iter().flatten());
        let distance = forms.filter_map(|form| closeness(&wanted, &form, most)).min();
        if let Some(distance) = distance {
            scored.push((distance, order, candidate.word));
            most = most.min(if distance < 2 { distance.max(1) } else { distance + 1 });
        }
    }
    scored.sort_unstable();
    let best = scored.first().map_or(0, |(distance, ..)| *distance);
    // Who wrote the very word, or made a single slip, hardly means another that is farther away.
    let kept = if best < 2 { best } else { best + 1 };
    scored.into_iter().take_while(|(d, ..)| *d <= kept).take(3).map(|(.., word)| word).collect()
}

/// How far two folded words are apart, where they are near enough to be meant for each other and not
/// farther than a limit.
fn closeness(wanted: &str, form: &str, most: usize) -> Option<usize> {
    if wanted == form {
        return Some(0);
    }
    if wanted.is_empty() || form.is_empty() || form.len() > LONGEST {
        return None;
    }
    if most <= 1 {
        return slips(wanted, form, most).filter(|_| wanted.len() > 1);
    }
    let longer = wanted.chars().count().max(form.chars().count());
    let allowed = 1 + longer / 4;
    let limit = allowed.min(most).min(wanted.chars().count().saturating_sub(1));
    if let Some(distance) = slips(wanted, form, limit) {
        return Some(distance);
    }
    // A plural, or one word of a longer name: `cavalier` for `cavalry-lance` would be too much, but
    // `swordsman` for `swordsmen` or `lance` for `cavalry-lance` is fair.
    if allowed >= most {
        return None;
    }
    let part =
        || form.split('-').any(|word| word == wanted) || wanted.split('-').any(|word| word == form);
    (part() && wanted.len() > 2).then_some(allowed + 1)
}

/// How many slips of the pen lie between two words, if they are not more than a limit: a letter too
/// many, too few or wrong, or two neighbors exchanged.
pub(crate) fn slips(a: &str, b: &str, limit: usize) -> Option<usize> {
    // A letter takes four bytes at most.
    if a.len().abs_diff(b.len()) > 4 * limit {
        return None;
    }
    let (a, b) = where_they_differ(a, b);
    if limit <= 1 {
        let distance = single_slip(a, b)?;
        return (distance <= limit).then_some(distance);
    }
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let least = a.len().abs_diff(b.len());
    if least > limit {
        return None;
    }
    if a.is_empty() || b.is_empty() {
        return Some(least);
    }
    let mut rows = [vec![0; b.len() + 1], (0..=b.len()).collect(), vec![0; b.len() + 1]];
    for i in 1..=a.len() {
        let [before, last, row] = &mut rows;
        row[0] = i;
        let mut best = i;
        for j in 1..=b.len() {
            let change = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = change.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
            best = best.min(row[j]);
        }
        if best > limit {
            return None;
        }
        rows.rotate_left(1);
    }
    Some(rows[1][b.len()]).filter(|distance| *distance <= limit)
}

/// Whether what differs between two words is nothing, or a single slip. Often asked: it costs little.
fn single_slip(a: &str, b: &str) -> Option<usize> {
    let letters = |text: &str| {
        let mut letters = text.chars();
        (letters.next(), letters.next(), letters.next())
    };
    match (letters(a), letters(b)) {
        ((None, ..), (None, ..)) => Some(0),
        ((Some(_), None, _) | (None, ..), (Some(_), None, _) | (None, ..)) => Some(1),
        ((Some(a), Some(b), None), (Some(c), Some(d), None)) if a == d && b == c => Some(1),
        _ => None,
    }
}

/// Two words without what they begin and end with in common.
fn where_they_differ<'s>(a: &'s str, b: &'s str) -> (&'s str, &'s str) {
    let same = |(a, b): &(u8, u8)| a == b;
    let mut head = a.bytes().zip(b.bytes()).take_while(same).count();
    while !a.is_char_boundary(head) || !b.is_char_boundary(head) {
        head -= 1;
    }
    let (a, b) = (&a[head..], &b[head..]);
    let mut tail = a.bytes().rev().zip(b.bytes().rev()).take_while(same).count();
    while !a.is_char_boundary(a.len() - tail) || !b.is_char_boundary(b.len() - tail) {
        tail -= 1;
    }
    (&a[..a.len() - tail], &b[..b.len() - tail])
}

fn folded(text: &str) -> Cow<'_, str> {
    if text.len() > LONGEST {
        return Cow::Borrowed(text);
    }
    if is_id(text) {
        return Cow::Borrowed(text);
    }
    let id = id_from_name(text);
    Cow::Owned(if id.is_empty() { text.chars().map(fold_accent).collect() } else { id })
}

/// Whether two words differ only in case, accents, spaces and the like.
#[must_use]
pub fn is_same_word(written: &str, word: &str) -> bool {
    !written.is_empty() && folded(written) == folded(word)
}

/// Whether a word is another one with a single slip of the pen: a letter too many, too few or wrong,
/// or two exchanged. Numbers are never slips.
#[must_use]
pub fn is_slip(written: &str, word: &str) -> bool {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    if written.len() > LONGEST || word.len() > LONGEST {
        return false;
    }
    let (written, word) = (folded(written), folded(word));
    word.chars().count() > 3
        && digits(&written) == digits(&word)
        && slips(&written, &word, 1).is_some()
}

/// "did you mean …?" for the nearest words, if there are any.
#[must_use]
pub fn did_you_mean(near: &[&str]) -> Option<Help> {
    if near.is_empty() {
        return None;
    }
    let words: Vec<_> = near.iter().map(|word| quoted(word)).collect();
    let text =
        text!("did you mean {words}?", "vouliez-vous dire {words} ?", words = either(&words));
    Some(near.iter().fold(text.into(), |help: Help, word| help.or_word(*word)))
}

/// Help for a word that is not known: the nearest words, or all of them where they are few.
#[must_use]
pub fn meant<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = Candidate<'a>> + Clone,
) -> Option<Help> {
    let near = nearest(written, candidates.clone());
    did_you_mean(&near).or_else(|| one_of(candidates))
}

/// How many words are still a list one reads.
const LISTED: usize = 20;

/// "write one of …" where there are few enough words to list. Nothing says that one of them is meant.
#[must_use]
pub fn one_of<'a>(candidates: impl IntoIterator<Item = Candidate<'a>>) -> Option<Help> {
    let words: Vec<_> =
        candidates.into_iter().take(LISTED + 1).map(|candidate| quoted(candidate.word)).collect();
    let text = match words.as_slice() {
        [] => return None,
        [only] => text!("the only one is {only}", "il n’y a que {only}"),
        many if many.len() > LISTED => return None,
        many => text!("write {many}", "écrivez {many}", many = either(many)),
    };
    Some(text.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_and_french_names_are_found() {
        let pikemen = Name::new("Pikemen", "Piquiers");
        let heavy = Name::new("Heavy", "Lourde");
        let candidates = [
            Candidate::named("pikemen", Some(&pikemen)),
            Candidate::named("heavy", Some(&heavy)),
            Candidate::from("very-heavy"),
        ];
        assert_eq!(nearest("piquiers", candidates), ["pikemen"]);
        assert_eq!(nearest("lourd", candidates), ["heavy"]);
        assert_eq!(nearest("heavvy", candidates), ["heavy"]);
        assert_eq!(nearest("verry-heavy", candidates), ["very-heavy"]);
        assert!(nearest("zeppelin", candidates).is_empty());
        assert!(nearest("x", candidates).is_empty());
    }

    #[test]
    fn what_is_printed_and_what_is_said_lead_to_the_word() {
        let phalanx = Name::new("Phalanx", "Phalange");
        let coded = Candidate { word: "phalanx", name: Some(&phalanx), code: Some("PH") };
        let coded = [coded, Candidate::from("path")];
        assert_eq!(nearest("PH", coded), ["phalanx"]);
        assert_eq!(nearest("fall", ["hall", "autumn"].map(Candidate::from)), ["autumn"]);
        assert_eq!(nearest("fall", ["hall", "winter"].map(Candidate::from)), ["hall"]);
        assert_eq!(nearest("rivières", ["paths", "zones"].map(Candidate::from)), ["paths"]);
    }

    #[test]
    fn the_very_word_leaves_no_choice() {
        assert_eq!(nearest("Medium", ["medium", "mediums"].map(Candidate::from)), ["medium"]);
    }

    #[test]
    fn slips_are_counted_up_to_a_limit() {
        for (a, b, wanted) in
            [("cavalry", "cavlary", 1), ("a", "ab", 1), ("spring", "sprigns", 2), ("ab", "ba", 1)]
        {
            assert_eq!(slips(a, b, 3), Some(wanted), "{a} {b}");
        }
        assert_eq!(slips("cavalry", "infantry", 3), None);
    }

    #[test]
    fn endless_words_cost_nothing() {
        let long = "k".repeat(1_000_000);
        assert!(nearest(&long, [Candidate::from("infantry")]).is_empty());
        assert!(nearest("infantry", [Candidate::from(&*long)]).is_empty());
        assert!(!is_slip(&long, &long));
    }
}
