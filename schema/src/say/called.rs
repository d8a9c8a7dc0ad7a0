//! What people call a thing: by its name, in capitals or not, or by its id.

use std::fmt::{self, Write};

use super::{Say, quoted};
use crate::{Lang, Name};

/// Something with an id and perhaps a name: it says its name, or its id in backticks.
#[derive(Debug, Clone, Copy)]
pub struct Called<'a> {
    id: &'a str,
    name: Option<&'a Name>,
}

impl<'a> Called<'a> {
    /// What is called by a name, or else by an id.
    #[must_use]
    pub fn new(id: &'a impl AsRef<str>, name: Option<&'a Name>) -> Self {
        Self { id: id.as_ref(), name }
    }
}

impl Say for Called<'_> {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name.map(|name| name.get(lang)) {
            Some(name) if !name.is_empty() => f.write_str(name),
            Some(_) | None => f.write_str(&quoted(self.id)),
        }
    }
}

/// Something in small letters, as within a sentence.
#[derive(Debug, Clone, Copy)]
pub struct Lower<T>(pub T);

impl Name {
    /// The name in small letters, as within a sentence.
    #[must_use]
    pub fn lower(&self) -> Lower<&Self> {
        Lower(self)
    }

    /// A sentence of an author within one of ours: without its full stop.
    #[must_use]
    pub fn within(&self) -> Within<'_> {
        Within(self)
    }
}

/// A sentence within another.
#[derive(Debug, Clone, Copy)]
pub struct Within<'a>(&'a Name);

impl Say for Within<'_> {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get(lang).trim_end_matches('.'))
    }
}

impl<T: Say> Say for Lower<T> {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Small(f), "{}", self.0.said(lang))
    }
}

struct Small<'a, 'f>(&'a mut fmt::Formatter<'f>);

impl Write for Small<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().flat_map(char::to_lowercase).try_for_each(|letter| self.0.write_char(letter))
    }
}
