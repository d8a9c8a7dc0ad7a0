//! The battlefield on screen.

pub mod camera;

pub use camera::Camera;
