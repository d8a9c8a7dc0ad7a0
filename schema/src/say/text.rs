//! A sentence in both languages, written side by side.

use std::fmt;

use super::{Say, typeset};
use crate::{Lang, text};

/// A sentence in English and in French.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text<S = String> {
    /// The English sentence.
    pub en: S,
    /// The French sentence.
    pub fr: S,
}

/// Words that are the same whatever they are said of: titles, labels, hints.
pub type Words = Text<&'static str>;

impl<S> Text<S> {
    /// A sentence in both languages, English first.
    #[must_use]
    pub const fn new(en: S, fr: S) -> Self {
        Self { en, fr }
    }
}

impl Text {
    /// What something says in both languages.
    #[must_use]
    pub fn of(what: &impl Say) -> Self {
        text!("{what}", "{what}", what)
    }

    /// A sentence that is still to be written. [`text!`](crate::text!) stands in two thousand places: how the
    /// words are put together is code of this one.
    #[doc(hidden)]
    #[inline(never)]
    #[must_use]
    pub fn written(en: fmt::Arguments<'_>, fr: fmt::Arguments<'_>) -> Self {
        Self { en: fmt::format(en), fr: fmt::format(fr) }
    }

    /// The sentence in a language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }

    /// The sentence as it is printed, in both languages.
    #[must_use]
    pub fn typeset(&self) -> Self {
        Self { en: typeset(&self.en, Lang::En), fr: typeset(&self.fr, Lang::Fr) }
    }
}

impl Words {
    /// The words in a language.
    #[must_use]
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }
}

impl From<Words> for Text {
    fn from(words: Words) -> Self {
        Self { en: words.en.to_owned(), fr: words.fr.to_owned() }
    }
}

impl<S: AsRef<str>> Say for Text<S> {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match lang {
            Lang::En => self.en.as_ref(),
            Lang::Fr => self.fr.as_ref(),
        })
    }
}

/// Writes a [`Text`], English first.
///
/// `{…}` takes what is at hand and written alike in both languages, as in [`format!`]. What says itself
/// in a language is named behind the sentences, and has to stand in both:
///
/// ```
/// use banneret_schema::{Lang, Name, text};
///
/// let (game, rows) = (Name::new("Hammer", "Marteau"), 3);
/// let sentence = text!("{game} has {rows} row[s]", "{game} a {rows} rangée[s]", game);
/// assert_eq!(sentence.typeset().get(Lang::Fr), "Marteau a 3 rangées");
///
/// let names = [Name::new("foot", "infanterie"), Name::new("horse", "cavalerie")];
/// let sentence = text!("only {who}", "seulement {who}", who = banneret_schema::say::either(&names));
/// assert_eq!(sentence.get(Lang::Fr), "seulement infanterie ou cavalerie");
/// ```
///
/// What does not say itself in a language, or is missing in one of them, does not compile:
///
/// ```compile_fail
/// let game = banneret_schema::Name::from("Hammer");
/// banneret_schema::text!("{game} has rows", "{game} a des rangées");
/// ```
///
/// ```compile_fail
/// let game = banneret_schema::Name::from("Hammer");
/// banneret_schema::text!("{game} has rows", "il y a des rangées", game);
/// ```
#[macro_export]
macro_rules! text {
    ($en:literal, $fr:literal $(,)?) => {
        $crate::Text::written(::std::format_args!($en), ::std::format_args!($fr))
    };
    ($en:literal, $fr:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        match ($(&$crate::text!(@value $name $(= $value)?),)+) {
            ($($name,)+) => $crate::Text::written(
                ::std::format_args!($en, $($name = $crate::say::Say::said($name, $crate::Lang::En)),+),
                ::std::format_args!($fr, $($name = $crate::say::Say::said($name, $crate::Lang::Fr)),+),
            ),
        }
    };
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
}
