//! The ground: a map that has been read, once, for everything that asks about it.
//!
//! A [`Ground`] owns all it needs, so that it can be kept beside a document, shared between threads and
//! asked without the document. It is read from a map however broken: what cannot be read is open ground,
//! and [`Ground::doubtful`] and [`Ground::frame`] say where that may be wrong. A copy shares everything
//! with its original, and of a copy that is changed only what changes is its own: the preview of one hex
//! on a large map costs as much as on a small one. What the rules of a game make of it, a
//! [`crate::field::Field`] works out.

mod cells;
mod course;
mod frame;
mod read;
mod rows;
mod zones;

use std::collections::BTreeMap;
use std::sync::Arc;

use self::cells::Cells;
pub use self::course::{Course, PathStep};
pub use self::frame::{Frame, width};
pub use self::rows::{RowEntry, is_whole_row, row_entries, row_entry};
use crate::hashed::IndexMap;
use crate::hex::{Coord, Grid, HexSet, Hexside};
use crate::id::{ObstacleId, PlaceId, TerrainId};
use crate::name::Name;
use crate::ruleset::Ruleset;

/// The elements of a hex, in the order in which they are named; none is open ground.
pub type Elements = Vec<TerrainId>;

/// Obstacles on a side, each with the hex it protects, in the order of the document.
pub type Barriers = Vec<(ObstacleId, Coord)>;

/// Whether two hexes are made of the same elements, in whatever order they are named.
#[must_use]
pub fn same_elements(a: &[TerrainId], b: &[TerrainId]) -> bool {
    a.iter().all(|id| b.contains(id)) && b.iter().all(|id| a.contains(id))
}

/// A map that has been read.
#[derive(Debug, Clone)]
pub struct Ground {
    /// The game.
    pub ruleset: Arc<Ruleset>,
    /// The grid.
    pub grid: Grid,
    /// Every combination of elements that occurs, open ground first.
    kinds: Arc<Vec<Elements>>,
    /// The combination of each hex.
    cells: Cells<u32>,
    levels: Cells<i16>,
    sides: Arc<BTreeMap<Hexside, Barriers>>,
    /// Openings such as gates of which the map says whether they can be used: the side, and the place
    /// among what stands there.
    gates: Arc<BTreeMap<(Hexside, usize), bool>>,
    paths: Arc<Vec<DrawnPath>>,
    places: Arc<Vec<NamedPlace>>,
    zones: Arc<IndexMap<String, HexSet>>,
    outside: Arc<HexSet>,
    doubtful: Arc<HexSet>,
    frame: Frame,
}

/// A line through hexes, or along their sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnPath {
    /// Its number in the document.
    pub index: usize,
    /// What it is.
    pub kind: TerrainId,
    /// What players call it.
    pub name: Option<Name>,
    /// Where it runs.
    pub course: Course,
    /// The sides it runs along as well, where the document says both.
    pub beside: Vec<Hexside>,
}

/// A named place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPlace {
    /// Its number in the document.
    pub index: usize,
    /// Its handle.
    pub id: Option<PlaceId>,
    /// Where it is.
    pub at: Vec<Coord>,
    /// Whether every hex it names could be read.
    pub is_whole: bool,
    /// What players call it.
    pub name: Name,
}

/// What lies in hexes and on their sides.
impl Ground {
    /// What a hex is made of, as its legend says; paths are not among it.
    #[must_use]
    pub fn elements(&self, coord: Coord) -> &[TerrainId] {
        &self.kinds[self.kind(coord)]
    }

    /// Which of [`Ground::kinds`] a hex is.
    #[must_use]
    pub fn kind(&self, coord: Coord) -> usize {
        self.grid.index(coord).map_or(0, |index| self.kind_at(index))
    }

    /// The same by the place of the hex in the map, as [`Grid::index`] gives it.
    #[must_use]
    pub fn kind_at(&self, index: usize) -> usize {
        self.cells.get(index) as usize
    }

    /// The kind of every hex, in the order of [`Grid::index`].
    pub fn cells(&self) -> impl Iterator<Item = usize> {
        self.cells.iter().map(|kind| kind as usize)
    }

    /// Every combination of elements that occurs, open ground first.
    #[must_use]
    pub fn kinds(&self) -> &[Elements] {
        &self.kinds
    }

    /// The level of a hex.
    #[must_use]
    pub fn level(&self, coord: Coord) -> i16 {
        self.grid.index(coord).map_or(0, |index| self.level_at(index))
    }

    /// The same by the place of the hex in the map.
    #[must_use]
    pub fn level_at(&self, index: usize) -> i16 {
        self.levels.get(index)
    }

    /// Every side with obstacles.
    #[must_use]
    pub fn sides(&self) -> &BTreeMap<Hexside, Barriers> {
        &self.sides
    }

    /// The obstacles on a side.
    #[must_use]
    pub fn standing(&self, side: Hexside) -> &[(ObstacleId, Coord)] {
        self.sides.get(&side).map_or(&[], Vec::as_slice)
    }

    /// Whether an opening can be used, by its side and its place among what stands there; none where
    /// the map does not say so.
    #[must_use]
    pub fn is_usable(&self, side: Hexside, place: usize) -> Option<bool> {
        self.gates.get(&(side, place)).copied()
    }

    /// Roads, rivers and other lines.
    #[must_use]
    pub fn paths(&self) -> &[DrawnPath] {
        &self.paths
    }

    /// The kinds of the paths through a hex.
    pub fn paths_through(&self, coord: Coord) -> impl Iterator<Item = &TerrainId> {
        let here = self.paths.iter().filter(move |path| path.course.hexes().contains(&coord));
        here.map(|path| &path.kind)
    }

    /// Named places.
    #[must_use]
    pub fn places(&self) -> &[NamedPlace] {
        &self.places
    }

    /// The place at a hex.
    #[must_use]
    pub fn place_at(&self, coord: Coord) -> Option<&NamedPlace> {
        self.places.iter().find(|place| place.at.contains(&coord))
    }

    /// The place that an id or a name means.
    #[must_use]
    pub fn named_place(&self, text: &str) -> Option<&NamedPlace> {
        let by_id = |place: &&NamedPlace| place.id.as_ref().is_some_and(|id| id.as_str() == text);
        let is_name = |name: &Name| name.en() == text || name.fr() == text;
        let all = || self.places.iter().filter(|_| !text.is_empty());
        all().find(by_id).or_else(|| all().find(|place| is_name(&place.name)))
    }

    /// Zones that could be read, in the order of the document.
    #[must_use]
    pub fn zones(&self) -> &IndexMap<String, HexSet> {
        &self.zones
    }

    /// The zone of a name.
    #[must_use]
    pub fn zone(&self, name: &str) -> Option<&HexSet> {
        self.zones.get(name)
    }

    /// Hexes that are not in play.
    #[must_use]
    pub fn outside(&self) -> &HexSet {
        &self.outside
    }

    /// Hexes of which something could not be read, so that nothing else should be said about them: rows
    /// of the wrong length, rows that are missing, codes and elements that are not known.
    #[must_use]
    pub fn doubtful(&self) -> &HexSet {
        &self.doubtful
    }

    /// How far the rest of the map bears its grid out.
    #[must_use]
    pub fn frame(&self) -> Frame {
        self.frame
    }
}

/// Changes, for previews: what is not changed stays shared.
impl Ground {
    /// Makes a hex of other elements.
    pub fn set_elements(&mut self, coord: Coord, elements: &[TerrainId]) {
        let Some(index) = self.grid.index(coord) else { return };
        let known = self.kinds.iter().position(|kind| same_elements(kind, elements));
        let kind = known.unwrap_or_else(|| {
            Arc::make_mut(&mut self.kinds).push(elements.to_vec());
            self.kinds.len() - 1
        });
        self.cells.set(index, u32::try_from(kind).unwrap_or_default());
    }

    /// Raises or lowers a hex.
    pub fn set_level(&mut self, coord: Coord, level: i16) {
        if let Some(index) = self.grid.index(coord) {
            self.levels.set(index, level);
        }
    }

    /// Puts other obstacles on a side.
    pub fn set_standing(&mut self, side: Hexside, standing: &[(ObstacleId, Coord)]) {
        let sides = Arc::make_mut(&mut self.sides);
        if standing.is_empty() {
            sides.remove(&side);
        } else {
            sides.insert(side, standing.to_vec());
        }
    }

    /// The paths, to be changed.
    pub fn paths_mut(&mut self) -> &mut Vec<DrawnPath> {
        Arc::make_mut(&mut self.paths)
    }

    /// The places, to be changed.
    pub fn places_mut(&mut self) -> &mut Vec<NamedPlace> {
        Arc::make_mut(&mut self.places)
    }

    /// The zones, to be changed.
    pub fn zones_mut(&mut self) -> &mut IndexMap<String, HexSet> {
        Arc::make_mut(&mut self.zones)
    }
}

impl PartialEq for Ground {
    /// Whether two grounds are alike, under the same ruleset.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.ruleset, &other.ruleset)
            && (self.grid, self.frame) == (other.grid, other.frame)
            && (&self.kinds, &self.cells, &self.levels)
                == (&other.kinds, &other.cells, &other.levels)
            && (&self.sides, &self.gates, &self.paths) == (&other.sides, &other.gates, &other.paths)
            && (&self.places, &self.zones) == (&other.places, &other.zones)
            && (&self.outside, &self.doubtful) == (&other.outside, &other.doubtful)
    }
}
