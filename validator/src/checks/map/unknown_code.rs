//! `map/unknown-code`

use banneret_schema::ground::row_entries;
use banneret_schema::hashed::HashSet;
use banneret_schema::map::cells;
use indexmap::IndexMap;

use super::spots::ValueSpot;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, did_you_mean, nearest};
use crate::text;
use crate::text::quoted;

check! {
    /// A row uses a code that the legend does not explain. Each code is reported once, where it is used
    /// first.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// grid: {columns: 12, rows: 9}
    /// legend: {".": [], w: [forest]}
    /// terrain:
    ///   - ". . w w . . . . . . . ."
    ///   - ". . . . . . . h . . . ."
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
    /// legend: {".": [], w: [forest], h: [hill]}
    /// terrain:
    ///   - ". . w w . . . . . . . ."
    ///   - ". . . . . . . h . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    /// ```
    UNKNOWN_CODE = "map/unknown-code", Error, Run::Map(unknown_code);
    en: "a row uses a code that the legend does not have";
    fr: "une rangée emploie un code absent de la légende";
    fr_doc: "Une rangée emploie un code que la légende n'explique pas. Chaque code est cité une fois, là \
        où il apparaît d'abord.";
}

fn unknown_code(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    if !scene.is_complete(&route!["legend"]) && map.legend.is_empty() {
        return;
    }
    // A code whose explanation could not be read is not unknown.
    let legend = scene.source.document.find(&scene.full(&route!["legend"]));
    let written: HashSet<&str> = legend
        .and_then(|node| node.entries())
        .into_iter()
        .flatten()
        .map(|entry| &*entry.key.text)
        .collect();
    let mut unknown: IndexMap<&str, (ValueSpot, usize)> = IndexMap::new();
    // Most hexes have the code of the one before.
    let mut known = None;
    for entry in row_entries(site.ground.grid, map.terrain.iter()) {
        if known == Some(entry.text) {
            continue;
        }
        if map.legend.get(entry.text).is_some() {
            known = Some(entry.text);
            continue;
        }
        if let Some((_, n)) = unknown.get_mut(entry.text) {
            *n += 1;
        } else if !written.contains(entry.text) {
            unknown.insert(entry.text, (ValueSpot::of_row("terrain", &entry), 1));
        }
    }
    for (number, (code, (spot, n))) in unknown.into_iter().enumerate() {
        let shown = quoted(code);
        let message = if n == 1 {
            text!("the legend has no code {shown}", "la légende n'a pas de code {shown}")
        } else {
            text!(
                "the legend has no code {shown}, used in {n} hex[es]",
                "la légende n'a pas de code {shown}, employé dans {n} hexagone[s]",
            )
        };
        // A code with a space in it could not stand in a row.
        let words = map.legend.keys().filter(|code| !code.contains(char::is_whitespace));
        let words = words.filter(|_| number < SEARCHES);
        let near = nearest(code, words.map(Candidate::from));
        let glued = code.chars().count() > 1
            && code.chars().all(|each| map.legend.get(each.encode_utf8(&mut [0; 4])).is_some());
        let help = if glued {
            let apart: Vec<String> = code.chars().map(String::from).collect();
            let text = text!("separate codes by spaces", "séparez les codes par des espaces");
            let row = map.terrain.iter().find(|(row, _)| spot.route == route!["terrain", *row]);
            let columns = map.grid.as_ref().map_or(0, |grid| usize::from(grid.columns.count));
            let entries = row.map_or(0, |(_, text)| cells(text).count());
            if entries + apart.len() == columns + 1 {
                Help::word(text, apart.join(" ")).guessed()
            } else {
                text.into()
            }
        } else {
            did_you_mean(&near).unwrap_or_else(|| {
                text!(
                    "add it to the legend, with the elements it stands for",
                    "ajoutez-le à la légende, avec les éléments qu'il désigne",
                )
                .into()
            })
        };
        out.push(spot.finding(scene, &UNKNOWN_CODE, message).help(help));
    }
}
