//! `map/road-ends-nowhere`

use banneret_schema::hex::Coord;
use banneret_schema::ruleset::terrain::TerrainFamily;

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A road or path ends in the middle of the map, where there is neither a place, nor buildings, nor
    /// another road.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: regiments
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// paths: [{kind: road, through: [0102, 0202, 0302]}]
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: regiments
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// paths: [{kind: road, through: [0102, 0202, 0302]}]
    /// places: [{at: 0302, name: The inn}]
    /// ```
    ROAD_ENDS_NOWHERE = "map/road-ends-nowhere", Warning, Run::Map(road_ends_nowhere);
    en: "a road ends in the middle of nowhere";
    fr: "une route finit au milieu de nulle part";
    fr_doc: "Une route ou un chemin finit au milieu de la carte, là où il n'y a ni lieu, ni \
        bâtiments, ni autre route.";
}

fn road_ends_nowhere(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let board = ruleset.board.as_ref();
    let Some(reference) = board.and_then(|board| board.road_ends.as_ref()) else { return };
    let grid = site.field.grid();
    for (index, path) in site.map.paths.iter() {
        if !ruleset.terrain.get(&path.kind).is_some_and(|kind| kind.road && !kind.bridge) {
            continue;
        }
        let steps: Vec<_> = path.through.iter().collect();
        // A road of one hex is hardly drawn to its end.
        let ends = match steps.as_slice() {
            [first, .., last] => [first, last],
            _ => continue,
        };
        for (at, text) in ends {
            let hex = grid.parse_label(text.as_str()).ok().filter(|hex| grid.contains(*hex));
            let Some(hex) = hex.filter(|hex| !leads_on(site, *hex)) else { continue };
            let label = grid.label(hex);
            let message = text!(
                "{name} ends in {label}, where there is nothing",
                "{name} : se termine en {label}, où il n'y a rien",
                name = ruleset.terrain[&path.kind].name.lower()
            );
            let help = text!(
                "draw it on, or name the place it leads to under `places`",
                "prolongez le tracé, ou nommez sous `places` le lieu où il mène"
            );
            let route = route!["paths", index, "through", *at];
            let finding = scene.on_value(&ROAD_ENDS_NOWHERE, &route, message).help(help);
            out.push(finding.reference(scene.cite(reference)));
        }
    }
}

/// Whether a road that ends in a hex has a reason to: the edge, another road, a place, buildings.
fn leads_on(site: &CheckedMap<'_>, hex: Coord) -> bool {
    let (field, grid) = (&site.field, site.field.grid());
    let beside: Vec<_> = grid.neighbors(hex).map(|(_, next)| next).collect();
    let edge = beside.len() < 6 || beside.iter().any(|next| !field.is_in_play(*next));
    let built = field.ground(hex).any(|element| {
        element.family != TerrainFamily::Natural && !element.road && !element.bridge
    });
    let label = grid.label(hex);
    let place = site
        .map
        .places
        .items()
        .any(|place| place.at.values().iter().any(|at| at.as_str().trim() == label));
    edge || field.n_links(hex) > 1 || built || place || site.doubtful.contains(hex)
}
