//! `scenario/contingent-empty`

use super::command::{is_sure, leaders, leads_contingent, on_leader, units_of_corps};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A contingent leader has no units: no `corps` is his, or his corps names nobody.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// options: [contingent-leaders]
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian,
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4}
    ///         - {id: kleandros, name: Kleandros, nation: macedonian, command-range: 4, contingent-leader: true,
    ///            personal-combat: 1, charisma: 0}
    ///       units:
    ///         - {id: craterus, name: Craterus, type: phalanx, nation: macedonian, size: 10, quality: 7, movement: 4,
    ///            extended-movement: 5}
    ///         - {id: agrianians, name: Agrianians, count: 2, type: skirmishers, missile: javelins, traits: [shock],
    ///            size: 1, quality: 6, movement: 6}
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}]
    ///     rout-points: {leaders: 20}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// options: [contingent-leaders]
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: alexander
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     corps: [{id: javelins, leader: kleandros, members: agrianians}]
    ///     army: royal-army-and-agrianians
    ///     rout-points: {leaders: 70}
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     deploy: {area: columns 19-21}
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    CONTINGENT_EMPTY = "scenario/contingent-empty", Error, Run::Scenario(contingent_empty);
    en: "a contingent leader has no units";
    fr: "un chef de contingent n'a pas d'unités";
    fr_doc: "Un chef de contingent n'a pas d'unités : aucun `corps` n'est à lui, ou son corps ne nomme \
        personne.";
}

fn contingent_empty(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    if !battle.uses(rules.contingents.needs.as_str()) {
        return;
    }
    for force in &battle.forces {
        if !battle.scene.is_intact(&force.route.join("corps")) {
            continue;
        }
        for (at, leader) in leaders(force) {
            if !leads_contingent(ruleset, leader) {
                continue;
            }
            let his =
                force.side.corps.iter().filter(|(_, it)| it.leader.as_ref() == Some(&leader.id));
            let his: Vec<_> = his.collect();
            let units =
                |corps| !is_sure(ruleset, force, corps) || !units_of_corps(force, corps).is_empty();
            // A corps whose leader is unknown may be his; that is reported.
            let open = force.side.corps.items().any(|corps| {
                corps.leader.as_ref().is_some_and(|id| force.members.find(id.as_str()).is_none())
            });
            if his.iter().any(|(_, corps)| units(corps)) || his.is_empty() && open {
                continue;
            }
            let message = text!(
                "{name} is a contingent leader, and no unit is under him",
                "{name} est chef de contingent, et aucune unité n'est sous lui",
                name = leader.called()
            );
            let finding = match his.first() {
                Some((index, _)) => {
                    let route = force.route.join("corps").join(*index);
                    battle.scene.on_member(&CONTINGENT_EMPTY, &route, message)
                }
                None => on_leader(battle, force, at, &CONTINGENT_EMPTY, message),
            };
            let id = leader.id.as_str();
            let help = text!(
                "write `corps: [{{id: …, leader: {id}, members: […]}}]`",
                "écrivez `corps: [{{id: …, leader: {id}, members: […]}}]`",
            );
            let reference = battle.scene.cite(&rules.refs.contingent_units);
            out.push(finding.help(help).reference(reference));
        }
    }
}
