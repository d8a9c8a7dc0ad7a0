//! `ruleset/ragged-table`

use banneret_schema::Ruleset;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A row of a table has not as many values as the table has columns.
    ///
    /// ## Bad
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: great-battles-of-alexander
    /// tables: {rally: {columns: [die, "TQ 5", "TQ 6"], rows: {"0": [0, 1]}}}
    /// ```
    ///
    /// ## Good
    /// ```yaml house.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: house
    /// name: House rules
    /// extends: great-battles-of-alexander
    /// tables: {rally: {columns: [die, "TQ 5", "TQ 6"], rows: {"0": [0, 1, 1]}}}
    /// ```
    RAGGED_TABLE = "ruleset/ragged-table", Error, Run::House(ragged_table);
    en: "a row of a table is of another length than its columns";
    fr: "une ligne d'un tableau n'a pas la longueur des colonnes";
    fr_doc: "Une ligne d'un tableau n'a pas autant de valeurs que le tableau a de colonnes.";
}

fn ragged_table(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, ruleset: &Ruleset) {
    for (id, table) in &ruleset.tables {
        let columns = table.columns.len();
        for head in table.ragged() {
            let route = route!["tables", id.as_str(), "rows", head];
            // A row that stands in what is extended is reported there.
            if scene.source.document.find(&route).is_none() {
                continue;
            }
            let values = table.rows.get(head).map_or(0, Vec::len);
            let message = text!(
                "the row has {values} value[s], and the table {columns} column[s]",
                "la ligne a {values} valeur[s], et le tableau {columns} colonne[s]",
            );
            let finding = scene.on_value(&RAGGED_TABLE, &route, message);
            let help = text!(
                "write one value for each of the `columns`",
                "écrivez une valeur pour chacune des `columns`",
            );
            out.push(finding.help(help));
            // Without columns one row tells it for all.
            if table.columns.is_empty() {
                break;
            }
        }
    }
}
