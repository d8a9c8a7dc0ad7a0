//! How far the grid of a map can be relied on: its own keys, and what the rest of the map says.

use banneret_schema::Map;
use banneret_schema::hex::{Grid, LabelError};
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
}

impl Frame {
    /// Looks whether a map bears its grid out.
    #[must_use]
    pub fn of(scene: &Scene<'_>, map: &Map, grid: Grid) -> Self {
        let doubtful = |key: &str| !scene.is_intact(&route!["grid", key]);
        let rows = usize::from(grid.rows);
        let counted = |n: usize| n > 0 && n != rows;
        Self {
            columns: doubtful("columns") || width(map).is_some_and(|n| n != usize::from(grid.columns)),
            rows: doubtful("rows") || counted(map.terrain.len()) || counted(map.levels.len()),
            labels: doubtful("labels") || other_labels(map, grid),
        }
    }

    /// Whether anything is in doubt.
    #[must_use]
    pub fn is_doubtful(self) -> bool {
        self.columns || self.rows || self.labels
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
    let mut n = 0;
    let mut all = paths.chain(places).map(|text| grid.parse_label(text.as_str()));
    let other = |label: Result<_, LabelError>| {
        n += 1;
        matches!(label, Err(LabelError::WrongStyle { .. }))
    };
    all.all(other) && n > 1
}
