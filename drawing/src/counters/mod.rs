//! Counters: what they show, drawn from data at any size, as they lie on a map, and sheets of them to print and cut.

mod draw;
mod emblem;
mod face;
mod flag;
mod livery;
mod marks;
mod piece;
mod sheet;
mod standing;
mod weapons;
mod words;

pub use draw::{CounterColor, CounterDetail, draw_counter};
pub use face::{CounterFace, Emblem, WeightMark};
pub use flag::{flag_bounds, flag_spot, objective_flag};
pub use livery::Livery;
pub use piece::{CounterPiece, CounterSide, army_counters, marker_counters, member_counter};
pub use sheet::{CounterSheet, counter_pages};
pub use standing::{CounterLook, CounterShape, CounterSpot, LaidSpot, lay_out};
