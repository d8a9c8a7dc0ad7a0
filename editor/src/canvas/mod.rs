//! The battlefield on screen.
//!
//! [`show`] is the widget: it takes room, listens, and paints a [`CanvasContent`]. [`draw`] only paints. What is
//! measured of a map is kept in the [`CanvasState`] of its document; the textures of symbols
//! ([`Symbols`](crate::symbols::Symbols)) serve the whole program.

pub mod camera;
mod content;
mod course;
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
mod survey;
#[cfg(test)]
mod tests;
mod view;

pub use camera::Camera;
pub use content::{CanvasContent, DrawCounters, Layers, TellCounters};
pub use describe::describe;
pub use icon::icon;
pub use show::{CanvasResponse, show};
pub use state::{CanvasState, Pointed, Surveys, draw};
pub use view::View;
