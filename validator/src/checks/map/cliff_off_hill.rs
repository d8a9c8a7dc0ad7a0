//! `map/cliff-off-hill`

use banneret_schema::field::is_of_heights;

use super::faces::out_of_place;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;

check! {
    /// A cliff or scree stands on a side of a hex with no hill on either hand. A cliff is the sheer side of
    /// a hill, scree is fallen rock on one, or fallen houses in a village. Hexes of different levels make a
    /// slope as well.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/ne, obstacle: cliff}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/ne, obstacle: cliff}
    /// paths:
    ///   - {kind: hill, through: [D3, D4]}
    /// ```
    CLIFF_OFF_HILL = "map/cliff-off-hill", Error, Run::Map(cliff_off_hill);
    en: "a cliff or scree is not on the side of a hill";
    fr: "une falaise ou un éboulis n'est pas sur le côté d'une colline";
    fr_doc: "Une falaise ou un éboulis est sur un côté d'hexagone sans colline de part ni d'autre. Une \
        falaise est le flanc abrupt d'une colline, un éboulis de la roche tombée, ou les ruines d'un \
        village. Des hexagones de niveaux différents font aussi une pente.";
}

fn cliff_off_hill(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    out_of_place(out, scene, site, &CLIFF_OFF_HILL, |obstacle| is_of_heights(ruleset, obstacle));
}
