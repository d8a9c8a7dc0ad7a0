//! `scenario/contingent-corps`

use super::command::leads_contingent;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A corps stands under a leader who leads no contingent, or has a leader among its members: units
    /// are assigned to contingent leaders, and to nobody else.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A field, grid: {columns: 10-21, rows: 5-14, offset: odd}}
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 4
    ///     rout-points: {leaders: 25}
    ///     deploy: {area: columns 10-12}
    ///     corps: [{id: first, leader: antigonos, members: craterus, orders: 1}]
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     rout-points: {leaders: 20}
    ///     deploy: {area: columns 19-21}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
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
    ///     commander: antigonos
    ///     rout-level: 4
    ///     rout-points: {leaders: 25}
    ///     deploy: {area: columns 10-12}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     rout-points: {leaders: 20}
    ///     deploy: {area: columns 19-21}
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]
    /// ```
    CONTINGENT_CORPS = "scenario/contingent-corps", Warning, Run::Scenario(contingent_corps);
    en: "a corps stands under one who leads no contingent";
    fr: "un corps est sous un chef qui ne mène pas de contingent";
    fr_doc: "Un corps est sous un chef qui ne mène pas de contingent, ou compte un chef parmi ses \
        membres : les unités sont attribuées aux chefs de contingent, et à nul autre.";
}

fn contingent_corps(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    let reference = || battle.scene.cite(&rules.refs.contingent_units);
    for force in &battle.forces {
        for (index, corps) in force.side.corps.iter() {
            let at = force.route.join("corps").join(index);
            let leader = corps.leader.as_ref().and_then(|id| force.leader(id.as_str()));
            // One who is marked as a contingent leader and cannot be one is reported as such.
            let leader = leader.map(|(_, leader)| leader);
            let leader = leader.filter(|leader| {
                !leads_contingent(ruleset, leader) && !leader.figures.contingent_leader()
            });
            if let Some(leader) = leader {
                let message = text!(
                    "{name} leads no contingent, and no units are his",
                    "{name} ne mène pas de contingent, et n'a pas d'unités à lui",
                    name = leader.called()
                );
                let finding = battle.scene.on_value(&CONTINGENT_CORPS, &at.join("leader"), message);
                let help = text!(
                    "name a contingent leader, or remove the corps",
                    "nommez un chef de contingent, ou supprimez le corps"
                );
                out.push(finding.help(help).reference(reference()));
            }
            for (number, id) in corps.members.values().iter().enumerate() {
                if !force.is_leader(id.as_str()) {
                    continue;
                }
                let shown = quoted(id.as_str());
                let message = text!(
                    "{shown} is a leader, and only units are assigned",
                    "{shown} est un chef, et seules des unités sont attribuées",
                );
                let route = battle.scene.one_of(&at.join("members"), number);
                let finding = battle.scene.on_value(&CONTINGENT_CORPS, &route, message);
                let help = text!("take him off the list", "ôtez-le de la liste");
                out.push(finding.help(help).removable().reference(reference()));
            }
        }
    }
}
