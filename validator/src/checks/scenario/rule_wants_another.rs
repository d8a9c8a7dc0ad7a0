//! `scenario/rule-wants-another`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::quoted;

check! {
    /// An optional rule is in use without the one it should bring with it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A plain, grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}}
    /// external-tables: all
    /// options: [charge-formation]
    /// sides:
    ///   - {id: macedonians, edge: west, commander: antigonos, rout-level: 1, rout-points: {leaders: 25}, placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}, companions: {at: 1308, facing: e}}, army: {name: Macedonians, nation: macedonian, leaders: [{id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5, personal-combat: 2, charisma: 1}], units: [{id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5, nation: macedonian}, {id: companions, name: Companions, type: heavy-cavalry, size: 5, quality: 8, movement: 8, nation: macedonian}]}}
    ///   - {id: persians, edge: east, commander: orontes, rout-level: 1, rout-points: {leaders: 15}, placements: {orontes: 2010, levy: {at: 1910, facing: w}}, army: {name: Persians, nation: persian, leaders: [{id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2, charisma: 1}], units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]}}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: {name: A plain, grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}}
    /// external-tables: all
    /// options: [charge-formation, cavalry-pursuit]
    /// sides:
    ///   - {id: macedonians, edge: west, commander: antigonos, rout-level: 1, rout-points: {leaders: 25}, placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}, companions: {at: 1308, facing: e}}, army: {name: Macedonians, nation: macedonian, leaders: [{id: antigonos, name: Antigonos, nation: macedonian, command-range: 8, initiative: 5, personal-combat: 2, charisma: 1}], units: [{id: craterus, name: Craterus, type: phalanx, size: 10, quality: 7, movement: 4, extended-movement: 5, nation: macedonian}, {id: companions, name: Companions, type: heavy-cavalry, size: 5, quality: 8, movement: 8, nation: macedonian}]}}
    ///   - {id: persians, edge: east, commander: orontes, rout-level: 1, rout-points: {leaders: 15}, placements: {orontes: 2010, levy: {at: 1910, facing: w}}, army: {name: Persians, nation: persian, leaders: [{id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2, charisma: 1}], units: [{id: levy, name: Levy, type: medium-infantry, size: 5, quality: 5, movement: 5}]}}
    /// ```
    RULE_WANTS_ANOTHER = "scenario/rule-wants-another", Warning, Run::Scenario(rule_wants_another);
    en: "an optional rule should bring another";
    fr: "une règle optionnelle devrait en amener une autre";
    fr_doc: "Une règle optionnelle est en jeu sans celle qu'elle devrait amener.";
}

fn rule_wants_another(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    for (index, id) in battle.scenario.options.iter() {
        let Some(rule) = rules.options.get(id) else { continue };
        let missing = rule.brings.iter().find(|other| !battle.may_use(other.as_str()));
        let Some((wanted, other)) = missing.and_then(|id| rules.options.get_key_value(id)) else {
            continue;
        };
        let message = text!(
            "the rule “{name}” should bring the rule “{other}” with it",
            "la règle « {name} » devrait amener la règle « {other} »",
            name = rule.name,
            other = other.name
        );
        let shown = quoted(wanted.as_str());
        let help = text!("add {shown} to `options:`", "ajoutez {shown} à `options:`");
        let route = route!["options", index];
        let finding = battle.scene.on_value(&RULE_WANTS_ANOTHER, &route, message).help(help);
        out.push(finding.reference(battle.scene.cite(&rule.reference)));
    }
}
