//! Several things in one sentence: "a, b and c".

use std::fmt;

use super::{Say, Words};
use crate::Lang;

/// Several things, with what stands between them.
#[derive(Debug, Clone)]
pub struct Joined<T> {
    all: Vec<T>,
    between: Words,
    last: Words,
}

/// Between the parts of a list.
pub const COMMA: Words = Words::new(", ", ", ");

/// Between two of several.
pub const AND: Words = Words::new(" and ", " et ");

/// Between two of which one is meant.
pub const OR: Words = Words::new(" or ", " ou ");

/// Between sentences.
pub const SEMICOLON: Words = Words::new("; ", " ; ");

/// Several things for people: `a, b and c`.
pub fn listed<T: Say>(all: impl IntoIterator<Item = T>) -> Joined<T> {
    let all = all.into_iter().collect();
    Joined { all, between: COMMA, last: AND }
}

/// One of several things for people: `a, b or c`.
pub fn either<T: Say>(all: impl IntoIterator<Item = T>) -> Joined<T> {
    let all = all.into_iter().collect();
    Joined { all, between: COMMA, last: OR }
}

/// Several things with the same words between all of them.
pub fn joined<T: Say>(all: impl IntoIterator<Item = T>, between: Words) -> Joined<T> {
    Joined { all: all.into_iter().collect(), between, last: between }
}

impl<T: Say> Say for Joined<T> {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, one) in self.all.iter().enumerate() {
            if index > 0 {
                let last = index + 1 == self.all.len();
                f.write_str(if last { self.last } else { self.between }.get(lang))?;
            }
            one.say(lang, f)?;
        }
        Ok(())
    }
}
