//! `map/label-malformed`

use banneret_schema::Map;
use banneret_schema::hex::{Grid, HexsideErrorKind, Labels, Orientation, parse_sides};

use super::spots::read_sides;
use super::{spots, words};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::scene::Scene;
use crate::text::{Words, quoted};
use crate::{route, text};

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

fn label_malformed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    if site.frame.labels {
        out.extend(other_style(scene, map, grid));
        return;
    }
    if site.frame.orientation {
        out.extend(other_orientation(scene, map, grid));
    }
    for (route, text) in spots::hex_texts(scene, map) {
        if let Err(error) = grid.parse_label(text) {
            let (message, help) = words::label(grid, text, &error);
            out.push(scene.on_value(&LABEL_MALFORMED, &route, message).maybe_help(help));
        }
    }
    for (route, text) in spots::hexside_texts(scene, map) {
        let Err(error) = read_sides(grid, text) else { continue };
        let turned = matches!(error.kind, HexsideErrorKind::NoSideThere { .. });
        if matches!(error.kind, HexsideErrorKind::OffMap(_)) || turned && site.frame.orientation {
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

/// Where every label is of the other style, it is the grid that says the wrong one.
fn other_style(scene: &Scene<'_>, map: &Map, grid: Grid) -> Option<Diagnostic> {
    let labels = route!["grid", "labels"];
    if !scene.is_intact(&labels) {
        return None;
    }
    let mut texts = spots::hex_texts(scene, map);
    texts.extend(spots::hexside_texts(scene, map));
    let (_, first) = texts.first()?;
    let shown = quoted(first);
    let (says, other) = match grid.labels {
        Labels::Letters => ("letters", "digits"),
        Labels::Digits | Labels::Joined(_) => ("digits", "letters"),
    };
    let message = text!(
        "the labels of this map are {says}, and every hex is written in the other style, as {shown}",
        "les étiquettes de cette carte sont en `{says}`, et tout hexagone est dans l'autre style, comme {shown}",
    );
    let help =
        text!("write `labels: {other}` into `grid`", "écrivez `labels: {other}` dans `grid`");
    let written = scene.source.document.find(&scene.full(&labels)).is_some();
    let finding = scene.on_value(&LABEL_MALFORMED, &labels, message);
    let finding = if written { finding.help(Help::word(help, other)) } else { finding.help(help) };
    let places = texts.iter().map(|(route, _)| scene.place(route));
    Some(finding.also(places, &text!("the other style", "l'autre style")))
}

/// Where the sides of hexes are those of hexes that stand the other way, it is the grid that is wrong.
fn other_orientation(scene: &Scene<'_>, map: &Map, grid: Grid) -> Option<Diagnostic> {
    let route = route!["grid", "orientation"];
    if !scene.is_intact(&route) {
        return None;
    }
    let (tops, other) = match grid.orientation {
        Orientation::Pointy => (Words::new("pointed", "pointu"), "flat"),
        Orientation::Flat => (Words::new("flat", "plat"), "pointy"),
    };
    let message = text!(
        "hexes with {tops} tops do not have the sides that this map names",
        "des hexagones au sommet {tops} n’ont pas les côtés que cette carte nomme",
        tops
    );
    let help = text!(
        "write `orientation: {other}` into `grid`",
        "écrivez `orientation: {other}` dans `grid`"
    );
    let finding = scene.on_value(&LABEL_MALFORMED, &route, message);
    let written = scene.source.document.find(&scene.full(&route)).is_some();
    let finding = if written { finding.help(Help::word(help, other)) } else { finding.help(help) };
    let missing = spots::hexside_texts(scene, map)
        .into_iter()
        .filter(|(_, text)| parse_sides(grid, text).is_err());
    let places = missing.map(|(route, _)| scene.place(&route));
    Some(finding.also(places, &text!("there is no such side", "il n’y a pas ce côté")))
}
