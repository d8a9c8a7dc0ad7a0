//! `map/ford-on-wide-river`

use banneret_schema::field::Makeup;
use banneret_schema::ruleset::terrain::Water;

use super::spots::{at_hexes, offences};
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A ford lies in a wide river. Wide rivers have no fords; only bridges and boats cross them.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: wide-river, through: [E1, E2, E3]}
    ///   - {kind: ford, through: [E2]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: river, through: [E1, E2, E3]}
    ///   - {kind: ford, through: [E2]}
    /// ```
    FORD_ON_WIDE_RIVER = "map/ford-on-wide-river", Error, Run::Map(ford_on_wide_river);
    en: "a ford lies in a wide river";
    fr: "un gué est placé sur un fleuve";
    fr_doc: "Un gué est dans un fleuve. Les fleuves n'ont pas de gués ; seuls les ponts et les \
        embarcations les franchissent.";
}

fn ford_on_wide_river(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let field = &site.field;
    let is_wide =
        |element: &banneret_schema::ruleset::terrain::Terrain| element.water == Some(Water::Wide);
    let has_both = |ground: &Makeup<'_>| {
        ground.any(is_wide) && ground.any(|element| !element.fords.is_empty())
    };
    if field.hexes_with(has_both).next().is_none() {
        return;
    }
    let wrong =
        offences(site, |coord| has_both(field.ground(coord)), |element| !element.fords.is_empty());
    for offence in wrong {
        let at = at_hexes(field.grid(), &offence);
        let message = text!(
            "a wide river has no fords, and one lies {at}",
            "un fleuve n'a pas de gué, et il y en a un {at}",
            at
        );
        let wide = ruleset.terrain.values().find(|element| is_wide(element));
        let finding = offence.spot.finding(scene, &FORD_ON_WIDE_RIVER, message).help(text!(
            "make the river an ordinary one, or build a bridge",
            "faites-en une rivière, ou construisez un pont",
        ));
        out.push(match wide {
            Some(wide) => finding.reference(scene.cite(&wide.reference)),
            None => finding,
        });
    }
}
