//! `deployment/arrival-zone`

use banneret_schema::hex::{Coord, HexSet};
use banneret_schema::scenario::Reinforcement;

use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{Text, listed, quoted};

check! {
    /// Those who are placed on the map when they arrive have no room in their zone: nobody may stand in its hexes,
    /// or they are more than its hexes hold.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     reinforcements: [{turn: 2, area: C5, members: [ney, ii, iii]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: marshals
    /// turns: 8
    /// sides:
    ///   - id: french
    ///     edge: west
    ///     army: north
    ///     reinforcements: [{turn: 2, area: [C4, C5, C6], members: [ney, ii, iii]}]
    ///   - {id: prussians, edge: east, army: south}
    /// ```
    ARRIVAL_ZONE = "deployment/arrival-zone", Error, Run::Scenario(arrival_zone);
    en: "a zone does not hold those who arrive in it";
    fr: "une zone ne contient pas ceux qui y arrivent";
    fr_doc: "Ceux qui sont placés sur la carte à leur arrivée n'ont pas de place dans leur zone : nul ne peut se \
        tenir dans ses hexagones, ou ils sont plus nombreux qu'elle n'en contient.";
}

fn arrival_zone(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let (Some(rules), Some(ground)) = (&battle.ruleset().arrivals, &battle.ground) else { return };
    for force in battle.forces.iter().filter(|force| force.is_whole()) {
        for (index, reinforcement) in force.side.reinforcements.iter() {
            let Some(area) = battle.arrival_area(reinforcement) else { continue };
            let all = force.members.units().map(|(at, _)| at);
            let units: Vec<usize> = all.filter(|at| force.arrives(*at) == Some(index)).collect();
            let message = no_ground(ground, force, &area, &units)
                .or_else(|| no_room(battle, force, area.len(), &units));
            let Some(message) = message else { continue };
            let help = text!(
                "widen the zone, or let some arrive elsewhere or later",
                "agrandissez la zone, ou faites-en arriver ailleurs ou plus tard"
            );
            let route = force.route.join("reinforcements").join(index);
            let finding =
                battle.scene.on_value(&ARRIVAL_ZONE, &key(reinforcement, &route), message);
            out.push(finding.help(help).reference(battle.scene.cite(&rules.reference)));
        }
    }
}

/// Where the zone is written.
fn key(reinforcement: &Reinforcement, route: &banneret_yaml::Route) -> banneret_yaml::Route {
    route.join(if reinforcement.zone.is_empty() { "area" } else { "zone" })
}

/// Units that may stand in none of the hexes.
fn no_ground(
    ground: &Battlefield<'_>,
    force: &Force<'_>,
    area: &HexSet,
    units: &[usize],
) -> Option<Text> {
    let stands = |at: usize, hex: Coord| {
        force.mover(at).is_none_or(|mover| ground.field.may_stand(&mover, hex))
    };
    let barred = units.iter().filter(|at| !area.iter().any(|hex| stands(**at, hex)));
    let ids: Vec<String> = barred.map(|at| quoted(&force.members.all()[*at].id())).collect();
    (!ids.is_empty()).then(|| {
        text!(
            "there is no hex here that {ids} may stand in",
            "il n'y a pas ici d'hexagone où {ids} puisse se tenir",
            ids = listed(&ids)
        )
    })
}

/// More units than the hexes hold, however they are put together.
fn no_room(battle: &Battle<'_>, force: &Force<'_>, hexes: usize, units: &[usize]) -> Option<Text> {
    let n = units.len();
    let rules = battle.ruleset();
    let needed = match &rules.stacking {
        Some(stacking) => {
            let mut sums = vec![0u32; stacking.limits.len()];
            for at in units {
                let look = force.look(*at)?;
                let steps: u32 = look.figures.whole(stacking.figure.as_str())?;
                if let Some(limit) = stacking.limit(look) {
                    sums[limit] += steps;
                }
            }
            let limits = sums.iter().zip(&stacking.limits);
            limits.map(|(sum, limit)| sum.div_ceil(u32::from(limit.most.max(1)))).sum::<u32>()
        }
        None => {
            let most = rules.set_up.as_ref().map_or(1, |it| usize::from(it.units_in_hex.max(1)));
            u32::try_from(n.div_ceil(most)).unwrap_or(u32::MAX)
        }
    };
    (usize::try_from(needed).unwrap_or(usize::MAX) > hexes).then(|| {
        text!(
            "{n} unit[s] [arrives/arrive] here and [fills/fill] at least {needed} hex[es]; there [is/are] {hexes}",
            "{n} unité[s] [arrive/arrivent] ici et [remplit/remplissent] au moins {needed} hexagone[s] ; il y en a {hexes}",
        )
    })
}
