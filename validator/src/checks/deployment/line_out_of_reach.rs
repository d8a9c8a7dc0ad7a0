//! `deployment/line-out-of-reach`

use banneret_schema::army::{Leader, Unit};
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::orders::LineKind;
use banneret_schema::scenario::LineOrder;

use super::command::{Carries, calls, carries, half_reach, in_the_way, is_of, is_settled, leaders};
use super::place_route;
use crate::battle::Battle;
use crate::checks::scenario::command::is_known;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A leader with line orders starts too far from every unit of the lines he can order: two hexes
    /// from foot or elephants, half his command range, rounded up, from cavalry or chariots.
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
    ///     rout-points: {leaders: 35}
    ///     placements: {orontes: 2010, glaukos: 2006, hoplites: {at: 1909/1910, facing: w}}
    ///     line-orders: [{leader: glaukos, line: infantry, types: heavy-infantry/hoplites}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: glaukos, name: Glaukos, nation: greek, command-range: 8, initiative: 4, personal-combat: 2,
    ///            charisma: 1, line-orders: true, strategy: 6}
    ///       units:
    ///         - {id: hoplites, name: Hoplites, type: heavy-infantry, size: 9, quality: 6, movement: 4,
    ///            class: hoplites, double: true, nation: greek}
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
    ///     rout-points: {leaders: 35}
    ///     placements: {orontes: 2010, glaukos: 2008, hoplites: {at: 1909/1910, facing: w}}
    ///     line-orders: [{leader: glaukos, line: infantry, types: heavy-infantry/hoplites}]
    ///     army:
    ///       name: Persians
    ///       nation: persian
    ///       leaders:
    ///         - {id: orontes, name: Orontes, nation: persian, command-range: 8, initiative: 3, personal-combat: 2,
    ///            charisma: 1}
    ///         - {id: glaukos, name: Glaukos, nation: greek, command-range: 8, initiative: 4, personal-combat: 2,
    ///            charisma: 1, line-orders: true, strategy: 6}
    ///       units:
    ///         - {id: hoplites, name: Hoplites, type: heavy-infantry, size: 9, quality: 6, movement: 4,
    ///            class: hoplites, double: true, nation: greek}
    /// ```
    LINE_OUT_OF_REACH = "deployment/line-out-of-reach", Warning, Run::Scenario(line_out_of_reach);
    en: "a leader is out of reach of his lines";
    fr: "un chef est hors de portée de ses lignes";
    fr_doc: "Un chef aux ordres de ligne commence trop loin de toutes les unités des lignes qu'il peut \
        commander : deux hexagones pour les gens de pied et les éléphants, la moitié de sa portée, \
        arrondie au-dessus, pour la cavalerie et les chars.";
}

fn line_out_of_reach(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for (side, force) in battle.forces.iter().enumerate() {
        let looks: Vec<_> = force
            .members
            .units()
            .filter_map(|(at, member)| Some((at, member.unit()?, force.look(at)?)))
            .collect();
        for (at, leader) in leaders(force) {
            if !leader.figures.line_orders() || force.hexes(at).is_empty() {
                continue;
            }
            let orders = || force.side.line_orders.items().filter(|it| it.leader == leader.id);
            let mut types = orders().flat_map(|order| order.types.values());
            if !types.all(|text| is_known(battle.ruleset(), text)) {
                continue;
            }
            let units: Vec<_> = orders().flat_map(|order| units_of(&looks, order)).collect();
            if units.iter().any(|(unit, _)| !is_settled(force, *unit)) {
                continue;
            }
            let reaches = units.iter().filter_map(|(unit, line)| {
                let reach = reach(line, leader)?;
                let carries = carries(battle, side, (at, reach), *unit)?;
                // Who must be near a line must also be heard by it.
                let heard = line.leader_within.is_none() || calls(battle, force, at, *unit);
                let unheard = carries == Carries::Yes && !heard;
                Some(Reach { carries, unheard, reach, unit: *unit, reference: &line.reference })
            });
            let nearest = reaches.min_by_key(|it| {
                let away = it.carries.away().unwrap_or(0);
                (it.carries, it.unheard, away.saturating_sub(it.reach), it.unit)
            });
            let Some(Reach { carries, unheard, reach, unit, reference }) = nearest else {
                continue;
            };
            if carries == Carries::Yes && !unheard {
                continue;
            }
            let all = force.members.all();
            let (shown, other) = (quoted(&all[at].id()), quoted(&all[unit].id()));
            let message = match carries.away() {
                Some(away) => {
                    let barred = in_the_way(carries);
                    text!(
                        "{shown} orders a line within {reach} hex[es], and its nearest unit, {other}, is {away} away{barred}",
                        "{shown} ordonne une ligne à {reach} hexagone[s], et sa plus proche unité, {other}, est à {away}{barred}",
                        barred
                    )
                }
                None => text!(
                    "{shown} orders lines he sees with no unit in between, and something stands between him and {other}",
                    "{shown} ordonne des lignes qu'il voit, sans unité entre eux, et quelque chose le sépare de {other}",
                ),
            };
            let help = text!("set him up closer to his line", "placez-le plus près de sa ligne");
            let scene = battle.scene;
            let route = place_route(battle, force, at);
            let finding = scene.on_value(&LINE_OUT_OF_REACH, &route, message).help(help);
            let place = scene.place(&place_route(battle, force, unit));
            let finding =
                finding.related(place, text!("the nearest unit", "l'unité la plus proche"));
            out.push(finding.reference(scene.cite(reference)));
        }
    }
}

/// How a leader reaches a unit of his line.
struct Reach<'r> {
    carries: Carries,
    /// Whether units or ground keep him from calling to it.
    unheard: bool,
    reach: u32,
    unit: usize,
    reference: &'r String,
}

/// The units a line may have, each with the kind of line it stands in.
fn units_of<'a>(
    looks: &[(usize, &'a Unit, &ResolvedProfile<'a>)],
    order: &LineOrder,
) -> Vec<(usize, &'a LineKind)> {
    let units = looks.iter().filter_map(|(at, unit, look)| {
        let named = order.types.values().iter().any(|text| is_of(look, text));
        let of = order.contingent.is_none() || unit.contingent == order.contingent;
        let line = look.ruleset.lines.values().find(|line| line.who.fits(look))?;
        (named && of && order.may_have(look)).then_some((*at, line))
    });
    units.collect()
}

/// How far from a unit of a line its leader may be.
fn reach(line: &LineKind, leader: &Leader) -> Option<u32> {
    line.leader_within.map(u32::from).or_else(|| half_reach(leader))
}
