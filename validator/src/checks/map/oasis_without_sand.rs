//! `map/oasis-without-sand`

use super::spots::writers;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// An element lies in country that is nowhere on the map: an oasis is a wood in a desert, and there is
    /// no sand.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: oasis, through: [E2, E3]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: oasis, through: [E2, E3]}
    ///   - {kind: sand, through: [D2, D3, D4, E4]}
    /// ```
    OASIS_WITHOUT_SAND = "map/oasis-without-sand", Warning, Run::Map(oasis_without_sand);
    en: "an oasis lies on a map without sand";
    fr: "une oasis est sur une carte sans sable";
    fr_doc: "Un élément est dans un pays qui n'est nulle part sur la carte : une oasis est un bois dans un \
        désert, et il n'y a pas de sable.";
}

fn oasis_without_sand(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let field = &site.field;
    // What could not be read may be the country.
    if !site.doubtful.is_empty() {
        return;
    }
    for (id, element) in ruleset.terrain.iter().filter(|(_, element)| !element.amid.is_empty()) {
        let Some(first) = field.hexes_with(|it| it.has(id)).next() else { continue };
        if element.amid.iter().any(|country| field.has_anywhere(country)) {
            continue;
        }
        let label = field.grid().label(first);
        let country = element.amid.iter().filter_map(|id| ruleset.terrain.get(id));
        let message = text!(
            "{name} at {label}, and there is no {country} on the map",
            "{name} en {label}, et rien de ceci sur la carte : {country}",
            name = element.name.lower(),
            country = either(country.map(|it| it.name.lower()))
        );
        let help = text!(
            "draw {country} around it, or make it {other}",
            "tracez {country} autour, ou faites-en {other}",
            country = either(element.amid.iter().map(|id| quoted(id.as_str()))),
            other = either(element.made_of.iter().map(|id| quoted(id.as_str())))
        );
        let spot = writers(site, |it| it.name == element.name)(first);
        let finding = spot.finding(scene, &OASIS_WITHOUT_SAND, message).help(help);
        out.push(finding.reference(scene.cite(&element.reference)));
    }
}
