//! `scenario/line-order-types`

use banneret_schema::resolved::Chosen;
use banneret_schema::scenario::LineOrder;

use super::command::{is_known, units_of};
use super::line_order_mixed::mixed;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// An entry of `line-orders` names a type or a class that its army, or its contingent, does not
    /// have.
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
    ///     line-orders: [{leader: glaukos, types: heavy-infantry/hoplites}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: glaukos, name: Glaukos, nation: greek, command-range: 5, initiative: 4, line-orders: true,
    ///            strategy: 6, personal-combat: 2, charisma: 1}
    ///       units: [{id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}]
    ///     rout-points: {leaders: 40}
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
    ///     line-orders: [{leader: glaukos, types: heavy-infantry/hoplites}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 5, initiative: 4, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: glaukos, name: Glaukos, nation: greek, command-range: 5, initiative: 4, line-orders: true,
    ///            strategy: 6, personal-combat: 2, charisma: 1}
    ///       units:
    ///         - {id: levy, name: Levy, type: medium-infantry, size: 6, quality: 5, movement: 5}
    ///         - {id: hoplites, name: Hoplites, type: heavy-infantry, class: hoplites, nation: greek, size: 5,
    ///            quality: 6, movement: 5}
    ///     rout-points: {leaders: 40}
    /// ```
    LINE_ORDER_TYPES = "scenario/line-order-types", Error, Run::Scenario(line_order_types);
    en: "a line is of types that the army does not have";
    fr: "une ligne est de types que l'armée n'a pas";
    fr_doc: "Une entrée de `line-orders` nomme un type ou une classe que son armée, ou son contingent, \
        n'a pas.";
}

fn line_order_types(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let ruleset = battle.ruleset();
    let Some(rules) = &ruleset.leader_rules else { return };
    for force in battle.forces.iter().filter(|force| is_sure(force)) {
        for (index, entry) in force.side.line_orders.iter() {
            // A line of troops that never stand in one is wrong whoever is there.
            if mixed(ruleset, entry).is_some() {
                continue;
            }
            let list = force.route.join("line-orders").join(index).join("types");
            for (number, text) in entry.types.values().iter().enumerate() {
                if !is_known(ruleset, text) || !lacks(force, entry, number) {
                    continue;
                }
                let (shown, contingent) = (quoted(text.as_str()), entry.contingent.as_ref());
                let name = force.name();
                let nation = entry.nation.as_ref().and_then(|id| ruleset.nations.get(id));
                let message = match (contingent, nation) {
                    (Some(id), _) => text!(
                        "the contingent `{id}` of {name} has no {shown}",
                        "le contingent `{id}` de {name} n'a pas de {shown}",
                        name
                    ),
                    (None, Some(nation)) => text!(
                        "the army of {name} has no {shown} of nation: {nation}",
                        "l'armée de {name} n'a pas de {shown} de nation : {nation}",
                        name,
                        nation = nation.name
                    ),
                    (None, None) => text!(
                        "the army of {name} has no {shown}",
                        "l'armée de {name} n'a pas de {shown}",
                        name
                    ),
                };
                let route = battle.scene.one_of(&list, number);
                let finding = battle.scene.on_value(&LINE_ORDER_TYPES, &route, message);
                let help = text!(
                    "name types of its units, or give it such units",
                    "nommez les types de ses unités, ou donnez-lui de telles unités",
                );
                out.push(finding.help(help).reference(battle.scene.cite(&rules.refs.line_entries)));
            }
        }
    }
}

/// Whether the type and class of every unit is known.
fn is_sure(force: &Force<'_>) -> bool {
    let unknown = |at: usize| {
        force.look(at).is_none_or(|look| {
            look.troop.known().is_none() || matches!(look.class, Chosen::Unknown)
        })
    };
    force.is_whole() && !force.members.units().any(|(at, _)| unknown(at))
}

/// Whether nobody in the army, or in the contingent that the entry is for, is of one of its types.
fn lacks(force: &Force<'_>, entry: &LineOrder, number: usize) -> bool {
    let contingents = force.army.into_iter().flat_map(|army| army.contingents.items());
    let wanted = entry.contingent.as_ref();
    // A contingent that the army does not list is reported as such.
    if wanted.is_some_and(|wanted| !contingents.into_iter().any(|it| it.id == *wanted)) {
        return false;
    }
    let of_nation = |at: &usize| force.look(*at).is_none_or(|look| entry.may_have(look));
    let unit = |at: usize| force.members.all()[at].unit();
    let units = units_of(force, &entry.types.values()[number]);
    !units
        .into_iter()
        .filter(of_nation)
        .filter_map(unit)
        .any(|unit| wanted.is_none() || unit.contingent.as_ref() == wanted)
}
