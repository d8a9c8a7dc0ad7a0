//! `deployment/contingent-out-of-reach`

use super::command::{Carries, carries, in_the_way, is_settled, leaders, led_by, meant, units_of};
use super::place_route;
use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit starts beyond the command range of the contingent leader it is assigned to. Of units
    /// that are assigned by their type only, one within his range is enough.
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
    ///     placements: {antigonos: 1208, kleandros: 1208, craterus: {at: 1309/1310, facing: e},
    ///                  agrianians: {at: 1313, facing: e}}
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
    ///     placements: {antigonos: 1208, kleandros: 1208, craterus: {at: 1309/1310, facing: e},
    ///                  agrianians: {at: 1307, facing: e}}
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
    CONTINGENT_OUT_OF_REACH = "deployment/contingent-out-of-reach", Warning, Run::Scenario(contingent_out_of_reach);
    en: "a unit is out of its contingent leader's range";
    fr: "une unité est hors de portée de son chef de contingent";
    fr_doc: "Une unité commence au-delà de la portée du chef de contingent dont elle relève. Pour des \
        unités qui ne relèvent de lui que par leur type, une seule à portée suffit.";
}

fn contingent_out_of_reach(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(rules) = &battle.ruleset().leader_rules else { return };
    if !battle.may_use(rules.contingents.needs.as_str()) {
        return;
    }
    for (side, force) in battle.forces.iter().enumerate() {
        for (leader_at, leader) in leaders(force) {
            let Some(range) = leader.figures.command_range().map(u32::from) else { continue };
            if !leader.figures.contingent_leader() {
                continue;
            }
            for (_, corps) in led_by(force, leader) {
                let named = meant(force, corps.members.values());
                let all = units_of(force, corps);
                let carried = |at: usize| carries(battle, side, (leader_at, range), at);
                let near = |at: &usize| carried(*at) == Some(Carries::Yes);
                // Units their player sets up may well be near him.
                let strayed = all.iter().all(|at| is_settled(force, *at) && !near(at));
                for (at, member) in force.members.units().filter(|(at, _)| all.contains(at)) {
                    let Some(carries) = carried(at) else { continue };
                    let Some(away) = carries.away() else { continue };
                    if !strayed && !named.contains(&at) {
                        continue;
                    }
                    let (shown, his) = (quoted(&member.id()), quoted(leader.id.as_str()));
                    let barred = in_the_way(carries);
                    let message = text!(
                        "{shown} is {away} hex[es] from {his}, its contingent leader, who reaches {range}{barred}",
                        "{shown} est à {away} hexagone[s] de {his}, son chef de contingent, qui porte à {range}{barred}",
                        barred
                    );
                    let help = text!("set it up closer to {his}", "placez-la plus près de {his}");
                    let scene = battle.scene;
                    let route = place_route(battle, force, at);
                    let finding =
                        scene.on_value(&CONTINGENT_OUT_OF_REACH, &route, message).help(help);
                    let place = scene.place(&place_route(battle, force, leader_at));
                    let finding = finding.related(place, text!("its leader", "son chef"));
                    out.push(finding.reference(scene.cite(&rules.contingents.reach)));
                }
            }
        }
    }
}
