//! `map/level-malformed`

use banneret_schema::map::cells;

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A level is not a whole number between -99 and 99.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// grid: {columns: 9, rows: 12}
    /// levels:
    ///   - "0 0 0 0 1 1 0 0 0"
    ///   - "0 0 0 1 h 1 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// grid: {columns: 9, rows: 12}
    /// levels:
    ///   - "0 0 0 0 1 1 0 0 0"
    ///   - "0 0 0 1 2 1 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0 0 0 0"
    /// ```
    LEVEL_MALFORMED = "map/level-malformed", Error, Run::Map(level_malformed);
    en: "a level is not a whole number";
    fr: "un niveau n'est pas un nombre entier";
    fr_doc: "Un niveau n'est pas un nombre entier entre -99 et 99.";
}

fn level_malformed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let rows = site.map.levels.iter();
    let entries =
        rows.flat_map(|(line, row)| cells(row).map(move |(part, text)| (line, part, text)));
    for (line, part, text) in entries {
        if text.parse::<i8>().is_ok_and(|level| (-99..=99).contains(&level)) {
            continue;
        }
        let shown = quoted(text);
        let message = text!("{shown} is not a level", "{shown} n'est pas un niveau");
        let finding = scene.on_part(&LEVEL_MALFORMED, &route!["levels", line], part, message);
        out.push(finding.help(text!(
            "write a whole number, 0 for the plain",
            "écrivez un nombre entier, 0 pour la plaine",
        )));
    }
}
