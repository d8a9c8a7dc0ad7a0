//! Comments that allow findings.

pub mod unknown_check;
pub mod unused;
