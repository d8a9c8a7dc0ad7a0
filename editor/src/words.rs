//! The editor's own words, in both languages side by side.

use banneret_schema::Lang;

/// A word or sentence of the interface in English and in French.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    /// The English words.
    pub en: &'static str,
    /// The French words.
    pub fr: &'static str,
}

impl Words {
    /// Words in both languages, English first.
    #[must_use]
    pub const fn new(en: &'static str, fr: &'static str) -> Self {
        Self { en, fr }
    }

    /// The words in a language.
    #[must_use]
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }
}
