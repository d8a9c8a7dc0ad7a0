//! `deployment/formation-missing`

use banneret_schema::footing::formations_on;
use banneret_schema::id::OptionId;

use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// A unit is placed without a formation, in a game where every unit is in one: it decides where the
    /// unit looks, what it may stand on and with whom.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: 0303
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: regiments
    /// map: heath
    /// sides:
    ///   - id: blues
    ///     edge: west
    ///     placements:
    ///       foot-1: {at: 0303, formation: line, facing: e}
    ///     army:
    ///       name: Blues
    ///       units:
    ///         - {id: foot-1, type: infantry, steps: 6}
    ///   - {id: reds, edge: east, army: red-brigade}
    /// ```
    FORMATION_MISSING = "deployment/formation-missing", Error, Run::Scenario(formation_missing);
    en: "a unit is in no formation";
    fr: "une unité n'est dans aucune formation";
    fr_doc: "Une unité est placée sans formation, dans un jeu où chacune en a une : elle décide où \
        l'unité regarde, sur quel terrain et avec qui elle peut être.";
}

fn formation_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let rules = battle.ruleset().set_up.as_ref();
    let Some(reference) = rules.and_then(|rules| rules.formed.as_ref()) else { return };
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let route = unit.route();
            // A formation that cannot be read has its own finding.
            if unit.placement.formation.is_some() || !battle.scene.is_intact(&route) {
                continue;
            }
            let shown = quoted(&unit.member.id());
            let message =
                text!("{shown} is in no formation", "{shown} n'est dans aucune formation");
            let plays = |id: &OptionId| battle.may_use(id.as_str());
            let here = battle.ground.as_ref().zip(unit.post.hex());
            let legal = here.map(|(ground, hex)| {
                let all = formations_on(unit.look, ground.field.ground(hex), &plays);
                all.iter().map(|(id, _)| quoted(id.as_str())).collect::<Vec<_>>()
            });
            let legal = legal.unwrap_or_default();
            let help = if legal.is_empty() {
                text!("add `formation:`", "ajoutez `formation:`")
            } else {
                text!(
                    "add `formation:` with {legal}",
                    "ajoutez `formation:` avec {legal}",
                    legal = either(&legal)
                )
            };
            let finding = battle.scene.on_key(&FORMATION_MISSING, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(reference)));
        }
    }
}
