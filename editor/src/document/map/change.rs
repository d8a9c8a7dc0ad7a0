//! A change of the ground in the map's own words.

use std::collections::BTreeMap;

use banneret_schema::ground::{Barriers, Course, Elements};
use banneret_schema::hex::{Coord, HexSet, Hexside};
use banneret_schema::id::TerrainId;

/// What a stroke of a tool does. The canvas draws it over the map as long as the stroke lasts, and the
/// document makes one edit of it in the end, so that the preview cannot lie.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MapChange {
    /// Hexes and what they are made of from now on.
    pub cells: BTreeMap<Coord, Elements>,
    /// Hexes and the level they have from now on.
    pub levels: BTreeMap<Coord, i16>,
    /// Sides and the obstacles that stand on them from now on, each with the hex it protects.
    pub sides: BTreeMap<Hexside, Barriers>,
    /// Paths that are added, changed or taken away.
    pub paths: Vec<PathChange>,
    /// Places that are added, changed or taken away.
    pub places: Vec<PlaceChange>,
    /// Zones by name and the hexes they have from now on; none takes the zone away.
    pub zones: BTreeMap<String, Option<HexSet>>,
}

/// A path that is added, changed or taken away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathChange {
    /// Its number in the document; a new one has none.
    pub index: Option<usize>,
    /// What it is.
    pub kind: TerrainId,
    /// The course it takes from now on; none takes the path away.
    pub course: Option<Course>,
}

/// A place that is added, changed or taken away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceChange {
    /// Its number in the document; a new one has none.
    pub index: Option<usize>,
    /// Where it is from now on; nowhere takes the place away.
    pub at: Vec<Coord>,
    /// What players call it; the name it has stays where none is given.
    pub name: Option<String>,
}

impl MapChange {
    /// Whether nothing would change.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let Self { cells, levels, sides, paths, places, zones } = self;
        cells.is_empty()
            && levels.is_empty()
            && sides.is_empty()
            && paths.is_empty()
            && places.is_empty()
            && zones.is_empty()
    }

    /// Puts another change on top: where both touch the same thing, the other one counts.
    pub fn extend(&mut self, other: Self) {
        let Self { cells, levels, sides, paths, places, zones } = other;
        self.cells.extend(cells);
        self.levels.extend(levels);
        self.sides.extend(sides);
        self.paths.extend(paths);
        self.places.extend(places);
        self.zones.extend(zones);
    }
}
