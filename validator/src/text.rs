//! Sentences in both languages, written side by side.

use banneret_schema::Lang;

/// A sentence in English and in French.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The English sentence.
    pub en: String,
    /// The French sentence.
    pub fr: String,
}

impl Text {
    /// A sentence in both languages.
    #[must_use]
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self { en: en.into(), fr: fr.into() }
    }

    /// The sentence in a language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }

    /// The sentence that a function writes for each language.
    #[must_use]
    pub fn each(write: impl Fn(Lang) -> String) -> Self {
        Self { en: write(Lang::En), fr: write(Lang::Fr) }
    }
}

/// Writes a [`Text`] from two format strings, English first.
#[macro_export]
macro_rules! text {
    ($en:literal, $fr:literal $(,)?) => {
        $crate::Text { en: format!($en), fr: format!($fr) }
    };
}

/// Joins names for people: `a, b and c`.
#[must_use]
pub fn listed(names: &[String], lang: Lang) -> String {
    joined(
        names,
        match lang {
            Lang::En => "and",
            Lang::Fr => "et",
        },
    )
}

/// Joins names for people: `a, b or c`.
#[must_use]
pub fn either(names: &[String], lang: Lang) -> String {
    joined(
        names,
        match lang {
            Lang::En => "or",
            Lang::Fr => "ou",
        },
    )
}

fn joined(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

/// Quotes something the author wrote, with control characters made visible and length bounded.
#[must_use]
pub fn quoted(written: &str) -> String {
    let mut shown = String::from("`");
    for letter in written.chars().take(60) {
        if is_hidden(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    if written.chars().nth(60).is_some() {
        shown.push('…');
    }
    shown.push('`');
    shown
}

/// Whether a character must not reach a terminal as it is: controls, and marks that reorder text.
#[must_use]
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}
