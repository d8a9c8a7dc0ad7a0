//! Counters: what they show, drawn from data at any size, and sheets of them to print and cut.

mod draw;
mod emblem;
mod face;
mod piece;
mod sheet;

pub use draw::{CounterColor, draw_counter};
pub use emblem::{EmblemShape, emblem_shapes};
pub use face::{CounterFace, Emblem, WeightMark};
pub use piece::{CounterPiece, CounterSide, army_counters, marker_counters, member_counter};
pub use sheet::{CounterSheet, counter_pages};
