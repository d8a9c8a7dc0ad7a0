//! `map/empty-zone`

use banneret_schema::hex::Area;

use super::spots;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A zone has no hex: everything it includes is excluded again.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// zones: {bank: row 8 but rows 7-9}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// zones: {bank: rows 7-9 but row 8}
    /// ```
    EMPTY_ZONE = "map/empty-zone", Warning, Run::Map(empty_zone);
    en: "a zone has no hex";
    fr: "une zone n'a aucun hexagone";
    fr_doc: "Une zone n'a aucun hexagone : tout ce qu'elle inclut est exclu à nouveau.";
}

fn empty_zone(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    for (zone, text) in map.zones.iter() {
        // What could not be read, or names what does not exist, is reported as that.
        let Some(hexes) = site.ground.zone(zone) else { continue };
        let off = |text: &String| {
            Area::parse(text, grid.labels).is_ok_and(|area| area.off_map(grid).next().is_some())
        };
        if !hexes.is_empty()
            || !scene.is_intact(&route!["zones", zone])
            || text.texts().iter().any(off)
        {
            continue;
        }
        let shown = quoted(zone);
        let message = text!("the zone {shown} has no hex", "la zone {shown} n'a aucun hexagone");
        out.push(
            scene
                .on_value(&EMPTY_ZONE, &route!["zones", zone], message)
                .help(text!("look at what comes after `but`", "voyez ce qui suit `sauf`",)),
        );
    }
}
