//! Comments that allow findings.

pub mod misspelt;
pub mod no_reason;
pub mod not_possible;
pub mod unknown_check;
pub mod unused;
