//! `scenario/table-missing`

use banneret_schema::ruleset::play_aid::PlayAid;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::{Words, listed};

check! {
    /// The battle relies on tables that the rulebook does not print in its text. They are supplied in
    /// a ruleset, or named as those of the printed play aid. One finding lists them all.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army: royal-army
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army: royal-army
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    TABLE_MISSING = "scenario/table-missing", Info, Run::Scenario(table_missing);
    en: "tables are neither supplied nor external";
    fr: "des tableaux ne sont ni fournis ni externes";
    fr_doc: "La bataille se sert de tableaux que le livre de règles n'imprime pas dans son texte. On les \
        fournit dans des règles maison, ou on les nomme comme ceux de l'aide de jeu imprimée. Un \
        seul constat les cite tous.";
}

/// The word for every table.
pub(super) const ALL: &str = banneret_schema::scenario::ALL_TABLES;

fn table_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let external = battle.scenario.external_tables.values();
    let route = route!["external-tables"];
    if external.iter().any(|id| id.as_str() == ALL) || !battle.scene.is_intact(&route) {
        return;
    }
    let tables = &battle.ruleset().tables;
    // A table that is not known may be one of those that are missing.
    if !external.iter().all(|id| tables.contains_key(id)) {
        return;
    }
    let charted = |table: &PlayAid| table.of_terrain && battle.ruleset().has_chart();
    let missing = tables
        .iter()
        .filter(|(id, table)| !table.is_settled() && !charted(table) && !external.contains(id));
    let missing: Vec<&PlayAid> = missing.map(|(_, table)| table).collect();
    if missing.is_empty() {
        return;
    }
    let n = missing.len();
    let are = if n == 1 {
        Words::new("table is", "tableau n'est")
    } else {
        Words::new("tables are", "tableaux ne sont")
    };
    let message = text!(
        "{n} {are} neither supplied nor external: {names}",
        "{n} {are} ni fournis ni externes : {names}",
        are,
        names = listed(missing.iter().map(|table| &table.name))
    );
    let references: Vec<_> = missing.iter().map(|table| table.reference.as_str()).collect();
    let mut finding = battle.scene.on_key(&TABLE_MISSING, &route, message);
    if let Some(graveness) = battle.ruleset().frame.as_ref().and_then(|frame| frame.tables) {
        finding.severity = graveness.into();
    }
    let help = text!(
        "write `external-tables: all` if the printed play aid is used",
        "écrivez `external-tables: all` si l'aide de jeu imprimée sert",
    );
    out.push(finding.help(help).reference(battle.scene.cite(&references.join(", "))));
}
