//! `map/beach-away-from-edge`

use banneret_schema::hex::{HexSet, components};

use super::spots::writers;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A beach or a sea lies inside the map. Both begin at the edge of the board.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: beach, through: [E4, E5]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: beach, through: [A4, A5, A6]}
    /// ```
    BEACH_AWAY_FROM_EDGE = "map/beach-away-from-edge", Error, Run::Map(beach_away_from_edge);
    en: "a beach or sea does not reach the edge of the map";
    fr: "une plage ou une mer n'atteint pas le bord de la carte";
    fr_doc: "Une plage ou une mer est à l'intérieur de la carte. L'une et l'autre commencent au bord du \
        plateau.";
}

fn beach_away_from_edge(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let field = &site.field;
    let grid = field.grid();
    for (id, element) in ruleset.terrain.iter().filter(|(_, element)| element.at_edge) {
        let written = writers(site, |it| it.name == element.name);
        // A beach behind the sea is as far from the edge as the sea is wide.
        let shore =
            field.hexes_with(|it| it.has(id) || it.elements.iter().any(|(_, other)| other.at_edge));
        let hexes = HexSet::from_coords(grid, shore);
        for body in components(grid, &hexes) {
            if !body.iter().any(|at| field.ground(*at).has(id)) {
                continue;
            }
            let mut beside = body.iter().flat_map(|at| grid.neighbors(*at)).map(|(_, next)| next);
            if body.iter().any(|at| grid.edges(*at).next().is_some())
                || beside.any(|at| site.doubtful.contains(at))
            {
                continue;
            }
            let first = body.iter().find(|at| field.ground(**at).has(id));
            let Some(first) = first.copied() else { continue };
            let spot = written(first);
            let label = grid.label(first);
            let message = text!(
                "the {name} at {label} does not reach the edge of the map",
                "{name} en {label} : le bord de la carte n'est pas atteint",
                name = element.name.lower()
            );
            let finding = spot.finding(scene, &BEACH_AWAY_FROM_EDGE, message).help(text!(
                "move it to the edge, or make it a river or a lake",
                "déplacez-la au bord, ou faites-en un fleuve ou un lac",
            ));
            out.push(finding.reference(scene.cite(&element.reference)));
        }
    }
}
