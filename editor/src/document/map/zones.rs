//! Zones, in people's words.

use std::collections::BTreeMap;

use banneret_schema::ground::Ground;
use banneret_schema::hex::{Grid, HexSet};
use banneret_yaml::patch::Written;

use super::Refusal;
use super::area::area_text;
use super::sheet::Sheet;

/// Writes the hexes of zones. A zone that stays as it was before keeps the author's own words.
pub(super) fn write_zones(
    sheet: &mut Sheet,
    grid: Grid,
    before: Option<&Ground>,
    zones: &BTreeMap<String, Option<HexSet>>,
) -> Result<(), Refusal> {
    let is_same = |zone: &str, hexes: &HexSet| before.and_then(|it| it.zone(zone)) == Some(hexes);
    for (zone, hexes) in zones {
        let route = sheet.route("zones").join(zone.as_str());
        let is_written = sheet.node(&route).is_some();
        match hexes {
            Some(hexes) if is_written && is_same(zone, hexes) => {}
            Some(hexes) => {
                let area = Written::Text(area_text(grid, hexes));
                if sheet.value("zones").is_some() {
                    sheet.set(&route, area)?;
                } else {
                    sheet.set_key("zones", Written::Map(vec![(zone.clone(), area)]))?;
                }
            }
            None if is_written => sheet.remove(route)?,
            None => {}
        }
    }
    sheet.drop_empty("zones")
}
