//! `scenario/rule-without-data`

use super::parts::given;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::text;

check! {
    /// An optional rule is in use that does nothing in this scenario, because nobody has what it is
    /// about.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [boats]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// map:
    ///   name: A river
    ///   grid: {columns: 13, rows: 9}
    ///   paths: [{kind: river, through: [A1, B1, C1, D1, E1, F1, G1, H1, I1, J1, K1, L1, M1]}]
    /// options: [boats]
    /// sides:
    ///   - {id: greeks, edge: north, boats: [{kind: barge, at: C1}], army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    RULE_WITHOUT_DATA = "scenario/rule-without-data", Warning, Run::Scenario(rule_without_data);
    en: "an optional rule in use does nothing";
    fr: "une règle optionnelle en jeu ne sert à rien";
    fr_doc: "Une règle optionnelle en jeu ne fait rien dans ce scénario : personne n'a ce dont elle \
        parle.";
}

fn rule_without_data(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    if !battle.scene.is_intact(&route!["sides"]) {
        return;
    }
    for (index, id) in battle.scenario.options.iter() {
        let Some(rule) = battle.ruleset().options.get(id) else { continue };
        // Leaders of an army that is not all there may be the ones it needs.
        let of_leaders = rule.wants.iter().any(|part| part.is_of_leaders());
        if of_leaders && !battle.forces.iter().all(Force::is_whole) {
            continue;
        }
        if rule.wants.is_empty() || rule.wants.iter().any(|part| !given(battle, *part).is_empty()) {
            continue;
        }
        let message = text!(
            "the rule “{name}” is in use, and no side has anything for it",
            "la règle « {name} » est en jeu, et aucun camp n'a rien pour elle",
            name = rule.name
        );
        let help = text!(
            "give the sides what it needs, or remove it",
            "donnez aux camps ce qu'il lui faut, ou retirez-la"
        );
        let route = route!["options", index];
        let mut finding = battle.scene.on_value(&RULE_WITHOUT_DATA, &route, message);
        // Of some rules it is no wonder that a battle has nothing for them.
        if rule.may_idle {
            finding.severity = Severity::Info;
        }
        out.push(finding.help(help).reference(battle.scene.cite(&rule.reference)));
    }
}
