//! `map/compass-at-corner`

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// The 1 of the rose points to a corner of a hex. The die sends elephants through a side, so the rose
    /// numbers sides: those of hexes with a flat top are n, ne, se, s, sw and nw.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-21, rows: 5-14, offset: odd}
    /// compass: {one: e}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-21, rows: 5-14, offset: odd}
    /// compass: {one: ne}
    /// ```
    COMPASS_AT_CORNER = "map/compass-at-corner", Error, Run::Map(compass_at_corner);
    en: "the rose points to a corner of a hex";
    fr: "la rose désigne un angle d'hexagone";
    fr_doc: "Le 1 de la rose désigne un angle d'hexagone. Le dé envoie les éléphants par un côté : la rose \
        numérote les côtés, n, ne, se, s, sw et nw pour des hexagones à plat.";
}

fn compass_at_corner(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let Some(compass) = site.map.compass else { return };
    let orientation = site.field.grid().orientation;
    if orientation.has(compass.one) {
        return;
    }
    let sides: Vec<_> = orientation.directions().iter().map(|it| quoted(&it.to_string())).collect();
    let one = compass.one;
    let message = text!(
        "`{one}` is a corner of these hexes, and the die means a side",
        "`{one}` est un angle de ces hexagones, et le dé désigne un côté"
    );
    let help = text!("write {sides}", "écrivez {sides}", sides = either(&sides));
    let finding = scene.on_value(&COMPASS_AT_CORNER, &route!["compass", "one"], message).help(help);
    let rules = scene.ruleset().board.as_ref();
    out.push(match rules {
        Some(board) => finding.reference(scene.cite(&board.reference)),
        None => finding,
    });
}
