//! `scenario/line-not-for-nation`

use banneret_schema::Name;
use banneret_schema::Ruleset;
use banneret_schema::ruleset::orders::{LineKind, LineNation};

use super::command::{is_known, lines_of, orders_lines};
use super::line_order_mixed::mixed;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Joined, either};

check! {
    /// A leader orders a line that leaders of his nation do not: only Greeks and Indians order lines
    /// of infantry. His own nation counts, not that of his army; a house ruleset may read it
    /// otherwise.
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
    ///     line-orders: [{leader: farnaces, line: infantry, types: medium-infantry}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, line-orders: true,
    ///            strategy: 5, personal-combat: 3, charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}]
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
    ///     line-orders: [{leader: glaukos, line: infantry, types: medium-infantry}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: glaukos, name: Glaukos, nation: greek, command-range: 5, initiative: 4, line-orders: true,
    ///            strategy: 6, personal-combat: 2, charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}]
    ///     rout-points: {leaders: 40}
    /// ```
    LINE_NOT_FOR_NATION =
        "scenario/line-not-for-nation", Warning, Run::Scenario(line_not_for_nation);
    en: "a leader orders a line that his nation does not";
    fr: "un chef ordonne une ligne que sa nation n'ordonne pas";
    fr_doc: "Un chef commande une ligne que les chefs de sa nation ne commandent pas : seuls les Grecs et \
        les Indiens ont des lignes d'infanterie. C'est sa propre nation qui compte, non celle de son \
        armée ; des règles maison peuvent en décider autrement.";
}

fn line_not_for_nation(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for force in &battle.forces {
        for (index, entry) in force.side.line_orders.iter() {
            let Some((_, leader)) = force.leader(entry.leader.as_str()) else { continue };
            let nation = match rules.line_nation {
                LineNation::Own => leader.nation.as_ref(),
                LineNation::Army => force.army.and_then(|army| army.nation.as_ref()),
            };
            let Some(nation) = nation.filter(|id| ruleset.nations.contains_key(*id)) else {
                continue;
            };
            // Who gives no line orders, and lines of several sorts, are reported themselves.
            if !orders_lines(ruleset, leader) || mixed(ruleset, entry).is_some() {
                continue;
            }
            if !entry.types.values().iter().all(|text| is_known(ruleset, text)) {
                continue;
            }
            let kinds = entry.types.values().iter().flat_map(|text| lines_of(ruleset, text));
            let refuses = |line: &&LineKind| {
                let nations = &line.nations;
                !nations.is_empty() && !nations.iter().any(|it| ruleset.nation_is(nation, it))
            };
            let Some(line) = kinds.into_iter().find(refuses) else { continue };
            let message = text!(
                "a {line_name} is ordered by {who} leaders; {name} is none",
                "« {line_name} » : ordonnée par un chef {who} ; {name} n'en est pas un",
                line_name = line.name.lower(),
                who = nations(ruleset, line),
                name = leader.called()
            );
            let route = force.route.join("line-orders").join(index).join("leader");
            let finding = battle.scene.on_value(&LINE_NOT_FOR_NATION, &route, message);
            let help = text!(
                "give the line to another leader, or him other types",
                "donnez la ligne à un autre chef, ou à lui d'autres types",
            );
            out.push(finding.help(help).reference(battle.scene.cite(&line.reference)));
        }
    }
}

/// The nations whose leaders order a line.
fn nations<'a>(ruleset: &'a Ruleset, line: &'a LineKind) -> Joined<&'a Name> {
    let nations = line.nations.iter().filter_map(|id| ruleset.nations.get(id));
    either(nations.map(|nation| &nation.name))
}
