//! A map as the checks see it: its field, and where it is too broken to be judged.

use std::cell::OnceCell;

use banneret_schema::field::{Field, Mover};
use banneret_schema::hex::{Coord, HexSet};
use banneret_schema::id::TerrainId;
use banneret_schema::map::cells;
use banneret_schema::ordered::IndexMap;
use banneret_schema::{Map, Scenario};

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
    /// The parts it falls into for troops on foot, found when first asked for.
    ways: OnceCell<Ways<'a>>,
}

/// How the ground hangs together for troops on foot.
struct Ways<'a> {
    /// The ground in the weather, where that is other ground.
    changed: Option<Field<'a>>,
    regions: Vec<Vec<Coord>>,
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
        Self { map, field, doubtful, frame, scenario, ways: OnceCell::new() }
    }

    /// The ground as the weather of its scenario makes it, where that joins what is drawn apart, and the
    /// parts it falls into for troops on foot, largest first.
    #[must_use]
    pub fn ways(&self) -> (&Field<'a>, &[Vec<Coord>]) {
        let ways = self.ways.get_or_init(|| {
            let walker = Mover::on_foot(1);
            let mut ways = Ways { changed: None, regions: self.field.regions(&walker) };
            let weathers = self.scenario.map_or(&[][..], |scenario| scenario.weather.values());
            let rules = self.field.ruleset().weather.as_ref();
            let changes = weathers.iter().filter_map(|weather| rules?.ground_under(weather));
            for change in changes {
                let changed = self.field.clone().under(change);
                let regions = changed.regions(&walker);
                // Weather that closes ways is no fault of the map.
                if regions.len() < ways.regions.len() {
                    ways = Ways { changed: Some(changed), regions };
                }
            }
            ways.regions.sort_by_key(|hexes| std::cmp::Reverse(hexes.len()));
            ways
        });
        (ways.changed.as_ref().unwrap_or(&self.field), &ways.regions)
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
