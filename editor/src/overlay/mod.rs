//! Answers drawn over the map: where a troop can go, what is seen, how far things are.
//!
//! An [`Overlay`] is plain data, computed once for each revision and question ([`Overlays`]) and drawn
//! by the canvas.

mod answer;
mod keep;

pub use answer::{GroundQuestion, Overlay, Reach};
pub use keep::Overlays;
