//! The levels a map states, and where.

use std::ops::Range;

use banneret_schema::ground::{is_whole_row, row_entries, row_entry};
use banneret_schema::hex::{Coord, Grid};
use banneret_yaml::Route;

use crate::checked_map::CheckedMap;
use crate::route;

/// The level of a hex, where it is written.
pub(super) struct StatedLevel {
    pub(super) coord: Coord,
    pub(super) level: i8,
    /// The number of its row, from 0.
    line: usize,
    pub(super) part: Range<usize>,
}

impl StatedLevel {
    /// The row it is written in.
    pub(super) fn route(&self) -> Route {
        route!["levels", self.line]
    }
}

/// Every level of a map that can be read, in the order of the document.
pub(super) fn stated(site: &CheckedMap<'_>) -> impl Iterator<Item = StatedLevel> {
    let grid = site.field.grid();
    // In any other row nobody knows which level is whose, as has been reported.
    let whole = site.map.levels.iter().filter(move |(_, row)| is_whole_row(grid, row));
    row_entries(grid, whole).filter_map(|entry| {
        let (coord, level) = (entry.hex?, entry.text.parse().ok()?);
        Some(StatedLevel { coord, level, line: entry.line, part: entry.part })
    })
}

/// The level that the terrain of a hex fixes. Nothing is known of a hex whose terrain is in doubt.
pub(super) fn fixed(site: &CheckedMap<'_>, coord: Coord) -> Option<i8> {
    let ground = site.field.ground(coord);
    let level = ground.elements.iter().find_map(|(_, element)| element.level);
    level.filter(|_| !site.doubtful.contains(coord))
}

/// The level a hex counts as: what is written, what its terrain fixes, the plain where nothing is said.
/// None where both contradict each other, and where a level is missing or is none.
pub(super) fn counted(site: &CheckedMap<'_>, coord: Coord) -> Option<i8> {
    let fixed = fixed(site, coord);
    if site.doubtful.contains(coord) {
        return None;
    }
    if site.map.levels.is_empty() {
        return Some(fixed.unwrap_or(0));
    }
    let level = written(site, coord)?.parse().ok()?;
    (fixed.is_none() || fixed == Some(level)).then_some(level)
}

/// The level each hex in order counts as, where it is written and certain.
pub(super) fn certain(site: &CheckedMap<'_>) -> Vec<Option<i8>> {
    let grid = site.field.grid();
    let mut levels = vec![None; grid.n_hexes()];
    for StatedLevel { coord, level, .. } in stated(site) {
        let agrees = fixed(site, coord).is_none_or(|fixed| fixed == level);
        if let Some(index) = grid.index(coord).filter(|_| agrees && !site.doubtful.contains(coord))
        {
            levels[index] = Some(level);
        }
    }
    levels
}

fn written<'m>(site: &CheckedMap<'m>, coord: Coord) -> Option<&'m str> {
    let grid = site.field.grid();
    let entry = row_entry(grid, &site.map.levels, coord)?;
    let row = site.map.levels.get(entry.line)?;
    is_whole_row(grid, row).then_some(entry.text)
}

/// Some hexes by their labels, the first few and how many more.
pub(super) fn labels(grid: Grid, coords: &[Coord]) -> (String, usize) {
    const SHOWN: usize = 4;
    let shown: Vec<_> = coords.iter().take(SHOWN).map(|coord| grid.label(*coord)).collect();
    (shown.join(", "), coords.len().saturating_sub(SHOWN))
}
