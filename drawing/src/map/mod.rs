//! A map, layer upon layer.
//!
//! [`survey::DrawnMap`] measures a [`Ground`] once: courses of rivers and roads, heights, borders of zones,
//! obstacles. Layers are drawn from it with a [`crate::Pen`], on screen and on paper alike.

mod along;
pub mod course;
mod frame;
mod goals;
mod ground;
mod growth;
mod labels;
mod land;
pub mod lines;
pub mod regions;
mod room;
mod sheet;
pub mod survey;
pub mod tile;
mod tiles;
pub mod works;
pub mod zones;

use banneret_schema::ground::Ground;
use ecolor::Color32;

pub use crate::view::HexWindow;
pub use goals::FlaggedPlace;
pub use labels::{ShownNames, map_names};
pub use land::LandParts;
pub use sheet::{PrintedMap, ShownChange, ShownParts, StandingCounter};
pub use tiles::Tiling;
pub use zones::zone_colors;

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
    /// The colours of zones in their order, where sides set up in them; otherwise each has one of its own.
    pub zones: &'a [Color32],
}

impl MapFrame<'_> {
    /// The colour of a zone by its place in the document.
    #[must_use]
    pub fn zone(&self, place: usize) -> Color32 {
        self.zones.get(place).copied().unwrap_or_else(|| self.palette.zone(place))
    }
}
