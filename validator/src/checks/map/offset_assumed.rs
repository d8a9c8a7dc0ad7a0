//! `map/offset-assumed`

use banneret_schema::hex::{Offset, Orientation};

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// The map does not say which columns are shifted by half a hex, so that the examples of the
    /// rulebook decide which hexes touch.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-40, rows: 1-30}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-40, rows: 1-30, offset: odd}
    /// ```
    OFFSET_ASSUMED = "map/offset-assumed", Info, Run::Map(offset_assumed);
    en: "a map does not say which columns are shifted";
    fr: "une carte ne dit pas quelles colonnes sont décalées";
    fr_doc: "La carte ne dit pas quelles colonnes sont décalées d'un demi-hexagone : les exemples du \
        livre de règles décident quels hexagones se touchent.";
}

fn offset_assumed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let Some(board) = &scene.ruleset().board else { return };
    let (Some(reference), Some(grid)) = (&board.offset_ref, &site.map.grid) else { return };
    let route = route!["grid", "offset"];
    if grid.offset.is_some() || !scene.is_intact(&route) {
        return;
    }
    let grid = site.field.grid();
    let message = if (grid.orientation, grid.offset) == (Orientation::Flat, Offset::Odd) {
        text!(
            "even columns are taken to stand half a hex toward the lower rows, as in the rulebook",
            "les colonnes paires sont prises décalées d'un demi-hexagone vers les petites rangées, comme au livre"
        )
    } else {
        text!(
            "which hexes are shifted is taken from the boards of the rulebook",
            "le décalage des hexagones est pris des cartes du livre"
        )
    };
    let offset = match grid.offset {
        Offset::Even => "even",
        Offset::Odd => "odd",
    };
    let finding = scene.on_key(&OFFSET_ASSUMED, &route, message);
    let help =
        text!("write `offset: {offset}` into `grid`", "écrivez `offset: {offset}` dans `grid`");
    out.push(finding.help(help).reference(scene.cite(reference)));
}
