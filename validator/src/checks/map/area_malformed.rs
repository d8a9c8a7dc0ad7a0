//! `map/area-malformed`

use banneret_schema::hex::Area;

use super::{spots, words};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;

check! {
    /// The text of a zone does not describe an area. Areas are written as `rows 8-9`, `columns A-C`,
    /// `within 3 of D5`, `north edge`, single hexes, other zones, `all`; several with commas, and exceptions
    /// after `but`. French words are understood too.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// zones: {bank: rows 9-8}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// zones: {bank: rows 8-9 but A8, wood: [D5, within 2 of H4]}
    /// ```
    AREA_MALFORMED = "map/area-malformed", Error, Run::Map(area_malformed);
    en: "the text of a zone does not describe an area";
    fr: "le texte d'une zone ne décrit pas d'hexagones";
    fr_doc: "Le texte d'une zone ne décrit pas d'aire. Une aire s'écrit `rows 8-9`, `columns A-C`, \
        `within 3 of D5`, `north edge`, des hexagones, d'autres zones, `all` ; plusieurs avec des \
        virgules, et les exceptions après `but`. Les mots français sont compris aussi.";
}

fn area_malformed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    if site.frame.labels {
        return;
    }
    for (route, _, text) in spots::area_texts(scene, map) {
        let Err(error) = Area::parse(text, grid.labels) else { continue };
        let part = text.get(error.range.clone()).unwrap_or(text);
        let (message, help) = words::area(grid, text, part, &error.kind);
        let finding = if error.range.is_empty() {
            scene.on_value(&AREA_MALFORMED, &route, message)
        } else {
            scene.on_part(&AREA_MALFORMED, &route, error.range, message)
        };
        out.push(finding.maybe_help(help));
    }
}
