//! `map/wrong-row-count`

use super::spots;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// There are more or fewer rows of codes or of levels than the map has rows. A map without any rows is
    /// open ground; a map with some needs all of them.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// grid: {columns: 12, rows: 9}
    /// legend: {".": []}
    /// terrain:
    ///   - ". . . . . . . . . . . ."
    ///   - ". . . . . . . . . . . ."
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// grid: {columns: 12, rows: 9}
    /// terrain: []
    /// ```
    WRONG_ROW_COUNT = "map/wrong-row-count", Error, Run::Map(wrong_row_count);
    en: "there are more or fewer rows than the map has";
    fr: "il y a plus ou moins de rangées que la carte n'en a";
    fr_doc: "Il y a plus ou moins de rangées de codes ou de niveaux que la carte n'a de rangées. Une \
        carte sans aucune rangée est un terrain découvert ; une carte qui en a doit les avoir \
        toutes.";
}

fn wrong_row_count(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    let wanted = usize::from(grid.rows);
    let parts = [("terrain", map.terrain.len()), ("levels", map.levels.len())];
    let wrong: Vec<_> = parts.into_iter().filter(|(_, n)| *n != 0 && *n != wanted).collect();
    let rows = route!["grid", "rows"];
    if !scene.is_intact(&rows) {
        return;
    }
    // Where both agree, it is the grid that says another number.
    if let [(_, n), (_, same)] = wrong.as_slice()
        && n == same
    {
        let message = text!(
            "the map has {wanted} rows, and `terrain` and `levels` have {n}",
            "la carte a {wanted} rangées, `terrain` et `levels` en ont {n}",
        );
        let help = text!("make it {n} rows", "portez-les à {n} rangées");
        let finding = scene.on_value(&WRONG_ROW_COUNT, &rows, message).help(help);
        let places = wrong.iter().map(|(key, _)| scene.key_place(&route![*key]));
        out.push(finding.also(places, &text!("{n} rows", "{n} rangées")));
        return;
    }
    for (key, n) in wrong {
        let message = text!(
            "`{key}` has {n} row[s], the map has {wanted}",
            "`{key}` a {n} rangée[s], la carte en a {wanted}",
        );
        let help = if n < wanted {
            let lacking = wanted - n;
            text!(
                "add {lacking} row[s], or set `rows: {n}` in `grid`",
                "ajoutez {lacking} rangée[s], ou écrivez `rows: {n}` dans `grid`",
            )
        } else {
            let over = n - wanted;
            text!(
                "remove {over} row[s], or set `rows: {n}` in `grid`",
                "ôtez {over} rangée[s], ou écrivez `rows: {n}` dans `grid`",
            )
        };
        out.push(scene.on_key(&WRONG_ROW_COUNT, &route![key], message).help(help));
    }
}
