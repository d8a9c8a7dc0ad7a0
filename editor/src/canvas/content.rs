//! What is to be seen on the canvas.

use banneret_schema::Lang;
use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Grid, HexSet};
use banneret_validator::Severity;
use eframe::egui::{Color32, Painter, Rect, Shape, TextureId};

use super::view::View;
use crate::document::map::MapChange;
use crate::overlay::Overlay;
use crate::theme::Theme;

/// Which hexes show their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NumberStyle {
    /// Every hex.
    #[default]
    Every,
    /// Every fifth one of a row and of a column, and those along the edges.
    Fifth,
    /// Those along the edges.
    Edges,
}

impl NumberStyle {
    /// The style after this one, round and round.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Every => Self::Fifth,
            Self::Fifth => Self::Edges,
            Self::Edges => Self::Every,
        }
    }

    /// Whether a hex shows its number.
    #[must_use]
    pub fn shows(self, grid: Grid, hex: Coord) -> bool {
        let on_edge = || grid.edges(hex).next().is_some();
        match self {
            Self::Every => true,
            Self::Fifth => hex.column.is_multiple_of(5) && hex.row.is_multiple_of(5) || on_edge(),
            Self::Edges => on_edge(),
        }
    }
}

/// What is drawn beside the ground itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Layers {
    /// The lines between hexes.
    pub grid: bool,
    /// The numbers of hexes.
    pub coordinates: bool,
    /// Which hexes show theirs.
    pub numbers: NumberStyle,
    /// The levels of hexes in figures.
    pub level_numbers: bool,
    /// The names of places.
    pub names: bool,
    /// Zones.
    pub zones: bool,
    /// Contours and shades of levels.
    pub levels: bool,
    /// The symbols of terrain.
    pub symbols: bool,
    /// The small map in the corner.
    pub minimap: bool,
}

impl Default for Layers {
    fn default() -> Self {
        Self {
            grid: true,
            coordinates: true,
            numbers: NumberStyle::Every,
            level_numbers: false,
            names: true,
            zones: true,
            levels: true,
            symbols: true,
            minimap: true,
        }
    }
}

/// Draws the counters of everything that is seen: a counter may stand on two hexes, or lie over others.
pub type DrawCounters<'a> = dyn Fn(&View, &Painter) -> Vec<Shape> + 'a;

/// Says which parts of the screen counters cover.
pub type CoveredByCounters<'a> = dyn Fn(&View) -> Vec<Rect> + 'a;

/// Says where counters stand and in which colour, for the small map.
pub type CounterDots<'a> = dyn Fn() -> Vec<(Coord, Color32)> + 'a;

/// Says what stands in a hex, for those who listen to the screen.
pub type TellCounters<'a> = dyn Fn(Coord) -> Vec<String> + 'a;

/// A picture that lies over the land, under the grid.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PictureBelow {
    /// Its pixels.
    pub texture: TextureId,
    /// Where it lies in the world.
    pub place: Rect,
    /// How much of it is seen, from 0 to 1.
    pub opacity: f32,
}

/// What is to be seen on the canvas.
#[derive(Clone, Copy)]
pub struct CanvasContent<'a> {
    /// The ground.
    pub board: &'a Ground,
    /// The revision of the document the ground was read from: what was measured before is used again as
    /// long as it stays the same.
    pub revision: u64,
    /// The colours.
    pub theme: &'a Theme,
    /// The language of names.
    pub lang: Lang,
    /// What is drawn beside the ground.
    pub layers: Layers,
    /// The colours of zones in their order, where sides set up in them.
    pub zones: &'a [Color32],
    /// What a click or the stroke so far would change; drawn as if it had been done.
    pub preview: Option<&'a MapChange>,
    /// Hexes that a tool marks.
    pub marked: &'a [Coord],
    /// What is selected.
    pub selection: Option<&'a HexSet>,
    /// Hexes with findings, the gravest of each.
    pub findings: &'a [(Coord, Severity)],
    /// An answer about the ground.
    pub overlay: Option<&'a Overlay>,
    /// A picture that lies over the land, under the grid.
    pub below: Option<PictureBelow>,
    /// What stands on the ground.
    pub counters: Option<&'a DrawCounters<'a>>,
    /// Where that stands, for names to keep clear of it.
    pub standing: Option<&'a CoveredByCounters<'a>>,
    /// The same for the small map.
    pub dots: Option<&'a CounterDots<'a>>,
    /// The same in words.
    pub told: Option<&'a TellCounters<'a>>,
}

impl<'a> CanvasContent<'a> {
    /// The ground and nothing on it.
    #[must_use]
    pub fn new(board: &'a Ground, revision: u64, theme: &'a Theme, lang: Lang) -> Self {
        Self {
            board,
            revision,
            theme,
            lang,
            layers: Layers::default(),
            zones: &[],
            preview: None,
            marked: &[],
            selection: None,
            findings: &[],
            overlay: None,
            below: None,
            counters: None,
            standing: None,
            dots: None,
            told: None,
        }
    }
}
