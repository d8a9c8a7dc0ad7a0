//! `scenario/wing-without-line-orders`

use banneret_schema::ruleset::nation::Wings;

use super::command::wing_rules;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A Persian commander of a wing gives no line orders: to give them without a roll is all that he
    /// is for.
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
    ///     wing-commanders: farnaces
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, personal-combat: 3,
    ///            charisma: 1}
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
    ///     wing-commanders: farnaces
    ///     line-orders: [{leader: farnaces, types: heavy-cavalry}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, line-orders: true,
    ///            strategy: 5, personal-combat: 3, charisma: 1}
    ///       units:
    ///         - {id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}
    ///         - {id: horse, name: Horse, type: heavy-cavalry, size: 5, quality: 7, movement: 8}
    ///     rout-points: {leaders: 35}
    /// ```
    WING_WITHOUT_LINE_ORDERS =
        "scenario/wing-without-line-orders", Warning, Run::Scenario(wing_without_line_orders);
    en: "a commander of a wing gives no line orders";
    fr: "un chef d'aile ne donne pas d'ordres de ligne";
    fr_doc: "Un chef d'aile perse ne donne pas d'ordres de ligne : les donner sans jet de dé est tout ce \
        qu'il fait.";
}

fn wing_without_line_orders(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for force in &battle.forces {
        for (index, id) in force.side.wing_commanders.values().iter().enumerate() {
            let Some((at, leader)) = force.leader(id.as_str()) else { continue };
            let wings = wing_rules(ruleset, force, leader).map(|rules| rules.wings);
            if wings != Some(Wings::LineOrders) || leader.figures.line_orders() {
                continue;
            }
            let message = text!(
                "{name} commands a wing and gives no line orders",
                "{name} commande une aile et ne donne pas d'ordres de ligne",
                name = leader.called()
            );
            let route = battle.scene.one_of(&force.route.join("wing-commanders"), index);
            let mut finding = battle.scene.on_value(&WING_WITHOUT_LINE_ORDERS, &route, message);
            if let Some(place) = force.member_place(&force.members.all()[at]) {
                finding =
                    finding.related(place, text!("he is described here", "il est décrit ici"));
            }
            let help = text!(
                "give him `line-orders: true`, or take him off the list",
                "donnez-lui `line-orders: true`, ou ôtez-le de la liste",
            );
            out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.wings)));
        }
    }
}
