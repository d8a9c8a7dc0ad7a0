//! `map/misplaced-path`

use banneret_schema::ruleset::terrain::Lies;

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A path runs along the sides of hexes though its kind fills hexes in this game, or the reverse. In
    /// Alexandre et Bayard and Panache rivers fill hexes; the ruling `rivers` lets a house ruleset put them
    /// on the sides.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: stream, along: [E2/e, E2/ne]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: stream, through: [E1, E2, E3]}
    /// ```
    MISPLACED_PATH = "map/misplaced-path", Error, Run::Map(misplaced_path);
    en: "a path runs along hexsides though its kind fills hexes, or the reverse";
    fr: "un chemin suit des côtés d'hexagone alors que sa nature est d'occuper des hexagones, ou l'inverse";
    fr_doc: "Un chemin suit des côtés d'hexagones alors que sa nature est d'occuper des hexagones dans ce \
        jeu, ou l'inverse. Dans Alexandre et Bayard et dans Panache, les rivières occupent des \
        hexagones ; la décision `rivers` permet à des règles maison de les mettre sur les côtés.";
}

fn misplaced_path(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let map = site.map;
    for (code, elements) in map.legend.iter() {
        for (index, id) in elements.iter() {
            let kind = scene.ruleset().terrain.get(id);
            let Some(kind) = kind.filter(|kind| kind.lies == Lies::OnHexsides) else { continue };
            let message = text!(
                "{kind} runs along the sides of hexes and fills none",
                "{kind} suit les côtés des hexagones et n'en occupe aucun",
                kind = kind.name.lower()
            );
            let help =
                text!("draw it under `paths` with `along`", "tracez-le sous `paths` avec `along`");
            let route = route!["legend", code, index];
            let finding = scene.on_value(&MISPLACED_PATH, &route, message).help(help);
            out.push(finding.reference(scene.cite(&kind.reference)));
        }
    }
    for (index, path) in map.paths.iter() {
        let Some(kind) = scene.ruleset().terrain.get(&path.kind) else { continue };
        let name = kind.name.lower();
        let (key, message, help) = match kind.lies {
            Lies::InHexes if !path.along.is_empty() => (
                "along",
                text!(
                    "{name} lies in hexes, not along their sides",
                    "{name} occupe des hexagones et n'en suit pas les côtés",
                    name
                ),
                text!("list its hexes under `through`", "énumérez ses hexagones sous `through`"),
            ),
            Lies::OnHexsides if !path.through.is_empty() => (
                "through",
                text!(
                    "{name} runs along the sides of hexes, not through them",
                    "{name} suit les côtés des hexagones et ne les traverse pas",
                    name
                ),
                text!("list its sides under `along`", "énumérez ses côtés sous `along`"),
            ),
            Lies::InHexes | Lies::OnHexsides | Lies::Either => continue,
        };
        let route = route!["paths", index, key];
        let finding = scene.on_key(&MISPLACED_PATH, &route, message).help(help);
        out.push(finding.reference(scene.cite(&kind.reference)));
    }
}
