//! `map/steep-slope`

use banneret_schema::hex::Coord;
use banneret_schema::ruleset::terrain::LevelLimit;

use super::levels::{certain, stated};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::{COMMA, Text, joined};

check! {
    /// Hexes side by side are so many levels apart that some troops cannot pass. One finding tells how
    /// many such places there are, and of the steepest.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: great-battles-of-alexander
    /// grid: {columns: 10-13, rows: 5-7, offset: odd}
    /// levels:
    ///   - "2 6 2 2"
    ///   - "2 2 2 2"
    ///   - "2 2 2 2"
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
    /// ```
    STEEP_SLOPE = "map/steep-slope", Info, Run::Map(steep_slope);
    en: "a slope is too steep for some troops";
    fr: "une pente est trop raide pour certaines troupes";
    fr_doc: "Des hexagones voisins ont tant de niveaux d'écart que certaines troupes ne peuvent passer. \
        Un seul constat dit combien il y a de tels endroits, et cite le plus raide.";
}

fn steep_slope(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let limits = ruleset.board.as_ref().map(|board| board.level_limits.as_slice());
    let limits = limits.unwrap_or_default();
    let Some(gentle) = limits.iter().map(|limit| limit.levels).min() else { return };
    let slopes = slopes(site, gentle);
    let steepest = slopes.iter().max_by_key(|slope| (slope.steps, std::cmp::Reverse(slope.high)));
    let Some(steepest) = steepest else { return };
    let high = stated(site).find(|stated| stated.coord == steepest.high);
    let Some(high) = high else { return };
    let grid = site.field.grid();
    let (a, b) = (grid.label(steepest.high), grid.label(steepest.low));
    let (steps, places) = (steepest.steps, slopes.len());
    let who = who_passes(scene, limits, steps);
    let message = match places {
        1 => text!(
            "{a} is {steps} level[s] above {b}: {who}",
            "{a} est {steps} niveau[x] au-dessus de {b} : {who}",
            who
        ),
        _ => text!(
            "{places} steep slopes; {a} is {steps} level[s] above {b}: {who}",
            "{places} pentes raides ; {a} est {steps} niveau[x] au-dessus de {b} : {who}",
            who
        ),
    };
    let finding = scene.on_part(&STEEP_SLOPE, &high.route(), high.part.clone(), message);
    let help = text!("check that the levels are meant so", "vérifiez que les niveaux sont voulus");
    let reference = limits.first().map(|limit| limit.reference.clone()).unwrap_or_default();
    out.push(finding.help(help).reference(scene.cite(&reference)));
}

/// A step between two hexes.
struct Slope {
    high: Coord,
    low: Coord,
    steps: u8,
}

/// The steps of more levels than everybody can take.
fn slopes(site: &CheckedMap<'_>, gentle: u8) -> Vec<Slope> {
    let grid = site.field.grid();
    let levels = certain(site);
    let level_of = |coord: Coord| levels[grid.index(coord)?];
    let lowest = levels.iter().flatten().min().copied().unwrap_or_default();
    let mut all = Vec::new();
    for (high, level) in grid.coords().zip(&levels) {
        // Nothing lies far enough below most hexes.
        let Some(level) = level.filter(|level| level.abs_diff(lowest) > gentle) else { continue };
        for (_, low) in grid.neighbors(high) {
            let Some(other) = level_of(low).filter(|other| *other < level) else { continue };
            let steps = level.abs_diff(other);
            if steps > gentle {
                all.push(Slope { high, low, steps });
            }
        }
    }
    all
}

/// Who can take a step of so many levels, in words.
fn who_passes(scene: &Scene<'_>, limits: &[LevelLimit], steps: u8) -> Text {
    let (able, unable): (Vec<_>, Vec<_>) = limits.iter().partition(|limit| limit.levels >= steps);
    let names = |limits: &[&LevelLimit]| {
        let named = limits.iter().filter(|limit| limit.who != Default::default());
        joined(named.map(|limit| limit.who.describe(scene.ruleset())), COMMA)
    };
    // The limit for all others comes last and names nobody.
    if able.is_empty() {
        text!("nobody passes", "nul ne passe")
    } else if able.iter().any(|limit| limit.who == Default::default()) {
        text!("closed to {names}", "fermée à : {names}", names = names(&unable))
    } else {
        text!("only {names} pass", "seuls passent : {names}", names = names(&able))
    }
}
