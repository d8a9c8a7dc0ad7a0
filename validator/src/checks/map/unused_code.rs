//! `map/unused-code`

use banneret_schema::hashed::HashSet;
use banneret_schema::map::cells;

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// The legend explains a code that no row uses. It may be left from an earlier map, or the code may be
    /// misspelled in the rows.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// grid: {columns: 12, rows: 9}
    /// legend: {".": [], w: [forest]}
    /// terrain:
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// grid: {columns: 12, rows: 9}
    /// legend: {".": []}
    /// terrain:
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    /// ```
    UNUSED_CODE = "map/unused-code", Warning, Run::Map(unused_code);
    en: "the legend has a code that no row uses";
    fr: "la légende a un code qu'aucune rangée n'emploie";
    fr_doc: "La légende explique un code qu'aucune rangée n'emploie. Il peut venir d'une carte \
        antérieure, ou être mal écrit dans les rangées.";
}

fn unused_code(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    // Rows that could not be read may use it.
    let unread = !scene.is_intact(&route!["terrain"]) || site.frame.is_size_doubtful();
    if map.terrain.is_empty() || unread {
        return;
    }
    let mut used: HashSet<&str> = HashSet::default();
    let mut last = "";
    for (_, code) in map.terrain.items().flat_map(|row| cells(row)) {
        // Most hexes have the code of the one before.
        if code != last {
            used.insert(code);
            last = code;
        }
    }
    for (code, elements) in map.legend.iter() {
        // Open ground may be explained before anything is painted over.
        if used.contains(code) || elements.is_empty() {
            continue;
        }
        let shown = quoted(code);
        let message =
            text!("no row uses the code {shown}", "aucune rangée n'emploie le code {shown}");
        let help = if code.contains(char::is_whitespace) {
            text!("a code is one word", "un code est d'un seul mot")
        } else {
            text!("remove it from the legend, or use it", "ôtez-le de la légende, ou employez-le")
        };
        let finding = scene.on_key(&UNUSED_CODE, &route!["legend", code], message).help(help);
        out.push(finding.removable());
    }
}
