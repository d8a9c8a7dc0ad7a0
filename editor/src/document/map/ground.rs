//! Terrain and levels, painted into their rows.

use std::collections::BTreeMap;

use banneret_schema::ground::{Elements, Ground, same_elements};
use banneret_schema::hex::{Coord, Grid};
use banneret_yaml::patch::{Refusal, Session};

use super::legend::Legend;
use super::rows::Rows;

/// Writes what hexes are made of.
pub(super) fn write_cells(
    session: &mut Session<'_>,
    board: &Ground,
    cells: &BTreeMap<Coord, Elements>,
) -> Result<(), Refusal> {
    let grid = board.grid;
    let changed = cells.iter().filter(|(hex, elements)| {
        grid.contains(**hex) && !same_elements(board.elements(**hex), elements)
    });
    let changed: Vec<_> = changed.collect();
    if changed.is_empty() {
        return Ok(());
    }
    let mut legend = Legend::read(session);
    let is_complete = is_complete(session, grid, changed.iter().map(|(hex, _)| **hex));
    // Open ground comes first in a new legend.
    let filler = if is_complete { String::new() } else { legend.code(session, &[])? };
    let mut codes = BTreeMap::new();
    for (hex, elements) in changed {
        codes.insert(*hex, legend.code(session, elements)?);
    }
    Rows { key: "terrain", codes, filler: &filler }.write(session, grid)
}

/// Writes the levels of hexes.
pub(super) fn write_levels(
    session: &mut Session<'_>,
    board: &Ground,
    levels: &BTreeMap<Coord, i16>,
) -> Result<(), Refusal> {
    let changed = levels
        .iter()
        .filter(|(hex, level)| board.grid.contains(**hex) && board.level(**hex) != **level);
    let codes = changed.map(|(hex, level)| (*hex, level.to_string())).collect();
    Rows { key: "levels", codes, filler: "0" }.write(session, board.grid)
}

/// Whether hexes have a code already.
fn is_complete(session: &Session<'_>, grid: Grid, mut hexes: impl Iterator<Item = Coord>) -> bool {
    let lengths: Vec<usize> = session
        .items(&session.route("terrain"))
        .iter()
        .map(|row| banneret_schema::map::cells(row.text().unwrap_or_default()).count())
        .collect();
    hexes.all(|hex| {
        let length = grid.line_of(hex).and_then(|line| lengths.get(line));
        length.zip(grid.place_of(hex)).is_some_and(|(length, place)| *length > place)
    })
}
