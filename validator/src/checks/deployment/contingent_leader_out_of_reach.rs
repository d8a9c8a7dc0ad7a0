//! `deployment/contingent-leader-out-of-reach`

use banneret_schema::army::Leader;

use super::command::{Chief, chief, half_reach, in_the_way, is_settled, leaders, nearest};
use super::place_route;
use crate::battle::{Battle, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A contingent leader starts too far from everyone who can bring him into action: more than half
    /// the command range, rounded up, from each of them.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// options: [contingent-leaders]
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1208, kleandros: 1214, craterus: {at: 1309/1310, facing: e},
    ///                  agrianians: {at: 1311, facing: e}}
    ///     wing-commanders: antigonos
    ///     corps: [{id: light, leader: kleandros, members: [agrianians]}]
    ///     army: macedonians-and-agrianians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// ruleset: great-battles-of-alexander
    /// map: plain
    /// external-tables: all
    /// options: [contingent-leaders]
    /// sides:
    ///   - id: macedonians
    ///     edge: west
    ///     commander: antigonos
    ///     rout-level: 1
    ///     rout-points: {leaders: 25}
    ///     placements: {antigonos: 1208, kleandros: 1212, craterus: {at: 1309/1310, facing: e},
    ///                  agrianians: {at: 1311, facing: e}}
    ///     wing-commanders: antigonos
    ///     corps: [{id: light, leader: kleandros, members: [agrianians]}]
    ///     army: macedonians-and-agrianians
    ///   - id: persians
    ///     edge: east
    ///     commander: orontes
    ///     rout-level: 1
    ///     rout-points: {leaders: 15}
    ///     placements: {orontes: 2010, levy: {at: 1910, facing: w}}
    ///     army: persians
    /// ```
    CONTINGENT_LEADER_OUT_OF_REACH = "deployment/contingent-leader-out-of-reach", Warning, Run::Scenario(contingent_leader_out_of_reach);
    en: "nobody can bring a contingent leader into action";
    fr: "personne ne peut activer un chef de contingent";
    fr_doc: "Un chef de contingent commence trop loin de tous ceux qui peuvent l'activer : à plus de la \
        moitié de leur portée de commandement, arrondie au-dessus.";
}

fn contingent_leader_out_of_reach(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().leader_rules else { return };
    // Without their rule these leaders are idle, wherever they stand.
    if !battle.may_use(rules.contingents.needs.as_str()) {
        return;
    }
    for (side, force) in battle.forces.iter().enumerate() {
        let Some(activators) = activators(force) else { continue };
        if !activators.iter().all(|(at, _)| is_settled(force, *at)) {
            continue;
        }
        for (at, _) in leaders(force).filter(|(_, leader)| leader.figures.contingent_leader()) {
            let ranges = activators.iter().filter_map(|(by, it)| Some((*by, half_reach(it)?)));
            let Some((carries, reach, by)) = nearest(battle, side, ranges, at) else { continue };
            let Some(away) = carries.away() else { continue };
            let all = force.members.all();
            let (shown, other) = (quoted(&all[at].id()), quoted(&all[by].id()));
            let barred = in_the_way(carries);
            let message = text!(
                "{other} brings contingent leaders within {reach} hex[es] into action, and {shown} is {away} away{barred}",
                "{other} active les chefs de contingent à {reach} hexagone[s], et {shown} est à {away}{barred}",
                barred
            );
            let help = text!("set him up closer to {other}", "placez-le plus près de {other}");
            let scene = battle.scene;
            let route = place_route(battle, force, at);
            let finding =
                scene.on_value(&CONTINGENT_LEADER_OUT_OF_REACH, &route, message).help(help);
            let place = scene.place(&place_route(battle, force, by));
            let finding = finding.related(place, text!("the nearest", "le plus proche"));
            out.push(finding.reference(scene.cite(&rules.contingents.reference)));
        }
    }
}

/// Those who can bring contingent leaders into action: commanders of wings and the overall commander,
/// as far as they have contingent orders. None where not all of them are known.
fn activators<'a>(force: &Force<'a>) -> Option<Vec<(usize, &'a Leader)>> {
    let mut all = Vec::new();
    match chief(force) {
        Chief::Is(at, leader) => all.push((at, leader)),
        Chief::None => {}
        Chief::Unknown => return None,
    }
    for id in force.side.wing_commanders.values() {
        all.push(force.leader(id.as_str())?);
    }
    all.retain(|(_, leader)| leader.figures.contingent_orders().is_some_and(|orders| orders > 0));
    Some(all)
}
