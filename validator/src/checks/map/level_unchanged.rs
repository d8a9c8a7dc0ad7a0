//! `map/level-unchanged`

use banneret_schema::hex::Hexside;

use super::faces::faces;
use super::levels::counted;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A side is drawn as a change of level between hexes of the same level. Usually a level is
    /// missing.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-13, rows: 5-7, offset: odd}
    /// levels:
    ///   - "2 2 2 2"
    ///   - "2 2 2 2"
    ///   - "2 2 2 2"
    /// hexsides:
    ///   - {at: 1105/s, obstacle: level-change}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-13, rows: 5-7, offset: odd}
    /// levels:
    ///   - "2 3 2 2"
    ///   - "2 2 2 2"
    ///   - "2 2 2 2"
    /// hexsides:
    ///   - {at: 1105/s, obstacle: level-change}
    /// ```
    LEVEL_UNCHANGED = "map/level-unchanged", Warning, Run::Map(level_unchanged);
    en: "a change of level lies between equal levels";
    fr: "un changement de niveau sépare des niveaux égaux";
    fr_doc: "Un côté est dessiné comme un changement de niveau entre des hexagones de même niveau. Le \
        plus souvent, un niveau manque.";
}

fn level_unchanged(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let grid = site.field.grid();
    for face in faces(scene, site) {
        let Some(obstacle) = scene.ruleset().obstacles.get(face.id) else { continue };
        let Some(side) = Hexside::new(grid, face.coord, face.direction) else { continue };
        let Some(beyond) = side.beyond() else { continue };
        let levels = (counted(site, side.coord()), counted(site, beyond));
        let (Some(level), Some(other)) = levels else { continue };
        if !obstacle.levels_differ || level != other {
            continue;
        }
        let (a, b) = (grid.label(side.coord()), grid.label(beyond));
        let message = text!(
            "{name} between {a} and {b}, and both are level {level}",
            "{name} entre {a} et {b}, tous deux de niveau {level}",
            name = obstacle.name.lower()
        );
        let finding = scene.on_value(&LEVEL_UNCHANGED, &face.route, message);
        let help = text!(
            "correct `levels`, or remove it from `hexsides`",
            "corrigez `levels`, ou supprimez-le de `hexsides`",
        );
        out.push(finding.help(help).reference(scene.cite(&obstacle.reference)));
    }
}
