//! `deployment/facing-missing`

use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// A unit is placed without a facing, in a game where every unit in its formation looks
    /// somewhere.
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
    ///     placements: {antigonos: 1209, craterus: {at: 1309/1310, facing: e}}
    ///     army: macedonians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: 1910}
    ///     army: persians
    /// ```
    ///
    /// ## Good
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
    FACING_MISSING = "deployment/facing-missing", Error, Run::Scenario(facing_missing);
    en: "a unit has no facing";
    fr: "une unité n'a pas d'orientation";
    fr_doc: "Une unité est placée sans orientation, dans un jeu où toute unité en formation regarde d'un \
        côté.";
}

fn facing_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let route = unit.route();
            // A facing that cannot be read has its own finding.
            if unit.placement.facing.is_some() || !battle.scene.is_intact(&route) {
                continue;
            }
            if !unit.post.needs_facing(unit.look) {
                continue;
            }
            let Some(formation) = unit.post.formed(unit.look) else { continue };
            let legal = unit.post.legal_facings(unit.look, ground.grid);
            let legal: Vec<_> = legal.iter().map(|facing| quoted(facing.as_str())).collect();
            let shown = quoted(&unit.member.id());
            let message = text!("{shown} faces nowhere", "{shown} n'a pas d'orientation");
            let help = if legal.is_empty() {
                text!("add `facing:`", "ajoutez `facing:`")
            } else {
                text!(
                    "add `facing:` with {legal}",
                    "ajoutez `facing:` avec {legal}",
                    legal = either(&legal)
                )
            };
            let finding = battle.scene.on_key(&FACING_MISSING, &route, message).help(help);
            out.push(finding.reference(battle.scene.cite(&formation.reference)));
        }
    }
}
