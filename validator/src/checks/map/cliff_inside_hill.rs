//! `map/cliff-inside-hill`

use banneret_schema::field::is_of_heights;
use banneret_schema::hex::Coord;

use super::faces::faces;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A cliff stands between two hexes of one hill, at the same height. A cliff is the sheer edge of a
    /// hill: one hex lies above it, the other below.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/e, obstacle: cliff}
    /// paths:
    ///   - {kind: hill, through: [C3, D3, E3]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: E3/e, obstacle: cliff}
    /// paths:
    ///   - {kind: hill, through: [C3, D3, E3]}
    /// ```
    CLIFF_INSIDE_HILL = "map/cliff-inside-hill", Warning, Run::Map(cliff_inside_hill);
    en: "a cliff stands inside a hill";
    fr: "une falaise est à l'intérieur d'une colline";
    fr_doc: "Une falaise est entre deux hexagones d'une même colline, à la même hauteur. Une falaise est \
        le bord abrupt d'une colline : un hexagone est au-dessus, l'autre au-dessous.";
}

fn cliff_inside_hill(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let field = &site.field;
    let grid = field.grid();
    for face in faces(scene, site) {
        let Some(obstacle) = ruleset.obstacles.get(face.id) else { continue };
        let Some(beyond) = grid.neighbor(face.coord, face.direction) else { continue };
        let is_high = |at: Coord| field.ground(at).any(|element| element.height > 0);
        let hexes = [face.coord, beyond];
        if !obstacle.impassable
            || !is_of_heights(ruleset, obstacle)
            || !hexes.into_iter().all(is_high)
            || hexes.into_iter().any(|at| site.doubtful.contains(at))
            || field.height(face.coord) != field.height(beyond)
        {
            continue;
        }
        let (a, b) = (grid.label(face.coord), grid.label(beyond));
        let message = text!(
            "{name} between {a} and {b}, and both are on the hill",
            "{name} entre {a} et {b}, tous deux sur la colline",
            name = obstacle.name.lower()
        );
        let help = text!(
            "move it to the edge of the hill, or give the hexes different `levels`",
            "déplacez-la au bord de la colline, ou donnez aux hexagones des `levels` différents",
        );
        let finding = scene.on_value(&CLIFF_INSIDE_HILL, &face.route, message).help(help);
        out.push(finding.reference(scene.cite(&obstacle.reference)));
    }
}
