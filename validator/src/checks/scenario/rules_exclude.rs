//! `scenario/rules-exclude`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;

check! {
    /// Two optional rules are in use that cannot be used together.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// options: {half: {name: Half losses, excludes: [random]}, random: {name: Random losses}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// options: [half, random]
    /// sides:
    ///   - {id: french, edge: north, army: {name: French, units: [{id: a, type: foot}]}}
    ///   - {id: russians, edge: south, army: {name: Russians, units: [{id: b, type: foot}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// options: {half: {name: Half losses, excludes: [random]}, random: {name: Random losses}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// options: [half]
    /// sides:
    ///   - {id: french, edge: north, army: {name: French, units: [{id: a, type: foot}]}}
    ///   - {id: russians, edge: south, army: {name: Russians, units: [{id: b, type: foot}]}}
    /// ```
    RULES_EXCLUDE = "scenario/rules-exclude", Error, Run::Scenario(rules_exclude);
    en: "two optional rules cannot be used together";
    fr: "deux règles optionnelles ne peuvent servir ensemble";
    fr_doc: "Deux règles optionnelles sont en jeu, qui ne peuvent servir ensemble.";
}

fn rules_exclude(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = &battle.ruleset().options;
    let used: Vec<_> = battle.scenario.options.iter().collect();
    for (at, (index, id)) in used.iter().enumerate() {
        let Some(rule) = rules.get(*id) else { continue };
        let clash = used[..at].iter().find_map(|(earlier, other)| {
            let known = rules.get(*other)?;
            let apart = rule.excludes.contains(other) || known.excludes.contains(id);
            apart.then_some((*earlier, known))
        });
        let Some((earlier, other)) = clash else { continue };
        let message = text!(
            "the rule “{name}” cannot be used with “{other}”",
            "la règle « {name} » ne peut servir avec « {other} »",
            name = rule.name,
            other = other.name
        );
        let help = text!("leave one of them out", "retirez l'une des deux");
        let place = battle.scene.place(&route!["options", earlier]);
        let finding = battle.scene.on_value(&RULES_EXCLUDE, &route!["options", *index], message);
        let finding = finding.help(help).related(place, text!("the other", "l'autre"));
        out.push(finding.reference(battle.scene.cite(&rule.reference)));
    }
}
