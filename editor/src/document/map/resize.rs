//! Larger and smaller maps.
//!
//! Hexes keep their labels: columns are added and taken at the east, rows at the south. What lies beyond
//! the new edges is lost.

use banneret_schema::ground::{Ground, PathStep};
use banneret_schema::hex::{Area, Coord, Extent, Grid, HexSet};
use banneret_schema::map::cells;
use banneret_validator::{Text, text};
use banneret_yaml::Node;
use banneret_yaml::patch::{self, Session, Written};

use super::edit::on;
use super::legend::Legend;
use super::paths::write_paths;
use super::places::write_places;
use super::sides::write_sides;
use super::zones::write_zones;
use super::{MapChange, PlaceChange, cut_paths};
use crate::document::{Edit, OpenDocument, RefusedEdit};

/// The edit that gives a map another size.
///
/// # Errors
///
/// Where the size is no size of a map, or the text cannot be changed safely.
pub fn resize(
    document: &OpenDocument,
    board: &Ground,
    title: Text,
    columns: u16,
    rows: u16,
) -> Result<Edit, RefusedEdit> {
    let grid = Grid { columns, rows, ..board.grid };
    if columns == 0 || rows == 0 || columns.max(rows) > LARGEST {
        return Err(RefusedEdit(text!(
            "a map has 1 to {LARGEST} columns and rows",
            "une carte a de 1 à {LARGEST} colonnes et rangées"
        )));
    }
    let mut session = on(document)?;
    let lost = lost(board, grid);
    write_sides(&mut session, board.grid, &lost.sides)?;
    write_paths(&mut session, board.grid, &lost.paths)?;
    write_places(&mut session, board.grid, &lost.places)?;
    let open = Legend::read(&session).code(&mut session, &[])?;
    fit_rows(&mut session, "terrain", grid, &open)?;
    fit_rows(&mut session, "levels", grid, "0")?;
    let size = session.route("grid");
    let extent = |before: u16, count: u16| {
        let extent = Extent { first: before + 1, count };
        // A span of numbers is a word, a mere size a number.
        let written = extent.to_string();
        if before == 0 { Written::Number(written) } else { Written::Word(written) }
    };
    session.set(&size.join("columns"), extent(grid.columns_before, columns))?;
    session.set(&size.join("rows"), extent(grid.rows_before, rows))?;
    fit_zones(&mut session, board, grid)?;
    Ok(Edit::made(session, title))
}

/// The most columns or rows a document may ask for.
const LARGEST: u16 = 500;

/// What lies beyond the new edges.
fn lost(board: &Ground, grid: Grid) -> MapChange {
    let mut change = MapChange::default();
    for (side, standing) in board.sides() {
        let stays: Vec<_> =
            standing.iter().filter(|(_, hex)| grid.contains(*hex)).cloned().collect();
        if stays.len() < standing.len() {
            change.sides.insert(*side, stays);
        }
    }
    let is_lost = |step: PathStep| match step {
        PathStep::Hex(hex) => !grid.contains(hex),
        PathStep::Side(side) => !grid.contains(side.coord()),
    };
    change.paths = cut_paths(board, |_| true, is_lost);
    for place in board.places() {
        let at: Vec<Coord> = place.at.iter().copied().filter(|hex| grid.contains(*hex)).collect();
        if at.len() < place.at.len() {
            change.places.push(PlaceChange { index: Some(place.index), at, name: None });
        }
    }
    change
}

/// Gives every row as many codes as there are columns, and as many rows as there are.
fn fit_rows(
    session: &mut Session<'_>,
    key: &str,
    grid: Grid,
    filler: &str,
) -> Result<(), patch::Refusal> {
    let n = session.items(&session.route(key)).len();
    if n == 0 {
        return Ok(());
    }
    let list = session.route(key);
    for row in (usize::from(grid.rows)..n).rev() {
        session.remove(&list.join(row))?;
    }
    let columns = usize::from(grid.columns);
    let texts: Vec<String> = session
        .items(&list)
        .iter()
        .map(|row| fitted(row.text().unwrap_or_default(), columns, filler))
        .collect();
    for (row, text) in texts.into_iter().enumerate() {
        session.set(&list.join(row), Written::Text(text))?;
    }
    let row = vec![filler; columns].join(" ");
    for index in n..usize::from(grid.rows) {
        session.insert(&list, index, row.as_str())?;
    }
    Ok(())
}

fn fitted(row: &str, columns: usize, filler: &str) -> String {
    let known: Vec<_> = cells(row).collect();
    match known.get(columns.saturating_sub(1)) {
        Some((last, _)) => row[..last.end].to_owned(),
        None => {
            let added = vec![filler; columns - known.len()].join(" ");
            let gap = if known.is_empty() { "" } else { " " };
            format!("{}{gap}{added}", row.trim_end())
        }
    }
}

/// Writes zones anew that name rows, columns or hexes beyond the new edges.
fn fit_zones(session: &mut Session<'_>, board: &Ground, grid: Grid) -> Result<(), patch::Refusal> {
    let mut change = MapChange::default();
    for (zone, hexes) in board.zones() {
        let route = session.route("zones").join(zone.as_str());
        let Some(node) = session.find(&route) else { continue };
        let texts: Vec<&str> = match node.items() {
            Some(items) => items.iter().filter_map(Node::text).collect(),
            None => node.text().into_iter().collect(),
        };
        let is_off = |text: &&str| {
            Area::parse(text, grid.labels).is_ok_and(|area| area.off_map(grid).next().is_some())
        };
        if texts.iter().any(is_off) {
            let left = HexSet::from_coords(grid, hexes.iter());
            change.zones.insert(zone.clone(), Some(left));
        }
    }
    write_zones(session, grid, None, &change.zones)
}
