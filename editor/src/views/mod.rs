//! What fills the middle of the window, by the kind of document.

pub mod map;
pub mod scenario;
pub(crate) mod text;
