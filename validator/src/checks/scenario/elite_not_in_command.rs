//! `scenario/elite-not-in-command`

use super::command::{Commander, commander, leaders, on_leader};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// An elite leader is not the overall commander of his army.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// options: [elite-leader]
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: parmenion
    ///     rout-level: 10
    ///     deploy: {area: columns 10-12}
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian,
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4, elite: true}
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
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// options: [elite-leader]
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
    ///            command-range: 8, initiative: 7, contingent-orders: 2, personal-combat: 7, charisma: 4, elite: true}
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
    ELITE_NOT_IN_COMMAND =
        "scenario/elite-not-in-command", Warning, Run::Scenario(elite_not_in_command);
    en: "an elite leader is not overall commander";
    fr: "un chef d'élite n'est pas commandant en chef";
    fr_doc: "Un chef d'élite n'est pas le commandant en chef de son armée.";
}

fn elite_not_in_command(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for force in &battle.forces {
        let overall = match commander(force) {
            Commander::Is(leader) => Some(&leader.id),
            Commander::Nobody => None,
            Commander::Unclear => continue,
        };
        for (at, leader) in leaders(force) {
            // Who is marked as elite and is not has been reported as such.
            let known = ruleset.person_of(leader).map(|(_, known)| known);
            let elite = leader.figures.elite() && known.is_some_and(|known| known.elite);
            if !elite || Some(&leader.id) == overall {
                continue;
            }
            let message = text!(
                "{name} is an elite leader, and not overall commander",
                "{name} est chef d'élite, et n'est pas commandant en chef",
                name = leader.called()
            );
            let finding = on_leader(battle, force, at, &ELITE_NOT_IN_COMMAND, message);
            let id = leader.id.as_str();
            let help = text!(
                "write `commander: {id}`, or remove the key `elite`",
                "écrivez `commander: {id}`, ou supprimez la clé `elite`",
            );
            out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.elite)));
        }
    }
}
