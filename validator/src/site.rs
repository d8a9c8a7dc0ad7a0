//! A map as the checks see it: its field, and where it is too broken to be judged.

use std::cell::OnceCell;

use banneret_schema::Map;
use banneret_schema::field::{Field, Mover};
use banneret_schema::hex::{Coord, HexSet};
use banneret_schema::id::TerrainId;
use banneret_schema::map::cells;
use banneret_schema::ordered::IndexMap;

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
    /// The parts it falls into for troops on foot, found when first asked for.
    regions: OnceCell<Vec<Vec<Coord>>>,
}

impl<'a> Site<'a> {
    /// Reads a map.
    #[must_use]
    pub fn new(scene: &'a Scene<'_>, map: &'a Map) -> Self {
        let field = Field::new(scene.ruleset(), map);
        let mut doubtful = doubtful(map, &field);
        if !scene.is_complete(&route!["levels"]) {
            doubtful.extend(field.grid().coords());
        }
        let frame = Frame::of(scene, map, field.grid());
        Self { map, field, doubtful, frame, regions: OnceCell::new() }
    }

    /// The parts the map falls into for troops on foot, largest first.
    #[must_use]
    pub fn regions(&self) -> &[Vec<Coord>] {
        self.regions.get_or_init(|| {
            let mut regions = self.field.regions(&Mover::on_foot(1));
            regions.sort_by_key(|hexes| std::cmp::Reverse(hexes.len()));
            regions
        })
    }
}

fn doubtful(map: &Map, field: &Field<'_>) -> HexSet {
    let grid = field.grid();
    let terrain = &field.ruleset().terrain;
    let known = |id: &TerrainId| terrain.contains_key(id);
    let sure: IndexMap<&str, bool> = map
        .legend
        .iter()
        .map(|(code, ids)| (code, ids.items().count() == ids.len() && ids.items().all(known)))
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
                    .filter(|(_, (_, code))| sure.get(code) != Some(&true))
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
