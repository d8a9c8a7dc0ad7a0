//! What the author may have meant.

use banneret_schema::Name;
use banneret_schema::id::{fold_accent, id_from_name};

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

/// "did you mean …?" for the nearest words, if there are any.
#[must_use]
pub fn did_you_mean(near: &[&str]) -> Option<Text> {
    if near.is_empty() {
        return None;
    }
    let words: Vec<_> = near.iter().map(|word| quoted(word)).collect();
    Some(Text {
        en: format!("did you mean {}?", either(&words, banneret_schema::Lang::En)),
        fr: format!("vouliez-vous dire {} ?", either(&words, banneret_schema::Lang::Fr)),
    })
}

/// Help for a word that is not known: the nearest words, or all of them where they are few.
#[must_use]
pub fn meant<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = Candidate<'a>> + Clone,
) -> Option<Text> {
    let near = nearest(written, candidates.clone());
    did_you_mean(&near).or_else(|| one_of(candidates))
}

/// "write one of …" where there are few enough words to list.
#[must_use]
pub fn one_of<'a>(candidates: impl IntoIterator<Item = Candidate<'a>>) -> Option<Text> {
    let words: Vec<_> = candidates.into_iter().take(13).map(|c| quoted(c.word)).collect();
    if words.is_empty() || words.len() > 12 {
        return None;
    }
    Some(Text {
        en: format!("write {}", either(&words, banneret_schema::Lang::En)),
        fr: format!("écrivez {}", either(&words, banneret_schema::Lang::Fr)),
    })
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
