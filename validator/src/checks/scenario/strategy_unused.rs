//! `scenario/strategy-unused`

use banneret_schema::ruleset::nation::Has;

use super::command::{Commander, commander, nation_of, on_leader};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The overall commander has a strategy, which is never used: he gives line orders without a roll.
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
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1, strategy: 6}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}]
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
    STRATEGY_UNUSED = "scenario/strategy-unused", Info, Run::Scenario(strategy_unused);
    en: "the strategy of an overall commander is never used";
    fr: "la valeur stratégique d'un commandant en chef ne sert jamais";
    fr_doc: "Le commandant en chef a une valeur stratégique qui ne sert jamais : il donne ses ordres de \
        ligne sans jet de dé.";
}

fn strategy_unused(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for force in &battle.forces {
        let Commander::Is(leader) = commander(force) else { continue };
        let Some((at, _)) = force.leader(leader.id.as_str()) else { continue };
        // Where his nation never has one, that has been said.
        let never = nation_of(ruleset, leader).is_some_and(|has| has.strategy == Has::Never);
        let Some(strategy) = leader.figures.strategy().filter(|_| !never) else { continue };
        let message = text!(
            "{name} is overall commander and never rolls against his strategy of {strategy}",
            "{name}, commandant en chef, ne jette jamais le dé sous sa valeur stratégique de {strategy}",
            name = leader.called()
        );
        let finding = on_leader(battle, force, at, &STRATEGY_UNUSED, message);
        let help = text!("remove the key `strategy`", "supprimez la clé `strategy`");
        out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.strategy)));
    }
}
