//! The table of an event for people, one file for each format.

pub(crate) mod html;
pub(crate) mod human;
pub(crate) mod markdown;
