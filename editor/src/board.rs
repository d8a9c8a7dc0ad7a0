//! The ground as it is drawn and painted on: a map read once for each revision of its document.
//!
//! A [`Board`] owns everything it needs, so that it can be kept beside the document, sent to a worker
//! and drawn from without asking the model again. What cannot be read is open ground, as in
//! [`banneret_schema::field::Field`].

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use banneret_schema::hex::{Coord, Grid, HexSet, Hexside, parse_label, parse_sides};
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::map::cells;
use banneret_schema::{Map, Ruleset};

use crate::document::map::{Change, Course, Elements, PathChange, PlaceChange, same_elements};

/// The ground of one map.
#[derive(Debug, Clone)]
pub struct Board {
    /// The game.
    pub ruleset: Arc<Ruleset>,
    /// The grid.
    pub grid: Grid,
    /// Every combination of elements that occurs, open ground first.
    kinds: Vec<Elements>,
    /// The combination of each hex, in the order of [`Grid::index`].
    cells: Vec<u32>,
    /// The level of each hex.
    levels: Vec<i16>,
    /// Obstacles with the hexes they protect.
    pub sides: BTreeMap<Hexside, Vec<(ObstacleId, Coord)>>,
    /// Roads, rivers and other lines.
    pub paths: Vec<BoardPath>,
    /// Named places.
    pub places: Vec<BoardPlace>,
    /// Zones in the order of the document.
    pub zones: Vec<(String, HexSet)>,
    /// Hexes that are not in play.
    pub outside: HexSet,
}

/// A line through hexes, or along their sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardPath {
    /// Its number in the document.
    pub index: usize,
    /// What it is.
    pub kind: TerrainId,
    /// Where it runs.
    pub course: Course,
}

/// A named place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardPlace {
    /// Its number in the document.
    pub index: usize,
    /// Where it is.
    pub at: Vec<Coord>,
    /// What players call it.
    pub name: banneret_schema::Name,
}

impl Board {
    /// Reads a map.
    #[must_use]
    pub fn new(ruleset: Arc<Ruleset>, map: &Map) -> Self {
        let grid = map.grid_under(&ruleset).unwrap_or_default();
        let zones = map.resolve_zones(grid);
        let outside =
            map.outside.as_ref().and_then(|outside| map.resolve_area(grid, outside, &zones));
        let mut board = Self {
            ruleset,
            grid,
            kinds: vec![Elements::new()],
            cells: vec![0; grid.n_hexes()],
            levels: vec![0; grid.n_hexes()],
            sides: BTreeMap::new(),
            paths: Vec::new(),
            places: Vec::new(),
            zones: zones
                .into_iter()
                .filter_map(|(zone, hexes)| Some((zone.to_owned(), hexes?)))
                .collect(),
            outside: outside.unwrap_or_else(|| HexSet::new(grid)),
        };
        board.read_cells(map);
        board.read_levels(map);
        board.read_sides(map);
        board.read_paths(map);
        board.read_places(map);
        board
    }

    /// What a hex is made of, as its legend says; paths are not among it.
    #[must_use]
    pub fn elements(&self, coord: Coord) -> &[TerrainId] {
        let kind = self.grid.index(coord).map_or(0, |index| self.cells[index]);
        &self.kinds[kind as usize]
    }

    /// Which of [`Board::kinds`] a hex is.
    #[must_use]
    pub fn kind(&self, coord: Coord) -> usize {
        self.grid.index(coord).map_or(0, |index| self.cells[index] as usize)
    }

    /// The same by the place of the hex in the map, as [`Grid::index`] gives it.
    #[must_use]
    pub fn kind_at(&self, index: usize) -> usize {
        self.cells[index] as usize
    }

    /// Every combination of elements that occurs, open ground first.
    #[must_use]
    pub fn kinds(&self) -> &[Elements] {
        &self.kinds
    }

    /// The level of a hex.
    #[must_use]
    pub fn level(&self, coord: Coord) -> i16 {
        self.grid.index(coord).map_or(0, |index| self.levels[index])
    }

    /// The obstacles on a side.
    #[must_use]
    pub fn standing(&self, side: Hexside) -> &[(ObstacleId, Coord)] {
        self.sides.get(&side).map_or(&[], Vec::as_slice)
    }

    /// The zone of a name.
    #[must_use]
    pub fn zone(&self, name: &str) -> Option<&HexSet> {
        self.zones.iter().find(|(zone, _)| zone == name).map(|(_, hexes)| hexes)
    }

    /// The place at a hex.
    #[must_use]
    pub fn place_at(&self, coord: Coord) -> Option<&BoardPlace> {
        self.places.iter().find(|place| place.at.contains(&coord))
    }

    /// The kinds of the paths through a hex.
    pub fn paths_through(&self, coord: Coord) -> impl Iterator<Item = &TerrainId> {
        self.paths.iter().filter_map(move |path| match &path.course {
            Course::Through(hexes) if hexes.contains(&coord) => Some(&path.kind),
            Course::Through(_) | Course::Along(_) => None,
        })
    }

    /// The ground as it is after a change.
    #[must_use]
    pub fn after(&self, change: &Change) -> Self {
        let mut board = self.clone();
        for (coord, elements) in &change.cells {
            if let Some(index) = board.grid.index(*coord) {
                board.cells[index] = board.kind_of(elements);
            }
        }
        for (coord, level) in &change.levels {
            if let Some(index) = board.grid.index(*coord) {
                board.levels[index] = *level;
            }
        }
        for (side, standing) in &change.sides {
            if standing.is_empty() {
                board.sides.remove(side);
            } else {
                board.sides.insert(*side, standing.clone());
            }
        }
        board.change_paths(&change.paths);
        board.change_places(&change.places);
        for (zone, hexes) in &change.zones {
            let known = board.zones.iter().position(|(name, _)| name == zone);
            match (known, hexes) {
                (Some(at), Some(hexes)) => board.zones[at].1 = hexes.clone(),
                (Some(at), None) => drop(board.zones.remove(at)),
                (None, Some(hexes)) => board.zones.push((zone.clone(), hexes.clone())),
                (None, None) => {}
            }
        }
        board
    }

    /// The number of a combination of elements, which may be a new one.
    fn kind_of(&mut self, elements: &Elements) -> u32 {
        let known = self.kinds.iter().position(|kind| same_elements(kind, elements));
        let kind = known.unwrap_or_else(|| {
            self.kinds.push(elements.clone());
            self.kinds.len() - 1
        });
        u32::try_from(kind).unwrap_or_default()
    }

    fn change_paths(&mut self, changes: &[PathChange]) {
        for change in changes {
            let known = self.paths.iter().position(|path| Some(path.index) == change.index);
            let course = change.course.as_ref().filter(|course| !course.is_empty());
            match (known, course) {
                (Some(at), Some(course)) => self.paths[at].course = course.clone(),
                (None, Some(course)) => {
                    let index = self.paths.last().map_or(0, |last| last.index + 1);
                    let (kind, course) = (change.kind.clone(), course.clone());
                    self.paths.push(BoardPath { index, kind, course });
                }
                // What is taken away keeps its number until all changes are done, since they name
                // paths by the numbers they had before.
                (Some(at), None) => self.paths[at].course = Course::Through(Vec::new()),
                (None, None) => {}
            }
        }
        let gone: Vec<usize> = changes
            .iter()
            .filter(|change| change.course.as_ref().is_none_or(Course::is_empty))
            .filter_map(|change| change.index)
            .collect();
        self.paths.retain(|path| !gone.contains(&path.index));
        for path in &mut self.paths {
            path.index -= gone.iter().filter(|index| **index < path.index).count();
        }
    }

    fn change_places(&mut self, changes: &[PlaceChange]) {
        for change in changes {
            let known = self.places.iter().position(|place| Some(place.index) == change.index);
            if let Some(at) = known {
                self.places[at].at.clone_from(&change.at);
                if let Some(name) = &change.name {
                    self.places[at].name = name.as_str().into();
                }
            } else if let Some(name) = &change.name {
                let index = self.places.last().map_or(0, |last| last.index + 1);
                let (at, name) = (change.at.clone(), name.as_str().into());
                self.places.push(BoardPlace { index, at, name });
            }
        }
        let gone: Vec<usize> = changes
            .iter()
            .filter(|change| change.at.is_empty())
            .filter_map(|change| change.index)
            .collect();
        self.places.retain(|place| !place.at.is_empty());
        for place in &mut self.places {
            place.index -= gone.iter().filter(|index| **index < place.index).count();
        }
    }

    fn read_cells(&mut self, map: &Map) {
        let mut codes: HashMap<&str, u32> = HashMap::new();
        for (code, elements) in map.legend.iter() {
            let elements: Elements = elements.items().cloned().collect();
            let known = self.kinds.iter().position(|kind| *kind == elements);
            let kind = known.unwrap_or_else(|| {
                self.kinds.push(elements);
                self.kinds.len() - 1
            });
            codes.insert(code, u32::try_from(kind).unwrap_or_default());
        }
        for (row, text) in map.terrain.iter() {
            for (column, (_, code)) in cells(text).enumerate() {
                let index = self.grid.cell(column, row).and_then(|coord| self.grid.index(coord));
                if let (Some(index), Some(kind)) = (index, codes.get(code)) {
                    self.cells[index] = *kind;
                }
            }
        }
    }

    fn read_levels(&mut self, map: &Map) {
        for (row, text) in map.levels.iter() {
            for (column, (_, level)) in cells(text).enumerate() {
                let index = self.grid.cell(column, row).and_then(|coord| self.grid.index(coord));
                if let (Some(index), Ok(level)) = (index, level.parse()) {
                    self.levels[index] = level;
                }
            }
        }
    }

    fn read_sides(&mut self, map: &Map) {
        for feature in map.hexsides.items() {
            for text in feature.at.values() {
                for (coord, direction) in parse_sides(self.grid, text.as_str()).unwrap_or_default()
                {
                    if let Some(side) = Hexside::new(self.grid, coord, direction) {
                        let standing = self.sides.entry(side).or_default();
                        standing.push((feature.obstacle.clone(), coord));
                    }
                }
            }
        }
    }

    fn read_paths(&mut self, map: &Map) {
        for (index, path) in map.paths.iter() {
            let course = if path.through.is_empty() {
                let sides = path.along.items();
                Course::Along(
                    sides
                        .flat_map(|text| parse_sides(self.grid, text.as_str()).unwrap_or_default())
                        .filter_map(|(hex, side)| Hexside::new(self.grid, hex, side))
                        .collect(),
                )
            } else {
                Course::Through(
                    path.through
                        .items()
                        .filter_map(|text| parse_label(text.as_str(), self.grid.labels).ok())
                        .collect(),
                )
            };
            self.paths.push(BoardPath { index, kind: path.kind.clone(), course });
        }
    }

    fn read_places(&mut self, map: &Map) {
        for (index, place) in map.places.iter() {
            let labels = place.at.values().iter();
            let at = labels.filter_map(|text| parse_label(text.as_str(), self.grid.labels).ok());
            self.places.push(BoardPlace { index, at: at.collect(), name: place.name.clone() });
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use banneret_schema::ruleset::shipped;

    use super::*;
    use crate::document::map::{PathChange, PlaceChange};
    use crate::document::{Document, DocumentKey};

    /// A map from its text.
    pub(crate) fn map(text: &str) -> Map {
        let document = Document::new(DocumentKey(1), "map.yaml", text.to_owned());
        document.map().map(|(_, map)| map.clone()).unwrap_or_default()
    }

    /// The ground of a map of the first game.
    pub(crate) fn board(text: &str) -> Board {
        Board::new(shipped::ruleset("alexandre-bayard").unwrap(), &map(text))
    }

    const MEADOW: &str = "
banneret: 1
kind: map
ruleset: alexandre-bayard
grid: {columns: 4, rows: 3}
legend: {'.': [], w: [forest]}
terrain: ['. w . .', '. . . .', '. . . .']
paths: [{kind: road, through: [A1, B1]}]
places: [{at: A1, name: Inn}]
zones: {north: row 1}
";

    #[test]
    fn a_change_shows_what_it_would_do_and_nothing_else() {
        let board = board(MEADOW);
        let (a1, b2) = (Coord::new(1, 1), Coord::new(2, 2));
        let hill = TerrainId::from("hill".to_owned());
        let change = Change {
            cells: BTreeMap::from([(b2, vec![hill.clone()])]),
            levels: BTreeMap::from([(a1, 2)]),
            paths: vec![PathChange { index: Some(0), kind: hill.clone(), course: None }],
            places: vec![PlaceChange { index: Some(0), at: vec![b2], name: None }],
            zones: BTreeMap::from([("north".to_owned(), None)]),
            ..Change::default()
        };
        let after = board.after(&change);
        assert_eq!((after.elements(b2), after.level(a1)), (&[hill][..], 2));
        assert_eq!(after.elements(Coord::new(2, 1)), board.elements(Coord::new(2, 1)));
        assert_eq!((after.paths.len(), after.zones.len()), (0, 0));
        assert_eq!((after.places[0].at.as_slice(), after.places[0].name.en()), (&[b2][..], "Inn"));
        assert_eq!(board.paths.len(), 1, "the board itself stays as it is");
    }
}
