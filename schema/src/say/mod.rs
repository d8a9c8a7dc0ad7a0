//! Sentences in both languages, and what can stand in them.
//!
//! A [`Text`] is written once, with [`text!`](crate::text!), in English and in French side by side.
//! What stands in its braces *says itself* in each language: [`Say`] is that, for names, points, years,
//! lists of things and other sentences.

use std::borrow::Cow;
use std::fmt;

use crate::{Lang, Name};

mod called;
mod joined;
mod quote;
mod text;
mod typeset;

pub use called::{Called, Lower, Within};
pub use joined::{AND, COMMA, Joined, OR, SEMICOLON, either, joined, listed};
pub use quote::{is_hidden, quoted, visible};
pub use text::{Text, Words};
pub use typeset::typeset;

/// What says itself in a language.
pub trait Say {
    /// Writes it in a language.
    ///
    /// # Errors
    ///
    /// If the formatter refuses.
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// It in a language, ready to be written.
    fn said(&self, lang: Lang) -> Said<'_, Self>
    where
        Self: Sized,
    {
        Said { what: self, lang }
    }
}

/// Something in a language, ready to be written.
#[derive(Debug, Clone, Copy)]
pub struct Said<'a, T: ?Sized> {
    what: &'a T,
    lang: Lang,
}

impl<T: Say + ?Sized> fmt::Display for Said<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.say(self.lang, f)
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).say(lang, f)
    }
}

/// Nothing says nothing.
impl<T: Say> Say for Option<T> {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |some| some.say(lang, f))
    }
}

/// What is written alike in every language.
macro_rules! alike {
    ($($name:ty),*) => {$(
        impl Say for $name {
            fn say(&self, _: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}

alike!(str, String, Cow<'_, str>, char, u8, u16, u32, u64, usize, i8, i16, i32, i64);

impl Say for Name {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.get(lang))
    }
}
