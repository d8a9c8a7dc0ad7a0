//! `deployment/arrival-fixed`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// The scenario fixes the formation in which somebody arrives, which the rules leave to the player; that takes
    /// a rule of the battle.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// sides:
    ///   - {id: french, edge: west, army: north, reinforcements: [{turn: 3, at: A5, members: ii, formation: line}]}
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// sides:
    ///   - {id: french, edge: west, army: north, reinforcements: [{turn: 3, at: A5, members: ii}]}
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ARRIVAL_FIXED = "deployment/arrival-fixed", Info, Run::Scenario(arrival_fixed);
    en: "the formation of those who arrive is fixed";
    fr: "la formation de ceux qui arrivent est fixée";
    fr_doc: "Le scénario fixe la formation dans laquelle on arrive, que les règles laissent au joueur ; il y faut une \
        règle de la bataille.";
}

fn arrival_fixed(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().arrivals else { return };
    if !battle.scenario.special_rules.is_empty() {
        return;
    }
    for force in &battle.forces {
        let fixed = force.side.reinforcements.iter().filter(|(_, it)| it.formation.is_some());
        for (index, _) in fixed {
            let message = text!(
                "the formation of those who arrive is the player's choice, and no rule of this battle says otherwise",
                "la formation des renforts est au choix du joueur, et aucune règle de cette bataille ne dit le contraire"
            );
            let help = text!(
                "remove it, or say why under `special-rules:`",
                "supprimez-la, ou dites pourquoi sous `special-rules:`"
            );
            let route = force.route.join("reinforcements").join(index).join("formation");
            let finding = battle.scene.on_value(&ARRIVAL_FIXED, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&rules.reference)));
        }
    }
}
