//! How far the grid of a map can be relied on: its own keys, and what the rest of the map says.

use banneret_schema::Map;
use banneret_schema::hex::{
    Grid, HexsideError, HexsideErrorKind, LabelError, Orientation, parse_sides,
};
use banneret_schema::map::cells;

use crate::route;
use crate::scene::Scene;

/// What is in doubt about the grid of a map. What follows from it is not judged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Frame {
    /// How many columns there are: not as many as every row has entries.
    pub columns: bool,
    /// How many rows there are: not as many as are written.
    pub rows: bool,
    /// How hexes are labelled: every label is of the other style.
    pub labels: bool,
    /// How hexes stand: sides are named that only hexes standing the other way have.
    pub orientation: bool,
    /// From which number columns and rows are counted: several of its own hexes are off the map.
    pub numbers: bool,
}

impl Frame {
    /// Looks whether a map bears its grid out.
    #[must_use]
    pub fn of(scene: &Scene<'_>, map: &Map, grid: Grid) -> Self {
        let doubtful = |key: &str| !scene.is_intact(&route!["grid", key]);
        let rows = usize::from(grid.rows);
        let counted = |n: usize| n > 0 && n != rows;
        Self {
            columns: doubtful("columns")
                || width(map).is_some_and(|n| n != usize::from(grid.columns)),
            rows: doubtful("rows") || counted(map.terrain.len()) || counted(map.levels.len()),
            labels: doubtful("labels") || other_labels(map, grid),
            orientation: doubtful("orientation") || other_orientation(map, grid),
            numbers: off_map(map, grid),
        }
    }

    /// Whether anything is in doubt.
    #[must_use]
    pub fn is_doubtful(self) -> bool {
        self.is_size_doubtful() || self.labels || self.orientation || self.numbers
    }

    /// Whether the size of the map is in doubt.
    #[must_use]
    pub fn is_size_doubtful(self) -> bool {
        self.columns || self.rows
    }
}

/// The number of entries that every row has, where there are several rows and they agree. Rows of
/// one entry are rather codes without spaces between them.
#[must_use]
pub fn width(map: &Map) -> Option<usize> {
    let mut all = map.terrain.items().chain(map.levels.items()).map(|row| cells(row).count());
    let first = all.next()?;
    let (mut n, mut same) = (1, true);
    for each in all {
        n += 1;
        same &= each == first;
    }
    (same && n > 1 && first > 1).then_some(first)
}

/// Whether a map has several labels, and all of them are of the other style.
fn other_labels(map: &Map, grid: Grid) -> bool {
    let paths = map.paths.items().flat_map(|path| path.through.items());
    let places = map.places.items().flat_map(|place| place.at.values());
    let hexes = paths.chain(places).map(|text| grid.parse_label(text.as_str()).err());
    let sides = sides(map).map(|text| match parse_sides(grid, text) {
        Err(HexsideError { kind: HexsideErrorKind::Label(error), .. }) => Some(error),
        _ => None,
    });
    let mut n = 0;
    let other = |error: Option<LabelError>| {
        n += 1;
        matches!(error, Some(LabelError::WrongStyle { .. }))
    };
    hexes.chain(sides).all(other) && n > 2
}

/// Whether several sides are such as hexes do not have on this map, and all of them such as they have
/// standing the other way.
fn other_orientation(map: &Map, grid: Grid) -> bool {
    let none = |text: &&str| {
        let kind = parse_sides(grid, text).err().map(|error| error.kind);
        matches!(kind, Some(HexsideErrorKind::NoSideThere { .. }))
    };
    let turned = match grid.orientation {
        Orientation::Pointy => Orientation::Flat,
        Orientation::Flat => Orientation::Pointy,
    };
    sides(map).filter(none).nth(1).is_some()
        && sides(map).all(|text| parse_sides(Grid { orientation: turned, ..grid }, text).is_ok())
}

/// Whether several hexes that a map names are not on it.
fn off_map(map: &Map, grid: Grid) -> bool {
    let paths = map.paths.items().flat_map(|path| path.through.items());
    let places = map.places.items().flat_map(|place| place.at.values());
    let hexes = paths.chain(places).map(|text| text.as_str());
    let hexes = hexes.chain(sides(map).filter_map(|text| Some(text.split_once('/')?.0)));
    let off = |text: &&str| grid.parse_label(text).is_ok_and(|coord| !grid.contains(coord));
    hexes.filter(off).nth(1).is_some()
}

/// Every text of a map that is a hexside.
fn sides(map: &Map) -> impl Iterator<Item = &str> {
    let features = map.hexsides.items().flat_map(|feature| feature.at.values());
    let along = map.paths.items().flat_map(|path| path.along.items());
    features.map(|text| text.as_str()).chain(along.map(|text| text.as_str()))
}
