//! What fills the middle of the window, by the kind of document; each view reads a context and gives
//! actions.

pub mod army;
pub mod convert;
pub mod map;
pub mod scenario;
pub(crate) mod text;
