//! Maps, counters and sheets as one scene of shapes, for the screen, SVG, PNG and PDF.
//!
//! A [`Drawing`] is a page of [`Item`]s in millimetres: areas, lines, letters, groups and stencils.
//! [`svg::write`], [`png::write`] and [`pdf::write`] make files of it, with the same fonts and the same bytes
//! everywhere. Nothing here knows files, clocks or the fonts of a system.

#![allow(clippy::float_arithmetic, reason = "paper is measured in fractions of millimetres")]

mod affine;
#[cfg(test)]
#[path = "../build/at_once.rs"]
mod at_once;
pub mod camera;
mod contour;
pub mod counters;
pub mod escape;
mod item;
mod kerning;
mod lettering;
pub mod map;
mod palette;
mod paper;
pub mod pdf;
mod pen;
pub mod png;
pub mod press;
mod raster;
mod screen;
pub mod sheets;
mod sprite;
mod stencil;
pub mod svg;
pub mod symbols;
mod typeface;
pub mod view;

pub use affine::Affine;
pub use camera::Camera;
pub use contour::{Contour, Segment};
pub use ecolor::Color32;
pub use emath::{Pos2, Rect, Vec2, pos2, vec2};
pub use item::{Cap, Drawing, Group, Item, LineStyle, Stencil};
pub use lettering::{Halo, Lettering, WordAnchor};
pub use palette::{CounterColors, GroundColors, Palette, Works};
pub use paper::Paper;
pub use pen::{ItemPen, Pen, across};
pub use screen::{ScreenPicture, ScreenPress};
pub use typeface::{PlacedGlyph, Typeface};
pub use view::{HexWindow, SeenHex, View};
