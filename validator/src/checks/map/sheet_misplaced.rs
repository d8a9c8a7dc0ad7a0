//! `map/sheet-misplaced`

use banneret_schema::hex::{Labels, NumberedSheet};
use banneret_schema::sheet::{MapSheet, SheetNumbers};
use banneret_yaml::Route;

use super::spots;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A sheet with numbers of its own lies on another or off the map, so that hexes have two labels or none;
    /// or nobody could tell its labels: its name is not one to three capitals, its first number is none, or
    /// the hexes of the map are called by letters.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 20, rows: 9, offset: odd}
    /// sheets:
    ///   A: {columns: 1-10, first: "0101"}
    ///   B: {columns: 10-20, first: "0101"}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 20, rows: 9, offset: odd}
    /// sheets:
    ///   A: {columns: 1-10, first: "0101"}
    ///   B: {columns: 11-20, first: "0101"}
    /// ```
    SHEET_MISPLACED = "map/sheet-misplaced", Error, Run::Map(sheet_misplaced);
    en: "a sheet lies on another or off the map, or cannot be told by labels";
    fr: "une feuille en couvre une autre ou sort de la carte, ou ne se dit pas par étiquettes";
    fr_doc: "Une feuille numérotée à part en couvre une autre ou sort de la carte, si bien que des hexagones ont \
        deux étiquettes ou aucune ; ou ses étiquettes ne se lisent pas : son nom n'est pas d'une à trois \
        majuscules, son premier numéro n'en est pas un, ou les hexagones de la carte sont à lettres.";
}

fn sheet_misplaced(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let Some(grid) = spots::grid(scene, site.map) else { return };
    let mut before: Vec<(Route, NumberedSheet)> = Vec::new();
    for (name, sheet) in site.map.sheets.iter() {
        let MapSheet::Numbered(numbers) = sheet else { continue };
        let route = route!["sheets", name];
        if grid.labels == Labels::Letters {
            let message = text!(
                "sheets have numbers of their own only where hexes are called by digits",
                "une feuille n'a ses propres numéros que si les hexagones sont à chiffres"
            );
            let help =
                text!("write `labels: digits` into `grid`", "écrivez `labels: digits` dans `grid`");
            out.push(scene.on_key(&SHEET_MISPLACED, &route, message).help(help));
            return;
        }
        if let Some(finding) = unreadable(scene, &route, name, numbers) {
            out.push(finding);
            continue;
        }
        let Some(own) = numbers.on(name, grid) else { continue };
        let off = |part: &std::ops::RangeInclusive<u16>, whole: std::ops::RangeInclusive<u16>| {
            part.start() < whole.start() || part.end() > whole.end()
        };
        let (columns, rows) = (grid.column_numbers(), grid.row_numbers());
        let sized = !site.frame.is_size_doubtful();
        if sized && (off(&own.columns, columns.clone()) || off(&own.rows, rows.clone())) {
            let (first, last, top, bottom) =
                (columns.start(), columns.end(), rows.start(), rows.end());
            let message = text!(
                "the sheet lies off the map, which has columns {first} to {last} and rows {top} to {bottom}",
                "la feuille sort de la carte, qui a les colonnes {first} à {last} et les rangées {top} à {bottom}",
            );
            out.push(scene.on_key(&SHEET_MISPLACED, &route, message));
        }
        let cross = |a: &std::ops::RangeInclusive<u16>, b: &std::ops::RangeInclusive<u16>| {
            a.start() <= b.end() && b.start() <= a.end()
        };
        let under = before
            .iter()
            .find(|(_, it)| cross(&it.columns, &own.columns) && cross(&it.rows, &own.rows));
        if let Some((at, other)) = under {
            let other = quoted(&other.name);
            let message = text!(
                "the sheet lies on the sheet {other}",
                "la feuille couvre la feuille {other}"
            );
            let finding = scene.on_key(&SHEET_MISPLACED, &route, message);
            let help = text!(
                "give each its own columns or rows of the map",
                "donnez à chacune ses colonnes ou rangées de la carte"
            );
            let there = text!("the other sheet", "l'autre feuille");
            out.push(finding.help(help).related(scene.place(at), there));
        }
        before.push((route, own));
    }
}

/// A sheet whose labels nobody could read.
fn unreadable(
    scene: &Scene<'_>,
    route: &Route,
    name: &str,
    numbers: &SheetNumbers,
) -> Option<Diagnostic> {
    let shown = quoted(name);
    if !NumberedSheet::is_name(name) {
        let message =
            text!("{shown} cannot stand before numbers", "{shown} ne peut précéder des numéros");
        let help = text!(
            "call the sheet by one to three capitals, such as `A`",
            "nommez la feuille par une à trois majuscules, comme `A`"
        );
        return Some(scene.on_key(&SHEET_MISPLACED, route, message).help(help));
    }
    if numbers.first_number().is_none() && scene.is_intact(&route.join("first")) {
        let shown = quoted(numbers.first.as_str());
        let message = text!(
            "{shown} is not the number of a hex",
            "{shown} n'est pas le numéro d'un hexagone"
        );
        let help = text!(
            "write column and row, such as `0101`",
            "écrivez colonne et rangée, comme `0101`"
        );
        let first = route.join("first");
        return Some(scene.on_value(&SHEET_MISPLACED, &first, message).help(help));
    }
    None
}
