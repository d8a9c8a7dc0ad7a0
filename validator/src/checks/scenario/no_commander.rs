//! `scenario/no-commander`

use super::command::{Commander, commander};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// An army has no overall commander, and says so. Nobody leaves enemy control by his own order
    /// then, and every line order away from others takes a roll.
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
    ///     commander: none
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
    NO_COMMANDER = "scenario/no-commander", Info, Run::Scenario(no_commander);
    en: "an army has no overall commander";
    fr: "une armée n'a pas de commandant en chef";
    fr_doc: "Une armée n'a pas de commandant en chef, et le dit. Personne ne quitte alors un contrôle \
        ennemi par son propre ordre, et tout ordre de ligne loin des autres veut un jet de dé.";
}

fn no_commander(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().leader_rules else { return };
    for force in &battle.forces {
        let Commander::Nobody = commander(force) else { continue };
        let message = text!(
            "{name} have no overall commander",
            "{name} : pas de commandant en chef",
            name = force.name()
        );
        let route = force.route.join("commander");
        let finding = battle.scene.on_value(&NO_COMMANDER, &route, message);
        let help = text!(
            "name one of its leaders, if there is one",
            "nommez l'un de ses chefs, s'il y en a un"
        );
        out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.commander)));
    }
}
