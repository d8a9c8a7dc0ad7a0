//! `deployment/hits-over-quality`

use super::placed::standing;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts with as many cohesion hits as its troop quality, or more: it would have routed.
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w, hits: 5}}
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
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w, hits: 0}}
    ///     army: persians
    /// ```
    HITS_OVER_QUALITY = "deployment/hits-over-quality", Error, Run::Scenario(hits_over_quality);
    en: "a unit starts with as many hits as its quality";
    fr: "une unité commence avec autant de pertes que sa qualité";
    fr_doc: "Une unité commence avec autant de pertes de cohésion que sa qualité de troupe, ou plus : \
        elle aurait été mise en déroute.";
}

fn hits_over_quality(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().cohesion else { return };
    for force in &battle.forces {
        for unit in standing(battle, force) {
            let (Some(hits), Some(quality)) = (unit.placement.hits, unit.look.figures.quality())
            else {
                continue;
            };
            // Some formations make a unit less steady than its counter says.
            let less = unit.own_formation().map_or(0, |formation| formation.quality_less);
            let quality = quality.saturating_sub(less);
            // A unit that is said to have routed has lost as much.
            let routed = unit.has_state(|it| it.collapsed);
            if hits < quality || routed {
                continue;
            }
            let shown = quoted(&unit.member.id());
            let message = if less == 0 {
                text!(
                    "{shown} has a quality of {quality} and starts with {hits} hits: it would have routed",
                    "{shown} a une qualité de {quality} et commence avec {hits} pertes : elle serait en déroute",
                )
            } else {
                text!(
                    "{shown} has a quality of {quality} in this formation and starts with {hits} hits: it would have routed",
                    "{shown} a une qualité de {quality} dans cette formation et commence avec {hits} pertes : elle serait en déroute",
                )
            };
            let most = quality.saturating_sub(1);
            let help = text!("write {most} or less", "écrivez {most} ou moins");
            let route = unit.route().join("hits");
            let mut finding = battle.scene.on_value(&HITS_OVER_QUALITY, &route, message).help(help);
            if let Some(place) = force.member_place(unit.member) {
                finding = finding.related(place, text!("this unit", "cette unité"));
            }
            out.push(finding.reference(battle.scene.cite(&rules.hits)));
        }
    }
}
