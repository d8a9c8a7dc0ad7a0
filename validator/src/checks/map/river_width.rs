//! `map/river-width`

use banneret_schema::field::Makeup;
use banneret_schema::hex::{Coord, HexSet, bands, narrows};
use banneret_schema::id::TerrainId;
use banneret_schema::ruleset::terrain::{Terrain, Water, Width};

use super::spots::writers;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// A river is drawn two hexes wide, or a wide river only one. Boats of the one may not sail the other,
    /// and only rivers have fords. Bends, mouths, islands, a lake beside the river and water that goes on
    /// beyond the edge of the map are left in peace, and so is a river drawn as one path, wherever it winds.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: river, through: [C1, C2, C3, C4, C5, C6]}
    ///   - {kind: river, through: [D1, D2, D3, D4, D5, D6]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: wide-river, through: [C1, C2, C3, C4, C5, C6]}
    ///   - {kind: wide-river, through: [D1, D2, D3, D4, D5, D6]}
    /// ```
    RIVER_WIDTH = "map/river-width", Warning, Run::Map(river_width);
    en: "a river is too wide, or a wide river too narrow";
    fr: "une rivière est trop large, ou un fleuve trop étroit";
    fr_doc: "Une rivière est large de deux hexagones, ou un fleuve d'un seul. Les embarcations de l'un ne \
        vont pas toujours sur l'autre, et seule une rivière a des gués. Les méandres, les confluents, \
        les îles, un lac au bord de la rivière et l'eau qui continue au-delà de la carte sont laissés \
        en paix, de même qu'une rivière tracée d'un seul trait, où qu'elle serpente.";
}

fn river_width(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let field = &site.field;
    let grid = field.grid();
    let measured = scene.ruleset().terrain.iter();
    for (id, element) in measured.filter(|(_, element)| element.width.is_some()) {
        // A beach is told from its place at the edge.
        let lies = |it: &Makeup<'_>| it.has(id) && !it.any(|element| element.at_edge);
        let hexes = HexSet::from_coords(grid, field.hexes_with(lies));
        if hexes.is_empty() {
            continue;
        }
        let wrong = match element.width {
            Some(Width::One) => {
                let mut wrong = bands(grid, &hexes);
                wrong.retain(|band| !is_one_path(site, element, band));
                wrong
            }
            _ => narrows(grid, &hexes, &open_water(site)),
        };
        let written = writers(site, |it| it.name == element.name);
        for place in wrong {
            let beside = place.iter().flat_map(|at| grid.neighbors(*at)).map(|(_, next)| next);
            if place.iter().copied().chain(beside).any(|at| site.doubtful.contains(at)) {
                continue;
            }
            let spot = written(place[0]);
            let finding = spot.finding(scene, &RIVER_WIDTH, message(site, element, &place));
            let finding = finding.maybe_help(help(scene, id, element));
            out.push(finding.reference(scene.cite(&element.reference)));
        }
    }
}

/// All water wide enough to hide how wide a river in it is, with what is not known or out of play.
fn open_water(site: &CheckedMap<'_>) -> HexSet {
    let field = &site.field;
    let wide = |at: Coord| {
        let open = |water| matches!(water, Some(Water::Standing | Water::Wide));
        field.ground(at).any(|element| open(element.water)) || !field.is_in_play(at)
    };
    let mut all = HexSet::from_coords(field.grid(), field.grid().coords().filter(|at| wide(*at)));
    all.union_with(&site.doubtful);
    all
}

/// Whether some hexes are all of one path: its author has drawn it hex by hex, one behind the other.
fn is_one_path(site: &CheckedMap<'_>, element: &Terrain, hexes: &[Coord]) -> bool {
    let field = &site.field;
    let brings = |it: &Terrain| it.name == element.name;
    site.ground.paths().iter().any(|path| {
        Makeup::of(field.ruleset(), std::iter::once(&path.kind)).any(brings) && {
            let through = path.course.hexes().iter().copied();
            let through = HexSet::from_coords(field.grid(), through);
            hexes.iter().all(|hex| through.contains(*hex))
        }
    })
}

fn message(site: &CheckedMap<'_>, element: &Terrain, place: &[Coord]) -> Text {
    let grid = site.field.grid();
    let (first, n) = (grid.label(place[0]), place.len());
    {
        let name = element.name.lower();
        match element.width {
            Some(Width::One) => text!(
                "a {name} is one hex wide, and {n} hex[es] from {first} lie side by side",
                "{name} : un hexagone de large, et {n} hexagone[s] depuis {first} sont côte à côte",
                name
            ),
            _ => text!(
                "a {name} is two hexes wide or more, and only one at {first}",
                "{name} : deux hexagones de large au moins, et un seul en {first}",
                name
            ),
        }
    }
}

/// The element of the other width.
fn help(scene: &Scene<'_>, id: &TerrainId, element: &Terrain) -> Option<Text> {
    let mut others = scene.ruleset().terrain.iter();
    let other = others.find(|(other, it)| {
        *other != id && it.width.is_some_and(|width| Some(width) != element.width)
    });
    other.map(|(other, _)| {
        text!(
            "make it a `{other}`, or draw it as wide as it is",
            "faites-en un `{other}`, ou tracez-la à sa largeur"
        )
    })
}
