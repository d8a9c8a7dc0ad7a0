//! `map/off-map`

use banneret_schema::hex::{Area, HexsideErrorKind};

use super::spots::{self, ValueSpot};
use super::words;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A hex, a side of a hex, a row or a column that the map does not have, in a path, a place, an
    /// obstacle or a zone.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// grid: {columns: 12, rows: 9}
    /// zones: {bank: rows 9-10}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// grid: {columns: 12, rows: 9}
    /// zones: {bank: rows 8-9}
    /// ```
    OFF_MAP = "map/off-map", Error, Run::Map(off_map);
    en: "a hex, row or column is not on the map";
    fr: "un hexagone, une rangée ou une colonne n'est pas sur la carte";
    fr_doc: "Un chemin, un lieu, un obstacle ou une zone nomme un hexagone, un côté, une rangée ou une \
        colonne que la carte n'a pas.";
}

fn off_map(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    if site.frame.is_size_doubtful() {
        return;
    }
    let mut off: Vec<(ValueSpot, String)> = Vec::new();
    for (route, text) in spots::hex_texts(scene, map) {
        if grid.parse_label(text).is_ok_and(|coord| !grid.contains(coord)) {
            off.push((ValueSpot { route, part: None }, quoted(text)));
        }
    }
    for (route, text) in spots::hexside_texts(scene, map) {
        let Err(error) = spots::read_sides(grid, text) else { continue };
        if let HexsideErrorKind::OffMap(_) = error.kind {
            let part = text.get(error.range.clone()).unwrap_or(text);
            off.push((ValueSpot { route, part: Some(error.range) }, quoted(part)));
        }
    }
    for (route, _, text) in spots::area_texts(scene, map) {
        let Ok(area) = Area::parse(text, grid.labels) else { continue };
        for each in area.off_map(grid) {
            let part = text.get(each.range.clone()).unwrap_or(text);
            off.push((ValueSpot { route: route.clone(), part: Some(each.range) }, quoted(part)));
        }
    }
    // A few are slips; many are one mistake, of the grid.
    let together = off.len() > ALONE;
    for alike in off.chunks(if together { off.len() } else { 1 }) {
        let (spot, first) = &alike[0];
        let (mut message, help) = words::off_map(grid, first);
        if together {
            let names: Vec<String> = alike.iter().map(|(_, text)| text.clone()).collect();
            message = words::all_off_map(&names);
        }
        let finding = spot.finding(scene, &OFF_MAP, message).maybe_help(help);
        let places = alike.iter().skip(1).map(|(spot, _)| spot.place(scene, &OFF_MAP));
        out.push(finding.also(places, &text!("off the map", "hors de la carte")));
    }
}

/// So many off the map are mistakes of their own.
const ALONE: usize = 2;
