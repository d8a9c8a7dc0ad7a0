//! The army builder as plain data: what a roster shows, what may be chosen, what a list still asks.
//!
//! A [`BuiltArmy`] is an army read once for each revision of its text; the other modules work from it.
//! Which keys a member has and which values they take comes from the JSON Schema of the ruleset
//! ([`form`]), and whether a choice is legal is decided by the validator on the changed text
//! ([`judge`]), so that a new game needs no code here. Nothing here knows egui.

pub mod budget;
mod built;
pub mod choices;
pub mod copy;
pub mod form;
mod in_place;
pub mod judge;
pub mod list;
pub mod order;
pub mod recruit;
pub mod roster;

pub(crate) use built::named_lists;
pub use built::{ArmySetting, BuiltArmy};
pub use in_place::InPlace;

#[cfg(test)]
pub(crate) mod tests;
