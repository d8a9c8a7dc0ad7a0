//! `map/unknown-zone`

use banneret_schema::hex::Area;

use super::spots;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::quoted;

check! {
    /// A zone is described by another zone that the map does not have.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// zones: {bank: rows 8-9, rear: bnak but row 8}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// zones: {bank: rows 8-9, rear: bank but row 8}
    /// ```
    UNKNOWN_ZONE = "map/unknown-zone", Error, Run::Map(unknown_zone);
    en: "a zone is described by one that does not exist";
    fr: "une zone est décrite par une autre qui n'existe pas";
    fr_doc: "Une zone est décrite par une autre que la carte n'a pas.";
}

fn unknown_zone(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    let mut searches = 0;
    for (route, own, text) in spots::area_texts(scene, map) {
        let Ok(area) = Area::parse(text, grid.labels) else { continue };
        for zone in area.zones() {
            if map.zones.get(zone.value).is_some() {
                continue;
            }
            let shown = quoted(zone.value);
            let message = text!("the map has no zone {shown}", "la carte n'a pas de zone {shown}");
            searches += 1;
            let others = map.zones.keys().filter(|known| *known != own && searches <= SEARCHES);
            let others: Vec<_> = others.map(Candidate::from).collect();
            let help = meant(zone.value, others);
            out.push(scene.on_part(&UNKNOWN_ZONE, &route, zone.range, message).maybe_help(help));
        }
    }
}
