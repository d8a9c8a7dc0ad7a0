//! The rulebook's tables as rows: Annexe 4, « Les listes d'armée ». Each row says which notations it
//! is for; a test keeps a word from meaning two things in one of them.

pub(crate) mod classes;
pub(crate) mod engines;
pub(crate) mod peoples;
pub(crate) mod types;
pub(crate) mod weapons;

use crate::request::Notation::{
    self, Clash, Newbury, ShockOfImpact, Wrg, Wrg7, WrgRenaissance as Renaissance,
};

/// Every notation.
const ANY: &[Notation] = &Notation::ALL;
/// Those that write a line with codes.
const CODED: &[Notation] = &[Wrg, Wrg7, Renaissance, Newbury, ShockOfImpact];
/// Those that write weapons as words.
const WORDED: &[Notation] = &[Renaissance, Newbury, Clash];
/// Those of the ancients.
const ANCIENTS: &[Notation] = &[Wrg, Wrg7, Newbury, ShockOfImpact];
/// Those of the ancients that write weapons as codes.
const WRG: &[Notation] = &[Wrg, Wrg7, ShockOfImpact];

/// Rows of a table: the ways to write something, and what it means.
pub(crate) type Spellings<T> = &'static [(&'static [&'static str], T)];

/// The first meaning with a spelling that can be read here, and what reading it gave.
pub(crate) fn look_up<T: Copy, R>(
    rows: Spellings<T>,
    read: impl Fn(&'static str) -> Option<R>,
) -> Option<(T, R)> {
    rows.iter().find_map(|(words, meaning)| Some((*meaning, words.iter().find_map(|it| read(it))?)))
}
