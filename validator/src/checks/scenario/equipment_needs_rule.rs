//! `scenario/equipment-needs-rule`

use std::sync::Arc;

use banneret_schema::army::Army;
use banneret_schema::id::EquipmentId;
use banneret_yaml::Route;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// An army has equipment that exists only with an optional rule, and the scenario does not switch
    /// the rule on under `options:`.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, equipment: [fire-kit]}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [fire]
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy, equipment: [fire-kit]}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    EQUIPMENT_NEEDS_RULE = "scenario/equipment-needs-rule", Warning, Run::Scenario(equipment_needs_rule);
    en: "equipment belongs to a rule that is not in use";
    fr: "un équipement relève d’une règle qui n’est pas en jeu";
    fr_doc: "Une armée a un équipement qui n'existe qu'avec une règle optionnelle, et le scénario ne met \
        pas cette règle en jeu sous `options:`.";
}

fn equipment_needs_rule(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    for force in &battle.forces {
        let (Some(army), Some(scene)) = (force.army, &force.army_scene) else { continue };
        let mut said = Vec::new();
        for (route, id) in carried(army) {
            let Some(kit) = rules.equipment.get(id) else { continue };
            let needed: Vec<_> = kit.needs_rule.values().iter().collect();
            let named = needed.iter().filter_map(|id| rules.options.get(*id));
            let named: Vec<_> = named.map(|rule| &rule.name).collect();
            // Once for each army: the option makes all of it right.
            if named.is_empty()
                || said.contains(&id)
                || needed.iter().any(|id| battle.may_use(id.as_str()))
            {
                continue;
            }
            said.push(id);
            let rules = named.iter().map(|name| text!("“{name}”", "« {name} »", name));
            let message = text!(
                "“{kit}” needs the optional rule {rules}, which is not in use",
                "« {kit} » demande la règle optionnelle {rules}, qui n’est pas en jeu",
                kit = kit.name.lower(),
                rules = either(rules)
            );
            let help = text!(
                "add {ids} to `options:`, or leave the equipment at home",
                "ajoutez {ids} à `options:`, ou retirez cet équipement",
                ids = either(needed.iter().map(|id| quoted(id.as_str())))
            );
            let finding = if Arc::ptr_eq(scene.source, battle.scene.source) {
                scene.on_value(&EQUIPMENT_NEEDS_RULE, &route, message)
            } else {
                let named = force.route.join("army");
                let related = text!("the equipment", "l’équipement");
                let finding = battle.scene.on_value(&EQUIPMENT_NEEDS_RULE, &named, message);
                finding.related(scene.place(&route), related)
            };
            out.push(finding.help(help).reference(battle.scene.cite(&kit.reference)));
        }
    }
}

/// All equipment of an army, with the way to each piece.
pub(super) fn carried(army: &Army) -> Vec<(Route, &EquipmentId)> {
    let mut all: Vec<(Route, &EquipmentId)> = Vec::new();
    let own = army.equipment.iter();
    all.extend(own.map(|(at, id)| (route!["equipment", at], id)));
    for (index, leader) in army.leaders.iter() {
        let kit = leader.equipment.iter();
        all.extend(kit.map(|(at, id)| (route!["leaders", index, "equipment", at], id)));
    }
    for (index, person) in army.characters.iter() {
        let kit = person.equipment.iter();
        all.extend(kit.map(|(at, id)| (route!["characters", index, "equipment", at], id)));
    }
    for (index, unit) in army.units.iter() {
        let kit = unit.equipment.iter();
        all.extend(kit.map(|(at, id)| (route!["units", index, "equipment", at], id)));
    }
    all
}
