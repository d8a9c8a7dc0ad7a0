//! `scenario/hex-off-map`

use super::mentions::{PlaceKind, places};
use crate::battle::{Battle, NoHex};
use crate::checks::map::words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A hex that is not on the map, or not written as the map labels its hexes.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// objectives: [{id: ford, at: C14}]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// objectives: [{id: ford, at: C4}]
    /// ```
    HEX_OFF_MAP = "scenario/hex-off-map", Error, Run::Scenario(hex_off_map);
    en: "a hex of a scenario is not on the map";
    fr: "un hexagone d'un scénario n'est pas sur la carte";
    fr_doc: "Un hexagone n'est pas sur la carte, ou n'est pas écrit comme la carte nomme les siens.";
}

fn hex_off_map(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let grid = ground.grid;
    for (route, text, kind) in places(battle) {
        let known = kind == PlaceKind::Any
            && (battle.objective(text.as_str()).is_some()
                || ground.map.zones.get(text.as_str()).is_some());
        let Err(fault) = ground.hex(text).map(|_| ()) else { continue };
        // A word that cannot be a hex is a place that does not exist.
        if known || kind == PlaceKind::Any && matches!(fault, NoHex::Malformed(_)) {
            continue;
        }
        let (message, help) = match &fault {
            NoHex::OffMap(_) => words::off_map(grid, &quoted(text.as_str())),
            NoHex::Malformed(error) => words::label(grid, text.as_str(), error),
        };
        let finding = battle.scene.on_value(&HEX_OFF_MAP, &route, message).maybe_help(help);
        let size = ground.scene.place(&crate::route!["grid"]);
        let (columns, rows) = (grid.columns, grid.rows);
        let label = text!(
            "the map has {columns} column[s] and {rows} row[s]",
            "la carte a {columns} colonne[s] et {rows} rangée[s]",
        );
        out.push(match fault {
            NoHex::OffMap(_) => finding.related(size, label),
            NoHex::Malformed(_) => finding,
        });
    }
}
