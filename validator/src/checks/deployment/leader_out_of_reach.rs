//! `deployment/leader-out-of-reach`

use banneret_schema::army::Unit;

use super::place_route;
use crate::battle::Battle;
use crate::checks::weather::hours::begins_in_darkness;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A leader starts where he can activate none of his units. In darkness he reaches less far.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: C1, general: J1}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, placements: {hoplites: C1, general: H1}, army: greeks}
    ///   - {id: persians, edge: south, army: thebans}
    /// ```
    LEADER_OUT_OF_REACH = "deployment/leader-out-of-reach", Warning, Run::Scenario(leader_out_of_reach);
    en: "a leader is out of reach of all his units";
    fr: "un chef est hors de portée de toutes ses unités";
    fr_doc: "Un chef commence là où il ne peut activer aucune de ses unités. Dans l'obscurité, il porte \
        moins loin.";
}

fn leader_out_of_reach(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let night = battle.ruleset().night.as_ref().filter(|_| begins_in_darkness(battle));
    for force in &battle.forces {
        // Units that the player sets up, or that could not be read, may well be near him.
        let free = force
            .members
            .units()
            .any(|(at, _)| force.hex(at).is_none() && force.arrives(at).is_none());
        if free || !force.is_whole() {
            continue;
        }
        for (at, member) in force.members.all().iter().enumerate() {
            let (Some(leader), Some(coord)) = (member.leader(), force.hex(at)) else { continue };
            let Some(rank) = leader.rank.as_ref().and_then(|id| battle.ruleset().ranks.get(id))
            else {
                continue;
            };
            // In games that do not go by it nobody has a reach.
            if rank.activation_range == 0 {
                continue;
            }
            // An ally leads allied units of his own contingent only.
            let ruleset = battle.ruleset();
            let mut traits = leader.quality.iter().chain(leader.traits.items());
            let ally = traits.any(|id| ruleset.leader_traits.get(id).is_some_and(|it| it.allied));
            let allied = |unit: &Unit| {
                let mut traits = unit.profile.traits.items();
                traits.any(|id| ruleset.traits.get(id).is_some_and(|it| it.allied))
            };
            let his = |unit: &Unit| {
                (leader.contingent.is_none() || unit.contingent == leader.contingent)
                    && (!ally || allied(unit))
            };
            let units = force.members.units().filter(|(_, other)| other.unit().is_some_and(his));
            let nearest = units.filter_map(|(unit, _)| {
                let other = force.hex(unit)?;
                Some((ground.grid.distance(coord, other), unit))
            });
            let dark = night.and_then(|night| night.command.get(leader.rank.as_ref()?));
            let range = u32::from(dark.copied().unwrap_or(rank.activation_range));
            // Allies too far from their sub-general have a finding of their own.
            let rules = battle.ruleset().set_up.as_ref();
            let allies = rules.and_then(|rules| rules.allies_within).map(u32::from);
            let most = allies.filter(|_| rank.leads_allies && ally);
            let near = |distance: u32| most.is_none_or(|most| distance <= most);
            let Some((distance, unit)) =
                nearest.min().filter(|(distance, _)| *distance > range && near(*distance))
            else {
                continue;
            };
            let (shown, other) = (quoted(&member.id()), quoted(&force.members.all()[unit].id()));
            let message = text!(
                "{shown} reaches {range} hex[es], and his nearest unit, {other}, is {distance} away",
                "{shown} porte à {range} hexagone[s], et son unité la plus proche, {other}, est à {distance}",
            );
            let help = text!("set him up closer to his units", "placez-le plus près de ses unités");
            let scene = battle.scene;
            let finding = scene
                .on_value(&LEADER_OUT_OF_REACH, &place_route(battle, force, at), message)
                .help(help);
            let place = scene.place(&place_route(battle, force, unit));
            let finding =
                finding.related(place, text!("the nearest unit", "l'unité la plus proche"));
            out.push(finding.reference(scene.cite(&rank.reference)));
        }
    }
}
