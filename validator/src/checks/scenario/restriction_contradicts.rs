//! `scenario/restriction-contradicts`

use banneret_schema::scenario::{OrderKind, TroopText};

use super::command::is_known;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Called, listed, quoted};

check! {
    /// A leader has a line of a type that his restriction does not let him order.
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
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 4
    ///     rout-points: {leaders: 20}
    ///     deploy: {area: columns 19-21}
    ///     line-orders: [{leader: orontes, types: heavy-cavalry}]
    ///     restrictions: [{leader: orontes, orders: line, types: light-cavalry}]
    ///     army: persian-horse
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
    ///     line-orders: [{leader: orontes, types: light-cavalry}]
    ///     restrictions: [{leader: orontes, orders: line, types: light-cavalry}]
    ///     army: persian-horse
    /// ```
    RESTRICTION_CONTRADICTS =
        "scenario/restriction-contradicts", Error, Run::Scenario(restriction_contradicts);
    en: "a leader has a line he is kept from ordering";
    fr: "un chef a une ligne qu'il ne peut ordonner";
    fr_doc: "Un chef a une ligne d'un type que sa restriction ne lui laisse pas ordonner.";
}

fn restriction_contradicts(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for force in &battle.forces {
        for (index, entry) in force.side.line_orders.iter() {
            let limits = force.side.restrictions.iter().filter(|(_, limit)| {
                limit.leader == entry.leader
                    && limit.orders == OrderKind::Line
                    && !limit.types.is_empty()
            });
            let limits: Vec<_> = limits.collect();
            let allowed: Vec<&TroopText> =
                limits.iter().flat_map(|(_, limit)| limit.types.values()).collect();
            let known = allowed.iter().all(|text| is_known(ruleset, text));
            let Some((first, _)) = limits.first().filter(|_| known) else { continue };
            let list = force.route.join("line-orders").join(index).join("types");
            for (number, text) in entry.types.values().iter().enumerate() {
                let may = |other: &&&TroopText| {
                    other.troop() == text.troop()
                        && (other.class().is_none()
                            || text.class().is_none()
                            || other.class() == text.class())
                };
                if !is_known(ruleset, text) || allowed.iter().any(|other| may(&other)) {
                    continue;
                }
                let leader = force.leader(entry.leader.as_str());
                let name = leader.and_then(|(_, leader)| leader.name.as_ref());
                let message = text!(
                    "{name} orders lines of {types} only, and `{text}` is none",
                    "{name} n'ordonne que {types}, et `{text}` n'en est pas",
                    name = Called::new(&entry.leader, name),
                    types = listed(allowed.iter().map(|it| quoted(it.as_str())))
                );
                let route = battle.scene.one_of(&list, number);
                let finding = battle.scene.on_value(&RESTRICTION_CONTRADICTS, &route, message);
                let help = text!(
                    "add it to his restriction, or take it off his line",
                    "ajoutez-le à sa restriction, ou ôtez-le de sa ligne"
                );
                let at = force.route.join("restrictions").join(*first).join("types");
                let place = battle.scene.place(&at);
                let finding = finding
                    .help(help)
                    .related(place, text!("what he may order", "ce qu'il peut ordonner"));
                out.push(finding.reference(battle.scene.cite(&rules.refs.restrictions)));
            }
        }
    }
}
