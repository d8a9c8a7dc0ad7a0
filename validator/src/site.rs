//! A map as the checks see it: its field, and where it is too broken to be judged.

use std::collections::HashSet;

use banneret_schema::{Map, Scenario};
use banneret_schema::field::Field;
use banneret_schema::hex::HexSet;
use banneret_schema::id::TerrainId;
use banneret_schema::map::cells;

use crate::frame::Frame;
use crate::route;
use crate::scene::Scene;

/// A map under its ruleset, read once for all checks.
pub struct Site<'a> {
    /// The map.
    pub map: &'a Map,
    /// What it means.
    pub field: Field<'a>,
    /// Hexes of which something could not be read, so that nothing else should be said about them: rows
    /// of the wrong length, rows that are missing, codes and elements that are not known.
    pub doubtful: HexSet,
    /// What is in doubt about its grid.
    pub frame: Frame,
    /// The scenario it is written in, where it has no file of its own.
    pub scenario: Option<&'a Scenario>,
}

impl<'a> Site<'a> {
    /// Reads a map.
    #[must_use]
    pub fn new(scene: &'a Scene<'_>, map: &'a Map, scenario: Option<&'a Scenario>) -> Self {
        let field = Field::new(scene.ruleset(), map);
        let mut doubtful = doubtful(map, &field);
        if !scene.is_complete(&route!["levels"]) {
            doubtful.extend(field.grid().coords());
        }
        let frame = Frame::of(scene, map, field.grid());
        Self { map, field, doubtful, frame, scenario }
    }
}

fn doubtful(map: &Map, field: &Field<'_>) -> HexSet {
    let grid = field.grid();
    let terrain = &field.ruleset().terrain;
    let known = |id: &TerrainId| terrain.contains_key(id);
    let sure: HashSet<&str> = map
        .legend
        .iter()
        .filter(|(_, ids)| ids.items().count() == ids.len() && ids.items().all(known))
        .map(|(code, _)| code)
        .collect();
    let mut doubtful = HexSet::new(grid);
    for (line, row) in grid.row_numbers().enumerate().filter(|_| !map.terrain.is_empty()) {
        let text = map.terrain.get(line);
        let whole = text.filter(|text| cells(text).count() == usize::from(grid.columns));
        match whole {
            None => doubtful.extend(grid.row(row)),
            Some(text) => doubtful.extend(
                grid.row(row)
                    .zip(cells(text))
                    .filter(|(_, (_, code))| !sure.contains(code))
                    .map(|(coord, _)| coord),
            ),
        }
    }
    for path in map.paths.items().filter(|path| !known(&path.kind)) {
        let hexes = path.through.items().filter_map(|text| grid.parse_label(text.as_str()).ok());
        doubtful.extend(hexes);
    }
    doubtful
}
