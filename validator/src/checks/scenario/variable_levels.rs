//! `scenario/variable-levels`

use banneret_schema::Points;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::text;
use crate::text::quoted;

check! {
    /// Dice shift the levels of demoralisation under an optional rule: each corps needs one of its own, above what
    /// is taken off first, and its despair should come behind whatever the dice make of it.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {steps: {name: Steps, number: 1-99}}}
    /// losses: {figure: steps}
    /// order-of-battle: {ref: III.1}
    /// options: {dice: {name: Variable demoralisation}}
    /// demoralisation:
    ///   threshold: 1/2
    ///   levels: {ref: XII, variable: {ref: XVI.8, with: dice, before: 5, least: 2, most: 12}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// options: [dice]
    /// sides:
    ///   - id: french
    ///     edge: north
    ///     demoralisation: {at: 30, despair: 40}
    ///     army: {name: French, corps: [{id: i, units: [{id: a, count: 6, type: foot, steps: 10}]}]}
    ///   - id: russians
    ///     edge: south
    ///     demoralisation: {corps: {v: {at: 30, despair: 40}}}
    ///     army: {name: Russians, corps: [{id: v, units: [{id: b, count: 6, type: foot, steps: 10}]}]}
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// attributes: {unit: {steps: {name: Steps, number: 1-99}}}
    /// losses: {figure: steps}
    /// order-of-battle: {ref: III.1}
    /// options: {dice: {name: Variable demoralisation}}
    /// demoralisation:
    ///   threshold: 1/2
    ///   levels: {ref: XII, variable: {ref: XVI.8, with: dice, before: 5, least: 2, most: 12}}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml scenario.yaml
    /// ruleset: hussars
    /// options: [dice]
    /// sides:
    ///   - id: french
    ///     edge: north
    ///     demoralisation: {corps: {i: {at: 30, despair: 40}}}
    ///     army: {name: French, corps: [{id: i, units: [{id: a, count: 6, type: foot, steps: 10}]}]}
    ///   - id: russians
    ///     edge: south
    ///     demoralisation: {corps: {v: {at: 30, despair: 40}}}
    ///     army: {name: Russians, corps: [{id: v, units: [{id: b, count: 6, type: foot, steps: 10}]}]}
    /// ```
    VARIABLE_LEVELS = "scenario/variable-levels", Error, Run::Scenario(variable_levels);
    en: "dice cannot shift these levels of demoralisation";
    fr: "des dés ne peuvent déplacer ces seuils de démoralisation";
    fr_doc: "Des dés déplacent les seuils de démoralisation selon une règle optionnelle : chaque corps veut le sien, \
        au-dessus de ce qui en est d'abord ôté, et son désespoir devrait suivre quoi que fassent les dés.";
}

fn variable_levels(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset().demoralisation.as_ref();
    let levels = rules.and_then(|rules| rules.levels.as_ref());
    let Some(rule) = levels.and_then(|levels| levels.variable.as_ref()) else { return };
    if !battle.uses(rule.with.as_str()) {
        return;
    }
    for force in &battle.forces {
        let at = force.route.join("demoralisation");
        let Some(declared) = &force.side.demoralisation else { continue };
        if !battle.scene.is_intact(&at) {
            continue;
        }
        let mut say = |severity, route: &banneret_yaml::Route, message, help| {
            let mut finding = battle.scene.on_key(&VARIABLE_LEVELS, route, message).help(help);
            finding.severity = severity;
            out.push(finding.reference(battle.scene.cite(&rule.reference)));
        };
        if declared.corps.iter().all(|(_, levels)| levels.immune) {
            let message = text!(
                "dice shift the levels of corps, and {name} has those of the army",
                "les dés déplacent les seuils des corps, et {name} a ceux de l'armée",
                name = force.name()
            );
            let help = text!("give levels for each corps", "donnez des seuils à chaque corps");
            say(Severity::Error, &at, message, help);
        }
        for (id, levels) in declared.corps.iter() {
            let (Some(level), route) = (levels.at, at.join("corps").join(id)) else { continue };
            let (shown, before) = (quoted(id), rule.before);
            if level <= Points::from(i64::from(before)) {
                let message = text!(
                    "the level of {shown} is {level}: dice are thrown {before} before it",
                    "le seuil de {shown} est {level} : les dés se jettent {before} avant",
                    level
                );
                let help = text!("give it a higher level", "donnez-lui un seuil plus élevé");
                say(Severity::Error, &route, message, help);
                continue;
            }
            let highest = rule.highest(level);
            let Some(despair) = levels.despair.filter(|it| *it > level && *it <= highest) else {
                continue;
            };
            let message = text!(
                "dice may raise the level of {shown} to {highest}, and it despairs at {despair}",
                "les dés peuvent porter le seuil de {shown} à {highest}, et il désespère à {despair}",
                highest,
                despair
            );
            let help = text!(
                "let it despair above {highest}",
                "faites-le désespérer au-dessus de {highest}",
                highest
            );
            say(Severity::Warning, &route, message, help);
        }
    }
}
