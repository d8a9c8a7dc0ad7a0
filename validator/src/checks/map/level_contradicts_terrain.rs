//! `map/level-contradicts-terrain`

use banneret_schema::field::Makeup;
use banneret_schema::hex::Coord;

use super::levels::{StatedLevel, fixed, labels, stated};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A hex has another level than its terrain always has: major rivers are level 1. One finding
    /// tells of all such hexes.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-13, rows: 5-7, offset: odd}
    /// legend: {".": [clear], "~": [major-river]}
    /// terrain:
    ///   - ". ~ . ."
    ///   - ". ~ . ."
    ///   - ". ~ . ."
    /// levels:
    ///   - "2 1 2 2"
    ///   - "2 2 2 2"
    ///   - "2 1 2 2"
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-13, rows: 5-7, offset: odd}
    /// legend: {".": [clear], "~": [major-river]}
    /// terrain:
    ///   - ". ~ . ."
    ///   - ". ~ . ."
    ///   - ". ~ . ."
    /// levels:
    ///   - "2 1 2 2"
    ///   - "2 1 2 2"
    ///   - "2 1 2 2"
    /// ```
    LEVEL_CONTRADICTS_TERRAIN =
        "map/level-contradicts-terrain", Warning, Run::Map(level_contradicts_terrain);
    en: "a level is not that of the terrain";
    fr: "un niveau n'est pas celui du terrain";
    fr_doc: "Un hexagone a un autre niveau que celui que son terrain a toujours : les grandes rivières \
        sont au niveau 1. Un seul constat cite tous ces hexagones.";
}

fn level_contradicts_terrain(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let has_its_own = |ground: &Makeup<'_>| ground.any(|element| element.level.is_some());
    if site.field.hexes_with(has_its_own).next().is_none() {
        return;
    }
    let differs = |it: &StatedLevel| fixed(site, it.coord).is_some_and(|level| level != it.level);
    let wrong: Vec<_> = stated(site).filter(differs).collect();
    let Some(first) = wrong.first() else { return };
    let ground = site.field.ground(first.coord);
    let Some((_, element)) = ground.elements.iter().find(|(_, it)| it.level.is_some()) else {
        return;
    };
    let (Some(wanted), level) = (element.level, first.level) else { return };
    let coords: Vec<Coord> = wrong.iter().map(|stated| stated.coord).collect();
    let (hexes, more) = labels(site.field.grid(), &coords);
    let rest = (more > 0).then(|| text!(" and {more} more", " et {more} autre[s]"));
    let message = text!(
        "{name} is level {wanted}, and {level} is written: {hexes}{rest}",
        "{name} : niveau {wanted}, et {level} est écrit : {hexes}{rest}",
        name = element.name.lower(),
        rest
    );
    let check = &LEVEL_CONTRADICTS_TERRAIN;
    let finding = scene.on_part(check, &first.route(), first.part.clone(), message);
    let help =
        text!("write {wanted}, or correct the terrain", "écrivez {wanted}, ou corrigez le terrain");
    out.push(finding.help(help).reference(scene.cite(&element.reference)));
}
