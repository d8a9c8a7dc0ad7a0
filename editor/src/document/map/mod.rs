//! What an author does to a map, and the edit of the text it becomes.
//!
//! A [`MapChange`] says what becomes of the ground; [`edit`] makes the smallest change of the text that says
//! the same. One painted hex of a file written by hand is one changed line.

mod after;
mod area;
mod change;
mod clear;
mod course;
mod edit;
mod frame;
mod ground;
mod legend;
mod paths;
mod places;
mod rows;
mod sides;
mod trace;
mod zones;

#[cfg(test)]
mod tests;

pub use after::changed;
pub use area::area_text;
pub use change::{MapChange, PathChange, PlaceChange};
pub use course::cut_paths;
pub use edit::{WordedLine, edit, edit_line};
pub use frame::{FrameLabels, Reframe, ReframedDocument, ids_among_hexes, reframed};
pub use trace::{TracedPicture, edit_trace};
pub use zones::copy_zone;
