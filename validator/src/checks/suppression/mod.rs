//! Comments that allow findings.

pub mod misspelt;
pub mod not_possible;
pub mod unknown_check;
pub mod unused;
