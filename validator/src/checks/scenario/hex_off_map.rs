//! `scenario/hex-off-map`

use banneret_schema::hex::{Coord, LabelError};

use super::mentions::{PlaceKind, places};
use crate::battle::{Battle, NoHex};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, quoted};

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
}

fn hex_off_map(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let grid = ground.grid;
    let last = grid.label(Coord::new(grid.columns, grid.rows));
    for (route, text, kind) in places(battle) {
        let known = kind == PlaceKind::Any
            && (battle.objective(text.as_str()).is_some()
                || ground.map.zones.get(text.as_str()).is_some());
        let Err(fault) = ground.hex(text).map(|_| ()) else { continue };
        // A word that cannot be a hex is a place that does not exist.
        if known || kind == PlaceKind::Any && matches!(fault, NoHex::Malformed(_)) {
            continue;
        }
        let shown = quoted(text.as_str());
        let (message, help) = match &fault {
            NoHex::OffMap(_) => (
                text!("{shown} is not on the map", "{shown} n'est pas sur la carte"),
                Some(text!(
                    "the last hex of the map is {last}",
                    "le dernier hexagone de la carte est {last}"
                )),
            ),
            NoHex::Malformed(error) => (
                text!(
                    "{shown} is not a hex of the map",
                    "{shown} n'est pas un hexagone de la carte"
                ),
                malformed(error, &grid.label(Coord::new(3.min(grid.columns), 4.min(grid.rows)))),
            ),
        };
        let finding = battle.scene.on_value(&HEX_OFF_MAP, &route, message).maybe_help(help);
        let size = ground.scene.place(&crate::route!["grid"]);
        let (columns, rows) = (grid.columns, grid.rows);
        let label = text!(
            "the map has {columns} columns and {rows} rows",
            "la carte a {columns} colonnes et {rows} rangées",
        );
        out.push(match fault {
            NoHex::OffMap(_) => finding.related(size, label),
            NoHex::Malformed(_) => finding,
        });
    }
}

fn malformed(error: &LabelError, example: &str) -> Option<Text> {
    match error.suggestion() {
        Some(meant) => {
            let meant = quoted(meant);
            Some(text!("did you mean {meant}?", "vouliez-vous dire {meant} ?"))
        }
        None => Some(text!(
            "write hexes as the map does, such as {example}",
            "écrivez les hexagones comme la carte, par exemple {example}",
        )),
    }
}
