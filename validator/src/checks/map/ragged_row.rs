//! `map/ragged-row`

use banneret_schema::Map;
use banneret_schema::ground::width;
use banneret_schema::map::{cells, n_cells};

use super::spots::{self, ValueSpot};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A row of codes or of levels has more or fewer entries than the map has columns. Codes are
    /// separated by spaces.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// grid: {columns: 9, rows: 12}
    /// legend: {".": []}
    /// terrain:
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// grid: {columns: 9, rows: 12}
    /// legend: {".": []}
    /// terrain:
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    ///   - ". . . . . . . . ."
    /// ```
    RAGGED_ROW = "map/ragged-row", Error, Run::Map(ragged_row);
    en: "a row has more or fewer entries than the map has columns";
    fr: "une rangée a plus ou moins d'éléments que la carte n'a de colonnes";
    fr_doc: "Une rangée de codes ou de niveaux a plus ou moins d'éléments que la carte n'a de colonnes. \
        Les codes sont séparés par des espaces.";
}

fn ragged_row(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    let columns = usize::from(grid.columns);
    if site.frame.columns {
        out.extend(other_width(scene, map, columns));
        return;
    }
    for (key, rows) in [("terrain", &map.terrain), ("levels", &map.levels)] {
        for (index, row) in rows.iter() {
            let n = n_cells(row);
            if n == columns {
                continue;
            }
            let number = index + 1;
            let message = text!(
                "row {number} has {n} entr[y/ies], the map has {columns} column[s]",
                "la rangée {number} a {n} élément[s], la carte a {columns} colonne[s]",
            );
            // What is too much is marked; where something lacks, the whole row is.
            let surplus =
                cells(row).nth(columns).map(|(range, _)| range.start..row.trim_end().len());
            let spot = ValueSpot { route: route![key, index], part: surplus };
            let help = if n < columns {
                let lacking = columns - n;
                text!("add {lacking} more", "ajoutez-en {lacking}")
            } else {
                let over = n - columns;
                text!("remove {over}", "ôtez-en {over}")
            };
            out.push(spot.finding(scene, &RAGGED_ROW, message).help(help));
        }
    }
}

/// Where every row has the same number of entries, it is the grid that says another.
fn other_width(scene: &Scene<'_>, map: &Map, columns: usize) -> Option<Diagnostic> {
    let route = route!["grid", "columns"];
    let n = width(map).filter(|n| *n != columns && scene.is_intact(&route))?;
    let message = text!(
        "the map has {columns} columns, and every row has {n} entries",
        "la carte a {columns} colonnes, et chaque rangée a {n} éléments",
    );
    let counted = map.grid.as_ref().is_some_and(|grid| grid.columns.first == 1);
    let finding = scene.on_value(&RAGGED_ROW, &route, message);
    let finding = if counted {
        finding.help(Help::word(text!("write `{n}`", "écrivez `{n}`"), n.to_string()))
    } else {
        finding.help(text!("make it {n} columns", "portez-les à {n} colonnes"))
    };
    let rows = map.terrain.iter().next().map(|(index, _)| scene.place(&route!["terrain", index]));
    Some(finding.also(rows, &text!("{n} entries", "{n} éléments")))
}
