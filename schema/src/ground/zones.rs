//! The zones of a map, and areas in the words of documents.

use super::Ground;
use crate::hashed::{HashMap, HashSet, IndexMap};
use crate::hex::{Area, AreaText, Grid, HexSet};
use crate::map::Map;

impl Ground {
    /// The hexes of an area, by the zones that are known; none where it cannot be read or names another.
    #[must_use]
    pub fn resolve<'z>(
        &self,
        area: &AreaText,
        known: impl Fn(&str) -> Option<&'z HexSet>,
    ) -> Option<HexSet> {
        resolve(self.grid, area, &known)
    }
}

pub(super) fn resolve<'z>(
    grid: Grid,
    area: &AreaText,
    known: &dyn Fn(&str) -> Option<&'z HexSet>,
) -> Option<HexSet> {
    let mut hexes = HexSet::new(grid);
    for text in area.texts() {
        let area = Area::parse(text, grid.labels).ok()?;
        if area.zones().any(|zone| known(zone.value).is_none()) {
            return None;
        }
        hexes.union_with(&area.resolve(grid, known));
    }
    Some(hexes)
}

/// The hexes of every zone in the order of the document. A zone that cannot be read, that names one which
/// does not exist or that is described by itself is left out.
pub(super) fn read_zones(map: &Map, grid: Grid) -> IndexMap<String, HexSet> {
    let names: HashSet<&str> = map.zones.keys().collect();
    let mut found: HashMap<&str, HexSet> = HashMap::default();
    let mut waiting: HashMap<&str, Vec<&str>> = HashMap::default();
    let mut areas: HashMap<&str, (Vec<Area>, usize)> = HashMap::default();
    let mut ready: Vec<&str> = Vec::new();
    for (zone, text) in map.zones.iter() {
        let read: Result<Vec<_>, _> =
            text.texts().iter().map(|text| Area::parse(text, grid.labels)).collect();
        let Ok(read) = read else { continue };
        let mut needs = 0;
        for other in read.iter().flat_map(Area::zones) {
            needs += 1;
            if let Some(known) = names.get(other.value) {
                waiting.entry(known).or_default().push(zone);
            }
        }
        if needs == 0 {
            ready.push(zone);
        }
        areas.insert(zone, (read, needs));
    }
    while let Some(zone) = ready.pop() {
        let Some((read, _)) = areas.get(zone) else { continue };
        let mut hexes = HexSet::new(grid);
        for area in read {
            hexes.union_with(&area.resolve(grid, &|other| found.get(other)));
        }
        found.insert(zone, hexes);
        for other in waiting.remove(zone).into_iter().flatten() {
            if let Some((_, needs)) = areas.get_mut(other) {
                *needs -= 1;
                if *needs == 0 {
                    ready.push(other);
                }
            }
        }
    }
    let in_order = map.zones.keys().filter_map(|zone| Some((zone.to_owned(), found.remove(zone)?)));
    in_order.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_resolved_by_way_of_others() {
        let map: Map = serde_json::from_value(serde_json::json!({
            "grid": {"columns": 3, "rows": 3},
            "zones": {
                "rear": "bank but row 2", "bank": ["rows 2-3"], "both": "rear, row 1",
                "lost": "nowhere", "round": "about", "about": "round", "torn": "rows of"
            },
        }))
        .expect("a map");
        let grid = map.grid.as_ref().expect("a grid").grid(None);
        let zones = read_zones(&map, grid);
        let n: Vec<_> = zones.iter().map(|(zone, hexes)| (zone.as_str(), hexes.len())).collect();
        assert_eq!(n, [("rear", 3), ("bank", 6), ("both", 6)]);
    }
}
