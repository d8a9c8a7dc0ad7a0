//! `map/two-obstacles-on-one-face`

use std::collections::hash_map::Entry;

use banneret_schema::hashed::HashMap;
use banneret_schema::hex::{Coord, Direction};
use banneret_schema::id::ObstacleId;

use super::faces::{FaceObstacle, faces};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// The same obstacle is written twice for one side of a hex. What is combined adds up and is never
    /// made worse by itself, so it stands there once. Different obstacles may well share a side, as a
    /// palisade with a ditch before it, and the same obstacle written from both hexes protects both:
    /// `D3/ne` is also `E2/sw`.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/e, obstacle: palisade}
    ///   - {at: [D3/e, D4/e], obstacle: palisade}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/e, obstacle: palisade}
    ///   - {at: D3/e, obstacle: ditch}
    ///   - {at: D4/e, obstacle: palisade}
    /// ```
    TWO_OBSTACLES_ON_ONE_FACE =
        "map/two-obstacles-on-one-face", Warning, Run::Map(two_obstacles_on_one_face);
    en: "an obstacle stands twice on the same side of a hex";
    fr: "un obstacle est deux fois sur le même côté d'un hexagone";
    fr_doc: "Le même obstacle est écrit deux fois pour un côté d'hexagone. Ce qui se combine s'ajoute et \
        ne s'aggrave jamais de soi-même : il n'y est donc qu'une fois. Des obstacles différents \
        peuvent bien partager un côté, comme une palissade derrière un fossé, et le même obstacle \
        écrit des deux hexagones protège les deux : `D3/ne` est aussi `E2/sw`.";
}

fn two_obstacles_on_one_face(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let mut first: HashMap<(Coord, Direction, &ObstacleId), FaceObstacle<'_>> = HashMap::default();
    for face in faces(scene, site) {
        let Some(obstacle) = ruleset.obstacles.get(face.id) else { continue };
        match first.entry((face.coord, face.direction, face.id)) {
            Entry::Vacant(free) => {
                free.insert(face);
            }
            Entry::Occupied(there) => {
                let at = &face.text;
                let message = text!(
                    "{at} has this obstacle already: {name}",
                    "{at} a déjà cet obstacle : {name}",
                    name = obstacle.name.lower()
                );
                let finding = scene
                    .on_value(&TWO_OBSTACLES_ON_ONE_FACE, &face.route, message)
                    .help(text!("keep one of them", "gardez l’un des deux"))
                    .related(scene.place(&there.get().route), text!("the other one", "l’autre"));
                out.push(finding.reference(scene.cite(&obstacle.reference)));
            }
        }
    }
}
