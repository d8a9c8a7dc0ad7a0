//! A map, layer upon layer.
//!
//! [`survey::DrawnMap`] measures a [`Ground`] once: courses of rivers and roads, heights, borders of zones,
//! obstacles. Layers are drawn from it with a [`crate::Pen`], on screen and on paper alike.

mod along;
pub mod course;
mod frame;
mod ground;
mod growth;
mod labels;
mod land;
pub mod lines;
pub mod regions;
mod sheet;
pub mod survey;
pub mod tile;
mod tiles;
pub mod works;
pub mod zones;

use banneret_schema::ground::Ground;

pub use crate::view::HexWindow;
pub use labels::{ShownNames, map_names};
pub use land::LandParts;
pub use sheet::{PrintedMap, ShownChange, ShownParts, StandingCounter};
pub use tiles::Tiling;

use crate::palette::Palette;
use crate::view::View;
use survey::DrawnMap;

/// The units of the layers for the width of a hex: lines are as thick as on a screen with such hexes.
const ZOOM: f32 = 60.0;

/// What the layers are drawn from.
#[derive(Clone, Copy)]
pub struct MapFrame<'a> {
    /// Where.
    pub view: View,
    /// The ground.
    pub ground: &'a Ground,
    /// The same, measured.
    pub survey: &'a DrawnMap,
    /// The colours.
    pub palette: &'a Palette,
}
