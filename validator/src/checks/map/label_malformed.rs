//! `map/label-malformed`

use banneret_schema::hex::{Hexside, HexsideErrorKind};

use super::{spots, words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::site::Site;

check! {
    /// A text that should be a hex or a side of a hex is not written as one. Maps with letters call hexes
    /// `C4`, maps with digits `0304`; a side is `C4/ne`, with the directions hexes have on this map.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/n, obstacle: palisade}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/ne, obstacle: palisade}
    /// ```
    LABEL_MALFORMED = "map/label-malformed", Error, Run::Map(label_malformed);
    en: "a text is not a hex or hexside of the map's style";
    fr: "un texte n'est pas un hexagone ou un côté d'hexagone au style de la carte";
    fr_doc: "Un texte qui devrait être un hexagone ou un côté d'hexagone n'est pas écrit ainsi. Les \
        cartes à lettres nomment les hexagones `C4`, les cartes à chiffres `0304` ; un côté est \
        `C4/ne`, avec les directions des hexagones de cette carte.";
}

fn label_malformed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &Site<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    for (route, text) in spots::hex_texts(scene, map) {
        if let Err(error) = grid.parse_label(text) {
            let (message, help) = words::label(grid, text, &error);
            out.push(scene.on_value(&LABEL_MALFORMED, &route, message).maybe_help(help));
        }
    }
    for (route, text) in spots::hexside_texts(scene, map) {
        let Err(error) = Hexside::parse(grid, text) else { continue };
        if matches!(error.kind, HexsideErrorKind::OffMap(_)) {
            continue;
        }
        let part = text.get(error.range.clone()).unwrap_or(text);
        let (message, help) = words::hexside(grid, part, &error.kind);
        let finding = if error.range.is_empty() {
            scene.on_value(&LABEL_MALFORMED, &route, message)
        } else {
            scene.on_part(&LABEL_MALFORMED, &route, error.range, message)
        };
        out.push(finding.maybe_help(help));
    }
}
