//! `scenario/rule-idle`

use banneret_schema::ruleset::who::Who;

use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::route;
use crate::text;

check! {
    /// An optional rule is in use that is about units nobody has.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// options: [elephant-command]
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
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
    /// map:
    ///   name: A plain
    ///   grid: {columns: 10-21, rows: 5-14, orientation: flat, offset: odd, labels: digits}
    ///   compass: {one: ne, turns: clockwise}
    /// external-tables: all
    /// options: [elephant-command]
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}, elephants: {at: 1909, facing: w}}
    ///     army: persians-and-elephants
    /// ```
    RULE_IDLE = "scenario/rule-idle", Info, Run::Scenario(rule_idle);
    en: "an optional rule is about units nobody has";
    fr: "une règle optionnelle concerne des unités que personne n'a";
    fr_doc: "Une règle optionnelle en jeu concerne des unités que personne n'a.";
}

fn rule_idle(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    // Units that could not be read may be the ones.
    if !battle.knows_all_sides() || !battle.forces.iter().all(Force::is_whole) {
        return;
    }
    let ruleset = battle.ruleset();
    for (index, id) in battle.scenario.options.iter() {
        let Some(rule) = ruleset.options.get(id) else { continue };
        let Some(who) = &rule.wants_units else { continue };
        let has = |force: &Force<'_>| {
            let mut units = force.members.units();
            units.any(|(at, _)| force.look(at).is_none_or(|look| who.refuses(look).is_none()))
        };
        if battle.forces.iter().any(has) {
            continue;
        }
        let message = text!(
            "the rule “{name}” is in use, and nobody has what it is for: {who}",
            "la règle « {name} » est en jeu, et personne n'a ce qu'elle concerne : {who}",
            name = rule.name,
            who = who.describe(ruleset)
        );
        let help = text!("remove it, or add such a unit", "retirez-la, ou ajoutez une telle unité");
        let route = route!["options", index];
        let mut finding = battle.scene.on_value(&RULE_IDLE, &route, message).help(help);
        // Where all who would be meant are exempt, the rule was hardly put in for nothing.
        let meant = Who { not_nations: Vec::new(), without_traits: Vec::new(), ..who.clone() };
        let is_meant = |force: &Force<'_>| {
            let mut units = force.members.units();
            units.any(|(at, _)| force.look(at).is_some_and(|look| meant.fits(look)))
        };
        if battle.forces.iter().any(is_meant) {
            finding.severity = Severity::Warning;
        }
        out.push(finding.reference(battle.scene.cite(&rule.reference)));
    }
}
