//! What an author does to a map, and the edit of the text it becomes.

mod change;

pub use change::{Change, Course, Elements, PathChange, PlaceChange, Refusal};
