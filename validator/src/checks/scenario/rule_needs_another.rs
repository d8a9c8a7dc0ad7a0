//! `scenario/rule-needs-another`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::quoted;

check! {
    /// An optional rule is in use without the one it builds on.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// options: [variable-weather]
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [weather, variable-weather]
    /// ```
    RULE_NEEDS_ANOTHER = "scenario/rule-needs-another", Error, Run::Scenario(rule_needs_another);
    en: "an optional rule lacks the one it builds on";
    fr: "il manque à une règle optionnelle celle dont elle dépend";
    fr_doc: "Une règle optionnelle est en jeu sans celle dont elle dépend.";
}

fn rule_needs_another(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    for (index, id) in battle.scenario.options.iter() {
        let Some(rule) = rules.options.get(id) else { continue };
        let missing = rule.needs.iter().find(|needed| !battle.may_use(needed.as_str()));
        let Some((needed, other)) = missing.and_then(|id| rules.options.get_key_value(id)) else {
            continue;
        };
        let message = text!(
            "the rule “{name}” needs the rule “{other}”",
            "la règle « {name} » demande la règle « {other} »",
            name = rule.name,
            other = other.name
        );
        let shown = quoted(needed.as_str());
        let help = text!("add {shown} to `options:`", "ajoutez {shown} à `options:`");
        let finding =
            battle.scene.on_value(&RULE_NEEDS_ANOTHER, &route!["options", index], message);
        out.push(finding.help(help).reference(battle.scene.cite(&rule.reference)));
    }
}
