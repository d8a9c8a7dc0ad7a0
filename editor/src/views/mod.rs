//! What fills the middle of the window, by the kind of document.

pub mod map;
pub(crate) mod text;
