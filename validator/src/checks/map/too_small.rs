//! `map/too-small`

use super::spots;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// The board is smaller than the game allows: Alexandre et Bayard and Panache need 9 hexes by 12,
    /// whichever way the board lies. There is no largest size.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// grid: {columns: 11, rows: 9}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// grid: {columns: 9, rows: 12}
    /// ```
    TOO_SMALL = "map/too-small", Error, Run::Map(too_small);
    en: "a map is smaller than the game allows";
    fr: "une carte est plus petite que le jeu ne le permet";
    fr_doc: "Le plateau est plus petit que le jeu ne le permet : Alexandre et Bayard et Panache veulent 9 \
        hexagones sur 12, dans un sens ou dans l'autre. Il n'y a pas de taille maximale.";
}

fn too_small(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let (Some(grid), Some(board)) = (spots::grid(scene, map), &scene.ruleset().board) else {
        return;
    };
    let (columns, rows) = (grid.columns, grid.rows);
    let (short, long) = (board.least_short_side, board.least_long_side);
    if site.frame.is_size_doubtful() || columns.min(rows) >= short && columns.max(rows) >= long {
        return;
    }
    let message = text!(
        "the map is {columns} hex[es] by {rows}; the least is {short} by {long}",
        "la carte fait {columns} hexagone[s] sur {rows} ; le minimum est de {short} sur {long}",
    );
    let finding = scene.on_value(&TOO_SMALL, &route!["grid"], message).help(text!(
        "make it {short} by {long} or larger, either way round",
        "portez-la à {short} sur {long} ou plus, dans un sens ou dans l'autre",
    ));
    out.push(finding.reference(scene.cite(&board.reference)));
}
