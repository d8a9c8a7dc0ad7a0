//! What tools do, stroke by stroke.

mod clips;
mod laws;
mod strokes;
mod trade;
