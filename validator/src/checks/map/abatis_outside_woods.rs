//! `map/abatis-outside-woods`

use banneret_schema::field::is_of_heights;

use super::faces::out_of_place;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;

check! {
    /// An abatis stands on a side of a hex with no wood on either hand. It is made of trees felled on the
    /// spot; in the open the same work is a barrier.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/ne, obstacle: abatis}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/ne, obstacle: barrier}
    /// ```
    ABATIS_OUTSIDE_WOODS = "map/abatis-outside-woods", Error, Run::Map(abatis_outside_woods);
    en: "an abatis is not in a wood";
    fr: "un abattis n'est pas dans un bois";
    fr_doc: "Un abattis est sur un côté d'hexagone sans bois de part ni d'autre. Il est fait d'arbres \
        abattus sur place ; en terrain découvert, le même ouvrage est une barrière.";
}

fn abatis_outside_woods(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    out_of_place(out, scene, site, &ABATIS_OUTSIDE_WOODS, |obstacle| {
        !is_of_heights(ruleset, obstacle)
    });
}
