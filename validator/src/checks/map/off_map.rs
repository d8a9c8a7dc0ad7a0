//! `map/off-map`

use banneret_schema::hex::{Area, Hexside, HexsideErrorKind};

use super::{spots, words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::site::Site;
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
    fr: "un hex, une rangée ou une colonne n'est pas sur la carte";
}

fn off_map(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &Site<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    if site.frame.is_size_doubtful() {
        return;
    }
    for (route, text) in spots::hex_texts(scene, map) {
        if grid.parse_label(text).is_ok_and(|coord| !grid.contains(coord)) {
            let (message, help) = words::off_map(grid, &quoted(text));
            out.push(scene.on_value(&OFF_MAP, &route, message).maybe_help(help));
        }
    }
    for (route, text) in spots::hexside_texts(scene, map) {
        let Err(error) = Hexside::parse(grid, text) else { continue };
        if let HexsideErrorKind::OffMap(_) = error.kind {
            let part = text.get(error.range.clone()).unwrap_or(text);
            let (message, help) = words::off_map(grid, &quoted(part));
            out.push(scene.on_part(&OFF_MAP, &route, error.range, message).maybe_help(help));
        }
    }
    for (route, _, text) in spots::area_texts(scene, map) {
        let Ok(area) = Area::parse(text, grid.labels) else { continue };
        for off in area.off_map(grid) {
            let part = text.get(off.range.clone()).unwrap_or(text);
            let (message, help) = words::off_map(grid, &quoted(part));
            out.push(scene.on_part(&OFF_MAP, &route, off.range, message).maybe_help(help));
        }
    }
}
