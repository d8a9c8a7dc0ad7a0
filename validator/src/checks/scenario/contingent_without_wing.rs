//! `scenario/contingent-without-wing`

use banneret_schema::ruleset::nation::Wings;

use super::command::{Commander, commander, leaders, leads_contingent, on_leader, wing_rules};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// An army has a contingent leader, and neither a commander of a wing nor an overall commander who
    /// can bring him into action.
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
    ///     corps: [{id: javelins, leader: kleandros, members: agrianians}]
    ///     army:
    ///       name: Macedonians
    ///       nation: macedonian
    ///       leaders:
    ///         - {id: alexander, name: Alexander, character: alexander, counter: iii, nation: macedonian,
    ///            command-range: 8, initiative: 7, personal-combat: 7, charisma: 4}
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
    CONTINGENT_WITHOUT_WING =
        "scenario/contingent-without-wing", Error, Run::Scenario(contingent_without_wing);
    en: "nobody can bring a contingent leader into action";
    fr: "nul ne peut activer un chef de contingent";
    fr_doc: "Une armée a un chef de contingent, et ni un chef d'aile ni un commandant en chef qui puisse \
        l'activer.";
}

fn contingent_without_wing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    // Without the optional rule contingent leaders do nothing, which is said elsewhere.
    if !battle.uses(rules.contingents.needs.as_str()) {
        return;
    }
    for force in &battle.forces {
        let all = leaders(force);
        let led = all.iter().find(|(_, leader)| leads_contingent(ruleset, leader));
        let Some((at, leader)) = led else { continue };
        // A wing whose commander is unknown, or lacks the number, is reported itself.
        let wings = force.side.wing_commanders.values();
        let named = wings.iter().any(|id| match force.leader(id.as_str()) {
            Some((_, wing)) => {
                let has = wing_rules(ruleset, force, wing).map(|rules| rules.wings);
                wing.figures.contingent_orders().is_some() || has == Some(Wings::ContingentOrders)
            }
            None => true,
        });
        let overall = match commander(force) {
            Commander::Is(overall) => overall.figures.contingent_orders().is_some(),
            Commander::Nobody => false,
            Commander::Unclear => true,
        };
        if named || overall {
            continue;
        }
        let message = text!(
            "nobody in the army can bring {name}, a contingent leader, into action",
            "nul dans l'armée ne peut activer {name}, chef de contingent",
            name = leader.called()
        );
        let finding = on_leader(battle, force, *at, &CONTINGENT_WITHOUT_WING, message);
        let help = text!(
            "name a leader with `contingent-orders` under `wing-commanders`",
            "nommez un chef aux `contingent-orders` sous `wing-commanders`",
        );
        let reference = battle.scene.cite(&rules.refs.contingent_orders);
        out.push(finding.help(help).reference(reference));
    }
}
