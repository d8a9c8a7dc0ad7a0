//! A piece of a map, cut out to be laid down elsewhere.
//!
//! It holds places as steps from its middle, so that it can be turned, mirrored and put anywhere. What it
//! is as text, for the clipboard of the system, is in `text`.

mod text;
mod turn;

use std::collections::BTreeMap;

use banneret_schema::ground::{Course, Elements, Ground, same_elements};
use banneret_schema::hex::{Coord, Direction, Grid, HexSet, Hexside, Orientation};
use banneret_schema::id::{ObstacleId, TerrainId};
use hexx::Hex;

pub use self::turn::Turn;
use super::map::{MapChange, PathChange, changed};

/// A piece of a map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clip {
    /// How the hexes of its map stand.
    pub orientation: Orientation,
    /// Its hexes.
    pub hexes: Vec<ClipHex>,
    /// The obstacles that protect its hexes.
    pub sides: Vec<ClipSide>,
    /// The paths, as far as they run inside it.
    pub paths: Vec<ClipPath>,
}

/// A hex of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClipHex {
    /// Where it lies, seen from the middle.
    pub at: Hex,
    /// What it is made of.
    pub elements: Elements,
    /// Its level.
    pub level: i16,
}

/// An obstacle of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClipSide {
    /// The hex it protects.
    pub at: Hex,
    /// The side of that hex.
    pub side: Direction,
    /// What it is.
    pub obstacle: ObstacleId,
}

/// A path of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClipPath {
    /// What it is.
    pub kind: TerrainId,
    /// Where it runs.
    pub course: ClipCourse,
    /// The number of the path on its map, where all of that path is in the piece.
    pub whole: Option<usize>,
}

/// The course of a path of a piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClipCourse {
    /// Through hexes.
    Through(Vec<Hex>),
    /// Along sides of hexes.
    Along(Vec<(Hex, Direction)>),
}

impl Clip {
    /// The piece of a board that some hexes are, seen from a middle.
    #[must_use]
    pub fn lifted(board: &Ground, hexes: &HexSet, middle: Hex) -> Self {
        let grid = board.grid;
        let from = |hex: Coord| grid.to_hex(hex) - middle;
        let cells = hexes.iter().map(|hex| ClipHex {
            at: from(hex),
            elements: board.elements(hex).to_vec(),
            level: board.level(hex),
        });
        let mut sides = Vec::new();
        for (side, standing) in board.sides() {
            for (obstacle, hex) in standing.iter().filter(|(_, hex)| hexes.contains(*hex)) {
                let side = seen_from(*side, *hex);
                sides.push(ClipSide { at: from(*hex), side, obstacle: obstacle.clone() });
            }
        }
        let mut paths = Vec::new();
        for path in board.paths() {
            for piece in path.course.pieces(|step| step.lies_in(hexes)) {
                let whole = (piece == path.course).then_some(path.index);
                let course = match piece {
                    Course::Through(through) => {
                        ClipCourse::Through(through.into_iter().map(from).collect())
                    }
                    Course::Along(along) => ClipCourse::Along(
                        along.iter().map(|side| (from(side.coord()), side.direction())).collect(),
                    ),
                };
                paths.push(ClipPath { kind: path.kind.clone(), course, whole });
            }
        }
        Self { orientation: grid.orientation, hexes: cells.collect(), sides, paths }
    }

    /// The piece turned or mirrored around its middle.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Self {
        let hex = |hex: Hex| turn.hex(self.orientation, hex);
        let direction = |direction| turn.direction(self.orientation, direction);
        let mut turned = self.clone();
        for each in &mut turned.hexes {
            each.at = hex(each.at);
        }
        for each in &mut turned.sides {
            (each.at, each.side) = (hex(each.at), direction(each.side));
        }
        for path in &mut turned.paths {
            match &mut path.course {
                ClipCourse::Through(through) => {
                    through.iter_mut().for_each(|each| *each = hex(*each));
                }
                ClipCourse::Along(along) => {
                    along.iter_mut().for_each(|each| *each = (hex(each.0), direction(each.1)));
                }
            }
        }
        turned
    }

    /// The hexes of the map it covers when its middle lies at a hex.
    #[must_use]
    pub fn covered(&self, grid: Grid, middle: Hex) -> HexSet {
        let hexes = self.hexes.iter().filter_map(|each| grid.coord_at(middle + each.at));
        HexSet::from_coords(grid, hexes)
    }

    /// What changes when it is laid down with its middle at a hex. What falls off the map is lost.
    #[must_use]
    pub fn stamped(&self, board: &Ground, middle: Hex) -> MapChange {
        let mut change = MapChange::default();
        for each in &self.hexes {
            let Some(hex) = board.grid.coord_at(middle + each.at) else { continue };
            if !same_elements(board.elements(hex), &each.elements) {
                change.cells.insert(hex, each.elements.clone());
            }
            if board.level(hex) != each.level {
                change.levels.insert(hex, each.level);
            }
        }
        change.sides = self.stamped_sides(board, middle);
        change.paths = self.paths.iter().flat_map(|path| path.laid(board.grid, middle)).collect();
        let there = |path: &PathChange| {
            board
                .paths()
                .iter()
                .any(|known| known.kind == path.kind && path.course.as_ref() == Some(&known.course))
        };
        change.paths.retain(|path| !there(path));
        change
    }

    /// The obstacles that protected the covered hexes go, those of the piece come.
    fn stamped_sides(
        &self,
        board: &Ground,
        middle: Hex,
    ) -> BTreeMap<Hexside, Vec<(ObstacleId, Coord)>> {
        let grid = board.grid;
        let covered = self.covered(grid, middle);
        let mut sides: BTreeMap<Hexside, Vec<(ObstacleId, Coord)>> = BTreeMap::new();
        for hex in covered.iter() {
            for direction in grid.orientation.directions() {
                if let Some(side) = Hexside::new(grid, hex, direction) {
                    let stays =
                        board.standing(side).iter().filter(|(_, at)| !covered.contains(*at));
                    sides.insert(side, stays.cloned().collect());
                }
            }
        }
        for each in &self.sides {
            let Some(hex) = grid.coord_at(middle + each.at) else { continue };
            if let Some(side) = Hexside::new(grid, hex, each.side) {
                sides.entry(side).or_default().push((each.obstacle.clone(), hex));
            }
        }
        sides.retain(|side, standing| !same_standing(board.standing(*side), standing));
        sides
    }
}

impl ClipPath {
    /// The new paths it becomes with the middle at a hex: one for each stretch that is on the map.
    fn laid(&self, grid: Grid, middle: Hex) -> Vec<PathChange> {
        let courses: Vec<Course> = match &self.course {
            ClipCourse::Through(through) => {
                let hexes: Vec<_> =
                    through.iter().map(|hex| grid.coord_at(middle + *hex)).collect();
                stretches(&hexes).map(Course::Through).collect()
            }
            ClipCourse::Along(along) => {
                let side = |(hex, direction): &(Hex, Direction)| {
                    Hexside::new(grid, grid.coord_at(middle + *hex)?, *direction)
                };
                let sides: Vec<_> = along.iter().map(side).collect();
                stretches(&sides).map(Course::Along).collect()
            }
        };
        let new =
            |course| PathChange { index: None, kind: self.kind.clone(), course: Some(course) };
        courses.into_iter().map(new).collect()
    }
}

/// What changes when a piece is taken from where it was lifted and laid down elsewhere. Paths that are
/// all inside stay themselves, and places go along.
#[must_use]
pub fn moved(board: &Ground, from: &HexSet, clip: &Clip, middle: Hex) -> MapChange {
    // A path that leaves the piece would be cut, and nothing moves.
    if *clip == Clip::lifted(board, from, middle) {
        return MapChange::default();
    }
    let mut change = MapChange::cleared(board, from);
    let laid = clip.stamped(&changed(board, &change), middle);
    change.extend(MapChange { paths: Vec::new(), ..laid });
    for path in &clip.paths {
        let mut laid = path.laid(board.grid, middle);
        let gone = change
            .paths
            .iter_mut()
            .find(|gone| path.whole.is_some() && gone.index == path.whole && gone.course.is_none());
        if let (Some(gone), Some(first)) = (gone, laid.first_mut()) {
            gone.course = first.course.take();
        }
        change.paths.extend(laid.into_iter().filter(|path| path.course.is_some()));
    }
    let target = |hex: &Coord| {
        let at = from.iter().position(|known| known == *hex)?;
        board.grid.coord_at(middle + clip.hexes.get(at)?.at)
    };
    for place in board.places().iter().filter(|it| it.at.iter().all(|hex| from.contains(*hex))) {
        if let Some(at) = place.at.iter().map(target).collect::<Option<Vec<_>>>() {
            let change_of = super::map::PlaceChange { index: Some(place.index), at, name: None };
            change.places.push(change_of);
        }
    }
    change.without_idle(board)
}

/// The direction of a side seen from one of its hexes.
fn seen_from(side: Hexside, hex: Coord) -> Direction {
    if side.coord() == hex { side.direction() } else { side.direction().opposite() }
}

/// Whether the same obstacles protect the same hexes, in whatever order.
pub(crate) fn same_standing(a: &[(ObstacleId, Coord)], b: &[(ObstacleId, Coord)]) -> bool {
    a.len() == b.len()
        && a.iter().all(|each| b.contains(each))
        && b.iter().all(|each| a.contains(each))
}

/// The stretches without gaps.
fn stretches<T: Copy>(steps: &[Option<T>]) -> impl Iterator<Item = Vec<T>> {
    let parts = steps.split(Option::is_none);
    parts
        .map(|part| part.iter().copied().flatten().collect())
        .filter(|part: &Vec<T>| !part.is_empty())
}
