//! What the author may have meant.

use banneret_schema::Name;
use banneret_schema::id::{fold_accent, id_from_name};

use crate::help::Help;
use crate::text::{Text, either, quoted};

/// Something an author could have written: the word, and what people call it.
#[derive(Debug, Clone, Copy)]
pub struct Candidate<'a> {
    /// The word to write.
    pub word: &'a str,
    /// Its names.
    pub name: Option<&'a Name>,
}

impl<'a> From<&'a str> for Candidate<'a> {
    fn from(word: &'a str) -> Self {
        Self { word, name: None }
    }
}

/// The words nearest to what was written, best first, at most three. Names in both languages count:
/// who writes `piquiers` means `pikemen`.
#[must_use]
pub fn nearest<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = Candidate<'a>>,
) -> Vec<&'a str> {
    let wanted = folded(written);
    let mut scored: Vec<(usize, usize, &'a str)> = Vec::new();
    for (order, candidate) in candidates.into_iter().enumerate() {
        let names = candidate.name.map(|name| [folded(name.en()), folded(name.fr())]);
        let forms = std::iter::once(folded(candidate.word)).chain(names.into_iter().flatten());
        if let Some(distance) = forms.filter_map(|form| closeness(&wanted, &form)).min() {
            scored.push((distance, order, candidate.word));
        }
    }
    scored.sort_unstable();
    let best = scored.first().map_or(0, |(distance, ..)| *distance);
    scored.into_iter().take_while(|(d, ..)| *d <= best + 1).take(3).map(|(.., word)| word).collect()
}

/// How far two folded words are apart, where they are near enough to be meant for each other.
fn closeness(wanted: &str, form: &str) -> Option<usize> {
    if wanted == form {
        return Some(0);
    }
    if wanted.is_empty() || form.is_empty() {
        return None;
    }
    let allowed = 1 + wanted.chars().count().max(form.chars().count()) / 4;
    let distance = strsim::damerau_levenshtein(wanted, form);
    if distance <= allowed && distance < wanted.chars().count() {
        return Some(distance);
    }
    // A plural, or one word of a longer name: `cavalier` for `cavalry-lance` would be too much, but
    // `swordsman` for `swordsmen` or `lance` for `cavalry-lance` is fair.
    let part =
        form.split('-').any(|word| word == wanted) || wanted.split('-').any(|word| word == form);
    (part && wanted.len() > 3).then_some(allowed + 1)
}

fn folded(text: &str) -> String {
    let id = id_from_name(text);
    if id.is_empty() { text.chars().map(fold_accent).collect() } else { id }
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
    let (written, word) = (folded(written), folded(word));
    word.chars().count() > 3
        && digits(&written) == digits(&word)
        && strsim::damerau_levenshtein(&written, &word) <= 1
}

/// "did you mean …?" for the nearest words, if there are any.
#[must_use]
pub fn did_you_mean(near: &[&str]) -> Option<Help> {
    if near.is_empty() {
        return None;
    }
    let words: Vec<_> = near.iter().map(|word| quoted(word)).collect();
    let text = Text {
        en: format!("did you mean {}?", either(&words, banneret_schema::Lang::En)),
        fr: format!("vouliez-vous dire {} ?", either(&words, banneret_schema::Lang::Fr)),
    };
    Some(match near {
        [one] => Help::word(text, *one),
        _ => text.into(),
    })
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

/// "write one of …" where there are few enough words to list.
#[must_use]
pub fn one_of<'a>(candidates: impl IntoIterator<Item = Candidate<'a>>) -> Option<Help> {
    let words: Vec<_> = candidates.into_iter().take(13).map(|c| quoted(c.word)).collect();
    if words.is_empty() || words.len() > 12 {
        return None;
    }
    let text = Text {
        en: format!("write {}", either(&words, banneret_schema::Lang::En)),
        fr: format!("écrivez {}", either(&words, banneret_schema::Lang::Fr)),
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
            Candidate { word: "pikemen", name: Some(&pikemen) },
            Candidate { word: "heavy", name: Some(&heavy) },
            Candidate::from("very-heavy"),
        ];
        assert_eq!(nearest("piquiers", candidates), ["pikemen"]);
        assert_eq!(nearest("lourd", candidates), ["heavy"]);
        assert_eq!(nearest("heavvy", candidates), ["heavy"]);
        assert_eq!(nearest("verry-heavy", candidates), ["very-heavy"]);
        assert!(nearest("zeppelin", candidates).is_empty());
        assert!(nearest("x", candidates).is_empty());
    }
}
