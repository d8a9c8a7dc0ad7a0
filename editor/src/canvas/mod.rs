//! The battlefield on screen.
//!
//! [`show`] is the widget: it takes room, listens, and paints a [`CanvasContent`]. [`draw`] only paints. What is
//! measured and drawn of a map is kept in the [`CanvasState`] of its document.

mod content;
mod describe;
mod icon;
mod mesh_pen;
mod meshes;
mod minimap;
mod navigate;
mod paint;
mod show;
mod state;
mod stroke;
#[cfg(test)]
mod tests;
mod tiles;
mod words;

use banneret_drawing::map::survey;
pub use banneret_drawing::{Camera, SeenHex, View, camera, view};
pub use content::{
    CanvasContent, CounterDots, CoveredByCounters, DrawCounters, Layers, NumberStyle, PictureBelow,
    TellCounters,
};
pub use describe::describe;
pub use icon::{icon, side_icon};
pub use show::{CanvasResponse, show};
pub use state::{CanvasState, Pointed, Surveys, draw};
