//! What is printed of a document, and how.

use banneret_schema::{Lang, Year};

use crate::map::ShownParts;
use crate::palette::Palette;
use crate::paper::Paper;

/// What is printed of a document, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintOrder {
    /// What.
    pub kind: PrintedKind,
    /// On which paper.
    pub paper: Paper,
    /// In which colours.
    pub palette: &'static Palette,
    /// In which language.
    pub lang: Lang,
    /// How a map is printed.
    pub map: MapOrder,
    /// How counters are.
    pub counters: CounterOrder,
    /// The year of a list; all of its years otherwise.
    pub year: Option<Year>,
}

impl PrintOrder {
    /// Something as it is usually printed.
    #[must_use]
    pub fn new(kind: PrintedKind, lang: Lang) -> Self {
        Self {
            kind,
            paper: Paper::default(),
            palette: &Palette::PRINT,
            lang,
            map: MapOrder::default(),
            counters: CounterOrder::default(),
            year: None,
        }
    }
}

/// What can be printed of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrintedKind {
    /// A map, or a scenario's with its set-up.
    Map,
    /// Counters to cut.
    Counters,
    /// The sheet of an army.
    Roster,
    /// The booklet of a scenario.
    Booklet,
    /// An army list.
    List,
}

/// How a map is printed.
#[derive(Debug, Clone, PartialEq)]
pub struct MapOrder {
    /// How it lies on its pages.
    pub layout: MapLayout,
    /// How wide a hex is across flats, in millimetres, where it is not fitted.
    pub hex: f32,
    /// How much of a page the next one repeats.
    pub overlap: f32,
    /// What of the map is shown.
    pub parts: ShownParts,
    /// Whether what stands on it is.
    pub set_up: bool,
    /// The part of it between two hexes: `0101-1010`; all of it otherwise.
    pub area: Option<String>,
}

impl Default for MapOrder {
    fn default() -> Self {
        Self {
            layout: MapLayout::Tiled,
            hex: 30.0,
            overlap: 8.0,
            parts: ShownParts::default(),
            set_up: true,
            area: None,
        }
    }
}

/// How a map lies on its pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapLayout {
    /// At its true size on as many pages as it needs.
    Tiled,
    /// As large as one page allows.
    Fitted,
    /// At its true size on one sheet as large as it.
    OneSheet,
}

/// How counters are printed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CounterOrder {
    /// The side of a counter, in millimetres.
    pub size: f32,
    /// How far its colour goes on beyond the cut.
    pub bleed: f32,
    /// How many markers of each kind.
    pub markers: u16,
}

impl Default for CounterOrder {
    fn default() -> Self {
        Self { size: 15.0, bleed: 1.0, markers: 4 }
    }
}
