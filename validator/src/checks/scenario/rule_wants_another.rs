//! `scenario/rule-wants-another`

use banneret_schema::id::OptionId;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::text;
use crate::text::quoted;

check! {
    /// An optional rule is in use without the one it should bring with it.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// options: [charge-formation]
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}, companions: {at: 1308, facing: e}}
    ///     army: macedonians-and-companions
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// options: [charge-formation, cavalry-pursuit]
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}, companions: {at: 1308, facing: e}}
    ///     army: macedonians-and-companions
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
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
        let unused = |others: &'_ [OptionId]| {
            let missing = others.iter().find(|other| !battle.may_use(other.as_str()));
            missing.and_then(|id| rules.options.get_key_value(id))
        };
        let (wanted, message, severity) = if let Some((wanted, other)) = unused(&rule.brings) {
            let message = text!(
                "the rule “{name}” should bring the rule “{other}” with it",
                "la règle « {name} » devrait amener la règle « {other} »",
                name = rule.name,
                other = other.name
            );
            (wanted, message, Severity::Warning)
        } else if let Some((wanted, other)) = unused(&rule.goes_with) {
            let message = text!(
                "the rule “{name}” is meant to be played with the rule “{other}”",
                "la règle « {name} » est faite pour se jouer avec la règle « {other} »",
                name = rule.name,
                other = other.name
            );
            (wanted, message, Severity::Info)
        } else {
            continue;
        };
        let shown = quoted(wanted.as_str());
        let help = text!("add {shown} to `options:`", "ajoutez {shown} à `options:`");
        let route = route!["options", index];
        let mut finding = battle.scene.on_value(&RULE_WANTS_ANOTHER, &route, message).help(help);
        finding.severity = severity;
        out.push(finding.reference(battle.scene.cite(&rule.reference)));
    }
}
