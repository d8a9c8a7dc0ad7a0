//! `scenario/rule-needs-another`

use banneret_schema::Lang;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::{Text, quoted};

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
        let message = Text::each(|lang| {
            let (name, other) = (rule.name.get(lang), other.name.get(lang));
            match lang {
                Lang::En => format!("the rule “{name}” needs the rule “{other}”"),
                Lang::Fr => format!("la règle « {name} » demande la règle « {other} »"),
            }
        });
        let shown = quoted(needed.as_str());
        let help = text!("add {shown} to `options:`", "ajoutez {shown} à `options:`");
        let finding =
            battle.scene.on_value(&RULE_NEEDS_ANOTHER, &route!["options", index], message);
        out.push(finding.help(help).reference(battle.scene.cite(&rule.reference)));
    }
}
