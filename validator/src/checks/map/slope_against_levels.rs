//! `map/slope-against-levels`

use banneret_schema::hex::{Coord, Hexside};
use banneret_schema::ruleset::terrain::TerrainFamily;

use super::faces::faces;
use super::levels::{certain, stated};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// A map has levels, and a slope does not stand just where they change: two neighboring hexes
    /// differ without a slope between them, a slope lies between hexes of one level, or its upper hex
    /// is the lower one. Ravines and other natural obstacles may part levels as well.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: regiments
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// levels:
    ///   - "0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0"
    ///   - "1 0 0 0 0 0"
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: regiments
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// levels:
    ///   - "0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0"
    ///   - "0 0 0 0 0 0"
    ///   - "1 0 0 0 0 0"
    /// hexsides: [{at: [0104/n, 0104/ne], obstacle: slope, up: here}]
    /// ```
    SLOPE_AGAINST_LEVELS = "map/slope-against-levels", Warning, Run::Map(slope_against_levels);
    en: "slopes and levels do not agree";
    fr: "pentes et niveaux ne concordent pas";
    fr_doc: "Une carte a des niveaux, et une pente n'est pas juste là où ils changent : deux \
        hexagones voisins diffèrent sans pente entre eux, une pente sépare deux hexagones de \
        même niveau, ou son hexagone du haut est le plus bas. Ravins et autres obstacles \
        naturels peuvent aussi séparer des niveaux.";
}

fn slope_against_levels(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let slope = scene.ruleset().obstacles.values().find(|obstacle| obstacle.slope);
    let Some(slope) = slope.filter(|_| !site.map.levels.is_empty()) else { return };
    let grid = site.field.grid();
    let levels = certain(site);
    let level_of = |coord: Coord| levels[grid.index(coord)?];
    for face in faces(scene, site) {
        let known = scene.ruleset().obstacles.get(face.id).filter(|it| it.slope);
        let side = Hexside::new(grid, face.coord, face.direction);
        let (Some(obstacle), Some(side)) = (known, side) else { continue };
        let Some(beyond) = side.hexes().find(|hex| *hex != face.coord) else { continue };
        let (Some(here), Some(there)) = (level_of(face.coord), level_of(beyond)) else { continue };
        let (a, b) = (grid.label(face.coord), grid.label(beyond));
        let name = obstacle.name.lower();
        let message = if here == there {
            text!(
                "{name} between {a} and {b}, and both are level {here}",
                "{name} entre {a} et {b}, tous deux de niveau {here}",
                name
            )
        } else {
            let high = if here > there { face.coord } else { beyond };
            if face.top(beyond).is_none_or(|top| top == high) {
                continue;
            }
            let high = grid.label(high);
            text!(
                "{name} at {at} has its upper hex where the level is lower: {high} is the higher one",
                "{name} en {at} : l'hexagone du haut est le plus bas, car {high} est plus haut",
                name,
                at = face.text.as_ref()
            )
        };
        out.push(tell(scene, scene.on_value(&SLOPE_AGAINST_LEVELS, &face.route, message), slope));
    }
    let bare = bare_steps(site, &levels);
    let Some((high, low)) = bare.first() else { return };
    let Some(written) = stated(site).find(|it| it.coord == *high) else { return };
    let (a, b, n) = (grid.label(*high), grid.label(*low), bare.len());
    let name = slope.name.lower();
    let message: Text = match n {
        1 => text!(
            "{a} is higher than {b}, and no {name} lies between them",
            "{a} est plus haut que {b}, sans {name} entre eux",
            name
        ),
        _ => text!(
            "{n} sides change level without a {name}; the first is that of {a} and {b}",
            "{n} côtés changent de niveau sans {name} ; le premier est celui de {a} et {b}",
            name
        ),
    };
    let finding =
        scene.on_part(&SLOPE_AGAINST_LEVELS, &written.route(), written.part.clone(), message);
    out.push(tell(scene, finding, slope));
}

fn tell(
    scene: &Scene<'_>,
    finding: Diagnostic,
    slope: &banneret_schema::ruleset::terrain::Obstacle,
) -> Diagnostic {
    let help = text!(
        "correct `levels`, or the slopes under `hexsides`",
        "corrigez `levels`, ou les pentes sous `hexsides`"
    );
    finding.help(help).reference(scene.cite(&slope.reference))
}

/// Neighboring hexes of different levels with nothing natural between them, the higher one first.
fn bare_steps(site: &CheckedMap<'_>, levels: &[Option<i8>]) -> Vec<(Coord, Coord)> {
    let (field, grid) = (&site.field, site.field.grid());
    let level_of = |coord: Coord| levels[grid.index(coord)?];
    let mut bare = Vec::new();
    for high in grid.coords().filter(|hex| field.is_in_play(*hex)) {
        let Some(level) = level_of(high) else { continue };
        for (_, low) in grid.neighbors(high).filter(|(_, hex)| field.is_in_play(*hex)) {
            let parted = field.side(high, low).is_some_and(|side| {
                side.standing.iter().any(|it| it.obstacle.family == TerrainFamily::Natural)
            });
            if level_of(low).is_some_and(|other| other < level) && !parted {
                bare.push((high, low));
            }
        }
    }
    bare
}
