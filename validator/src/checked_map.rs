//! A map as the checks see it: its ground, and where it is too broken to be judged.

use std::borrow::Cow;
use std::cell::OnceCell;

use banneret_schema::field::{Field, Mover};
use banneret_schema::ground::{Frame, Ground};
use banneret_schema::hex::{Coord, HexSet};
use banneret_schema::{Map, Scenario};

use crate::route;
use crate::scene::Scene;

/// A map under its ruleset, read once for all checks.
pub struct CheckedMap<'a> {
    /// The map.
    pub map: &'a Map,
    /// What was read of it.
    pub ground: &'a Ground,
    /// What it means.
    pub field: Field<'a>,
    /// Hexes of which something could not be read, so that nothing else should be said about them.
    pub doubtful: Cow<'a, HexSet>,
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

impl<'a> CheckedMap<'a> {
    /// Looks at a map that was read.
    #[must_use]
    pub fn new(
        scene: &Scene<'_>,
        map: &'a Map,
        ground: &'a Ground,
        scenario: Option<&'a Scenario>,
    ) -> Self {
        let doubtful = if scene.is_complete(&route!["levels"]) {
            Cow::Borrowed(ground.doubtful())
        } else {
            Cow::Owned(HexSet::all(ground.grid))
        };
        let (field, frame) = (Field::new(ground), frame(scene, ground));
        Self { map, ground, field, doubtful, frame, scenario, ways: OnceCell::new() }
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

/// What is in doubt about the grid of a map: its own keys, and what the rest of the map says.
pub(crate) fn frame(scene: &Scene<'_>, ground: &Ground) -> Frame {
    let doubtful = |key: &str| !scene.is_intact(&route!["grid", key]);
    let told = ground.frame();
    Frame {
        columns: told.columns || doubtful("columns"),
        rows: told.rows || doubtful("rows"),
        labels: told.labels || doubtful("labels"),
        orientation: told.orientation || doubtful("orientation"),
        ..told
    }
}
