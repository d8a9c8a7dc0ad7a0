//! `map/chart-silent`

use banneret_schema::Ruleset;
use banneret_schema::ruleset::chart::{ChartGap, ChartStep};
use banneret_schema::ruleset::terrain::MovementCost;
use banneret_yaml::Route;

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A ruleset supplies the chart of terrain effects, and the map uses something that the rulebook
    /// leaves to the chart and the chart does not settle. Nothing is said where no chart is supplied:
    /// then the printed one is used.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: with-chart
    /// name: {en: With a chart, fr: Avec tableau}
    /// extends: regiments
    /// terrain: {clear: {costs: [{points: 1}]}}
    /// ```
    /// ```yaml map.yaml
    /// ruleset: with-chart
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// paths: [{kind: stream, along: [0202/n]}]
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: with-chart
    /// name: {en: With a chart, fr: Avec tableau}
    /// extends: regiments
    /// terrain: {clear: {costs: [{points: 1}]}, stream: {costs: [{points: 2}]}}
    /// ```
    /// ```yaml map.yaml
    /// ruleset: with-chart
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// paths: [{kind: stream, along: [0202/n]}]
    /// ```
    CHART_SILENT = "map/chart-silent", Warning, Run::Map(chart_silent);
    en: "the terrain chart leaves open what the map uses";
    fr: "le tableau des terrains laisse ouvert ce que la carte emploie";
    fr_doc: "Un jeu de règles fournit le tableau des effets du terrain, et la carte emploie ce que le \
        livre de règles laisse au tableau et que le tableau ne règle pas. Rien n'est dit si \
        aucun tableau n'est fourni : on emploie alors celui qui est imprimé.";
}

fn chart_silent(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let Some(chart) = ruleset.chart.as_ref().filter(|_| ruleset.has_chart()) else { return };
    for gap in &chart.gaps {
        let Some(route) = used(site, ruleset, gap) else { continue };
        let message = text!(
            "the chart of terrain effects does not say {open}",
            "le tableau des effets du terrain ne dit pas {open}",
            open = gap.open
        );
        let help = if gap.sight {
            text!(
                "give it `mask: true` or `see-through: true` in the ruleset",
                "donnez-lui `mask: true` ou `see-through: true` dans les règles"
            )
        } else {
            text!(
                "give it `costs` in the ruleset, with `points` or `barred: true`",
                "donnez-lui des `costs` dans les règles, avec `points` ou `barred: true`"
            )
        };
        let finding = scene.on_value(&CHART_SILENT, &route, message).help(help);
        out.push(finding.reference(scene.cite(&gap.reference)));
    }
}

/// Where the map first uses something that a gap is about and the chart does not settle.
fn used(site: &CheckedMap<'_>, ruleset: &Ruleset, gap: &ChartGap) -> Option<Route> {
    let open = |costs: &[MovementCost], step: &ChartStep| step.paid_by(costs).is_none();
    let terrain = |id: &_| {
        let element = ruleset.terrain.get(id)?;
        let seen = element.mask || element.see_through;
        let open = if gap.sight { !seen } else { open(&element.costs, &gap.about.step) };
        (gap.about.terrain.contains(id) && open).then_some(())
    };
    let mut codes = site.map.legend.iter();
    let code = codes.find_map(|(code, ids)| {
        let at = ids.iter().find_map(|(at, id)| terrain(id).map(|()| at))?;
        Some(route!["legend", code, at])
    });
    let path = || {
        let mut paths = site.map.paths.iter();
        paths.find_map(|(at, path)| terrain(&path.kind).map(|()| route!["paths", at, "kind"]))
    };
    let side = || {
        let mut sides = site.map.hexsides.iter();
        sides.find_map(|(at, feature)| {
            let obstacle = ruleset.obstacles.get(&feature.obstacle)?;
            let meant = gap.about.obstacles.contains(&feature.obstacle);
            (meant && open(&obstacle.costs, &gap.about.step))
                .then(|| route!["hexsides", at, "obstacle"])
        })
    };
    code.or_else(path).or_else(side)
}
