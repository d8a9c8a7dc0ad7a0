//! `map/broken-path`

use banneret_schema::hex::{Grid, HexText, parse_sides, sides_touch};

use super::spots;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A path jumps: a hex of it does not touch the one before, or a side does not continue the side
    /// before. Every hex a path runs through is listed, in order.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: road, through: [E1, E2, E5, E6]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: road, through: [E1, E2, E3, E4, E5, E6]}
    /// ```
    BROKEN_PATH = "map/broken-path", Error, Run::Map(broken_path);
    en: "a road, river or other path jumps from hex to hex";
    fr: "une route, une rivière ou un autre chemin saute d'un hexagone à l'autre";
    fr_doc: "Un chemin saute : un de ses hexagones ne touche pas le précédent, ou un côté ne continue pas \
        le côté précédent. Tous les hexagones par où passe un chemin sont cités, dans l'ordre.";
}

fn broken_path(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    let Some(grid) = spots::grid(scene, map) else { return };
    for (index, path) in map.paths.iter() {
        if path.through.is_empty() && path.along.is_empty() {
            if scene.is_intact(&route!["paths", index]) {
                let message = text!("the path runs nowhere", "le chemin ne va nulle part");
                let finding = scene.on_value(&BROKEN_PATH, &route!["paths", index], message);
                out.push(finding.help(text!(
                    "list its hexes under `through`, or its hexsides under `along`",
                    "énumérez ses hexagones sous `through`, ou ses côtés d'hexagone sous `along`",
                )));
            }
            continue;
        }
        let hexes: Vec<_> = path.through.iter().collect();
        out.extend(out_of_play(scene, site, index, &hexes));
        for pair in hexes.windows(2) {
            let [(before, a), (at, b)] = pair else { continue };
            let (Ok(from), Ok(to)) = (grid.parse_label(a.as_str()), grid.parse_label(b.as_str()))
            else {
                continue;
            };
            let steps = grid.distance(from, to);
            if before + 1 != *at || steps == 1 || !grid.contains(from) || !grid.contains(to) {
                continue;
            }
            let message = if steps == 0 {
                text!("the path is in {b} twice running", "le chemin est deux fois de suite en {b}")
            } else {
                text!(
                    "the path jumps from {a} to {b}, {steps} hex[es] away",
                    "le chemin saute de {a} à {b}, {steps} hexagone[s] plus loin",
                )
            };
            let finding =
                scene.on_value(&BROKEN_PATH, &route!["paths", index, "through", *at], message);
            let help = if steps == 0 {
                text!("remove one of them", "ôtez l'un des deux")
            } else {
                text!(
                    "list the hexes in between, or write two paths",
                    "énumérez les hexagones intermédiaires, ou écrivez deux chemins",
                )
            };
            let other = scene.place(&route!["paths", index, "through", *before]);
            let finding = if steps == 0 { finding.needless() } else { finding };
            out.push(
                finding.help(help).related(other, text!("the hex before", "l'hexagone précédent")),
            );
        }
        let sides: Vec<_> = path.along.iter().collect();
        for pair in sides.windows(2) {
            let [(before, a), (at, b)] = pair else { continue };
            if before + 1 != *at || touch(grid, a.as_str(), b.as_str()) != Some(false) {
                continue;
            }
            let message = text!(
                "{b} does not continue {a}: the two sides have no corner in common",
                "{b} ne prolonge pas {a} : les deux côtés n'ont pas d'angle commun",
            );
            let finding =
                scene.on_value(&BROKEN_PATH, &route!["paths", index, "along", *at], message);
            let other = scene.place(&route!["paths", index, "along", *before]);
            out.push(
                finding
                    .help(text!(
                        "list the sides in between, or write two paths",
                        "énumérez les côtés intermédiaires, ou écrivez deux chemins",
                    ))
                    .related(other, text!("the side before", "le côté précédent")),
            );
        }
    }
}

/// The first hex of a road that is not in play, in games whose roads lead units on.
fn out_of_play(
    scene: &Scene<'_>,
    site: &CheckedMap<'_>,
    index: usize,
    hexes: &[(usize, &HexText)],
) -> Option<Diagnostic> {
    let board = scene.ruleset().board.as_ref()?;
    let reference = board.road_ends.as_ref()?;
    let kind = scene.ruleset().terrain.get(&site.map.paths.get(index)?.kind)?;
    let grid = site.field.grid();
    let (at, text) = hexes.iter().filter(|_| kind.road).find(|(_, text)| {
        let hex = grid.parse_label(text.as_str()).ok();
        hex.is_some_and(|hex| grid.contains(hex) && !site.field.is_in_play(hex))
    })?;
    let message = text!(
        "the path runs through {text}, which is out of play",
        "le chemin passe par {text}, qui est hors jeu"
    );
    let finding = scene.on_value(&BROKEN_PATH, &route!["paths", index, "through", *at], message);
    let help = text!(
        "let it end at the last hex in play, or take the hex out of `outside:`",
        "arrêtez-le au dernier hexagone en jeu, ou ôtez l'hexagone de `outside:`"
    );
    let finding = finding.help(help).reference(scene.cite(reference));
    Some(finding.related(scene.place(&route!["outside"]), text!("out of play", "hors jeu")))
}

/// Whether a side has a corner in common with the one before it, where both can be read; of a run, its
/// first or its last side.
fn touch(grid: Grid, a: &str, b: &str) -> Option<bool> {
    let sides = |text: &str| parse_sides(grid, text).ok();
    let (last, first) = (*sides(a)?.last()?, *sides(b)?.first()?);
    Some(sides_touch(grid, last, first))
}
