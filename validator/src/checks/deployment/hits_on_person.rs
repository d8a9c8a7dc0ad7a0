//! `deployment/hits-on-person`

use banneret_schema::Points;

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A leader starts with cohesion hits, which only units take.
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
    ///     placements: {orontes: {at: 2010, hits: 1}, levy: {at: 1910, facing: w}}
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
    HITS_ON_PERSON = "deployment/hits-on-person", Error, Run::Scenario(hits_on_person);
    en: "a leader starts with cohesion hits";
    fr: "un chef commence avec des pertes de cohésion";
    fr_doc: "Un chef commence avec des pertes de cohésion, que seules les unités subissent.";
}

fn hits_on_person(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        for (id, placement) in force.side.placements.iter() {
            let hits = placement.hits.filter(|hits| *hits > 0).map(|_| "hits");
            let lost = placement.lost.filter(|lost| *lost > Points::ZERO).map(|_| "lost");
            let member = force.members.find(id).map(|at| &force.members.all()[at]);
            let person = member.is_some_and(|member| member.unit().is_none());
            let Some(key) = hits.or(lost).filter(|_| person) else { continue };
            let shown = quoted(id);
            let steps = battle.ruleset().losses.is_some();
            let message = if key == "lost" && steps {
                text!(
                    "{shown} is no unit and has no steps to lose",
                    "{shown} n’est pas une unité et n’a pas de pas à perdre"
                )
            } else if key == "hits" {
                text!(
                    "{shown} is no unit and has no cohesion to lose",
                    "{shown} n’est pas une unité et n’a pas de cohésion à perdre"
                )
            } else {
                text!(
                    "{shown} is no unit and has no plaquettes to lose",
                    "{shown} n’est pas une unité et n’a pas de plaquettes à perdre"
                )
            };
            let route = force.placement(id).join(key);
            let finding = battle.scene.on_value(&HITS_ON_PERSON, &route, message);
            let finding = finding.help(text!("remove it", "supprimez-le")).removable();
            out.push(match &battle.ruleset().cohesion {
                Some(rules) => finding.reference(battle.scene.cite(&rules.hits)),
                None => finding,
            });
        }
    }
}
