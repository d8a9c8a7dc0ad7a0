//! `scenario/line-order-mixed`

use banneret_schema::Ruleset;
use banneret_schema::ruleset::orders::LineKind;
use banneret_schema::scenario::{LineOrder, TroopText};

use super::command::{is_known, lines_of};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, listed, quoted};

check! {
    /// One line is of troops that never stand in one: lancers with other cavalry, or foot and
    /// elephants with horse and chariots. Or none of its types belongs to the kind of line that is
    /// named.
    ///
    /// ## Bad
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
    ///     line-orders: [{leader: farnaces, line: cavalry, types: [light-cavalry, lancers]}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, line-orders: true,
    ///            strategy: 5, personal-combat: 3, charisma: 1}
    ///       units:
    ///         - {id: lancers, name: Lancers, type: lancers, size: 4, quality: 6, movement: 9}
    ///         - {id: light, name: Light horse, type: light-cavalry, nation: persian, missile: javelins, size: 4,
    ///            quality: 5, movement: 9}
    ///     rout-points: {leaders: 35}
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
    ///     line-orders:
    ///       - {leader: farnaces, line: cavalry, types: light-cavalry}
    ///       - {leader: farnaces, line: cavalry, types: lancers}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, line-orders: true,
    ///            strategy: 5, personal-combat: 3, charisma: 1}
    ///       units:
    ///         - {id: lancers, name: Lancers, type: lancers, size: 4, quality: 6, movement: 9}
    ///         - {id: light, name: Light horse, type: light-cavalry, nation: persian, missile: javelins, size: 4,
    ///            quality: 5, movement: 9}
    ///     rout-points: {leaders: 35}
    /// ```
    LINE_ORDER_MIXED = "scenario/line-order-mixed", Error, Run::Scenario(line_order_mixed);
    en: "one line mixes troops that form lines of their own";
    fr: "une ligne mêle des troupes qui font ligne à part";
    fr_doc: "Une ligne est faite de troupes qui ne forment jamais une même ligne : des lanciers avec une \
        autre cavalerie, ou des gens de pied et des éléphants avec de la cavalerie et des chars. Ou \
        aucun de ses types n'est de la sorte de ligne nommée.";
}

fn line_order_mixed(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    for force in &battle.forces {
        for (index, entry) in force.side.line_orders.iter() {
            let Some(wrong) = mixed(ruleset, entry) else { continue };
            let message = said(ruleset, entry, &wrong);
            let route = force.route.join("line-orders").join(index).join("types");
            let finding = battle.scene.on_value(&LINE_ORDER_MIXED, &route, message);
            let help = text!(
                "write an entry of its own for each line",
                "écrivez une entrée pour chaque ligne",
            );
            let reference = ruleset.lines.values().next().map(|line| line.reference.as_str());
            let reference = reference.unwrap_or_default();
            out.push(finding.help(help).reference(battle.scene.cite(reference)));
        }
    }
}

/// What is wrong with the types of a line.
pub(super) enum Mixed<'e> {
    /// This one stands in no line at all.
    NoLine(&'e TroopText),
    /// Its types are not ordered in the same way.
    Ways,
    /// This one always forms a line of its own.
    Apart(&'e TroopText),
    /// None of its types stands in the kind of line that is named.
    OtherKind(&'e str, &'e TroopText),
}

/// What is wrong with the types of a line, where all of them are known.
pub(super) fn mixed<'e>(ruleset: &Ruleset, entry: &'e LineOrder) -> Option<Mixed<'e>> {
    let types = entry.types.values();
    if types.is_empty() || !types.iter().all(|text| is_known(ruleset, text)) {
        return None;
    }
    let kinds: Vec<Vec<&LineKind>> = types.iter().map(|text| lines_of(ruleset, text)).collect();
    if let Some(at) = kinds.iter().position(Vec::is_empty) {
        return Some(Mixed::NoLine(&types[at]));
    }
    // Infantry and elephants stand side by side, cavalry and chariots within reach of their leader.
    let way = |adjacent: bool| kinds.iter().all(|all| all.iter().any(|it| it.adjacent == adjacent));
    if !way(true) && !way(false) {
        return Some(Mixed::Ways);
    }
    let is_apart = |at: &usize| {
        let troop = types[*at].troop();
        let apart = kinds[*at].iter().any(|it| it.apart.iter().any(|id| id.as_str() == troop));
        apart && types.iter().any(|other| other.troop() != troop)
    };
    if let Some(at) = (0..types.len()).find(is_apart) {
        return Some(Mixed::Apart(&types[at]));
    }
    let line = entry.line.as_ref()?;
    let named = ruleset.lines.get(line)?;
    let strange = kinds.iter().position(|all| !all.contains(&named))?;
    Some(Mixed::OtherKind(line.as_str(), &types[strange]))
}

fn said(ruleset: &Ruleset, entry: &LineOrder, wrong: &Mixed<'_>) -> Text {
    let shown = listed(entry.types.values().iter().map(|text| quoted(text.as_str())));
    match wrong {
        Mixed::NoLine(text) => {
            text!("`{text}` stands in no line", "`{text}` ne fait partie d'aucune ligne")
        }
        Mixed::Ways => {
            text!(
                "{shown} never stand in one line",
                "{shown} ne sont jamais d'une même ligne",
                shown
            )
        }
        Mixed::Apart(text) => text!(
            "`{text}` forms a line of its own, and this one is of {shown}",
            "`{text}` fait ligne à part, et celle-ci est de {shown}",
            shown
        ),
        Mixed::OtherKind(line, text) => text!(
            "`{text}` never stands in a {line}",
            "« {line} » : jamais de `{text}`",
            line = ruleset.lines.get(*line).map(|line| line.name.lower())
        ),
    }
}
