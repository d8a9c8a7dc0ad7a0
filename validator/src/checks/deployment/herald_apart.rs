//! `deployment/herald-apart`

use banneret_schema::members::MemberKind;

use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A herald starts apart from every leader. He carries the orders of a leader from the hex they
    /// share.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: C1, general: C1, eurybates: F1}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       heralds: [{id: eurybates}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     placements: {hoplites: C1, general: C1, eurybates: C1}
    ///     army:
    ///       name: An army
    ///       leaders: [{id: general, rank: general}]
    ///       heralds: [{id: eurybates}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}]
    ///   - id: persians
    ///     edge: south
    ///     army: greeks
    /// ```
    HERALD_APART = "deployment/herald-apart", Warning, Run::Scenario(herald_apart);
    en: "a herald is not with a leader";
    fr: "un héraut n'est pas avec un chef";
    fr_doc: "Un héraut commence loin de tout chef. Il porte les ordres d'un chef depuis l'hexagone qu'ils \
        partagent.";
}

fn herald_apart(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let messengers = battle.ruleset().messengers.values();
    let bought = messengers.filter(|kind| kind.cost.is_some()).map(|kind| &kind.reference).next();
    let (Some(ground), Some(reference)) = (&battle.ground, bought) else { return };
    for force in &battle.forces {
        let leaders = || {
            let all = force.members.all().iter().enumerate();
            all.filter(|(_, member)| member.leader().is_some())
        };
        // A leader whom the player sets up, or who could not be read, may be with him.
        let open = |(at, _): (usize, _)| force.hex(at).is_none() && force.arrives(at).is_none();
        if leaders().any(open) || !force.is_whole() {
            continue;
        }
        for (at, member) in force.members.all().iter().enumerate() {
            let (MemberKind::Herald(_), Some(coord)) = (&member.who, force.hex(at)) else {
                continue;
            };
            let placed = leaders().filter_map(|(leader, _)| {
                Some((ground.grid.distance(coord, force.hex(leader)?), leader))
            });
            let Some((distance, leader)) = placed.min().filter(|(distance, _)| *distance > 0)
            else {
                continue;
            };
            let shown = quoted(&member.id());
            let chief = quoted(&force.members.all()[leader].id());
            let message = text!(
                "{shown} is with no leader; the nearest, {chief}, is {distance} hex[es] away",
                "{shown} n'est avec aucun chef ; le plus proche, {chief}, est à {distance} hexagone[s]",
            );
            let help = text!(
                "set him up in the hex of the leader he serves",
                "placez-le dans l'hexagone du chef qu'il sert",
            );
            let scene = battle.scene;
            let route = place_route(battle, force, at);
            let finding = scene.on_value(&HERALD_APART, &route, message).help(help);
            let place = scene.place(&place_route(battle, force, leader));
            let finding = finding.related(place, text!("the nearest", "le plus proche"));
            out.push(finding.reference(scene.cite(reference)));
        }
    }
}
