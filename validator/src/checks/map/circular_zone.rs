//! `map/circular-zone`

use banneret_schema::hashed::{HashMap, HashSet};
use banneret_schema::hex::Area;

use super::spots;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A zone is described by itself, directly or by way of others, so that nobody can say which hexes it
    /// has.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// zones: {bank: rear + row 8, rear: bank but row 8}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// zones: {bank: rows 8-9, rear: bank but row 8}
    /// ```
    CIRCULAR_ZONE = "map/circular-zone", Error, Run::Map(circular_zone);
    en: "a zone is described by itself";
    fr: "une zone est décrite par elle-même";
    fr_doc: "Une zone est décrite par elle-même, directement ou par d'autres : nul ne peut dire quels \
        hexagones elle a.";
}

fn circular_zone(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    let mut uses: HashMap<&str, Vec<String>> = HashMap::default();
    let mut places = Vec::new();
    for (route, own, text) in spots::area_texts(scene, map) {
        // What is resolved is in no circle.
        if site.ground.zone(own).is_some() {
            continue;
        }
        let Ok(area) = Area::parse(text, grid.labels) else { continue };
        for zone in area.zones() {
            uses.entry(own).or_default().push(zone.value.to_owned());
            places.push((route.clone(), own, zone.value.to_owned(), zone.range));
        }
    }
    // One finding for each circle, at the first zone of it that the file writes.
    let mut told: HashSet<String> = HashSet::default();
    for (route, own, other, range) in places {
        if told.contains(own) || !leads_to(&uses, &other, own) {
            continue;
        }
        let circle =
            uses.keys().filter(|zone| leads_to(&uses, own, zone) && leads_to(&uses, zone, own));
        told.extend(circle.map(|zone| (*zone).to_owned()));
        let shown = quoted(own);
        let message = text!(
            "the zone {shown} is described by itself",
            "la zone {shown} est décrite par elle-même",
        );
        let finding = scene.on_part(&CIRCULAR_ZONE, &route, range, message);
        out.push(finding.help(text!(
            "describe one of the zones by its hexes",
            "décrivez l'une des zones par ses hexagones",
        )));
    }
}

/// Whether a zone is, or is described by, another.
fn leads_to(uses: &HashMap<&str, Vec<String>>, from: &str, to: &str) -> bool {
    let mut seen: HashSet<&str> = HashSet::default();
    let mut open = vec![from];
    while let Some(zone) = open.pop() {
        if zone == to {
            return true;
        }
        if seen.insert(zone) {
            open.extend(uses.get(zone).into_iter().flatten().map(String::as_str));
        }
    }
    false
}
