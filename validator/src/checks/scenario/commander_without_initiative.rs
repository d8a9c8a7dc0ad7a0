//! `scenario/commander-without-initiative`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A contingent leader is overall commander: he has no initiative and gives no individual orders.
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
    ///     commander: kleandros
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     wing-commanders: alexander
    ///     corps: [{id: javelins, leader: kleandros, members: agrianians}]
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: kleandros, name: Kleandros, nation: macedonian, command-range: 4, contingent-leader: true,
    ///            personal-combat: 1, charisma: 0}
    ///         - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian,
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4}
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
    ///     army: satrapy
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
    ///     wing-commanders: alexander
    ///     corps: [{id: javelins, leader: kleandros, members: agrianians}]
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: kleandros, name: Kleandros, nation: macedonian, command-range: 4, contingent-leader: true,
    ///            personal-combat: 1, charisma: 0}
    ///         - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian,
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4}
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
    ///     army: satrapy
    ///     rout-points: {leaders: 20}
    /// ```
    COMMANDER_WITHOUT_INITIATIVE =
        "scenario/commander-without-initiative", Error, Run::Scenario(commander_without_initiative);
    en: "a contingent leader is overall commander";
    fr: "un chef de contingent est commandant en chef";
    fr_doc: "Un chef de contingent est commandant en chef : il n'a pas d'initiative et ne donne pas \
        d'ordres individuels.";
}

fn commander_without_initiative(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().leader_rules else { return };
    for force in &battle.forces {
        let Some(id) = &force.side.commander else { continue };
        let Some((_, leader)) = force.leader(id.as_str()) else { continue };
        if !leader.figures.contingent_leader() {
            continue;
        }
        let message = text!(
            "{name} is a contingent leader and cannot be overall commander",
            "{name}, chef de contingent, ne peut être commandant en chef",
            name = leader.called()
        );
        let route = force.route.join("commander");
        let finding = battle.scene.on_value(&COMMANDER_WITHOUT_INITIATIVE, &route, message);
        let help = text!("name a leader with an initiative", "nommez un chef qui a une initiative");
        out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.contingent_leaders)));
    }
}
