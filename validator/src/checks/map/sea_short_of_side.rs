//! `map/sea-short-of-side`

use banneret_schema::hex::{Coord, Edge, HexSet, components};
use banneret_schema::ruleset::terrain::Water;

use super::spots::writers;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A sea lies at the edge of the map and does not take a whole side of it, as a sea does. Headlands
    /// and harbours may interrupt it.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: sea, through: [A1, B1, C1]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: sea, through: [A1, B1, C1, D1, E1, F1, G1, H1, I1, J1, K1, L1, M1]}
    /// ```
    SEA_SHORT_OF_SIDE = "map/sea-short-of-side", Warning, Run::Map(sea_short_of_side);
    en: "a sea does not take a whole side of the map";
    fr: "une mer n'occupe pas tout un côté de la carte";
    fr_doc: "Une mer est au bord de la carte et n'en occupe pas tout un côté, comme le fait une mer. Des \
        caps et des ports peuvent l'interrompre.";
}

const EDGES: [Edge; 4] = [Edge::North, Edge::South, Edge::West, Edge::East];

fn sea_short_of_side(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let field = &site.field;
    let grid = field.grid();
    let seas = scene.ruleset().terrain.iter().filter(|(_, element)| element.whole_side);
    for (id, element) in seas {
        let hexes = HexSet::from_coords(grid, field.hexes_with(|it| it.has(id)));
        let written = writers(site, |it| it.name == element.name);
        // What else is open water, not in play or not known may be sea as well.
        let wet = |at: Coord| {
            let open = |water| matches!(water, Some(Water::Standing | Water::Wide));
            field.ground(at).any(|it| open(it.water))
                || !field.is_in_play(at)
                || site.doubtful.contains(at)
        };
        let share = |edge: Edge| {
            let all = grid.edge(edge).count();
            (grid.edge(edge).filter(|at| wet(*at)).count(), all)
        };
        for body in components(grid, &hexes) {
            let touched = |edge: &Edge| body.iter().any(|at| grid.is_on_edge(*at, *edge));
            let shares = EDGES.into_iter().filter(touched).map(share);
            // The side it has most of; one away from every edge is reported as such.
            let Some((n, all)) = shares.max_by_key(|(n, all)| n * 1000 / all) else { continue };
            if n * 4 >= all * 3 {
                continue;
            }
            let label = grid.label(body[0]);
            let message = text!(
                "the {name} at {label} takes {n} of the {all} hexes of a side; it takes them all",
                "{name} en {label} : {n} des {all} hexagones d'un côté ; elle les occupe tous",
                name = element.name.lower()
            );
            let finding = written(body[0]).finding(scene, &SEA_SHORT_OF_SIDE, message).help(text!(
                "let it fill the side, or make it a lake or a wide river",
                "étendez-la à tout le côté, ou faites-en un lac ou un fleuve",
            ));
            out.push(finding.reference(scene.cite(&element.reference)));
        }
    }
}
