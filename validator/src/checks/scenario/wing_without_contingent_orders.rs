//! `scenario/wing-without-contingent-orders`

use banneret_schema::ruleset::nation::Wings;

use super::command::wing_rules;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A Macedonian commander of a wing has no number of contingent orders, which is all that he is
    /// for.
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
    ///     wing-commanders: [alexander, parmenion]
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian,
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4}
    ///         - {id: parmenion, name: Parmenion, nation: macedonian, command-range: 6, initiative: 5,
    ///            personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///            extended-movement: 5}
    ///     rout-points: {leaders: 95}
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
    ///     wing-commanders: [alexander, parmenion]
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian,
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4}
    ///         - {id: parmenion, name: Parmenion, nation: macedonian, command-range: 6, initiative: 5,
    ///            contingent-orders: 1, personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///            extended-movement: 5}
    ///     rout-points: {leaders: 95}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    WING_WITHOUT_CONTINGENT_ORDERS =
        "scenario/wing-without-contingent-orders", Error, Run::Scenario(wing_without_contingent_orders);
    en: "a commander of a wing has no contingent orders";
    fr: "un chef d'aile n'a pas d'ordres de contingent";
    fr_doc: "Un chef d'aile macédonien n'a pas de nombre d'ordres de contingent, alors qu'il n'est là que \
        pour cela.";
}

fn wing_without_contingent_orders(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for force in &battle.forces {
        for (index, id) in force.side.wing_commanders.values().iter().enumerate() {
            let Some((at, leader)) = force.leader(id.as_str()) else { continue };
            let wings = wing_rules(ruleset, force, leader).map(|rules| rules.wings);
            let has = leader.figures.contingent_orders().is_some();
            if wings != Some(Wings::ContingentOrders) || has {
                continue;
            }
            let message = text!(
                "{name} commands a wing and has no contingent orders",
                "{name} commande une aile et n'a pas d'ordres de contingent",
                name = leader.called()
            );
            let route = battle.scene.one_of(&force.route.join("wing-commanders"), index);
            let mut finding =
                battle.scene.on_value(&WING_WITHOUT_CONTINGENT_ORDERS, &route, message);
            if let Some(place) = force.member_place(&force.members.all()[at]) {
                finding =
                    finding.related(place, text!("he is described here", "il est décrit ici"));
            }
            let help = text!(
                "give him `contingent-orders: 1` or more, or take him off the list",
                "donnez-lui `contingent-orders: 1` ou plus, ou ôtez-le de la liste",
            );
            let reference = battle.scene.cite(&rules.refs.contingent_orders);
            out.push(finding.help(help).reference(reference));
        }
    }
}
