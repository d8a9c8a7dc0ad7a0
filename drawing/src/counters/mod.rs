//! Counters: what they show, drawn from data at any size, and sheets of them to print and cut.

mod draw;
mod emblem;
mod face;
mod marks;
mod piece;
mod sheet;

pub use draw::{CounterColor, draw_counter};
pub use face::{CounterFace, Emblem, WeightMark};
pub use marks::{draw_emblem, draw_morale, draw_training, draw_weight};
pub use piece::{CounterPiece, CounterSide, army_counters, marker_counters, member_counter};
pub use sheet::{CounterSheet, counter_pages};
