//! `map/lake-size`

use banneret_schema::hex::{HexSet, components};

use super::spots::writers;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A pond has more than three hexes, or a lake no more. Boats that sail the one may not sail the other.
    /// A lake that reaches the edge of the map may go on beyond it.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: lake, through: [E4, E5]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: pond, through: [E4, E5]}
    /// ```
    LAKE_SIZE = "map/lake-size", Warning, Run::Map(lake_size);
    en: "a lake is too small or a pond too large";
    fr: "un lac est trop petit ou un étang trop grand";
    fr_doc: "Un étang a plus de trois hexagones, ou un lac pas davantage. Les embarcations de l'un ne \
        naviguent pas toujours sur l'autre. Un lac qui atteint le bord de la carte peut continuer \
        au-delà.";
}

fn lake_size(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let sized: Vec<_> = ruleset
        .terrain
        .iter()
        .filter(|(_, element)| element.least_hexes.is_some() || element.most_hexes.is_some())
        .collect();
    if sized.is_empty() {
        return;
    }
    let field = &site.field;
    let grid = field.grid();
    for (id, element) in sized {
        let hexes = HexSet::from_coords(grid, field.hexes_with(|it| it.has(id)));
        let written = writers(site, |it| it.name == element.name);
        for body in components(grid, &hexes) {
            let mut beside = body.iter().flat_map(|at| grid.neighbors(*at)).map(|(_, next)| next);
            if beside.any(|at| site.doubtful.contains(at)) {
                continue;
            }
            let n = body.len();
            let few = element.least_hexes.filter(|least| n < usize::from(*least));
            let many = element.most_hexes.filter(|most| n > usize::from(*most));
            let at_edge = body.iter().any(|at| grid.edges(*at).next().is_some());
            let few = few.filter(|_| !at_edge);
            if few.is_none() && many.is_none() {
                continue;
            }
            let Some(first) = body.first().copied() else { continue };
            let spot = written(first);
            let (message, more) = match (few, many) {
                (Some(least), _) => (
                    text!(
                        "a {element} has {least} hex[es] or more, this one has {n}",
                        "{element} : {least} hexagone[s] au moins, celui-ci en a {n}",
                        element = element.name.lower()
                    ),
                    false,
                ),
                (_, most) => {
                    let most = most.unwrap_or_default();
                    (
                        text!(
                            "a {element} has {most} hex[es] at most, this one has {n}",
                            "{element} : {most} hexagone[s] au plus, celui-ci en a {n}",
                            element = element.name.lower()
                        ),
                        true,
                    )
                }
            };
            let fitting = ruleset.terrain.iter().find(|(other, it)| {
                *other != id
                    && it.water == element.water
                    && if more { it.least_hexes.is_some() } else { it.most_hexes.is_some() }
            });
            let help =
                fitting.map(|(other, _)| text!("make it a `{other}`", "faites-en un `{other}`"));
            let finding = spot.finding(scene, &LAKE_SIZE, message).maybe_help(help);
            out.push(finding.reference(scene.cite(&element.reference)));
        }
    }
}
