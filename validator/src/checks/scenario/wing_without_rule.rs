//! `scenario/wing-without-rule`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// An army has a leader of a wing, and no rule of the battle says what he is for: the rules leave that to each
    /// battle, and let him command no units of his own unless it says so.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// sides:
    ///   - {id: russians, edge: west, army: winged}
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// special-rules: [Buxhowden passes orders on to his two corps.]
    /// sides:
    ///   - {id: russians, edge: west, army: winged}
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    WING_WITHOUT_RULE = "scenario/wing-without-rule", Warning, Run::Scenario(wing_without_rule);
    en: "no rule of the battle says what a leader of a wing does";
    fr: "aucune règle de la bataille ne dit ce que fait un chef d'aile";
    fr_doc: "Une armée a un chef d'aile, et aucune règle de la bataille ne dit son rôle : les règles le laissent à \
        chaque bataille, et ne lui laissent commander aucune unité si elle ne le dit pas.";
}

fn wing_without_rule(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = battle.command() else { return };
    let Some(rank) = &rules.wing else { return };
    if !battle.scenario.special_rules.is_empty() {
        return;
    }
    for force in &battle.forces {
        for (at, leader) in force.of_rank(rank) {
            let shown = quoted(leader.id.as_str());
            let message = text!(
                "no rule of this battle says what {shown} does for his wing",
                "aucune règle de cette bataille ne dit ce que {shown} fait pour son aile"
            );
            let help = text!("say it under `special-rules:`", "dites-le sous `special-rules:`");
            let finding = force.on_member(battle.scene, at, &WING_WITHOUT_RULE, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.wings)));
        }
    }
}
