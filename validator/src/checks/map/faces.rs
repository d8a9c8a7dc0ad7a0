//! The faces obstacles stand on.

use std::borrow::Cow;

use banneret_schema::Map;
use banneret_schema::field::{Field, obstacle_fits};
use banneret_schema::hex::{Coord, Direction, Grid, Hexside, HexsideText, is_run, parse_sides};
use banneret_schema::id::ObstacleId;
use banneret_schema::map::UpperHex;
use banneret_schema::ruleset::terrain::Obstacle;
use banneret_yaml::Route;

use super::spots::each;
use crate::checked_map::CheckedMap;
use crate::checks::Check;
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::either;

/// An obstacle on a face, where it is written.
pub(in crate::checks) struct FaceObstacle<'m> {
    pub(in crate::checks) route: Route,
    /// The side as it is written; one of a run as it would be.
    pub(in crate::checks) text: Cow<'m, str>,
    pub(in crate::checks) id: &'m ObstacleId,
    pub(in crate::checks) coord: Coord,
    pub(in crate::checks) direction: Direction,
    /// Whether it can be used, where that is said of an opening.
    pub(in crate::checks) usable: Option<bool>,
    /// Which hex is the upper one, where that is said of a slope.
    pub(in crate::checks) up: Option<UpperHex>,
}

impl FaceObstacle<'_> {
    /// The upper one of its hexes, where that is said.
    pub(super) fn top(&self, beyond: Coord) -> Option<Coord> {
        self.up.map(|up| match up {
            UpperHex::Here => self.coord,
            UpperHex::Beyond => beyond,
        })
    }
}

/// Every obstacle on a face of the map, in the order of the document.
pub(super) fn faces<'m>(scene: &Scene<'_>, site: &CheckedMap<'m>) -> Vec<FaceObstacle<'m>> {
    faces_of(scene, site.map, site.field.grid())
}

/// The same where only the map and its grid are known.
pub(in crate::checks) fn faces_of<'m>(
    scene: &Scene<'_>,
    map: &'m Map,
    grid: Grid,
) -> Vec<FaceObstacle<'m>> {
    let mut faces = Vec::new();
    for (index, feature) in map.hexsides.iter() {
        let values = feature.at.values();
        let routes = each(scene, route!["hexsides", index, "at"], values.len());
        for (route, text) in routes.into_iter().zip(values) {
            let text = text.as_str();
            let (id, usable, up) = (&feature.obstacle, feature.usable, feature.up);
            let one = !is_run(text);
            for (coord, direction) in parse_sides(grid, text).unwrap_or_default() {
                if grid.contains(coord) {
                    let text = if one {
                        Cow::Borrowed(text)
                    } else {
                        Cow::Owned(format!("{}/{direction}", grid.label(coord)))
                    };
                    let route = route.clone();
                    faces.push(FaceObstacle { route, text, id, coord, direction, usable, up });
                }
            }
        }
    }
    faces
}

/// Whether an opening such as a gate stands on a side with nothing to be opened. What is misspelt on the
/// map may well be the wall.
pub(in crate::checks) fn opens_nothing(
    scene: &Scene<'_>,
    map: &Map,
    field: &Field<'_>,
    face: &FaceObstacle<'_>,
) -> bool {
    let (grid, obstacles) = (field.grid(), &field.ruleset().obstacles);
    let Some(opening) = obstacles.get(face.id).filter(|it| !it.opens.is_empty()) else {
        return false;
    };
    let misspelt = map.hexsides.items().any(|feature| {
        let readable = |text: &HexsideText| parse_sides(grid, text.as_str()).is_ok();
        !obstacles.contains_key(&feature.obstacle)
            || opening.opens.contains(&feature.obstacle)
                && !feature.at.values().iter().all(readable)
    });
    let side = field.side_in(face.coord, face.direction);
    let walled = side.is_some_and(|side| {
        side.standing.iter().any(|standing| opening.opens.contains(standing.id))
    });
    !walled && !misspelt && scene.is_intact(&route!["hexsides"])
}

/// Reports obstacles that stand beside none of the elements they need.
pub(super) fn out_of_place(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    site: &CheckedMap<'_>,
    check: &'static Check,
    concerned: impl Fn(&Obstacle) -> bool,
) {
    let ruleset = scene.ruleset();
    let field = &site.field;
    for face in faces(scene, site) {
        let Some(obstacle) = ruleset.obstacles.get(face.id) else { continue };
        if obstacle.beside.is_empty() || !concerned(obstacle) {
            continue;
        }
        let Some(side) = Hexside::new(field.grid(), face.coord, face.direction) else { continue };
        let hexes = side.hexes().map(|hex| (field.ground(hex), field.height(hex)));
        let fits = obstacle_fits(ruleset, obstacle, hexes);
        if fits || side.hexes().any(|hex| site.doubtful.contains(hex)) {
            continue;
        }
        let needed = obstacle.beside.iter().filter_map(|id| ruleset.terrain.get(id));
        let at = &face.text;
        let message = text!(
            "{name} at {at} has no {needed} beside it",
            "{name} en {at} : ni d'un côté ni de l'autre, pas de {needed}",
            name = obstacle.name.lower(),
            needed = either(needed.map(|it| it.name.lower()))
        );
        let finding = scene.on_value(check, &face.route, message).help(text!(
            "move it to another side, or correct the terrain",
            "déplacez-le sur un autre côté, ou corrigez le terrain",
        ));
        out.push(finding.reference(scene.cite(&obstacle.reference)));
    }
}
