//! Sentences as they are printed: numbers agree with their nouns, and French is spelled as printers
//! spell it.
//!
//! A message is written plainly: `"add {n} row[s]"`, `"ajoutez {n} rangée[s]"`. In brackets stands what
//! the plural adds, or both endings: `entr[y/ies]`, `[is/are]`. The number before decides, or the
//! first one behind where none stands before. French takes apostrophes and no-break spaces as printed,
//! and elides before a vowel: `n'a pas de {id}` becomes `n’a pas d’`alan``. What stands in backticks is
//! the author's, and stays.

use crate::Lang;

/// The one no-break space of French messages.
const NO_BREAK: char = '\u{a0}';

/// A sentence as it is printed.
#[must_use]
pub fn typeset(text: &str, lang: Lang) -> String {
    let text = agreed(text, lang);
    match lang {
        Lang::En => text,
        Lang::Fr => french(&text),
    }
}

/// Resolves what stands in brackets by the numbers around it.
fn agreed(text: &str, lang: Lang) -> String {
    if !text.contains('[') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut number: Option<bool> = None;
    for (index, part) in text.split('`').enumerate() {
        if index > 0 {
            out.push('`');
        }
        if index % 2 == 1 {
            out.push_str(part);
            number = sole_number(part, lang).or(number);
            continue;
        }
        let mut rest = part;
        while let Some(open) = rest.find('[') {
            let (before, from) = rest.split_at(open);
            out.push_str(before);
            number = last_number(before, lang).or(number);
            let ending = from[1..].find(']').map(|close| &from[1..=close]);
            let Some((one, many)) = ending.and_then(forms) else {
                out.push('[');
                rest = &from[1..];
                continue;
            };
            let behind = &from[ending.map_or(1, str::len) + 2..];
            let single = number.or_else(|| first_number(behind, lang)).unwrap_or(false);
            out.push_str(if single { one } else { many });
            rest = behind;
        }
        out.push_str(rest);
        number = last_number(rest, lang).or(number);
    }
    out
}

/// The singular and the plural a bracket holds, if it is one of ours.
fn forms(inside: &str) -> Option<(&str, &str)> {
    let letters = |word: &str| word.chars().all(char::is_alphabetic);
    match inside.split_once('/') {
        Some((one, many)) if letters(one) && letters(many) => Some((one, many)),
        None if matches!(inside, "s" | "es" | "x") => Some(("", inside)),
        Some(_) | None => None,
    }
}

/// Whether the last number of a text takes the singular.
fn last_number(text: &str, lang: Lang) -> Option<bool> {
    numbers(text).next_back().and_then(|number| singular(number, lang))
}

fn first_number(text: &str, lang: Lang) -> Option<bool> {
    numbers(text).next().and_then(|number| singular(number, lang))
}

/// Whether a word that is nothing but a number takes the singular.
fn sole_number(text: &str, lang: Lang) -> Option<bool> {
    text.parse::<u64>().ok().and_then(|_| singular(text, lang))
}

/// The numbers of a text that count something: digits that belong to no label such as `C4`.
fn numbers(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    // What groups thousands is no break: a number goes on behind it.
    let inside = |letter: char| matches!(letter, '.' | ',' | '/' | '\u{202f}' | NO_BREAK);
    text.split(move |letter: char| !letter.is_alphanumeric() && !inside(letter))
        .map(move |word| word.trim_matches(inside))
        .filter(|word| word.starts_with(|first: char| first.is_ascii_digit()))
        .filter(|word| !word.contains(char::is_alphabetic))
}

/// English counts one thing, French less than two.
fn singular(number: &str, lang: Lang) -> Option<bool> {
    match lang {
        Lang::En => Some(number == "1"),
        Lang::Fr => {
            let number: String =
                number.chars().filter(|c| !matches!(*c, '\u{202f}' | NO_BREAK)).collect();
            let (whole, fraction) = number.split_once('/').unwrap_or((&number, "1"));
            let digits = whole.split(['.', ',']).next().unwrap_or_default();
            let (whole, parts) = (digits.parse::<u64>().ok()?, fraction.parse::<u64>().ok()?);
            Some(whole < parts.saturating_mul(2))
        }
    }
}

/// French as it is printed, outside of backticks.
fn french(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied();
        if letter == '`' {
            quoted = !quoted;
        }
        if quoted {
            out.push(letter);
            continue;
        }
        match letter {
            '\'' if out.ends_with(char::is_alphabetic) => out.push('’'),
            ' ' | NO_BREAK | '\u{202f}' if next.is_some_and(takes_space) => out.push(NO_BREAK),
            ' ' | NO_BREAK | '\u{202f}' if out.ends_with('«') => out.push(NO_BREAK),
            ' ' if elides(&out) && vowel_follows(letters.clone()) => {
                out.pop();
                out.push('’');
            }
            _ => out.push(letter),
        }
    }
    out
}

/// What has a space before it in French.
fn takes_space(letter: char) -> bool {
    matches!(letter, ':' | ';' | '!' | '?' | '»' | '%')
}

/// Whether a text ends in a word that loses its vowel before another.
fn elides(text: &str) -> bool {
    let word = text.rsplit(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    matches!(word, "de" | "que" | "jusque" | "lorsque" | "puisque")
}

/// Whether a vowel comes next, in backticks or not. `onze` and `oui` count as consonants.
fn vowel_follows(mut letters: impl Iterator<Item = char> + Clone) -> bool {
    let ahead = letters.clone();
    let mut first = letters.next();
    if first == Some('`') {
        first = letters.next();
    }
    let word: String = ahead.take(3).collect();
    first.is_some_and(|first| "aeiouàâäéèêëîïôöùûüœæAEIOUÀÂÉÈÊÎÔ".contains(first))
        && !matches!(word.as_str(), "onz" | "oui")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn becomes(lang: Lang, written: &str, printed: &str) {
        let once = typeset(written, lang);
        assert_eq!(once, printed);
        assert_eq!(typeset(&once, lang), printed, "a second time changes nothing");
    }

    #[test]
    fn nouns_agree_with_the_number_before_them() {
        becomes(Lang::En, "add 1 row[s]", "add 1 row");
        becomes(Lang::En, "add 0 row[s]", "add 0 rows");
        becomes(
            Lang::En,
            "row 3 has 1 entr[y/ies], not 12 entr[y/ies]",
            "row 3 has 1 entry, not 12 entries",
        );
        becomes(
            Lang::Fr,
            "0 erreur[s], 1 avertissement[s], 2 infos",
            "0 erreur, 1 avertissement, 2 infos",
        );
        becomes(Lang::Fr, "1.5 point[s] et 12.5 point[s]", "1.5 point et 12.5 points");
        becomes(Lang::Fr, "1/2 hexagone[s], 5/2 hexagone[s]", "1/2 hexagone, 5/2 hexagones");
        becomes(Lang::Fr, "1\u{a0}000 point[s]", "1\u{a0}000 points");
        becomes(Lang::Fr, "`2` niveau[x]", "`2` niveaux");
    }

    #[test]
    fn a_verb_may_stand_before_its_number() {
        becomes(Lang::En, "there [is/are] 1 hex[es]", "there is 1 hex");
        becomes(Lang::En, "there [is/are] 4 hex[es]", "there are 4 hexes");
    }

    #[test]
    fn labels_of_hexes_count_nothing() {
        becomes(Lang::En, "3 hex[es] from C1 [is/are] free", "3 hexes from C1 are free");
    }

    #[test]
    fn other_brackets_stay() {
        becomes(Lang::En, "1 row: `[s]`, [hill], [x", "1 row: `[s]`, [hill], [x");
    }

    #[test]
    fn french_has_its_signs() {
        becomes(
            Lang::Fr,
            "l'armée n'a pas de `alan` : « rien » ; 30 % !",
            "l’armée n’a pas d’`alan`\u{a0}: «\u{a0}rien\u{a0}»\u{a0}; 30\u{a0}% !"
                .replace(" !", "\u{a0}!")
                .as_str(),
        );
        becomes(Lang::Fr, "de `d'Artagnan : a` que il", "de `d'Artagnan : a` qu’il");
        becomes(Lang::Fr, "plus de onze, de Rome", "plus de onze, de Rome");
    }
}
