//! Zones, in people's words.

use std::collections::BTreeMap;

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Grid, HexSet};
use banneret_validator::text;
use banneret_yaml::patch::{Refusal, Session, Written};

use super::area::area_text;
use super::edit::on;
use crate::document::{Edit, OpenDocument, RefusedEdit};

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

/// The edit that makes another zone of a zone's own words.
///
/// # Errors
///
/// Where there is no such zone, or the text cannot be changed safely.
pub fn copy_zone(document: &OpenDocument, zone: &str, new: &str) -> Result<Edit, RefusedEdit> {
    let mut session = on(document)?;
    let zones = session.route("zones");
    let words = session.find(&zones.join(zone)).map(Written::from).ok_or_else(|| {
        RefusedEdit(text!("there is no zone {zone}", "il n’y a pas de zone {zone}"))
    })?;
    session.set(&zones.join(new), words)?;
    let title = text!("Duplicate the zone {zone}", "Dupliquer la zone {zone}");
    Ok(Edit::made(session, title))
}
