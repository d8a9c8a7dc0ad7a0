//! Zones, in people's words.

use std::collections::BTreeMap;

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Grid, HexSet};
use banneret_yaml::patch::{Refusal, Session, Written};

use super::area::area_text;

/// Writes the hexes of zones. A zone that stays as it was before keeps the author's own words.
pub(super) fn write_zones(
    session: &mut Session<'_>,
    grid: Grid,
    before: Option<&Ground>,
    zones: &BTreeMap<String, Option<HexSet>>,
) -> Result<(), Refusal> {
    let is_same = |zone: &str, hexes: &HexSet| before.and_then(|it| it.zone(zone)) == Some(hexes);
    let zones_route = session.route("zones");
    for (zone, hexes) in zones {
        let route = zones_route.join(zone.as_str());
        let is_written = session.find(&route).is_some();
        match hexes {
            Some(hexes) if is_written && is_same(zone, hexes) => {}
            Some(hexes) => {
                let area = Written::Text(area_text(grid, hexes));
                if session.find(&zones_route).is_some() {
                    session.set(&route, area)?;
                } else {
                    let first = Written::Map(vec![(zone.clone(), area)]);
                    session.set(&zones_route, first.in_lines())?;
                }
            }
            None => session.remove(&route)?,
        }
    }
    session.remove_empty(&zones_route)
}
