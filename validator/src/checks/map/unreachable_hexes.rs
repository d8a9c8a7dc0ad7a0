//! `map/unreachable-hexes`

use super::parts::{MapPart, parts};
use super::spots::hex_spot;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// Ground that nobody can come to: rivers without a crossing, mountains or cliffs enclose it on all
    /// sides, and it does not touch the edge of the map. An island in a lake, a wide river or the sea is left
    /// to boats and not reported.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: mountain, through: [D3, E3, E4, E5, D5, C4, D3]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: mountain, through: [D3, E3, E4, E5, D5]}
    /// ```
    UNREACHABLE_HEXES = "map/unreachable-hexes", Warning, Run::Map(unreachable_hexes);
    en: "nobody can come to some hexes";
    fr: "personne ne peut atteindre certains hexagones";
    fr_doc: "Nul ne peut venir sur ce terrain : des rivières sans passage, des montagnes ou des falaises \
        l'entourent de tous côtés, et il ne touche pas le bord de la carte. Une île dans un lac, un \
        fleuve ou la mer est laissée aux embarcations et n'est pas citée.";
}

fn unreachable_hexes(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let field = &site.field;
    let grid = field.grid();
    for part in parts(site).into_iter().skip(1).filter(is_lost) {
        let Some(first) = part.hexes.first().copied() else { continue };
        let label = grid.label(first);
        let message = match part.hexes.len() {
            1 => text!("nobody can come to {label}", "personne ne peut atteindre {label}"),
            n => {
                let more = n - 1;
                text!(
                    "nobody can come to {label} and {more} more hexes beside it",
                    "personne ne peut atteindre {label} et {more} autre[s] hexagone[s] à côté",
                )
            }
        };
        let finding = hex_spot(grid, map, first).finding(scene, &UNREACHABLE_HEXES, message);
        out.push(finding.help(text!(
            "open a way in: a ford, a bridge, a road over the mountain",
            "ouvrez un passage : un gué, un pont, une route par la montagne"
        )));
    }
}

/// Whether nobody can have meant a part to be out of reach.
fn is_lost(part: &MapPart) -> bool {
    !part.at_edge && !part.island && !part.walled
}
