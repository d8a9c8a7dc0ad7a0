//! `scenario/rule-not-in-use`

use banneret_schema::ruleset::options::Part;

use super::parts::{given, needed_states};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text::quoted;
use crate::{route, text};

check! {
    /// The scenario gives something that belongs to an optional rule, and the rule is not switched
    /// on under `options:`. Players would not know whether to play it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// weather: {kind: rain}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// options: [weather]
    /// weather: {kind: rain}
    /// ```
    RULE_NOT_IN_USE = "scenario/rule-not-in-use", Warning, Run::Scenario(rule_not_in_use);
    en: "a part of the scenario belongs to a rule that is not in use";
    fr: "une partie du scénario relève d'une règle qui n'est pas en jeu";
    fr_doc: "Le scénario donne ce qui relève d'une règle optionnelle, et la règle n'est pas en jeu sous \
        `options:`. Les joueurs ne sauraient pas s'il faut la jouer.";
}

fn rule_not_in_use(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset();
    // What several rules bring is told of the first of them, where none is in use.
    let mut told: Vec<Part> = Vec::new();
    let mut parts = Vec::new();
    for (id, rule) in &rules.options {
        for part in rule.governs.iter().filter(|part| !battle.plays(**part)) {
            let route = given(battle, *part).into_iter().next();
            if let Some(route) = route.filter(|_| !told.contains(part)) {
                told.push(*part);
                parts.push((id, route));
            }
        }
    }
    let states = needed_states(battle);
    let mut said = Vec::new();
    for (id, route) in parts.into_iter().chain(states) {
        let Some(rule) = rules.options.get(id) else { continue };
        // A rule that may idle is named for what armies have anyway; a misspelt one explains it.
        let meant = rule.may_idle && battle.may_use(id.as_str())
            || !battle.scene.is_complete(&route!["options"]);
        if meant || battle.uses(id.as_str()) || said.contains(&id) {
            continue;
        }
        said.push(id);
        let message = text!(
            "this belongs to the optional rule “{name}”, which is not in use",
            "ceci relève de la règle optionnelle « {name} », qui n'est pas en jeu",
            name = rule.name
        );
        let shown = quoted(id.as_str());
        let help = text!("add {shown} to `options:`", "ajoutez {shown} à `options:`");
        let mut key = battle.scene.on_key(&RULE_NOT_IN_USE, &route, message);
        if rule.strict {
            key.severity = Severity::Error;
        }
        out.push(key.help(help).reference(battle.scene.cite(&rule.reference)));
    }
}
