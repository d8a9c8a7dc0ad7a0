//! What an author does to a scenario, and the edit of the text it becomes.
//!
//! A [`ScenarioChange`] names a place of the text by its route; [`edit`] makes the smallest patch that says the
//! same. The functions beside it know the parts of a scenario: who stands where, objectives, conditions,
//! and how one file becomes several.

mod edit;
mod many;
mod objective;
mod placement;
mod split;

#[cfg(test)]
mod tests;

pub use edit::{ScenarioChange, edit};
pub use many::{NewPlacement, place_all};
pub use objective::{add_objective, move_objective, remove_objective};
pub use placement::{off, place, place_on_top, place_route, restack, take_off};
pub use split::{NamedDocument, SplitDocument, gather, split};
