//! `deployment/formation-needs-rule`

use banneret_schema::id::OptionId;
use banneret_schema::ruleset::gear::Formation;

use super::placed::{PlacedUnit, standing};
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit stands in a formation that exists only with an optional rule, and the rule is not
    /// switched on under `options:`; or in one that an optional rule in use does away with.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e},
    ///                  companions: {at: 1308, facing: e, formation: charge}}
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e},
    ///                  companions: {at: 1308, facing: e, formation: charge}}
    ///     army: macedonians-and-companions
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    FORMATION_NEEDS_RULE = "deployment/formation-needs-rule", Error, Run::Scenario(formation_needs_rule);
    en: "a formation does not go with the optional rules in use";
    fr: "une formation ne va pas avec les règles optionnelles en jeu";
    fr_doc: "Une unité est dans une formation qui n'existe qu'avec une règle optionnelle, et la règle \
        n'est pas en jeu sous `options:` ; ou dans une formation qu'une règle optionnelle en jeu remplace.";
}

fn formation_needs_rule(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let mut said = Vec::new();
    for force in &battle.forces {
        for unit in standing(battle, force) {
            // A formation its type cannot be in anyway has its own finding.
            let Some(formation) = unit.own_formation() else { continue };
            if let Some(needed) = &formation.needs
                && !said.contains(&needed)
            {
                said.push(needed);
                if !battle.may_use(needed.as_str()) {
                    out.extend(lacks(battle, &unit, formation, needed));
                }
            }
            if let Some(instead) = &formation.replaced_by
                && !said.contains(&instead)
                && battle.uses(instead.as_str())
            {
                said.push(instead);
                out.extend(replaced(battle, &unit, formation, instead));
            }
        }
    }
}

fn lacks(
    battle: &Battle<'_>,
    unit: &PlacedUnit<'_, '_>,
    formation: &Formation,
    needed: &OptionId,
) -> Option<Diagnostic> {
    let rule = battle.ruleset().options.get(needed)?;
    let shown = quoted(&unit.member.id());
    let message = text!(
        "{shown} is in the formation “{name}”, which needs the optional rule “{rule}”",
        "{shown} est dans la formation « {name} », qui demande la règle optionnelle « {rule} »",
        name = formation.name,
        rule = rule.name
    );
    let option = quoted(needed.as_str());
    let help = text!("add {option} to `options:`", "ajoutez {option} à `options:`");
    let route = unit.route().join("formation");
    let finding = battle.scene.on_value(&FORMATION_NEEDS_RULE, &route, message).help(help);
    Some(finding.reference(battle.scene.cite(&rule.reference)))
}

fn replaced(
    battle: &Battle<'_>,
    unit: &PlacedUnit<'_, '_>,
    formation: &Formation,
    instead: &OptionId,
) -> Option<Diagnostic> {
    let rule = battle.ruleset().options.get(instead)?;
    let shown = quoted(&unit.member.id());
    let message = text!(
        "{shown} is in the formation “{name}”, which the optional rule “{rule}” does away with",
        "{shown} est dans la formation « {name} », que la règle optionnelle « {rule} » remplace",
        name = formation.name,
        rule = rule.name
    );
    let option = quoted(instead.as_str());
    let help = text!(
        "give it another formation, or take {option} out of `options:`",
        "donnez-lui une autre formation, ou ôtez {option} de `options:`"
    );
    let route = unit.route().join("formation");
    let finding = battle.scene.on_value(&FORMATION_NEEDS_RULE, &route, message).help(help);
    Some(finding.reference(battle.scene.cite(&rule.reference)))
}
