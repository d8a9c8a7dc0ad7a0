//! `ruleset/unknown-row`

use banneret_schema::Ruleset;
use banneret_schema::id::{ObstacleId, TerrainId, TroopId};
use banneret_schema::ruleset::play_aid::RowsAre;

use crate::checks::{Run, SEARCHES, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, did_you_mean, nearest};
use crate::text;
use crate::text::quoted;

check! {
    /// A table says that its rows are types of troop, elements of terrain or obstacles, and one of
    /// them is not.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: great-battles-of-alexander
    /// tables: {movement-costs: {rows-are: troops, columns: [clear], rows: {phalanxes: [1]}}}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: great-battles-of-alexander
    /// tables: {movement-costs: {rows-are: troops, columns: [clear], rows: {phalanx: [1]}}}
    /// ```
    UNKNOWN_ROW = "ruleset/unknown-row", Error, Run::House(unknown_row);
    en: "a row of a table is nothing the game knows";
    fr: "une ligne d'un tableau n'est rien que le jeu connaisse";
    fr_doc: "Un tableau dit que ses lignes sont des types de troupe, des éléments de terrain ou des \
        obstacles, et l'une d'elles n'en est pas.";
}

fn unknown_row(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, ruleset: &Ruleset) {
    for (id, table) in &ruleset.tables {
        let Some(rows_are) = table.rows_are else { continue };
        let of = match rows_are {
            RowsAre::Troops => TroopId::TABLE,
            RowsAre::Terrain => TerrainId::TABLE,
            RowsAre::Obstacles => ObstacleId::TABLE,
        };
        let before = out.len();
        for head in table.rows.keys() {
            let route = route!["tables", id.as_str(), "rows", head.as_str()];
            let there = scene.source.document.find(&route).is_some();
            if !there || of.has(ruleset, head) {
                continue;
            }
            let shown = quoted(head);
            let message =
                text!("there is {none} {shown}", "il n'y a {none} {shown}", none = of.noun.no());
            let finding = scene.on_key(&UNKNOWN_ROW, &route, message);
            let worth_it = out.len() - before < SEARCHES;
            let near =
                nearest(head, of.entries(ruleset).map(Candidate::entry).filter(|_| worth_it));
            out.push(finding.maybe_help(did_you_mean(&near)));
        }
    }
}
