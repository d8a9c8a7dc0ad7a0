//! The symbols of terrain: small SVG files, and which of them a hex shows.
//!
//! The files hold no colours but classes (`leaf`, `roof-line`) whose inks are the palette's, so that the
//! same files serve light, dark and paper. Each is drawn in a square of the width of a hex.

mod files;
mod picture;

pub use files::{Symbol, all, find};
pub use picture::{Body, Layer, Mark, Picture, Tint};
