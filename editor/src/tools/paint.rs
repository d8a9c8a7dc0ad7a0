//! What is painted with, and how.

use banneret_schema::id::{ObstacleId, TerrainId};

use super::scatter::MixedElement;
use super::stamp::Stamp;

/// How many hexes a brush covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BrushSize {
    /// One hex.
    #[default]
    One,
    /// A hex and those around it.
    Seven,
    /// A hex and the two rings around it.
    Nineteen,
}

impl BrushSize {
    /// All, from small to large.
    pub const ALL: [Self; 3] = [Self::One, Self::Seven, Self::Nineteen];

    /// How far it reaches from its middle.
    #[must_use]
    pub const fn steps(self) -> u32 {
        match self {
            Self::One => 0,
            Self::Seven => 1,
            Self::Nineteen => 2,
        }
    }

    /// How many hexes it covers.
    #[must_use]
    pub const fn n_hexes(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Seven => 7,
            Self::Nineteen => 19,
        }
    }
}

/// Whether every stroke is done a second time elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Symmetry {
    /// It is not.
    #[default]
    None,
    /// Mirrored from west to east.
    WestEast,
    /// Mirrored from north to south.
    NorthSouth,
    /// Turned by half a turn around the middle of the map.
    HalfTurn,
}

/// The shape of what a stroke of levels or of a zone covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum StrokeShape {
    /// The hexes passed and those around them.
    #[default]
    Brush,
    /// A rectangle of columns and rows.
    Rectangle,
    /// What hangs together and is alike.
    Fill,
}

impl StrokeShape {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Brush, Self::Rectangle, Self::Fill];
}

/// What is painted with, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paint {
    /// The elements a brush lays down; none is open ground.
    pub terrain: Vec<TerrainId>,
    /// Whether a brush adds its elements to those of the hex instead of replacing them.
    pub adds: bool,
    /// What the hexside tool builds.
    pub obstacle: Option<ObstacleId>,
    /// What the path tool draws.
    pub path: Option<TerrainId>,
    /// Whether the path tool draws along the sides of hexes.
    pub along_sides: bool,
    /// The level a level brush sets.
    pub level: i16,
    /// The zone the zone tool paints.
    pub zone: String,
    /// The name the place tool gives.
    pub place: String,
    /// How large the brush is.
    pub size: BrushSize,
    /// Whether strokes are doubled.
    pub symmetry: Symmetry,
    /// Of a hundred hexes a brush covers, how many it paints.
    pub density: u8,
    /// What a brush mixes in place of one terrain; nothing for one alone.
    pub mix: Vec<MixedElement>,
    /// The shape of strokes of levels and zones.
    pub shape: StrokeShape,
    /// What the stamp lays down.
    pub stamp: Stamp,
    /// By how many sixths of a turn the stamp is turned.
    pub stamp_turn: i32,
}

impl Default for Paint {
    fn default() -> Self {
        Self {
            terrain: Vec::new(),
            adds: false,
            obstacle: None,
            path: None,
            along_sides: false,
            level: 1,
            zone: String::new(),
            place: String::new(),
            size: BrushSize::One,
            symmetry: Symmetry::None,
            density: 100,
            mix: Vec::new(),
            shape: StrokeShape::Brush,
            stamp: Stamp::Hill,
            stamp_turn: 0,
        }
    }
}
