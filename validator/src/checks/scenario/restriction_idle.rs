//! `scenario/restriction-idle`

use banneret_schema::scenario::OrderKind;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A restriction does nothing: its leader gives no such orders, or it names neither types nor a
    /// contingent. Line orders are given by leaders with `line-orders` and by contingent leaders, whose
    /// restriction says what they command; contingent orders by those with `contingent-orders`.
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
    ///     restrictions: [{leader: antigonos, orders: line, types: phalanx}]
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
    RESTRICTION_IDLE = "scenario/restriction-idle", Warning, Run::Scenario(restriction_idle);
    en: "a restriction does nothing";
    fr: "une restriction ne fait rien";
    fr_doc: "Une restriction ne fait rien : son chef ne donne pas de tels ordres, ou elle ne nomme ni \
        types ni contingent. Les ordres de ligne sont ceux des chefs à `line-orders` et des chefs de \
        contingent, dont la restriction dit ce qu'ils commandent ; les ordres de contingent, ceux des \
        chefs à `contingent-orders`.";
}

fn restriction_idle(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().leader_rules else { return };
    for force in &battle.forces {
        for (index, limit) in force.side.restrictions.iter() {
            let route = force.route.join("restrictions").join(index);
            let leader = force.leader(limit.leader.as_str()).map(|(_, leader)| leader);
            let gives = leader.is_none_or(|leader| {
                let figures = &leader.figures;
                match limit.orders {
                    OrderKind::Line => figures.line_orders() || figures.contingent_leader(),
                    OrderKind::Contingent => {
                        figures.contingent_leader() || figures.contingent_orders().is_some()
                    }
                    OrderKind::Individual => true,
                }
            });
            if let Some(leader) = leader.filter(|_| !gives) {
                let name = leader.called();
                let lines = limit.orders == OrderKind::Line;
                let message = if lines {
                    text!(
                        "{name} gives no line orders to restrict",
                        "{name} ne donne pas d'ordres de ligne",
                        name
                    )
                } else {
                    text!(
                        "{name} gives no contingent orders to restrict",
                        "{name} ne donne pas d'ordres de contingent",
                        name
                    )
                };
                let help = text!(
                    "remove the entry, or give him such orders",
                    "supprimez l'entrée, ou donnez-lui de tels ordres"
                );
                let finding =
                    battle.scene.on_value(&RESTRICTION_IDLE, &route.join("leader"), message);
                out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.restrictions)));
                continue;
            }
            let individual = limit.orders == OrderKind::Individual;
            let says =
                !limit.types.is_empty() || limit.contingent.is_some() || limit.nation.is_some();
            let intact = ["types", "contingent", "nation"]
                .iter()
                .all(|key| battle.scene.is_intact(&route.join(*key)));
            if individual || says || !intact {
                continue;
            }
            let message = text!(
                "this restricts nothing: neither types nor a contingent nor a nation is named",
                "ceci ne restreint rien : ni types, ni contingent, ni nation",
            );
            let help = text!(
                "add `types:`, `contingent:` or `nation:`, or remove the entry",
                "ajoutez `types:`, `contingent:` ou `nation:`, ou supprimez l'entrée"
            );
            let finding = battle.scene.on_member(&RESTRICTION_IDLE, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.refs.restrictions)));
        }
    }
}
