//! The symbols of terrain as textures.

mod atlas;
mod raster;
mod tools;

pub use atlas::{Atlas, Symbols};
pub use banneret_drawing::symbols::{Layer, Mark, Picture, Symbol, all, find};
pub use raster::rasterise;
pub use tools::ToolPictures;
