//! `map/opening-without-wall`

use super::faces::{faces, opens_nothing};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// A gate stands on a side where there is no rampart to be opened.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-13, rows: 5-7, offset: odd}
    /// hexsides:
    ///   - {at: 1105/s, obstacle: gate, usable: true}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-13, rows: 5-7, offset: odd}
    /// hexsides:
    ///   - {at: 1105/s, obstacle: rampart}
    ///   - {at: 1105/s, obstacle: gate, usable: true}
    /// ```
    OPENING_WITHOUT_WALL = "map/opening-without-wall", Error, Run::Map(opening_without_wall);
    en: "a gate is in no wall";
    fr: "une porte n'est dans aucun mur";
    fr_doc: "Une porte est sur un côté où il n'y a pas de rempart à ouvrir.";
}

fn opening_without_wall(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    for face in faces(scene, site) {
        let Some(obstacle) = ruleset.obstacles.get(face.id) else { continue };
        if !opens_nothing(scene, site.map, &site.field, &face) {
            continue;
        }
        let at = &face.text;
        let walls = obstacle.opens.iter().filter_map(|id| ruleset.obstacles.get(id));
        let message = text!(
            "{name} at {at} is in no {walls}",
            "{name} en {at} : pas de {walls} à cet endroit",
            name = obstacle.name.lower(),
            walls = either(walls.map(|wall| wall.name.lower()))
        );
        let walls: Vec<_> = obstacle.opens.iter().map(|id| quoted(id.as_str())).collect();
        let help = text!(
            "draw {walls} on the same side, or move it",
            "tracez {walls} sur le même côté, ou déplacez-la",
            walls = either(&walls)
        );
        let finding = scene.on_value(&OPENING_WITHOUT_WALL, &face.route, message);
        out.push(finding.help(help).reference(scene.cite(&obstacle.reference)));
    }
}
