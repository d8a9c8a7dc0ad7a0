//! `map/level-too-low`

use banneret_schema::hex::Coord;

use super::levels::{StatedLevel, fixed, labels, stated};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A level is below the lowest of the game. Where rivers lie at level 1, a level of 0 is a slip.
    /// One finding tells of all such hexes.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-13, rows: 5-7, offset: odd}
    /// levels:
    ///   - "1 1 1 1"
    ///   - "1 0 1 1"
    ///   - "1 1 1 1"
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-13, rows: 5-7, offset: odd}
    /// levels:
    ///   - "1 1 1 1"
    ///   - "1 1 2 2"
    ///   - "1 1 1 2"
    /// ```
    LEVEL_TOO_LOW = "map/level-too-low", Warning, Run::Map(level_too_low);
    en: "a level is below the lowest of the game";
    fr: "un niveau est sous le plus bas du jeu";
    fr_doc: "Un niveau est sous le plus bas du jeu. Là où les rivières sont au niveau 1, un niveau 0 est \
        une erreur de plume. Un seul constat cite tous ces hexagones.";
}

fn level_too_low(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let Some(board) = &scene.ruleset().board else { return };
    let Some(lowest) = board.lowest_level else { return };
    // Where the terrain fixes the level, another one contradicts it.
    let low = |it: &StatedLevel| it.level < lowest && fixed(site, it.coord).is_none();
    let low: Vec<_> = stated(site).filter(low).collect();
    let Some(first) = low.first() else { return };
    let coords: Vec<Coord> = low.iter().map(|stated| stated.coord).collect();
    let (hexes, more) = labels(site.field.grid(), &coords);
    let level = first.level;
    let rest = (more > 0).then(|| text!(" and {more} more", " et {more} autre[s]"));
    let message = text!(
        "the lowest level is {lowest}, and {level} is written: {hexes}{rest}",
        "le plus bas niveau est {lowest}, et {level} est écrit : {hexes}{rest}",
        rest
    );
    let finding = scene.on_part(&LEVEL_TOO_LOW, &first.route(), first.part.clone(), message);
    let help = text!("count levels from {lowest}", "comptez les niveaux à partir de {lowest}");
    out.push(finding.help(help).reference(scene.cite(&board.reference)));
}
