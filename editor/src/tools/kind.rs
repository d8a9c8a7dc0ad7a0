//! The table of tools.

use eframe::egui::Key;

use super::dragged::StrokeTool;
use super::path::PathTool;
use super::select::Select;
use super::{Tool, brush, eraser, hexside, level, measure, place, stamp, zone};
use banneret_schema::Words;

/// A tool by its name.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize,
)]
pub enum ToolKind {
    /// Lays down terrain.
    #[default]
    Brush,
    /// Makes ground open.
    Eraser,
    /// Paints along a straight line.
    Line,
    /// Paints a rectangle.
    Rectangle,
    /// Fills what hangs together.
    Fill,
    /// Builds on sides of hexes.
    Hexside,
    /// Draws roads and rivers.
    Path,
    /// Raises and lowers.
    Level,
    /// Selects, moves, copies, turns.
    Select,
    /// Names places.
    Place,
    /// Paints zones.
    Zone,
    /// Lays down a hill, a wood or a village.
    Stamp,
    /// Measures.
    Measure,
}

impl ToolKind {
    /// All, in the order of the tool bar.
    pub const ALL: [Self; 13] = [
        Self::Select,
        Self::Brush,
        Self::Eraser,
        Self::Line,
        Self::Rectangle,
        Self::Fill,
        Self::Stamp,
        Self::Hexside,
        Self::Path,
        Self::Level,
        Self::Place,
        Self::Zone,
        Self::Measure,
    ];

    /// All of them, one after the other.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> Words {
        match self {
            Self::Brush => Words::new("Brush", "Pinceau"),
            Self::Eraser => Words::new("Eraser", "Gomme"),
            Self::Line => Words::new("Line", "Ligne"),
            Self::Rectangle => Words::new("Rectangle", "Rectangle"),
            Self::Fill => Words::new("Fill", "Remplissage"),
            Self::Hexside => Words::new("Hexside", "Côté d’hexagone"),
            Self::Path => Words::new("Road or river", "Route ou rivière"),
            Self::Level => Words::new("Level", "Niveau"),
            Self::Select => Words::new("Select", "Sélection"),
            Self::Place => Words::new("Place name", "Lieu-dit"),
            Self::Zone => Words::new("Zone", "Zone"),
            Self::Stamp => Words::new("Stamp", "Tampon"),
            Self::Measure => Words::new("Measure", "Mesure"),
        }
    }

    /// The key that chooses it.
    #[must_use]
    pub const fn key(self) -> Key {
        match self {
            Self::Brush => Key::B,
            Self::Eraser => Key::E,
            Self::Line => Key::L,
            Self::Rectangle => Key::R,
            Self::Fill => Key::G,
            Self::Hexside => Key::H,
            Self::Path => Key::P,
            Self::Level => Key::V,
            Self::Select => Key::S,
            Self::Place => Key::N,
            Self::Zone => Key::Z,
            Self::Stamp => Key::T,
            Self::Measure => Key::M,
        }
    }

    /// The tool itself, with nothing begun.
    #[must_use]
    pub fn make(self) -> Box<dyn Tool> {
        match self {
            Self::Brush => Box::new(StrokeTool::new(brush::brush)),
            Self::Eraser => Box::new(StrokeTool::new(eraser::eraser)),
            Self::Line => Box::new(StrokeTool::new(brush::line)),
            Self::Rectangle => Box::new(StrokeTool::new(brush::rectangle)),
            Self::Fill => Box::new(StrokeTool::new(brush::fill)),
            Self::Hexside => Box::new(StrokeTool::new(hexside::hexside)),
            Self::Path => Box::new(PathTool::default()),
            Self::Level => Box::new(StrokeTool::new(level::level)),
            Self::Select => Box::new(Select::default()),
            Self::Place => Box::new(StrokeTool::new(place::place)),
            Self::Zone => Box::new(StrokeTool::new(zone::zone)),
            Self::Stamp => Box::new(StrokeTool::new(stamp::stamp)),
            Self::Measure => Box::new(StrokeTool::new(measure::measure)),
        }
    }
}
