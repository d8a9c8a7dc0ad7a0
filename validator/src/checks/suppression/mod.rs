//! Comments that allow findings.

pub mod misspelt;
pub mod unknown_check;
pub mod unused;
